import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { language, readLanguages } from "./ui/language.svelte";
import { startServiceWorker } from "./ui/service-worker";

const meta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
void language.start(meta("catalogues"), readLanguages(meta("languages"))).then(() => {
  const target = document.getElementById("app");
  if (!target) return;
  target.replaceChildren();
  mount(App, { target });
});

addEventListener("load", () => void startServiceWorker());
