import type { FeedSocket } from './feed-socket.js';

/** Bytes that may wait for one socket: `lasting` no longer than `lastingMs`, `most` not at all. */
export interface BacklogBounds {
  lasting: number;
  lastingMs: number;
  most: number;
}

/** A resume of the largest size stays below `most`; a healthy dashboard takes it within a second. */
const backlogBounds: BacklogBounds = { lasting: 1024 * 1024, lastingMs: 2000, most: 8 * 1024 * 1024 };

/** What engine.io keeps of a connection; its types hide it, but there is no other way to see how far a client is behind. */
interface Outlet {
  writeBuffer: readonly { data?: string | Buffer }[];
  transport: { socket?: { bufferedAmount?: number; terminate?(): void } };
}

const outletOf = (socket: FeedSocket): Outlet => socket.conn as unknown as Outlet;

/** Bytes that wait in this process for a socket; text counts a byte a character. */
export const waitingBytes = (socket: FeedSocket): number => {
  const { writeBuffer, transport } = outletOf(socket);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
};

/**
 * True when a socket is too far behind to be kept; `memory` holds since when it is behind. `now` in milliseconds of
 * the process.
 */
export const isTooSlow = (
  memory: { slowSince?: number | undefined },
  waiting: number,
  now: number,
  bounds: BacklogBounds = backlogBounds,
): boolean => {
  if (waiting <= bounds.lasting) {
    memory.slowSince = undefined;
    return false;
  }
  memory.slowSince ??= now;
  return waiting > bounds.most || now - memory.slowSince >= bounds.lastingMs;
};

/** Ends a connection without a word, so that the client comes back by itself and resumes; what waited is thrown away. */
export const cutOff = (socket: FeedSocket): void => {
  const { conn } = socket;
  // a closing handshake would wait behind the very bytes that the client does not read
  const { socket: webSocket } = outletOf(socket).transport;
  conn.close(true);
  webSocket?.terminate?.();
};
