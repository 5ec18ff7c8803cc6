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

/** A stream with what it has given to the parser and the rules that were broken. */
const stream = () => {
  const parsed: Buffer[] = [];
  const broken: string[] = [];
  const packets = new PacketStream(
    (bytes) => void parsed.push(bytes),
    (rule) => void broken.push(rule),
  );
  return { packets, parsed, broken, all: () => Buffer.concat(parsed) };
};

describe('the packets of a client', () => {
  it.each([1, 2, 3, 7, 50, 1000])('are given to the parser whole when they come in pieces of %s bytes', (size) => {
    const { packets, parsed, broken, all } = stream();
    packets.push(connect);
    packets.open();
    const sent = Buffer.concat([publish('{}'), publish('x'.repeat(200)), publish(''), publish('y'.repeat(16_000))]);
    const ends = new Set([publish('{}'), publish('x'.repeat(200)), publish('')].map(({ length }) => length));
    for (let at = 0; at < sent.length; at += size) packets.push(sent.subarray(at, at + size));
    expect(all()).toEqual(Buffer.concat([connect, sent]));
    expect(broken).toEqual([]);
    if (size === 1) expect(parsed.slice(1, 4).every(({ length }) => ends.has(length))).toBe(true);
  });

  it('wait behind the CONNECT until the CONNACK is written', () => {
    const { packets, all } = stream();
    packets.push(Buffer.concat([connect, publish('a')]));
    packets.push(publish('b'));
    expect(all()).toEqual(connect);
    packets.open();
    expect(all()).toEqual(Buffer.concat([connect, publish('a'), publish('b')]));
    packets.open();
    expect(all()).toHaveLength(connect.length + 2 * publish('a').length);
  });

  it('end the connection when too many wait there', () => {
    const { packets, broken, all } = stream();
    packets.push(connect);
    for (let sent = 0; sent <= 9 * 16_000; sent += 16_000) packets.push(Buffer.alloc(16_000));
    packets.open();
    expect(broken).toEqual(['too much before the CONNACK']);
    expect(all()).toEqual(connect);
  });

  it('are not read after a DISCONNECT, a second CONNECT or a broken one', () => {
    for (const last of [disconnect, connect]) {
      const { packets, broken, all } = stream();
      packets.push(connect);
      packets.open();
      packets.push(Buffer.concat([publish('a'), last, publish('b')]));
      packets.push(publish('c'));
      expect(all()).toEqual(Buffer.concat([connect, publish('a'), last]));
      expect(broken).toEqual([]);
    }
    const { packets, broken, all } = stream();
    packets.push(connect);
    packets.open();
    packets.push(Buffer.concat([publish('a'), Buffer.from([0xc0, 1, 0]), publish('b')]));
    packets.push(publish('c'));
    expect(all()).toEqual(Buffer.concat([connect, publish('a')]));
    expect(broken).toEqual(['MQTT-4.8.0-1 body of a packet without one']);
  });

  it('are refused by their header, before their body is there', () => {
    for (const [bytes, rule] of [
      [[0x10, 0xff, 0xff, 0x7f], 'packet too large'],
      [[0x10, 0x80, 0x80, 0x80, 0x80], 'MQTT-4.8.0-1 remaining length of five bytes'],
      [[0x30], 'MQTT-3.1.0-1 no CONNECT first'],
      [[0x47], 'MQTT-2.2.2-2 reserved flags'],
    ] as const) {
      const { packets, broken } = stream();
      packets.push(Buffer.from(bytes));
      expect(broken).toEqual([rule]);
    }
  });

  it('are read in order when the parser reads on by itself', () => {
    const all: Buffer[] = [];
    const packets: PacketStream = new PacketStream(
      (bytes) => {
        if (all.push(bytes) === 2) packets.push(publish('b').subarray(3));
      },
      () => undefined,
    );
    packets.push(connect);
    packets.open();
    packets.push(Buffer.concat([publish('a'), publish('b').subarray(0, 3)]));
    expect(all).toEqual([connect, publish('a'), publish('b')]);
  });

  it('may hold anything without a throw', () => {
    let seed = 1;
    const random = (below: number): number => (seed = (seed * 48_271) % 0x7fffffff) % below;
    for (let turn = 0; turn < 5000; turn++) {
      const { packets, all } = stream();
      packets.push(connect);
      packets.open();
      const bytes = Buffer.concat([publish('{"a":1}'), generate({ cmd: 'pingreq' }), publish('xyz')]);
      for (let change = random(4); change >= 0; change--) bytes[random(bytes.length)] = random(256);
      const cut = random(bytes.length);
      packets.push(bytes.subarray(0, cut));
      packets.push(bytes.subarray(cut));
      const given = all().subarray(connect.length);
      expect(given.equals(bytes.subarray(0, given.length))).toBe(true);
    }
  });
});
