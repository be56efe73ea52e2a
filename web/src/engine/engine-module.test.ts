import { expect, test } from "vitest";
import { EngineModule, type Exports } from "./engine-module";

const HEAD = {
  format: 2,
  layouts: {
    small: {
      buffers: { state: 4, weights: 16, "report.summary": 32, "report.values": 16, "report.proven": 16, "report.lengths": 16, "report.moves": 64 }, // prettier-ignore
      begin: ["0", "state", "weights", "-7"],
      think: ["state", "9007199254740993", "1"],
    },
    large: { buffers: { state: 4000 }, begin: [], think: ["1"] },
  },
  report: {
    longest: 4,
    summary: ["nodes", "depth", "lines", "is_final"],
    buffers: {
      summary: "report.summary",
      values: "report.values",
      proven: "report.proven",
      lengths: "report.lengths",
      moves: "report.moves",
    },
  },
  arrays: [{ name: "weights", bytes: 16 }],
};
const WEIGHTS = Uint8Array.from({ length: 16 }, (_, i) => 100 + i);

function dataFile(head: object): ArrayBuffer {
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(line.length + WEIGHTS.length);
  bytes.set(line);
  bytes.set(WEIGHTS, line.length);
  return bytes.buffer;
}

/** A module whose calls are functions of the test; memory grows, and so moves, with every allocation. */
class FakeModule implements Exports {
  readonly memory = new WebAssembly.Memory({ initial: 1 });
  readonly addresses: number[] = [];
  calls: { name: string; slots: bigint[] }[] = [];
  act: (addresses: readonly number[], view: DataView) => void = () => undefined;
  status = 0;
  #unused = 1024;

  allocate = (size: number): number => {
    const address = this.#unused;
    this.#unused += Math.ceil(size / 64) * 64;
    this.memory.grow(1);
    this.addresses.push(address);
    return address;
  };
  begin = (slots: number): number => this.#call("begin", slots, 4);
  think = (slots: number): number => this.#call("think", slots, 3);

  bytes(address: number, length: number): number[] {
    return [...new Uint8Array(this.memory.buffer, address, length)];
  }

  #call(name: string, slots: number, count: number): number {
    const view = new DataView(this.memory.buffer);
    this.calls.push({ name, slots: Array.from({ length: count }, (_, i) => view.getBigInt64(slots + 8 * i, true)) });
    this.act(this.addresses, view);
    return this.status;
  }
}

test("buffers are reserved and filled, and calls get their addresses and numbers to the last bit", () => {
  const fake = new FakeModule();
  const engine = new EngineModule(fake, dataFile(HEAD), "small");
  const [state = 0, weights = 0] = fake.addresses;
  expect(fake.bytes(weights, 16)).toEqual([...WEIGHTS]);
  engine.begin({ state: Uint8Array.of(1, 2, 3) });
  expect(fake.bytes(state, 4)).toEqual([1, 2, 3, 0]);
  engine.think(500);
  expect(fake.calls).toEqual([
    { name: "begin", slots: [0n, BigInt(state), BigInt(weights), -7n] },
    { name: "think", slots: [BigInt(state), 9007199254740993n, 500n] },
  ]);
});

test("a report is read from its buffers", () => {
  const fake = new FakeModule();
  const engine = new EngineModule(fake, dataFile(HEAD), "small");
  fake.act = ([, , summary = 0, values = 0, proven = 0, lengths = 0, moves = 0], view) => {
    [1_000_000n, 7n, 2n, 1n].forEach((value, i) => view.setBigInt64(summary + 8 * i, value, true));
    [1, -0.5].forEach((value, i) => view.setFloat64(values + 8 * i, value, true));
    [1n, 0n].forEach((value, i) => view.setBigInt64(proven + 8 * i, value, true));
    [2n, 1n].forEach((value, i) => view.setBigInt64(lengths + 8 * i, value, true));
    [11n, 12n, 0n, 0n, 21n].forEach((value, i) => view.setBigInt64(moves + 8 * i, value, true));
  };
  expect(engine.think(1)).toEqual({
    nodes: 1_000_000,
    depth: 7,
    isFinal: true,
    lines: [
      { chance: 1, proven: true, moves: [11, 12] },
      { chance: 0.25, proven: false, moves: [21] },
    ],
  });
});

test("a failed call, a missing buffer, too little memory and another format are errors", () => {
  const fake = new FakeModule();
  const engine = new EngineModule(fake, dataFile(HEAD), "small");
  expect(() => engine.begin({ tree: Uint8Array.of(1) })).toThrow("unknown buffer of the engine: tree");
  fake.status = 3;
  expect(() => engine.think(1)).toThrow("status 3");
  const full = Object.assign(new FakeModule(), { allocate: () => 0 });
  expect(() => new EngineModule(full, dataFile(HEAD), "large")).toThrow("no memory for 4000 bytes");
  expect(() => new EngineModule(fake, dataFile({ ...HEAD, format: 1 }), "small")).toThrow("unknown format");
});
