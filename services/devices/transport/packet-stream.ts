import { checkFirstByte, checkPacket, packetType } from './packet-check.js';
import { maxPayload } from './wire.js';

/** Bytes of a fixed header at most: the type, and a length of four. Source: MQTT 3.1.1, section 2.2.3. */
const maxHeader = 5;

/** Position of the body of the packet at `at`: undefined while its length is not all there, -1 when it has no end. */
export const bodyStart = (bytes: Buffer, at: number): number | undefined => {
  for (let next = at + 1; next < at + maxHeader; next++) {
    const byte = bytes[next];
    if (byte === undefined) return undefined;
    if (byte < 0x80) return next + 1;
  }
  return -1;
};

/** Remaining length of the packet at `at`, whose body begins at `start`. */
const remainingLength = (bytes: Buffer, at: number, start: number): number => {
  let length = 0;
  for (let next = start - 1; next > at; next--) length = length * 128 + ((bytes[next] ?? 0) & 0x7f);
  return length;
};

/** Packets that begin in `bytes`, as far as their lengths say where. */
const countPackets = (bytes: Buffer): number => {
  let count = 0;
  for (let at = 0; at < bytes.length; count++) {
    const start = bodyStart(bytes, at);
    if (start === undefined || start < 0) return count + 1;
    at = start + remainingLength(bytes, at, start);
  }
  return count;
};

/** Largest packet: the payload, a topic and the fixed header. */
const maxPacket = maxPayload + 1024;
/** Pieces of one packet that are kept apart; joining each as it comes would cost the square of their number. */
const maxPieces = 64;

/** Bytes of the smallest packet, which is a header alone. Source: MQTT 3.1.1, section 2.2. */
const minPacket = 2;

/** A rule of our own; the others are those of the standard. */
export const oversize = 'packet too large';

/** What becomes of the packets of a client. */
export interface PacketSink {
  /** Takes whole packets. */
  parse(packets: Buffer): void;
  /** Takes a whole packet, from `at` to `end`, out of the way to `parse`; returns false to leave it there. */
  takeDirect(packets: Buffer, at: number, end: number): boolean;
  /** Called once, with the rule that a packet breaks. */
  broken(rule: string): void;
}

/** Packets, and their bytes. */
interface Taken {
  count: number;
  size: number;
}

/**
 * Cuts what a client sends into packets and checks each by MQTT 3.1.1 before the parser reads it, which takes much that
 * the standard forbids. The parser gets whole packets, as many as are taken. At the first rule that is broken nothing
 * more is read.
 */
export class PacketStream {
  private pieces: Buffer[] = [];
  private size = 0;
  /** Bytes that have to be there before another packet is whole, as far as is known. */
  private needed = 1;
  private isEnded = false;
  private isConnected = false;

  constructor(private readonly sink: PacketSink) {}

  push(piece: Buffer): void {
    this.pieces.push(piece);
    this.size += piece.length;
    if (this.pieces.length > maxPieces) this.joined();
  }

  /** Packets that could wait at most, by their bytes alone: costs nothing, where counting them joins the pieces. */
  mostWaiting(): number {
    return Math.ceil(this.size / minPacket);
  }

  /** Packets that wait, one that has only begun included. */
  waiting(): number {
    return countPackets(this.joined());
  }

  /** Gives the parser up to `most` whole packets. */
  take(most: number): Taken {
    if (this.isEnded || this.size < this.needed) return { count: 0, size: 0 };
    const bytes = this.joined();
    let [count, end, parsed] = [0, 0, 0];
    let next: number | string | undefined;
    while (end < bytes.length && count < most && !this.isEnded) {
      next = this.packetEnd(bytes, end);
      if (typeof next !== 'number') break;
      if (this.sink.takeDirect(bytes, end, next)) {
        this.parse(bytes, parsed, end);
        parsed = next;
      }
      end = next;
      count++;
    }
    this.keep(bytes, end, typeof next === 'number');
    this.parse(bytes, parsed, end);
    if (typeof next === 'string') this.break(next);
    return { count, size: end };
  }

  private parse(bytes: Buffer, from: number, to: number): void {
    if (from < to) this.sink.parse(to - from === bytes.length ? bytes : bytes.subarray(from, to));
  }

  private joined(): Buffer {
    const [first] = this.pieces;
    const bytes = first && this.pieces.length === 1 ? first : Buffer.concat(this.pieces);
    this.pieces = [bytes];
    return bytes;
  }

  /** Keeps what is behind `end`; the beginning of a packet as a copy, or its whole piece would stay for a few bytes. */
  private keep(bytes: Buffer, end: number, isWhole: boolean): void {
    const rest = bytes.subarray(end);
    this.size = rest.length;
    this.pieces = rest.length === 0 ? [] : [isWhole || end === 0 ? rest : Buffer.from(rest)];
    if (isWhole) this.needed = 1;
  }

  /** End of the packet at `at`, undefined when it is not all there, or the rule that it breaks. */
  private packetEnd(bytes: Buffer, at: number): number | string | undefined {
    const first = bytes[at] ?? 0;
    const broken = checkFirstByte(first);
    if (broken) return broken;
    const type = first >> 4;
    if (!this.isConnected && type !== packetType.connect) return 'MQTT-3.1.0-1 no CONNECT first';
    const start = bodyStart(bytes, at);
    this.needed = bytes.length - at + 1;
    if (start === undefined) return undefined;
    if (start < 0) return 'MQTT-4.8.0-1 remaining length of five bytes';
    if (start - at > 2 && bytes[start - 1] === 0) return 'MQTT-4.8.0-1 remaining length longer than needed';
    const length = remainingLength(bytes, at, start);
    if (length > maxPacket) return oversize;
    const end = start + length;
    this.needed = end - at;
    if (end > bytes.length) return undefined;
    return checkPacket(bytes, first, start, end) ?? this.passed(type, end);
  }

  /** Nothing is read after a DISCONNECT or a second CONNECT. */
  private passed(type: number, end: number): number {
    if (type === packetType.disconnect || (type === packetType.connect && this.isConnected)) this.isEnded = true;
    this.isConnected = true;
    return end;
  }

  private break(rule: string): void {
    this.isEnded = true;
    this.pieces = [];
    this.size = 0;
    this.sink.broken(rule);
  }
}
