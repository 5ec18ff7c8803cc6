import type { EncodedPacket, WebSocketFrame } from './encoded-packet.js';
import type { FeedSocket } from './feed-socket.js';

/** What engine.io and ws keep of a connection; their types hide some of it, but there is no other way to it. */
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

/** Bytes that wait in this process for a socket; text counts a byte a character. */
export const waitingBytes = (socket: FeedSocket): number => {
  const { writeBuffer, transport } = outletOf(socket);
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
};

/** Ends a connection without a word, so that the client comes back by itself and resumes; what waited is thrown away. */
export const cutOff = (socket: FeedSocket): void => {
  const { conn } = socket;
  // a closing handshake would wait behind the very bytes that the client does not read
  const { socket: webSocket } = outletOf(socket).transport;
  conn.close(true);
  webSocket?.terminate?.();
};
