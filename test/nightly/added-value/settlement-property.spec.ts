import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { endOf, hourMs, minuteMs, type Month, monthBefore, monthPlus, startOf } from '#libs/contracts';
import { groupBy } from '#libs/data/db';
import { admin } from '../../medium/added-value/order-parts.js';
import { happen, seedNothing, seedSchools } from './settlement-life.js';
import { Settled } from '../../medium/added-value/settlement-parts.js';
import {
  type CorrectedFigures,
  type ExpectedLine,
  type ExpectedMonth,
  hashOf,
  type Incident,
  PlainSchool,
} from './settlement-reference.js';
import { countOf } from '../../stack/index.js';

/** Number of histories, each a school of its own. */
const histories = countOf({ quick: 1000, night: 5000, full: 50_000 });
/** Schools that live side by side in one database. */
const together = 2000;
const months = 3;
const students = 5;
/** Months in which histories begin: before a leap February, a plain one, the end of a year. */
const beginnings = ['202401', '202312', '202701', '202602', '209911'] as const;

/** Moments of a month, at which a share of the schools has something happen, as parts of it. */
const momentsOf = (month: Month): number[] => {
  const [start, end] = [startOf(month).getTime(), endOf(month).getTime()];
  // the job runs at ten past midnight: what happens before belongs to the new month all the same
  return [start, start + 9 * minuteMs, start + 11 * minuteMs, (start + end) / 2, end - minuteMs, end - 1];
};

const student = fc.nat(students - 1);
const incident: fc.Arbitrary<Incident> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('subscribe' as const), student }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), student }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), student }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), amount: fc.constantFrom(-999_999_999, -1, 1, 1200) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      price: fc.constantFrom(0, 1, 999, 1200, 1201, 99_999_999),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('transfer' as const, 'leave', 'return'), student }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), on: fc.boolean() }) },
);
const moments = momentsOf('202601').length;
/** What happens in a school at each moment of each month. */
const history = fc.array(fc.array(incident, { maxLength: 2 }), {
  minLength: months * moments,
  maxLength: months * moments,
});

/** At which shares of its schools the close of a month is broken off. */
const breaks = fc.array(fc.double({ min: 0.02, max: 0.9, noNaN: true }), { maxLength: 5 });

describe('settled months of random histories', () => {
  let settled: Settled;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    settled = await Settled.open('2024-01-01T00:00:00+08:00');
  });
  afterAll(() => settled.close());

  const batches = Math.ceil(histories / together);
  it.each(Array.from({ length: batches }, (_, n) => n))(
    'are those of a plain count, to the fen (%i)',
    async (batch) => {
      const seed = Number(process.env['SEED'] ?? 16) + batch;
      const count = Math.min(together, histories - batch * together);
      const lives = fc.sample(history, { seed, numRuns: count });
      const schools = lives.map((_, n) => new PlainSchool(`s${n}`, students));
      await seedSchools(settled, schools, students);
      const first = beginnings[batch % beginnings.length] ?? '202401';
      // every other batch misses a month, and catches up with the next one
      const misses = batch % 2 === 1 ? monthPlus(first, 1) : undefined;
      const closing = {
        open: [] as Month[],
        closed: [] as Month[],
        misses,
        breaks: fc.sample(breaks, { seed, numRuns: months }),
        broken: 0,
      };
      for (let n = 0; n < months; n++) {
        const month = monthPlus(first, n);
        for (const [place, at] of momentsOf(month).entries()) {
          if (place === 2 && n > 0) await closeOpen(settled, schools, closing, month);
          const now = lives.map((life) => life[n * moments + place] ?? []);
          await happen(settled, schools, now, at);
        }
        closing.open.push(month);
      }
      await closeOpen(settled, schools, closing, monthPlus(first, months));
      // a close that is over before it is broken off would show nothing
      if (count === together) expect(closing.broken).toBeGreaterThan(0);
      expect(await settled.parts.audit.audit()).toEqual([]);
      await seedNothing(settled);
    },
    batches > 1 ? hourMs : 300_000,
  );
});

