import { beforeEach, expect, test, vi } from "vitest";
import { FrameReader } from "./frame-reader";

/** Compress a frame as the server does. */
function packed(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
}

const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => void complaint.mockClear());

function wire(): { frames: FrameReader; came: string[]; broken: () => number } {
  const came: string[] = [];
  let broken = 0;
  const frames = new FrameReader(
    (text) => void came.push(text),
    () => (broken += 1),
  );
  return { frames, came, broken: () => broken };
}

test("a text frame is delivered at once", () => {
  const { frames, came } = wire();
  frames.push("one");
  expect(came).toEqual(["one"]);
});

test("frames compressed by zlib are read", async () => {
  const { frames, came } = wire();
  const sent = "q1YqqSxIVbJSSi1LzStR0oHSVtVKeaW5SalFSlYmOkolqRUlQCVRpekKh/cABRWiDu9JT9VRQBNQqq0FAA==";
  frames.push(Uint8Array.from(atob(sent), (letter) => letter.charCodeAt(0)).buffer);
  await vi.waitFor(() => expect(came).toHaveLength(1));
  expect(JSON.parse(came[0] ?? "")).toEqual({
    type: "event",
    event: { number: 4, text: "Zug über Züge, Zug über Züge" },
  });
});

test("frames keep their order, however long some take to unpack", async () => {
  const { frames, came } = wire();
  const long = "Züge und Steine · ".repeat(20_000);
  const [packedLong, short] = [await packed(long), await packed("short")];
  frames.push(packedLong);
  frames.push("text");
  frames.push(short);
  frames.then(() => void came.push("closed"));
  await vi.waitFor(() => expect(came).toHaveLength(4));
  expect(came).toEqual([long, "text", "short", "closed"]);
  frames.push("later");
  expect(came.at(-1)).toBe("later");
});

test("a frame that cannot be decompressed is reported once, and nothing after it is delivered", async () => {
  const { frames, came, broken } = wire();
  frames.push(new Uint8Array([7, 7, 7, 7]).buffer);
  frames.push("after");
  await vi.waitFor(() => expect(broken()).toBe(1));
  expect(came).toEqual([]);
  expect(complaint).toHaveBeenCalledOnce();
});

test("a frame whose reader fails is a broken one", async () => {
  let broken = 0;
  const frames = new FrameReader(
    (text) => void JSON.parse(text),
    () => (broken += 1),
  );
  frames.push(await packed("no json"));
  await vi.waitFor(() => expect(broken).toBe(1));
});

test("a frame waits for the words of its messages, and later ones wait for it", async () => {
  const came: string[] = [];
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const frames = new FrameReader(
    (text) => void came.push(text),
    () => undefined,
    (text) => (text === "new words" ? loaded : null),
  );
  frames.push("known words");
  frames.push("new words");
  frames.push("known again");
  expect(came).toEqual(["known words"]);
  load();
  await vi.waitFor(() => expect(came).toEqual(["known words", "new words", "known again"]));
});
