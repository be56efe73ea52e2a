/**
 * Deliver answers in the order of their requests: one that arrives after the answer to a later request is dropped. The
 * returned function waits for an answer and delivers it.
 */
export function answersInOrder<T>(deliver: (answer: T) => void): (asked: Promise<T>) => Promise<void> {
  let [requests, delivered] = [0, 0];
  return async (asked) => {
    const request = ++requests;
    const answer = await asked;
    if (request < delivered) return;
    delivered = request;
    deliver(answer);
  };
}
