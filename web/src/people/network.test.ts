import { expect, test } from "vitest";
import { isLocalHost } from "./network";

test("only this machine's own names are local", () => {
  for (const host of ["localhost", "127.0.0.1", "127.8.0.1", "[::1]"]) expect(isLocalHost(host)).toBe(true);
  for (const host of ["192.168.1.5", "garden.local", "127.example", "localhost.example", "[fe80::1]"])
    expect(isLocalHost(host)).toBe(false);
});
