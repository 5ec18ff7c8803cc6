import { describe, expect, it } from '@jest/globals';
import { inflateRawSync } from 'node:zlib';
import { feedNamespace } from '#libs/contracts';
import { EncodedPacket } from './encoded-packet.js';

const packetOf = (length: number): EncodedPacket => new EncodedPacket('e', { text: '班'.repeat(length) });
const textOf = (packet: EncodedPacket): string => `4${packet.text}`;

describe('an encoded packet', () => {
  it('is an event of the namespace in the words of Socket.IO', () => {
    expect(packetOf(1).text).toBe(`2${feedNamespace},["e",{"text":"班"}]`);
  });

  it.each([
    ['a byte', 2, (header: Buffer) => header.readUInt8(1)],
    ['two bytes', 40, (header: Buffer) => header.readUInt16BE(2)],
    ['eight bytes', 30_000, (header: Buffer) => Number(header.readBigUInt64BE(2))],
  ])('is one frame, not masked, whose length takes %s', (_, characters, lengthOf) => {
    const packet = packetOf(characters);
    const [header, payload] = packet.frame(false);
    expect(payload.toString()).toBe(textOf(packet));
    expect(header[0]).toBe(0x81);
    expect(lengthOf(header)).toBe(payload.length);
  });

  it('is compressed in a frame that says so, once', () => {
    const packet = packetOf(1000);
    const frame = packet.frame(true);
    const [header, payload] = frame;
    expect(header[0]).toBe(0xc1);
    expect(payload.length).toBeLessThan(100);
    const end = Buffer.from([0, 0, 0xff, 0xff]);
    expect(inflateRawSync(Buffer.concat([payload, end]), { finishFlush: 2 }).toString()).toBe(textOf(packet));
    expect(packet.frame(true)).toBe(frame);
  });

  it('is left as it is when it is short', () => {
    const packet = packetOf(2);
    expect(packet.frame(true)).toBe(packet.frame(false));
  });
});
