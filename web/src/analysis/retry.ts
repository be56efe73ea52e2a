/**
 * Return the seats for a retry of a turn: a person on the side that erred, and the same opponent, the computer if there
 * was one.
 */
export function retrySeats(seats: readonly [string, string], side: 0 | 1): [string, string] {
  const [own, opposite] = [seats[side], seats[1 - side] ?? "person"];
  const other = opposite === "person" ? own : opposite;
  return side === 0 ? ["person", other] : [other, "person"];
}
