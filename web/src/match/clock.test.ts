import { expect, test } from "vitest";
import vectors from "../../../tests/service/match/clock_vectors.json";
import { after, type Clock, deadline, grace, hasFlagged, type Reading, reading, type Step } from "./clock";

interface Life {
  start: Clock;
  steps: (Step & { clock: Clock; shown: { at: number; readings: Reading[]; flagged: boolean; grace: number } })[];
}

/** The server adds the deadline to the clock. */
const written = (clock: Clock): unknown => ({ ...clock, deadline: deadline(clock) });

test("the client's clock equals the server's at every time", () => {
  const lives = vectors as unknown as Life[];
  expect(lives.length).toBeGreaterThan(30);
  for (const life of lives) {
    let clock = life.start;
    let begins: Clock[] = [];
    for (const step of life.steps) {
      clock = after(clock, step, begins);
      if (step.act === "changed") begins = [];
      if (step.act === "restored") begins = begins.slice(0, step.to);
      if (step.act === "started" || step.act === "restored") begins.push(clock);
      expect(written(clock)).toEqual(step.clock);
      const { at, readings, flagged } = step.shown;
      expect([reading(clock, 0, at), reading(clock, 1, at)]).toEqual(readings);
      expect([hasFlagged(clock, at), grace(clock)]).toEqual([flagged, step.shown.grace]);
    }
  }
});
