import eslint from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default typescript.config(
  { ignores: ["node_modules/", "src/api/schema.ts", "src/board/scene.ts"] },
  eslint.configs.recommended,
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // TypeScript knows better
      eqeqeq: ["error", "always", { null: "ignore" }],
      "prefer-const": "off", // `let { … } = $props()` may hold some that are bound
      "svelte/prefer-const": ["error", { destructuring: "all" }],
      "svelte/prefer-svelte-reactivity": "off", // maps are looked up here; what changes is `$state`
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
