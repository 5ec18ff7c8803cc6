import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { endOf, exchangeTransitions, minuteMs, monthOf } from '#libs/contracts';
import type { TransferCourse } from '../../../tools/simulators/wechat-pay/transfers.js';
import { type Incident, incident, SchoolLife, tolerated } from './points-incidents.js';
import type { Death } from './points-process.js';
import { PointsTown } from './points-town.js';
import { countOf } from '../../stack/index.js';

/** Number of histories, each a school of its own. */
const histories = countOf({ quick: 100, night: 500, full: 5000 });
const steps = 16;
/** Schools to which something happens at the same time. */
const atOnce = 8;
/** In which histories begin: before a leap February, a plain one, the end of a year. */
const beginnings = ['2028-01-31T15:00:00Z', '2026-01-31T02:00:00Z', '2027-12-30T02:00:00Z', '2028-02-28T15:58:00Z'];
/** Schools that live side by side, in one time with one platform: as many as let histories begin at each moment. */
const together = Math.min(50, Math.ceil(histories / beginnings.length));

/** Events around the schools. */
interface Step {
  /** How the clock moves: minutes on, into the last minute of its month, or into the first or twelfth of the next. */
  to: number | 'last' | 'first' | 'close';
  /** How the next transfers go. */
  courses: TransferCourse[];
  /** What goes wrong with the next calls of the platform. */
  fault: { path: string; after: boolean; count: number; answer: { status: number; code: string } } | undefined;
  funds: number;
  /** Where a process dies: at a call of the platform, or in the middle of all that it does. */
  death: Death | 'cut' | undefined;
  brokenClose: boolean;
  works: boolean;
  /** Held reports come, and what waits for receivers ends so. */
  ends: TransferCourse | undefined;
}

const notify = fc.constantFrom('once' as const, 'twice', 'never', 'held', 'broken');
const course: fc.Arbitrary<TransferCourse> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ state: fc.constant('SUCCESS' as const), notify }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ state: fc.constantFrom('FAIL' as const, 'CANCELLED'), notify },
      reason: fc.constantFrom('NAME_NOT_CORRECT', 'DAY_RECEIVED_QUOTA_EXCEED', 'OVERDUE_CLOSE', 'SOMETHING_NEW'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ state: fc.constantFrom('WAIT_USER_CONFIRM' as const, 'TRANSFERING') }) },
);
/** In two of three steps. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 3 });
const step: fc.Arbitrary<Step> = fc.record({
  to: fc.constantFrom<Step['to']>(1, 1, 2, 5, 5, 30, 30, 600, 600, 1500, 'last', 'first', 'close'),
  courses: fc.array(course, { maxLength: 12 }),
  fault: sometimes(
    fc.record({
      path: fc.constantFrom(...['POST', 'POST', 'POST', 'GET'].map((method) => `${method} /v3/fund-app`)),
      ...{ after: fc.boolean(), count: fc.integer({ min: 1, max: 9 }) },
      answer: fc.constantFrom(
        { status: 500, code: 'SYSTEM_ERROR' },
        { status: 403, code: 'NOT_ENOUGH' },
        // with `after` it is not true
        { status: 403, code: 'NO_AUTH' },
        { status: 403, code: 'PARAM_ERROR' },
      ),
    }),
  ),
  funds: fc.constantFrom(Infinity, Infinity, Infinity, 300, 0),
  death: fc.oneof(
    fc.constant(undefined),
    fc.record({ calls: fc.integer({ min: 1, max: 12 }), when: fc.constantFrom('before' as const, 'after') }),
    fc.constant('cut' as const),
  ),
  ...{ brokenClose: fc.boolean(), works: fc.boolean(), ends: sometimes(course) },
});

describe('histories of points', () => {
  let town: PointsTown | undefined;
  /** States in which exchanges were after some step. */
  const seen = new Set<string>();
  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  afterEach(async () => {
    await town?.close();
    town = undefined;
  }, 60_000);

  const batches = Math.ceil(histories / together);
  it.each(Array.from({ length: batches }, (_, n) => n))(
    `keep every balance right after every step, and pay each exchange once: ${histories} (%i)`,
    async (batch) => {
      const seed = Number(process.env['SEED'] ?? 16) + batch;
      const count = Math.min(together, histories - batch * together);
      town = await PointsTown.begin(beginnings[batch % beginnings.length] ?? '', count);
      await live(town, seed, seen);
      await settle(town);
      expect(await town.faults()).toEqual([]);
      expect(await town.processes[0].book.parts.audit.audit()).toEqual([]);
    },
    600_000,
  );

  it('go through every state of an exchange', () => {
    // histories in which nothing goes wrong would prove nothing
    if (histories >= 2 * together) expect([...seen].sort()).toEqual(Object.keys(exchangeTransitions).sort());
  });
});

