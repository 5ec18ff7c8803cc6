import { beforeEach, describe, expect, it } from '@jest/globals';
import { generate } from 'mqtt-packet';
import { PacketBudget } from './packet-budget.js';
import { PacketCutter } from './packet-cutter.js';

const start = 1_000_000;
const pingreq = Buffer.from([0xc0, 0]);

describe('the cutter of packets', () => {
  const publish = (size: number): Buffer =>
    generate({ cmd: 'publish', topic: 'a', payload: Buffer.alloc(size), qos: 0, dup: false, retain: false });
  const whole = [pingreq, publish(0), publish(200), publish(20_000), pingreq, publish(126), publish(127)];

  it('cuts off so many packets, however the bytes come', () => {
    const stream = Buffer.concat(whole);
    for (const step of [1, 2, 3, 7, 150, 16_384, stream.length]) {
      const cutter = new PacketCutter();
      const fronts: Buffer[] = [];
      let count = 0;
      for (let at = 0; at < stream.length; at += step) {
        let piece = cutter.next(stream.subarray(at, at + step));
        while (piece.length > 0) {
          const cut = cutter.cut(piece, 2);
          expect(cut.count).toBeLessThanOrEqual(2);
          fronts.push(cut.front);
          count += cut.count;
          piece = cut.rest;
        }
      }
      expect(count).toBe(whole.length);
      expect(Buffer.concat(fronts).equals(stream)).toBe(true);
    }
  });

  it('counts what begins in a piece', () => {
    const cutter = new PacketCutter();
    expect(cutter.count(Buffer.concat(whole))).toBe(whole.length);
    cutter.cut(publish(200).subarray(0, 100), 5);
    expect(cutter.count(Buffer.concat([publish(200).subarray(100), pingreq]))).toBe(1);
  });

  it('hands on what cannot be a packet', () => {
    const junk = Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3]);
    const { front, rest } = new PacketCutter().cut(junk, 5);
    expect([front.length, rest.length]).toEqual([junk.length, 0]);
  });
});

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
