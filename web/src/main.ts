import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { engageWorker } from "./ui/worker";

const target = document.getElementById("house");
if (target) mount(App, { target });

addEventListener("load", () => void engageWorker());
