import { beforeEach, expect, test, vi } from "vitest";
import { endingBells, knock } from "./sound";

const played: number[] = [];

beforeEach(() => {
  played.length = 0;
  const setting = { setValueAtTime: (value: number) => played.push(value), exponentialRampToValueAtTime: vi.fn() };
  const node = { connect: () => node, frequency: setting, gain: { ...setting, setValueAtTime: vi.fn() } };
  const tone = { ...node, start: vi.fn(), stop: vi.fn(), type: "" };
  class FakeContext {
    state = "running";
    currentTime = 0;
    createOscillator = () => tone;
    createGain = () => ({ ...node, gain: node.gain });
  }
  vi.stubGlobal("AudioContext", FakeContext);
});

test("nothing sounds before the visitor has touched the page", () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  knock();
  expect(played).toEqual([]);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  knock(2);
  expect(played).toEqual([840]);
});

test("a win rises, a loss falls, and spectators get neither", () => {
  const [won, lost] = [endingBells(0, 0), endingBells(0, 1)];
  expect(won.at(-1)).toBeGreaterThan(won[0] ?? 0);
  expect(lost.at(-1)).toBeLessThan(lost[0] ?? 0);
  expect(endingBells(0, null)).toEqual(endingBells(null, 1));
});