/** What is to be closed, and what goes wrong with it. */
interface Closing {
  /** Months that are over. */
  open: Month[];
  /** Months that were settled. */
  closed: Month[];
  /** In which the service is away. */
  misses: Month | undefined;
  /** Shares of the schools at which the close of a month is broken off, for each month to come. */
  breaks: number[][];
  /** How often one was broken off in the middle so far. */
  broken: number;
}

/** Closes the months that are over, unless the service is away, and compares each school with its plain count. */
const closeOpen = async (
  settled: Settled,
  schools: readonly PlainSchool[],
  closing: Closing,
  running: Month,
): Promise<void> => {
  const at = startOf(running).getTime() + 10 * minuteMs;
  settled.clock.set(new Date(at).toISOString());
  if (running === closing.misses) return;
  for (const month of closing.open.splice(0)) {
    for (const share of closing.breaks.shift() ?? [])
      closing.broken += await breakOff(settled, month, Math.ceil(share * schools.length));
    await settled.parts.months.run(month);
    // each month that is closed renews what runs, a month that was missed too
    for (const school of schools) school.turn(at, endOf(month).getTime());
    await compare(settled, schools, month);
    for (const school of schools) {
      // a school that neither sells nor has sold is not settled
      if (isSettled(school, month)) school.settled = month;
    }
    closing.closed.push(month);
  }
  await compareCorrected(settled, schools, closing.closed);
  const [school] = schools;
  const body = { schoolCode: school?.code ?? '', month: monthBefore(running), reason: '复核' };
  const { outcome } = await settled.parts.closing.close(admin, body);
  // a school that was never settled is closed by this
  expect(['unchanged', 'closed']).toContain(outcome);
};

/** A process closes a month until it dies with some schools closed. Returns 1, or 0 when it has closed all of them before. */
const breakOff = async (settled: Settled, month: Month, schools: number): Promise<0 | 1> => {
  const sql = 'select count(*)::int as closed from monthly_settlement where month = $1';
  const dying = await settled.another();
  let ended: 0 | 1 | undefined;
  const run = dying.months.run(month).then(
    (): 0 => (ended = 0),
    (): 1 => (ended = 1),
  );
  while (ended === undefined && ((await settled.rows<{ closed: number }>(sql, [month]))[0]?.closed ?? 0) < schools);
  await dying.kill();
  return run;
};

/** Whether a month is settled: the school sells, has sold before its end, or settles a correction with it. */
const isSettled = ({ on, written, records }: PlainSchool, month: Month): boolean =>
  on || written.some((each) => each.month === month) || records.some(({ began }) => began < endOf(month).getTime());

interface StoredMonth extends Omit<ExpectedMonth, 'lines' | 'amount' | 'amountServed'> {
  schoolCode: string;
  amount: string;
  amountServed: string;
  lineHash: string;
  before: number;
  versions: number;
  renewed: number;
}

interface StoredLine extends Omit<ExpectedLine, 'at' | 'price'> {
  schoolCode: string;
  eventId: string;
  price: string;
  at: Date;
}

/** Compares what is stored of a month with what was counted by hand. */
const compare = async (settled: Settled, schools: readonly PlainSchool[], month: Month): Promise<void> => {
  const stored = await settled.rows<StoredMonth>(storedMonths, [month, monthBefore(month)]);
  const lines = groupBy(await settled.rows<StoredLine>(storedLines, [month]), ({ schoolCode }) => schoolCode);
  const byCode = new Map(stored.map((row) => [row.schoolCode, row]));
  const [start, end] = [startOf(month).getTime(), endOf(month).getTime()];
  const wrong = schools.flatMap((school): object[] => {
    const counted = school.month(start, end);
    const row = byCode.get(school.code);
    const wanted = isSettled(school, month);
    if (!row || !wanted) return !row === !wanted ? [] : [{ school: school.code, row, wanted }];
    const { schoolCode, before, lineHash, amount, amountServed, versions, renewed, ...figures } = row;
    const found = (lines.get(schoolCode) ?? []).map((each) => ({ ...each, price: Number(each.price) }));
    const shown = {
      ...{ ...figures, amount: Number(amount), amountServed: Number(amountServed) },
      lines: byId(
        found.map(({ id, kind, price, at, className }) => ({ id, kind, price, at: at.getTime(), className })),
      ),
    };
    const adds = row.subscribeTotal === before + row.newCount - row.unsubscribeCount;
    const right = isDeepStrictEqual(shown, { ...counted, lines: byId(counted.lines) });
    const isOnce = versions === 1 && renewed === school.renewed;
    return right && adds && isOnce && lineHash === hashOf(found) ? [] : [{ month, adds, stored: row, shown, counted }];
  });
  expect(wrong.slice(0, 1)).toEqual([]);
};

