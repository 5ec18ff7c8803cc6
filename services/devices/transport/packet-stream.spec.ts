import { describe, expect, it } from '@jest/globals';
import { generate } from 'mqtt-packet';
import { PacketStream } from './packet-stream.js';

const connect = generate({
  cmd: 'connect',
  clientId: 'A1',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  keepalive: 60,
});
const publish = (payload: string): Buffer =>
  generate({ cmd: 'publish', topic: 'classcard/A1/log', qos: 1, messageId: 7, dup: false, retain: false, payload });
const disconnect = Buffer.from([0xe0, 0]);

/** A stream with what it has given to the parser, what it has not, and the rules that were broken. */
const stream = (isDirect: (packet: Buffer) => boolean = () => false) => {
  const parsed: Buffer[] = [];
  const direct: Buffer[] = [];
  const broken: string[] = [];
  const packets = new PacketStream({
    parse: (bytes) => void parsed.push(bytes),
    takeDirect: (bytes, at, end) => {
      if (!isDirect(bytes.subarray(at, end))) return false;
      direct.push(bytes.subarray(at, end));
      return true;
    },
    broken: (rule) => void broken.push(rule),
  });
  /** Takes a packet at a time until no whole one is left, and returns how many there were. */
  const takeAll = (): number => (packets.take(1).count > 0 ? 1 + takeAll() : 0);
  const push = (bytes: Buffer): void => {
    packets.push(bytes);
    takeAll();
  };
  return { packets, push, parsed, direct, broken, all: () => Buffer.concat(parsed) };
};

describe('the packets of a client', () => {
  it.each([1, 2, 3, 7, 50, 1000])('are given to the parser whole when they come in pieces of %s bytes', (size) => {
    const { push, parsed, broken, all } = stream();
    push(connect);
    const sent = Buffer.concat([publish('{}'), publish('x'.repeat(200)), publish(''), publish('y'.repeat(16_000))]);
    const ends = new Set([publish('{}'), publish('x'.repeat(200)), publish('')].map(({ length }) => length));
    for (let at = 0; at < sent.length; at += size) push(sent.subarray(at, at + size));
    expect(all()).toEqual(Buffer.concat([connect, sent]));
    expect(broken).toEqual([]);
    if (size === 1) expect(parsed.slice(1, 4).every(({ length }) => ends.has(length))).toBe(true);
  });

  it('are as many at once as are wanted', () => {
    const { packets, all } = stream();
    const sent = Buffer.concat([connect, publish('a'), publish('b'), publish('c').subarray(0, 5)]);
    packets.push(sent);
    expect(packets.waiting()).toBe(4);
    expect(packets.take(1)).toEqual({ count: 1, size: connect.length });
    expect(all()).toEqual(connect);
    expect(packets.waiting()).toBe(3);
    expect(packets.take(5)).toEqual({ count: 2, size: publish('a').length * 2 });
    expect(packets.take(5)).toEqual({ count: 0, size: 0 });
    packets.push(publish('c').subarray(5));
    expect(packets.take(5).count).toBe(1);
    expect(packets.waiting()).toBe(0);
    expect(all()).toEqual(Buffer.concat([connect, publish('a'), publish('b'), publish('c')]));
  });

  it('are not read after a DISCONNECT, a second CONNECT or a broken one', () => {
    for (const last of [disconnect, connect]) {
      const { push, broken, all } = stream();
      push(connect);
      push(Buffer.concat([publish('a'), last, publish('b')]));
      push(publish('c'));
      expect(all()).toEqual(Buffer.concat([connect, publish('a'), last]));
      expect(broken).toEqual([]);
    }
    const { push, broken, all } = stream();
    push(connect);
    push(Buffer.concat([publish('a'), Buffer.from([0xc0, 1, 0]), publish('b')]));
    push(publish('c'));
    expect(all()).toEqual(Buffer.concat([connect, publish('a')]));
    expect(broken).toEqual(['MQTT-4.8.0-1 body of a packet without one']);
  });

  it('may be taken before the parser, which gets the others whole', () => {
    const { push, parsed, direct } = stream((packet) => packet.includes('{}'));
    push(connect);
    const ping = generate({ cmd: 'pingreq' });
    push(Buffer.concat([publish('{}'), publish('a'), ping, publish('{}'), ping, publish('{}').subarray(0, 5)]));
    push(publish('{}').subarray(5));
    expect(direct).toEqual([publish('{}'), publish('{}'), publish('{}')]);
    expect(Buffer.concat(parsed)).toEqual(Buffer.concat([connect, publish('a'), ping, ping]));
  });

  it('are refused by their header, before their body is there', () => {
    for (const [bytes, rule] of [
      [[0x10, 0xff, 0xff, 0x7f], 'packet too large'],
      [[0x10, 0x80, 0x80, 0x80, 0x80], 'MQTT-4.8.0-1 remaining length of five bytes'],
      [[0x30], 'MQTT-3.1.0-1 no CONNECT first'],
      [[0x47], 'MQTT-2.2.2-2 reserved flags'],
    ] as const) {
      const { push, broken } = stream();
      push(Buffer.from(bytes));
      expect(broken).toEqual([rule]);
    }
  });

  it('may hold anything without a throw', () => {
    let seed = 1;
    const random = (below: number): number => (seed = (seed * 48_271) % 0x7fffffff) % below;
    for (let turn = 0; turn < 5000; turn++) {
      const { push, all } = stream();
      push(connect);
      const bytes = Buffer.concat([publish('{"a":1}'), generate({ cmd: 'pingreq' }), publish('xyz')]);
      for (let change = random(4); change >= 0; change--) bytes[random(bytes.length)] = random(256);
      const cut = random(bytes.length);
      push(bytes.subarray(0, cut));
      push(bytes.subarray(cut));
      const given = all().subarray(connect.length);
      expect(given.equals(bytes.subarray(0, given.length))).toBe(true);
    }
  });
});
