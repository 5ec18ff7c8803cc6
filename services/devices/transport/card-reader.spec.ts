import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from 'aedes';
import { type Packet, parser } from 'mqtt-packet';
import type { Socket } from 'node:net';
import { type Acknowledged, PacketBudget, Pubacks } from './card-reader.js';

const start = 1_000_000;

describe('the budget of a card', () => {
  let budget: PacketBudget;
  beforeEach(() => {
    budget = new PacketBudget(start);
  });

  /** Works through as much as may be now. */
  const work = (size: number, now: number): number => {
    let done = 0;
    for (let turn = budget.turn(now); turn > 0; turn = budget.turn(now)) {
      budget.spend(turn, turn * size, now);
      done += turn;
    }
    return done;
  };

  it('takes a burst in turns, and then as much as is earned', () => {
    expect(budget.turn(start)).toBe(64);
    expect(work(2, start)).toBe(1000);
    expect(work(2, start + 1000)).toBe(100);
    expect(work(2, start + 2500)).toBe(150);
  });

  it('counts bytes as well', () => {
    const done = work(16 * 1024, start);
    expect(done).toBeGreaterThanOrEqual(100);
    expect(done).toBeLessThan(400);
    expect(work(16 * 1024, start + 1)).toBeLessThanOrEqual(64);
  });

  it('is exceeded by more packets at once than can be worked through soon', () => {
    expect(budget.isFlooded(2000, start)).toBe(false);
    expect(budget.isFlooded(2001, start)).toBe(true);
  });

  it('lets a card wait for some time, and for ever when it catches up in between', () => {
    expect(budget.mayWait(start)).toBe(true);
    expect(budget.mayWait(start + 10_000)).toBe(true);
    expect(budget.mayWait(start + 10_001)).toBe(false);
    budget.caughtUp();
    expect(budget.mayWait(start + 20_000)).toBe(true);
  });
});

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