interface StoredCorrected extends Omit<CorrectedFigures, 'amount'> {
  schoolCode: string;
  month: Month;
  amount: string;
  /** Sum of what people have written, of all months. */
  written: string;
}

/** Each settled month with its corrections counts as if nothing that was rolled back had ever been. */
const compareCorrected = async (
  settled: Settled,
  schools: readonly PlainSchool[],
  months: readonly Month[],
): Promise<void> => {
  const byCode = new Map(schools.map((school) => [school.code, school]));
  const stored = await settled.rows<StoredCorrected>(correctedMonths, [months]);
  const wrong = stored.filter(({ schoolCode, month, amount, written, ...figures }) => {
    const school = byCode.get(schoolCode);
    const counted = school?.corrected(startOf(month).getTime(), endOf(month).getTime());
    const sum = (school?.written ?? []).reduce((total, each) => total + each.amount, 0);
    return !isDeepStrictEqual({ ...figures, amount: Number(amount) }, counted) || Number(written) !== sum;
  });
  expect(wrong.slice(0, 1)).toEqual([]);
};

const byId = <Line extends { id: string }>(lines: readonly Line[]): Line[] =>
  [...lines].sort((one, other) => (one.id < other.id ? -1 : 1));

const storedMonths = `
  select m.school_code as "schoolCode", m.subscribe_total as "subscribeTotal", m.renew_count as "renewCount",
    m.new_count as "newCount", m.unsubscribe_count as "unsubscribeCount", m.amount, m.served_total as "servedTotal",
    m.amount_served as "amountServed", m.line_hash as "lineHash",
    coalesce((select b.subscribe_total from monthly_settlement b where b.school_code = m.school_code and b.month = $2), 0)
      as before,
    (select count(*)::int from settlement_version v where v.settlement_id = m.id) as versions,
    (select count(*)::int from subscription_event e where e.school_code = m.school_code and e.kind = 'renew') as renewed
  from monthly_settlement m where m.month = $1`;

const correctedMonths = `
  select m.school_code as "schoolCode", m.month,
    (m.subscribe_total + coalesce(sum(c.subscribe_total), 0))::int as "subscribeTotal",
    (m.renew_count + coalesce(sum(c.renew_count), 0))::int as "renewCount",
    (m.new_count + coalesce(sum(c.new_count), 0))::int as "newCount",
    (m.served_total + coalesce(sum(c.served_total), 0))::int as "servedTotal",
    m.amount + coalesce(sum(c.amount), 0) as amount,
    (select coalesce(sum(w.amount), 0) from settlement_correction w
      where w.school_code = m.school_code and w.code <> 'importVoided') as written
  from monthly_settlement m left join settlement_correction c
    on c.school_code = m.school_code and c.corrects_month = m.month and c.code = 'importVoided'
  where m.month = any($1::text[]) group by m.id`;

const storedLines = `
  select m.school_code as "schoolCode", l.subscription_id as id, l.kind, l.event_id as "eventId", l.price, e.at,
    e.class_name as "className"
  from monthly_settlement m join settlement_line l on l.settlement_id = m.id join subscription_event e on e.id = l.event_id
  where m.month = $1`;
