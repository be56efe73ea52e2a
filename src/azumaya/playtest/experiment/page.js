"use strict";
// Each game can be stepped through: buttons, the slider, and the arrow keys while something of the game has the focus.
for (const game of document.querySelectorAll("[data-game]")) {
  const { frames } = JSON.parse(game.querySelector("script").textContent);
  const pieces = game.querySelector(".pieces");
  const slider = game.querySelector("input");
  const said = game.querySelector("output");
  const cursor = game.querySelector(".cursor");
  const turns = game.querySelectorAll("ol.turns li");
  const boards = [];
  for (const frame of frames) {
    const board = new Map(boards.at(-1));
    for (const name of frame.g) board.delete(name);
    for (const drawn of frame.s) board.set(drawn[0], drawn);
    boards.push(board);
  }
  const show = (number) => {
    const at = Math.min(Math.max(number, 0), boards.length - 1);
    pieces.replaceChildren(...[...boards[at].values()].map(([, shape, place, faded]) => {
      const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
      use.setAttribute("href", `#s${shape}`);
      use.setAttribute("transform", place);
      if (faded) use.setAttribute("opacity", "0.25");
      return use;
    }));
    slider.value = at;
    said.textContent = at ? `${at}. ${frames[at].t}` : "–";
    cursor.setAttribute("transform", `translate(${(300 * at) / Math.max(1, boards.length - 1)} 0)`);
    turns.forEach((turn, place) => turn.classList.toggle("now", place === at - 1));
  };
  game.querySelector(".controls").hidden = false;
  slider.addEventListener("input", () => show(Number(slider.value)));
  game.querySelectorAll("button").forEach((button) =>
    button.addEventListener("click", () => show(Number(slider.value) + Number(button.value))));
  game.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && event.target !== slider) show(Number(slider.value) + step);
  });
  show(0);
}