/** Lets histories pass in the schools, and looks at every rule after every step. */
const live = async (town: PointsTown, seed: number, seen: Set<string>): Promise<void> => {
  const lives = town.schools.map((school) => new SchoolLife(school));
  const timeline = fc.sample(step, { seed, numRuns: steps });
  const history = fc.array(incident, { minLength: steps, maxLength: steps });
  const incidents = fc.sample(history, { seed, numRuns: lives.length });
  for (const [n, around] of timeline.entries()) {
    const now = incidents.map((ofSchool) => ofSchool[n]);
    await pass(town, lives, around, now);
    const faults = [...(await town.faults()), ...(await doubled(town, lives))];
    if (faults.length > 0) throw new Error(`step ${n} ${JSON.stringify(around)}: ${faults.join('; ')}`);
    const states = await town.rows<{ state: string }>('select distinct state from points_exchange');
    for (const { state } of states) seen.add(state);
  }
};

/** Lets a step pass: the clock moves, something happens in each school, and what is due is done. */
const pass = async (
  town: PointsTown,
  lives: readonly SchoolLife[],
  around: Step,
  now: readonly (Incident | undefined)[],
): Promise<void> => {
  const { platform, processes } = town;
  await town.moveTo(timeAfter(town.clock.now(), around.to), around.brokenClose);
  platform.nextTransfers(...around.courses);
  platform.setFunds(around.funds);
  if (around.fault) {
    const { answer, ...fault } = around.fault;
    platform.fail({ ...fault, ...answer });
  }
  const [dying, other] = processes;
  if (typeof around.death === 'object') dying.platform.death = { ...around.death };
  const works = [
    ...(around.works ? [dying, other].map((process) => work(process)) : []),
    // half of the schools are served by each process
    inTurns(lives, (life, n) => {
      const what = now[n];
      return what ? life.happens(what, n % 2 === 0 ? [dying, other] : [other, dying]) : Promise.resolve();
    }),
  ];
  if (around.death === 'cut') {
    await Promise.race(works);
    await dying.kill();
  }
  await Promise.all(works);
  platform.recover();
  await town.replaceDead();
  if (around.ends) end(town, around.ends);
  await platform.delivered();
};

const timeAfter = (now: Date, to: Step['to']): Date => {
  const end = endOf(monthOf(now)).getTime();
  if (to === 'last') return new Date(Math.max(end - minuteMs, now.getTime()));
  if (to === 'first') return new Date(end);
  return to === 'close' ? new Date(end + 11 * minuteMs) : new Date(now.getTime() + to * minuteMs);
};

const work = async (process: PointsTown['processes'][0]): Promise<void> => {
  await tolerated(process, () => process.book.parts.worker.work());
  await tolerated(process, () => process.parts.payouts.work());
};

const inTurns = async <T>(all: readonly T[], each: (one: T, n: number) => Promise<void>): Promise<void> => {
  const waiting = all.entries();
  const lane = async (): Promise<void> => {
    for (const [n, one] of waiting) await each(one, n);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
};

const end = ({ platform }: PointsTown, course: TransferCourse): void => {
  platform.release({ reverse: true });
  for (const { outBillNo, state } of platform.book().transfers)
    if (state === 'WAIT_USER_CONFIRM' || state === 'TRANSFERING') platform.endTransfer(outBillNo, course);
};

/** Schools with more exchanges than they have asked for. */
const doubled = async (town: PointsTown, lives: readonly SchoolLife[]): Promise<string[]> => {
  const rows = await town.rows<{ code: string; count: number }>(
    'select school_code as code, count(*)::int as count from points_exchange group by 1',
  );
  const counts = new Map(rows.map(({ code, count }) => [code, count]));
  return lives.flatMap(({ school: { code }, asked }) => {
    const count = counts.get(code) ?? 0;
    return count > asked.length ? [`${code} asked for ${asked.length} exchanges and has ${count}`] : [];
  });
};

/** Nothing goes wrong any more, and all receivers confirm, until every exchange has ended. */
const settle = async (town: PointsTown): Promise<void> => {
  town.platform.setFunds(Infinity);
  for (const { platform } of town.processes) platform.death = undefined;
  const open = `select bill_no as "billNo", state, err_code as "errCode" from points_exchange where due_at is not null`;
  for (let turn = 0; turn < 12; turn++) {
    end(town, { state: 'SUCCESS', notify: 'once' });
    await town.platform.delivered();
    if ((await town.rows(open)).length === 0) return;
    await town.moveTo(new Date(town.clock.now().getTime() + 70 * minuteMs), false);
    await work(town.processes[0]);
  }
  throw new Error(`exchanges never end: ${JSON.stringify(await town.rows(open))}`);
};
