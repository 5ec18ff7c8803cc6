import { checkConnect, fieldEnd, hash, isText, isTopicName, plus } from './connect-check.js';
import { type CardTopic, kindAt, maxPayload } from './wire.js';

const slash = 0x2f;

/**
 * True for a text that is not empty and in which `+` is a whole level and `#` the whole last one. Source: MQTT-4.7.1-2,
 * MQTT-4.7.1-3, MQTT-4.7.3-1.
 */
const isFilter = (bytes: Buffer, from: number, to: number): boolean => {
  if (from === to) return false;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte !== plus && byte !== hash) continue;
    const isStart = at === from || bytes[at - 1] === slash;
    const isEnd = at + 1 === to || (byte === plus && bytes[at + 1] === slash);
    if (!isStart || !isEnd) return false;
  }
  return true;
};

/** Types of control packets that a client sends. Source: MQTT 3.1.1, section 2.2.1. */
const packetType = {
  connect: 1,
  publish: 3,
  puback: 4,
  pubrec: 5,
  pubrel: 6,
  pubcomp: 7,
  subscribe: 8,
  unsubscribe: 10,
  pingreq: 12,
  disconnect: 14,
} as const;

const fromClient: ReadonlySet<number> = new Set(Object.values(packetType));
/** Types whose flags are 2; those of the others are 0, but for PUBLISH. Source: MQTT 3.1.1, table 2.2. */
const marked: ReadonlySet<number> = new Set([packetType.pubrel, packetType.subscribe, packetType.unsubscribe]);

/** Returns the rule that the first byte of a packet breaks. `MQTT-…` names the statements of MQTT 3.1.1, appendix B. */
const checkFirstByte = (first: number): string | undefined => {
  const type = first >> 4;
  const flags = first & 0x0f;
  if (type === packetType.publish) {
    if ((flags & 0x06) === 0x06) return 'MQTT-3.3.1-4 QoS 3';
    return (flags & 0x0e) === 0x08 ? 'MQTT-3.3.1-2 DUP with QoS 0' : undefined;
  }
  if (!fromClient.has(type)) return 'MQTT-4.8.0-1 no packet of a client';
  return flags === (marked.has(type) ? 2 : 0) ? undefined : 'MQTT-2.2.2-2 reserved flags';
};

/**
 * Returns the rule that a whole packet breaks, whose body goes from `start` to `end`. Every packet comes by here: what
 * is right costs no allocation.
 */
const checkPacket = (bytes: Buffer, first: number, start: number, end: number): string | undefined => {
  switch (first >> 4) {
    case packetType.publish:
      return checkPublish(bytes, (first & 0x06) > 0, start, end);
    case packetType.connect:
      return checkConnect(bytes, start, end);
    case packetType.subscribe:
      return checkFilters(bytes, start, end, true);
    case packetType.unsubscribe:
      return checkFilters(bytes, start, end, false);
    case packetType.pingreq:
    case packetType.disconnect:
      return start === end ? undefined : 'MQTT-4.8.0-1 body of a packet without one';
    default:
      if (end - start !== 2) return 'MQTT-4.8.0-1 length of an acknowledgement';
      return checkId(bytes, start, end);
  }
};

const checkPublish = (bytes: Buffer, hasId: boolean, start: number, end: number): string | undefined => {
  const topicEnd = fieldEnd(bytes, start, end);
  if (topicEnd === undefined) return 'MQTT-3.3.2-1 topic';
  if (!isText(bytes, start + 2, topicEnd)) return 'MQTT-1.5.3-1 text of a topic';
  if (!isTopicName(bytes, start + 2, topicEnd)) return 'MQTT-3.3.2-2 empty topic or wildcard in it';
  return hasId ? checkId(bytes, topicEnd, end) : undefined;
};

/** A packet id is there and not 0. */
const checkId = (bytes: Buffer, at: number, end: number): string | undefined =>
  at + 2 <= end && (bytes[at] !== 0 || bytes[at + 1] !== 0) ? undefined : 'MQTT-2.3.1-1 packet id';

/** The id and at least one filter, each followed by the requested QoS when it is a SUBSCRIBE. */
const checkFilters = (bytes: Buffer, start: number, end: number, withQos: boolean): string | undefined => {
  const broken = checkId(bytes, start, end);
  if (broken) return broken;
  let at = start + 2;
  if (at === end) return withQos ? 'MQTT-3.8.3-3 no filter' : 'MQTT-3.10.3-2 no filter';
  while (at < end) {
    const filterEnd = fieldEnd(bytes, at, end);
    if (filterEnd === undefined) return 'MQTT-4.8.0-1 filter too short';
    if (!isText(bytes, at + 2, filterEnd)) return 'MQTT-1.5.3-1 text of a filter';
    if (!isFilter(bytes, at + 2, filterEnd)) return 'MQTT-4.7.1-2 wildcards of a filter';
    at = filterEnd;
    if (!withQos) continue;
    if (at === end || (bytes[at] ?? 0) > 2) return 'MQTT-3.8.3-4 requested QoS';
    at++;
  }
  return undefined;
};

/** Bytes of a fixed header at most: the type, and a length of four. Source: MQTT 3.1.1, section 2.2.3. */
const maxHeader = 5;

/** Position of the body of the packet at `at`: undefined while its length is not all there, -1 when it has no end. */
const bodyStart = (bytes: Buffer, at: number): number | undefined => {
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

/** A PUBLISH that needs neither the parser nor Aedes. */
export interface DirectPublish {
  kind: CardTopic;
  /** Its packet id; 0 at QoS 0, which has none. */
  messageId: number;
  /** Where its payload begins. */
  payloadAt: number;
}

/** Bit of the fixed header that QoS 2 alone has, and that QoS 1 has. Source: MQTT 3.1.1, section 3.3.1.2. */
const [qos2, qos1] = [0x04, 0x02];

/**
 * Reads a checked PUBLISH, which goes from `at` to `end`, where it is of QoS 0 or 1 and to a topic that we read: nearly all
 * that cards send. Undefined for any other packet.
 */
export const directPublish = (deviceNo: string, bytes: Buffer, at: number, end: number): DirectPublish | undefined => {
  const first = bytes[at] ?? 0;
  if (first >> 4 !== packetType.publish || (first & qos2) !== 0) return undefined;
  const topicAt = (bodyStart(bytes, at) ?? end) + 2;
  const topicEnd = topicAt + bytes.readUInt16BE(topicAt - 2);
  const kind = kindAt(deviceNo, bytes, topicAt, topicEnd);
  if (kind === undefined) return undefined;
  if ((first & qos1) === 0) return { kind, messageId: 0, payloadAt: topicEnd };
  return topicEnd + 2 <= end ? { kind, messageId: bytes.readUInt16BE(topicEnd), payloadAt: topicEnd + 2 } : undefined;
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
