/** Connection to a tournament, which tells when there is something new. It reconnects by itself. */

import { FrameReader } from "../api/frame-reader";
import { ReconnectingSocket, type Socket, type SocketTiming } from "../api/reconnecting-socket";
import type { TournamentSocketFrame } from "../api/types";

const TIMING: SocketTiming = { firstWait: 500, longestWait: 15_000, pingEvery: 15_000, silence: 8_000 };

/** Return the connection; `changed` is called with the number of the newest event. */
export function tournamentSocket(
  tournament: string,
  changed: (number: number) => void,
  connect: (path: string) => Socket,
  jitter: () => number = Math.random,
): ReconnectingSocket {
  const received = (frame: TournamentSocketFrame): void => {
    if (frame.type !== "changed") return;
    socket.resetBackoff();
    changed(frame.number);
  };
  const handler = {
    connect: () => connect(`/api/tournaments/${encodeURIComponent(tournament)}/socket`),
    reader: (ifCurrent: (action: () => void) => void) =>
      new FrameReader(
        (text) => ifCurrent(() => received(JSON.parse(text) as TournamentSocketFrame)),
        () => ifCurrent(() => socket.drop()),
      ),
    opened: () => undefined,
    lost: () => undefined,
  };
  const socket = new ReconnectingSocket(TIMING, handler, jitter);
  return socket;
}
