/** The state of a WebSocket that can send. It leaves it a moment before it says that it is closed, and whatever is sent in between is lost. */
export const OPEN = 1;
