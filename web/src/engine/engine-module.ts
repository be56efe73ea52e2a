/**
 * A game's engine: a WebAssembly module whose buffers a data file lays out (`src/azumaya/wasm/data_file.py`). This only
 * moves bytes: what is searched and how is compiled from the server's sources.
 */

export type Memory = "small" | "large";

export interface Line {
  /** Winning chance of the side to move, 0 to 1, and whether it is proven. */
  readonly chance: number;
  readonly proven: boolean;
  /** Moves as the game numbers them. */
  readonly moves: readonly number[];
}

/** The best lines so far, best first; `isFinal`: more search cannot change them. */
export interface Report {
  readonly nodes: number;
  readonly depth: number;
  readonly isFinal: boolean;
  readonly lines: readonly Line[];
}

/** What a module exports. The calls take the address of their argument slots and return 0 for success. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  allocate(size: number, alignment: number): number;
  begin(slots: number): number;
  think(slots: number): number;
}

interface Layout {
  readonly buffers: Readonly<Record<string, number>>;
  readonly begin: readonly string[];
  readonly think: readonly string[];
}

interface Head {
  readonly format: number;
  readonly layouts: Readonly<Record<Memory, Layout>>;
  readonly report: {
    readonly longest: number;
    readonly summary: readonly string[];
    readonly buffers: Readonly<Record<"summary" | "values" | "proven" | "lengths" | "moves", string>>;
  };
  readonly arrays: readonly { readonly name: string; readonly bytes: number }[];
}

const FORMAT = 2;
const SLOT = 8; // bytes of a slot and of every number in the report
const ALIGNMENT = 64;
const NEWLINE = 10;

export class EngineModule {
  readonly #exports: Exports;
  readonly #head: Head;
  readonly #addresses = new Map<string, number>();
  readonly #begin: number;
  readonly #think: number;
  readonly #nodes: number; // address of the slot with the number of nodes

  constructor(exports: Exports, data: ArrayBuffer, memory: Memory) {
    this.#exports = exports;
    const end = new Uint8Array(data).indexOf(NEWLINE);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 0, end))) as Head;
    if (head.format !== FORMAT) throw new Error(`unknown format of the engine's data: ${head.format}`);
    this.#head = head;
    const layout = head.layouts[memory];
    for (const [name, bytes] of Object.entries(layout.buffers)) this.#addresses.set(name, this.#allocate(bytes));
    let offset = end + 1;
    for (const { name, bytes } of head.arrays) {
      this.#bytes(this.#address(name), bytes).set(new Uint8Array(data, offset, bytes));
      offset += bytes;
    }
    this.#begin = this.#slots(layout.begin);
    this.#think = this.#slots(layout.think);
    this.#nodes = this.#think + SLOT * (layout.think.length - 1);
  }

  /** Begin with a position: `inputs` are the first bytes of buffers. */
  begin(inputs: Readonly<Record<string, Uint8Array>>): void {
    for (const [name, bytes] of Object.entries(inputs)) this.#bytes(this.#address(name), bytes.length).set(bytes);
    this.#check(this.#exports.begin(this.#begin));
  }

  /** Search so many nodes more. */
  think(nodes: number): Report {
    this.#view().setBigInt64(this.#nodes, BigInt(nodes), true);
    this.#check(this.#exports.think(this.#think));
    return this.#report();
  }

  #report(): Report {
    const { summary, buffers, longest } = this.#head.report;
    const view = this.#view();
    const at = (name: string, index: number): number => this.#address(name) + SLOT * index;
    const whole = (name: string, index: number): number => Number(view.getBigInt64(at(name, index), true));
    const field = (name: string): number => whole(buffers.summary, summary.indexOf(name));
    const lines = Array.from({ length: field("lines") }, (_, line) => ({
      chance: (1 + view.getFloat64(at(buffers.values, line), true)) / 2,
      proven: whole(buffers.proven, line) !== 0,
      moves: Array.from({ length: whole(buffers.lengths, line) }, (_, step) =>
        whole(buffers.moves, line * longest + step),
      ),
    }));
    return { nodes: field("nodes"), depth: field("depth"), isFinal: field("is_final") !== 0, lines };
  }

  #slots(slots: readonly string[]): number {
    const address = this.#allocate(SLOT * slots.length);
    slots.forEach((slot, index) => {
      const value = this.#addresses.get(slot) ?? slot;
      this.#view().setBigInt64(address + SLOT * index, BigInt(value), true);
    });
    return address;
  }

  #allocate(bytes: number): number {
    const address = this.#exports.allocate(Math.max(bytes, 1), ALIGNMENT) >>> 0;
    if (address === 0) throw new Error(`no memory for ${bytes} bytes`);
    return address;
  }

  #address(name: string): number {
    const address = this.#addresses.get(name);
    if (address === undefined) throw new Error(`unknown buffer of the engine: ${name}`);
    return address;
  }

  #bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, address, length);
  }

  /** A view of the whole memory, which moves when it grows. */
  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }

  #check(status: number): void {
    if (status !== 0) throw new Error(`the engine failed with status ${status}`);
  }
}
