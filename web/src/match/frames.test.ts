import { beforeEach, expect, test, vi } from "vitest";
import { Frames } from "./frames";

/** A frame as the house sends a bigger one. */
function packed(text: string): Promise<ArrayBuffer> {
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
}

const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => void complaint.mockClear());

function wire(): { frames: Frames; came: string[]; broken: () => number } {
  const came: string[] = [];
  let broken = 0;
  const frames = new Frames(
    (text) => void came.push(text),
    () => (broken += 1),
  );
  return { frames, came, broken: () => broken };
}

test("a text frame is delivered at once", () => {
  const { frames, came } = wire();
  frames.take("one");
  expect(came).toEqual(["one"]);
});

test("what the house has packed with zlib is read", async () => {
  const { frames, came } = wire();
  const sent = "q1YqqSxIVbJSSi1LzStR0oHSVtVKeaW5SalFSlYmOkolqRUlQCVRpekKh/cABRWiDu9JT9VRQBNQqq0FAA==";
  frames.take(Uint8Array.from(atob(sent), (letter) => letter.charCodeAt(0)).buffer);
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
  frames.take(packedLong);
  frames.take("text");
  frames.take(short);
  frames.then(() => void came.push("closed"));
  await vi.waitFor(() => expect(came).toHaveLength(4));
  expect(came).toEqual([long, "text", "short", "closed"]);
  frames.take("later");
  expect(came.at(-1)).toBe("later");
});

test("what cannot be unpacked is told once, and nothing after it is delivered", async () => {
  const { frames, came, broken } = wire();
  frames.take(new Uint8Array([7, 7, 7, 7]).buffer);
  frames.take("after");
  await vi.waitFor(() => expect(broken()).toBe(1));
  expect(came).toEqual([]);
  expect(complaint).toHaveBeenCalledOnce();
});

test("a frame whose reader fails is a broken one", async () => {
  let broken = 0;
  const frames = new Frames(
    (text) => void JSON.parse(text),
    () => (broken += 1),
  );
  frames.take(await packed("no json"));
  await vi.waitFor(() => expect(broken).toBe(1));
});
