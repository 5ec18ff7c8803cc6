import { describe, expect, it } from '@jest/globals';
import type { Client } from 'aedes';
import { parser, type Packet } from 'mqtt-packet';
import type { Socket } from 'node:net';
import { type Acknowledged, Pubacks } from './card-reader.js';

/** A connection that notes what is written to it, and whose socket takes more or is full. */
const connection = (takesMore = true) => {
  const writes: Buffer[] = [];
  const waits: (() => void)[] = [];
  let drained = 0;
  const each = {
    client: { waitForDrain: (done: () => void) => waits.push(done) } as unknown as Client,
    socket: { writable: true, write: (bytes: Buffer) => (writes.push(bytes), takesMore) } as unknown as Socket,
    unwritten: [],
    drained: () => void drained++,
  } satisfies Acknowledged;
  return { each, writes, waits, drained: () => drained };
};

/** The packet ids that are acknowledged. */
const idsOf = (writes: readonly Buffer[]): unknown[] => {
  const packets: Packet[] = [];
  parser()
    .on('packet', (packet: Packet) => packets.push(packet))
    .parse(Buffer.concat(writes));
  expect(packets.every(({ cmd }) => cmd === 'puback')).toBe(true);
  return packets.map(({ messageId }) => messageId);
};

describe('PUBACKs', () => {
  it('that come together are one write for each connection, in their order', async () => {
    const [one, two] = [connection(), connection()];
    const pubacks = new Pubacks();
    for (const id of [1, 65_535, 258]) pubacks.add(one.each, id);
    pubacks.add(two.each, 7);
    await Promise.resolve();
    expect([one.writes.length, two.writes.length]).toEqual([1, 1]);
    pubacks.add(one.each, 9);
    await Promise.resolve();
    expect(idsOf(one.writes)).toEqual([1, 65_535, 258, 9]);
    expect(idsOf(two.writes)).toEqual([7]);
  });

  it('of a card that does not read wait for it, and it is read again afterwards', async () => {
    const { each, waits, drained } = connection(false);
    new Pubacks().add(each, 1);
    await Promise.resolve();
    expect([waits.length, drained()]).toEqual([1, 0]);
    waits[0]?.();
    expect(drained()).toBe(1);
  });

  it('of a connection that has closed are dropped', async () => {
    const { each, writes } = connection();
    Object.assign(each.socket, { writable: false });
    new Pubacks().add(each, 1);
    await Promise.resolve();
    expect([writes, each.unwritten]).toEqual([[], []]);
  });
});
