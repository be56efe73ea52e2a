import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./app.css";
import { startServiceWorker } from "./ui/service-worker";

const target = document.getElementById("app");
if (target) {
  target.replaceChildren();
  mount(App, { target });
}

addEventListener("load", () => void startServiceWorker());
