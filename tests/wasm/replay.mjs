// Makes recorded calls of a module's functions and prints, for each, its status, its processor time, its results and the
// digests of what it left in memory. Usage: node replay.mjs MODULE CALLS BYTES
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [moduleFile, callsFile, bytesFile] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(moduleFile));
const bytes = readFileSync(bytesFile);

function replay(call) {
  const { exports } = new WebAssembly.Instance(module, {});
  const reserve = (size) => {
    const address = exports.allocate(Math.max(size, 1), 64) >>> 0;
    if (address === 0) throw new Error(`no memory for ${size} bytes`);
    return address;
  };
  const addresses = call.buffers.map(({ offset, length }) => {
    const address = reserve(length);
    new Uint8Array(exports.memory.buffer).set(bytes.subarray(offset, offset + length), address);
    return address;
  });
  const slots = reserve(8 * (call.results + call.slots.length));
  const view = new DataView(exports.memory.buffer);
  call.slots.forEach((slot, number) => {
    const value = typeof slot === "number" ? BigInt(addresses[slot]) : BigInt(slot);
    view.setBigInt64(slots + 8 * (call.results + number), value, true);
  });
  const started = process.cpuUsage();
  const status = exports[call.name](slots);
  const { user, system } = process.cpuUsage(started);
  const memory = exports.memory.buffer;
  return {
    status,
    seconds: (user + system) / 1e6,
    results: Array.from({ length: call.results }, (_, number) =>
      String(new DataView(memory).getBigInt64(slots + 8 * number, true)),
    ),
    digests: call.buffers.map(({ length }, number) =>
      createHash("sha256").update(new Uint8Array(memory, addresses[number], length)).digest("hex"),
    ),
  };
}

console.log(JSON.stringify(JSON.parse(readFileSync(callsFile, "utf8")).map(replay)));
