import type { Socket } from 'node:net';
import { until } from '../../stack/index.js';
import type { CardsUnderTest } from './cards-under-test.js';
import { connack, connect, pingreq, pingresp } from './raw-packets.js';

/** A socket to the broker and the bytes that come by it. */
export class RawCard {
  private received = Buffer.alloc(0);
  private ended = false;

  private constructor(
    readonly deviceNo: string,
    readonly socket: Socket,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => (this.received = Buffer.concat([this.received, chunk])));
    socket.on('error', () => undefined);
    socket.on('end', () => (this.ended = true));
    socket.on('close', () => (this.ended = true));
  }

  static async open(service: CardsUnderTest, deviceNo: string): Promise<RawCard> {
    return new RawCard(deviceNo, await service.socket());
  }

  /** A card that has its CONNACK. */
  static async connected(service: CardsUnderTest, deviceNo: string, some?: Parameters<typeof connect>[1]) {
    const card = await RawCard.open(service, deviceNo);
    card.send(connect(deviceNo, some));
    await card.gets(connack(0));
    return card;
  }

  /** Bytes that have come and were not looked at. */
  get length(): number {
    return this.received.length;
  }

  topic(part: string): string {
    return `classcard/${this.deviceNo}/${part}`;
  }

  send(...packets: Buffer[]): void {
    this.socket.write(Buffer.concat(packets));
  }

  /** Sends each byte in a segment of its own. */
  async sendSlowly(bytes: Buffer): Promise<void> {
    for (const byte of bytes) {
      await new Promise<void>((resolve) => this.socket.write(Buffer.from([byte]), () => resolve()));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The next bytes are these. */
  async gets(...packets: Buffer[]): Promise<void> {
    const wanted = Buffer.concat(packets);
    await this.has(() => this.received.length >= wanted.length || this.ended, `${wanted.length} bytes`);
    const got = this.received.subarray(0, wanted.length);
    this.received = this.received.subarray(wanted.length);
    if (!got.equals(wanted)) throw new Error(`got ${got.toString('hex')} for ${wanted.toString('hex')}`);
  }

  /** This is among the next bytes; what comes before and after it stays to be looked at. */
  async getsAmong(packet: Buffer): Promise<void> {
    await this.has(() => this.received.includes(packet) || this.ended, `${packet.length} bytes`);
    const at = this.received.indexOf(packet);
    if (at < 0) throw new Error(`got ${this.received.toString('hex')} without ${packet.toString('hex')}`);
    this.received = Buffer.concat([this.received.subarray(0, at), this.received.subarray(at + packet.length)]);
  }

  /** The connection is open, and nothing has come that was not looked at. */
  async isQuiet(): Promise<void> {
    this.send(pingreq);
    await this.gets(pingresp);
    if (this.received.length > 0) throw new Error(`got ${this.received.toString('hex')} in addition`);
  }

  /** The broker closes, and sends nothing before it. */
  async isClosed(): Promise<void> {
    await this.has(() => this.ended, 'the broker closes');
    if (this.received.length > 0) throw new Error(`got ${this.received.toString('hex')} before the end`);
    this.socket.destroy();
  }

  /** The next PUBLISH, in its parts. */
  async message(): Promise<{ first: number; id: number | undefined; payload: Record<string, unknown> }> {
    await this.has(() => this.received.length >= this.nextLength(), 'a PUBLISH');
    const bytes = this.received.subarray(0, this.nextLength());
    this.received = this.received.subarray(bytes.length);
    const first = bytes.readUInt8(0);
    const topicStart = bytes.readUInt8(1) < 0x80 ? 2 : 3;
    const topicEnd = topicStart + 2 + bytes.readUInt16BE(topicStart);
    const hasId = (first & 0x06) > 0;
    return {
      first,
      id: hasId ? bytes.readUInt16BE(topicEnd) : undefined,
      payload: JSON.parse(bytes.toString('utf8', topicEnd + (hasId ? 2 : 0))) as Record<string, unknown>,
    };
  }

  /** Length of the packet that comes next, or more than there is. */
  private nextLength(): number {
    if (this.received.length < 3) return 3;
    const [low, high] = [this.received.readUInt8(1), this.received.readUInt8(2)];
    return low < 0x80 ? 2 + low : 3 + (low & 0x7f) + high * 0x80;
  }

  private has(isSo: () => boolean, what: string): Promise<unknown> {
    return until(isSo, `${this.deviceNo}: ${what}`);
  }
}
