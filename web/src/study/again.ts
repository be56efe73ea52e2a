/**
 * Who sits where when a turn is tried again: a person on the side that erred, and opposite whoever played there, a
 * computer if there was one.
 */
export function seatsToTryAgain(seats: readonly [string, string], side: 0 | 1): [string, string] {
  const [own, opposite] = [seats[side], seats[1 - side] ?? "person"];
  const other = opposite === "person" ? own : opposite;
  return side === 0 ? ["person", other] : [other, "person"];
}
