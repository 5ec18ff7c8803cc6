import { constants, deflateRawSync } from 'node:zlib';
import { feedNamespace } from '#libs/contracts';

/** Payloads of fewer bytes are sent as they are: compressing them costs more than it saves. */
const leastDeflated = 1024;

/** A frame of a WebSocket: header and payload. */
export type WebSocketFrame = [Buffer, Buffer];

/**
 * An event for all sockets of a room, encoded once in each form that one of them takes. A socket with permessage-deflate
 * would otherwise compress the same bytes for itself.
 */
export class EncodedPacket {
  /** The packet of Socket.IO, without the type that Engine.IO puts before it. */
  readonly text: string;
  private plain: WebSocketFrame | undefined;
  private deflated: WebSocketFrame | undefined;

  constructor(event: string, data: object) {
    this.text = `2${feedNamespace},${JSON.stringify([event, data])}`;
  }

  /** The packet as one frame; `deflated` for a client that has permessage-deflate without a context of the server. */
  frame(deflated: boolean): WebSocketFrame {
    this.plain ??= plainFrame(Buffer.from(`4${this.text}`));
    const [, payload] = this.plain;
    if (!deflated || payload.length < leastDeflated) return this.plain;
    return (this.deflated ??= deflatedFrame(payload));
  }
}

/** FIN and the opcode of text. Source: RFC 6455, section 5.2. */
const finalText = 0x81;
/** RSV1: the payload is compressed. Source: RFC 7692, section 6. */
const compressed = 0x40;
/** Length of the tail of a flush, which is not sent. Source: RFC 7692, section 7.2.1. */
const flushed = 4;

const plainFrame = (payload: Buffer): WebSocketFrame => [header(finalText, payload.length), payload];

const deflatedFrame = (payload: Buffer): WebSocketFrame => {
  const { Z_BEST_SPEED, Z_SYNC_FLUSH } = constants;
  const short = deflateRawSync(payload, { level: Z_BEST_SPEED, finishFlush: Z_SYNC_FLUSH }).subarray(0, -flushed);
  return [header(finalText | compressed, short.length), short];
};

/** A header without a mask: a server masks nothing. */
const header = (first: number, length: number): Buffer => {
  if (length < 126) return Buffer.from([first, length]);
  if (length <= 0xffff) {
    const bytes = Buffer.from([first, 126, 0, 0]);
    bytes.writeUInt16BE(length, 2);
    return bytes;
  }
  const bytes = Buffer.from([first, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  bytes.writeBigUInt64BE(BigInt(length), 2);
  return bytes;
};
