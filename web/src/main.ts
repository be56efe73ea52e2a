import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { language } from "./ui/language.svelte";
import { startServiceWorker } from "./ui/service-worker";

const names = document.querySelector<HTMLMetaElement>('meta[name="catalogues"]');
void language.start(names?.content ?? "").then(() => {
  const target = document.getElementById("app");
  if (!target) return;
  target.replaceChildren();
  mount(App, { target });
});

addEventListener("load", () => void startServiceWorker());
