import type { EncodedPacket, WebSocketFrame } from './encoded-packet.js';
import type { FeedSocket } from './feed-socket.js';

/** Private members of engine.io and ws that their types hide. */
interface Outlet {
  writeBuffer: readonly { data?: string | Buffer }[];
  transport: { socket?: { bufferedAmount?: number; extensions?: string; terminate?(): void } };
  write(text: string, options: { wsPreEncodedFrame: WebSocketFrame }): void;
}

const outletOf = (socket: FeedSocket): Outlet => socket.conn as unknown as Outlet;

/** Sends an encoded packet in the form that the socket takes. */
export const write = (socket: FeedSocket, packet: EncodedPacket): void => {
  const outlet = outletOf(socket);
  const deflated = outlet.transport.socket?.extensions?.includes('permessage-deflate') ?? false;
  outlet.write(packet.text, { wsPreEncodedFrame: packet.frame(deflated) });
};

/** Outbound buffer of a socket in bytes; text counts a byte per character. */
export const waitingBytes = (socket: FeedSocket): number => {
  const { writeBuffer, transport } = outletOf(socket);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
};

/** Disconnects a socket and drops its buffer; the client reconnects and resumes. */
export const cutOff = (socket: FeedSocket): void => {
  const { conn } = socket;
  // a closing handshake would queue behind the bytes that the client does not read
  const { socket: webSocket } = outletOf(socket).transport;
  conn.close(true);
  webSocket?.terminate?.();
};

/** Outbound buffer of one socket in bytes: above `lasting` for at most `lastingMs`, never above `most`. */
export interface BacklogBounds {
  lasting: number;
  lastingMs: number;
  most: number;
}

/** The largest resume stays below `most`; a healthy dashboard reads it within a second. */
const backlogBounds: BacklogBounds = { lasting: 1024 * 1024, lastingMs: 2000, most: 8 * 1024 * 1024 };

/**
 * True when a socket is too slow to be kept: rows are not coalesced per socket, it resumes or reads the lists again.
 * `memory` holds the start of its backlog, `now` is in milliseconds of the process.
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
