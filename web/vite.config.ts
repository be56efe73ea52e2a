import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/azumaya/interface/web/static",
    emptyOutDir: true,
    manifest: true, // which file needs which, for the test of how much a page fetches
    license: { fileName: "assets/licenses.md" }, // the notices of the packages whose code is shipped
    assetsInlineLimit: 0, // the server's content security policy knows no data: addresses for scripts and styles
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
