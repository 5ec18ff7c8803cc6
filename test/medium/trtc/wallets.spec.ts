import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { BalanceChanged, BalanceLow } from '#libs/contracts';
import type { Settlement } from '../../../services/trtc/wallet/wallet-store.js';
import { surplusSql } from '../../../services/trtc/wallet/wallets.js';
import { CallTown, schoolCode } from './call-parts.js';

const callOf = (some: Partial<Settlement>): Settlement => ({
  ...{ callId: randomUUID(), schoolCode, studentCode: 'S1', startedAt: new Date('2026-03-10T02:00:00Z') },
  ...{ minutes: 0, before: { minutes: 0, excess: 0 } },
  ...some,
});
const monthly = (begin: string, end: string) => ({
  packageType: 'monthly' as const,
  beginTime: new Date(begin),
  endTime: new Date(end),
});

Logger.overrideLogger(false);

describe('wallets', () => {
  let town: CallTown;
  beforeEach(async () => {
    town = await CallTown.open('2026-03-10T02:00:00Z');
  });
  afterEach(() => town.close());

  /** Settles as the store of calls does; returns the excess of each. Calls themselves are not stored here. */
  const settle = async (...calls: Settlement[]): Promise<number[]> => {
    const excess = await town.run((tx) => town.parts.store.settle(tx, calls));
    return calls.map(({ callId }) => excess.get(callId) ?? -1);
  };
  const left = async (ids: readonly string[]): Promise<(number | undefined)[]> => {
    const rows = await town.rows<{ id: string; left: number }>(
      'select recharge_id as id, granted - used as left from recharge_left',
    );
    return ids.map((id) => rows.find((row) => row.id === id)?.left);
  };
  const faults = async () => (await town.parts.audit.audit()).filter(({ figure }) => figure !== 'call');

  it('use the package that ends first, then single minutes from the oldest, and never fall below 0', async () => {
    const ids = await town.recharge(
      { minutes: 5 },
      { minutes: 4, ...monthly('2026-03-01T00:00:00Z', '2026-03-31T15:59:59.999Z') },
      { minutes: 3, ...monthly('2026-03-01T00:00:00Z', '2026-03-20T15:59:59.999Z') },
      { minutes: 100, ...monthly('2026-03-10T02:00:00.001Z', '2026-03-11T00:00:00Z') },
      { minutes: 6 },
    );
    expect(await town.balance()).toBe(18);
    expect(await settle(callOf({ minutes: 4 }))).toEqual([0]);
    expect(await left(ids)).toEqual([5, 3, 0, 100, 6]);
    expect(await settle(callOf({ minutes: 6 }), callOf({ studentCode: 'S2', minutes: 2 }))).toEqual([0, 2]);
    expect(await left(ids)).toEqual([2, 0, 0, 100, 6]);
    expect(await settle(callOf({ minutes: 10 }))).toEqual([2]);
    expect([await town.balance(), await town.balance('S2')]).toEqual([0, 0]);
    expect(await faults()).toEqual([]);
  });

  it('give back in the reverse order what a correction leaves over, excess first', async () => {
    const ids = await town.recharge(
      { minutes: 5 },
      { minutes: 3, ...monthly('2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z') },
    );
    const call = callOf({ minutes: 10 });
    expect(await settle(call)).toEqual([2]);
    // the package that was valid at the start has ended meanwhile
    town.clock.set('2026-03-21T00:00:00Z');
    expect(await settle({ ...call, minutes: 7, before: { minutes: 10, excess: 2 } })).toEqual([0]);
    expect(await left(ids)).toEqual([1, 0]);
    expect(await settle({ ...call, minutes: 1, before: { minutes: 7, excess: 0 } })).toEqual([0]);
    expect(await left(ids)).toEqual([5, 2]);
    expect(await town.balance()).toBe(5);
    expect(await settle({ ...call, minutes: 4, before: { minutes: 1, excess: 0 } })).toEqual([0]);
    expect(await left(ids)).toEqual([4, 0]);
    expect(await faults()).toEqual([]);
  });

  it('reverse only what is unused, once', async () => {
    const [first = '', second = ''] = await town.recharge({ minutes: 10, price: 500 }, { minutes: 5, price: 300 });
    await settle(callOf({ minutes: 4 }));
    const reverse = (id: string) => town.run((tx) => town.parts.store.reverse(tx, id, 'admin', '退款'));
    expect([await reverse(first), await reverse(first), await reverse(second)]).toEqual([6, 6, 5]);
    expect(await town.balance()).toBe(0);
    expect(await town.rows('select price::int, single_minutes::int as minutes from wallet')).toEqual([
      { price: 0, minutes: 0 },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('add the recharge of an order once', async () => {
    const [id] = await town.recharge({ orderNo: 'o1' });
    expect(await town.recharge({ orderNo: 'o1' }, { minutes: 1 })).toEqual([id, expect.any(String)]);
    expect(await town.balance()).toBe(11);
    expect(
      await town.rows(
        `select sum(amount)::int as amount, sum(minutes)::int as minutes, sum(count)::int as count
         from recharge_day group by school_code`,
      ),
    ).toEqual([
      { amount: 2000, minutes: 11, count: 2 },
      { amount: 2000, minutes: 11, count: 2 },
    ]);
  });

  it('change when a package begins and ends, also before the job has run', async () => {
    await town.recharge({ minutes: 30, ...monthly('2026-03-11T00:00:00Z', '2026-03-12T00:00:00Z') });
    const read = async () => {
      const [row] = await town.rows<{ surplus: number }>(`select ${surplusSql('$1')} as surplus from wallet w`, [
        town.clock.now(),
      ]);
      return [await town.balance(), row?.surplus];
    };
    const seen: unknown[] = [];
    for (const at of [
      '2026-03-10T23:59:59.999Z',
      '2026-03-11T00:00:00Z',
      '2026-03-12T00:00:00Z',
      '2026-03-12T00:00:00.001Z',
    ]) {
      town.clock.set(at);
      const before = await read();
      await town.parts.turns.work();
      seen.push([before, await read()]);
    }
    expect(seen).toEqual([
      [
        [0, 0],
        [0, 0],
      ],
      [
        [30, 30],
        [30, 30],
      ],
      [
        [30, 30],
        [30, 30],
      ],
      [
        [0, 0],
        [0, 0],
      ],
    ]);
    const changes = await town.events<BalanceChanged>('balance.changed');
    expect(changes.map((each) => each.surplusCallTime)).toEqual([30, 0]);
    expect(await faults()).toEqual([]);
  });

  it('publish a low balance once a recharge', async () => {
    await town.remindBelow(5);
    await town.recharge({ minutes: 10 });
    for (const minutes of [4, 2, 1]) await settle(callOf({ minutes }));
    const low = { studentUid: 'S1', schoolCode, timeReminder: 5 };
    expect(await town.events<BalanceLow>('balance.low')).toEqual([{ ...low, surplusCallTime: 4 }]);
    await town.recharge({ minutes: 10 });
    expect(await town.rows('select low from wallet')).toEqual([{ low: 0 }]);
    await settle(callOf({ minutes: 12 }));
    expect(await town.events<BalanceLow>('balance.low')).toEqual([
      { ...low, surplusCallTime: 4 },
      { ...low, surplusCallTime: 1 },
    ]);
    await town.remindBelow(0);
    await town.run((tx) => town.parts.store.thresholdChanged(tx, schoolCode));
    expect(await town.rows('select low from wallet')).toEqual([{ low: 0 }]);
  });

  it('are locked in one order, so that none waits for ever', async () => {
    const codes = Array.from({ length: 20 }, (_, n) => `S${n}`);
    const work = Array.from({ length: 8 }, async (_, n) => {
      const order = n % 2 === 0 ? codes : [...codes].reverse();
      await town.recharge(...order.map((studentCode) => ({ studentCode, minutes: 5 })));
      await settle(...order.map((studentCode) => callOf({ studentCode, minutes: 4 })));
    });
    await Promise.all(work);
    expect(await Promise.all(codes.map((code) => town.balance(code)))).toEqual(codes.map(() => 8));
    expect(await faults()).toEqual([]);
  });

  it('are refused by the database below 0, and found by the audit', async () => {
    await town.recharge({ minutes: 5 });
    await expect(town.dataSource.query('update recharge_left set used = 6')).rejects.toThrow('recharge_left_bounds');
    await town.dataSource.query('update wallet set single_minutes = 6');
    await town.dataSource.query('update recharge_day set minutes = 6');
    expect(await town.parts.audit.audit()).toEqual([
      { figure: 'day', of: ' 2026-03-10', kept: 6, sum: 5 },
      { figure: 'day', of: `${schoolCode} 2026-03-10`, kept: 6, sum: 5 },
      { figure: 'single', of: 'S1', kept: 6, sum: 5 },
    ]);
  });
});
