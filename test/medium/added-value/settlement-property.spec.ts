import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { endOf, type Month, monthBefore, monthOf, monthPlus, startOf } from '#libs/contracts';
import { groupBy } from '#libs/db';
import { admin } from './order-parts.js';
import { type ExpectedLine, type ExpectedMonth, hashOf, type Incident, PlainSchool } from './settlement-reference.js';
import { itemId, Settled } from './settlement-parts.js';

/** Histories of CI, each a school of its own; the long form: `HISTORIES=50000`. */
const histories = Number(process.env['HISTORIES'] ?? 2000);
/** Schools that live side by side in one database. */
const together = 2000;
const months = 3;
const students = 5;
/** Months in which histories begin: before a leap February, a plain one, the end of a year. */
const beginnings = ['202401', '202312', '202701', '202602', '209911'] as const;

const minute = 60_000;
/** Moments of a month, at which a share of the schools has something happen, as parts of it. */
const momentsOf = (month: Month): number[] => {
  const [start, end] = [startOf(month).getTime(), endOf(month).getTime()];
  // the job runs at ten past midnight: what happens before belongs to the new month all the same
  return [start, start + 9 * minute, start + 11 * minute, (start + end) / 2, end - minute, end - 1];
};

const student = fc.nat(students - 1);
const incident: fc.Arbitrary<Incident> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ kind: fc.constant('subscribe' as const), student },
      price: fc.constantFrom(0, 1, 999, 1200, 1201, 99_999_999),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), student }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('transfer' as const, 'leave', 'return'), student }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const), on: fc.boolean() }) },
);
const moments = momentsOf('202601').length;
/** What happens in a school at each moment of each month. */
const history = fc.array(fc.array(incident, { maxLength: 2 }), {
  minLength: months * moments,
  maxLength: months * moments,
});

interface Begun {
  schoolCode: string;
  id: string;
  student: string;
  className: string;
  price: number;
}

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
      await seedSchools(settled, schools);
      const first = beginnings[batch % beginnings.length] ?? '202401';
      // every other batch misses a month, and catches up with the next one
      const misses = batch % 2 === 1 ? monthPlus(first, 1) : undefined;
      const open: Month[] = [];
      for (let n = 0; n < months; n++) {
        const month = monthPlus(first, n);
        for (const [place, at] of momentsOf(month).entries()) {
          if (place === 2 && n > 0) await closeOpen(settled, schools, open, month, misses);
          const now = lives.map((life) => life[n * moments + place] ?? []);
          await happen(settled, schools, now, at);
        }
        open.push(month);
      }
      await closeOpen(settled, schools, open, monthPlus(first, months), undefined);
      await seedNothing(settled);
    },
    batches > 1 ? 3_600_000 : 300_000,
  );
});

/** Closes the months that are over, unless the service is away, and compares each school with its plain count. */
const closeOpen = async (
  settled: Settled,
  schools: readonly PlainSchool[],
  open: Month[],
  running: Month,
  missed: Month | undefined,
): Promise<void> => {
  const began = startOf(running).getTime();
  const at = began + 10 * minute;
  settled.clock.set(new Date(at).toISOString());
  if (running === missed) return;
  for (const month of open.splice(0)) {
    await settled.parts.months.run(month);
    // what runs is renewed once, with the last month that is over
    if (month === monthBefore(running)) for (const school of schools) school.turn(at, began);
    await compare(settled, schools, month);
  }
  const [school] = schools;
  const body = { schoolCode: school?.code ?? '', month: monthBefore(running), reason: '复核' };
  const { outcome } = await settled.parts.closing.close(admin, body);
  // a school that was never settled is closed by this
  expect(['unchanged', 'closed']).toContain(outcome);
};

interface StoredMonth extends Omit<ExpectedMonth, 'lines' | 'amount'> {
  schoolCode: string;
  amount: string;
  lineHash: string;
  before: number;
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
    const isSettled = school.on || school.records.some(({ began }) => began < end);
    if (!row || !isSettled) return !row === !isSettled ? [] : [{ school: school.code, row, isSettled }];
    const { schoolCode, before, lineHash, amount, ...figures } = row;
    const found = (lines.get(schoolCode) ?? []).map((each) => ({ ...each, price: Number(each.price) }));
    const shown = {
      ...{ ...figures, amount: Number(amount) },
      lines: byId(
        found.map(({ id, kind, price, at, className }) => ({ id, kind, price, at: at.getTime(), className })),
      ),
    };
    const adds = row.subscribeTotal === before + row.newCount - row.unsubscribeCount;
    const right = isDeepStrictEqual(shown, { ...counted, lines: byId(counted.lines) });
    return right && adds && lineHash === hashOf(found) ? [] : [{ month, adds, stored: row, shown, counted }];
  });
  expect(wrong.slice(0, 1)).toEqual([]);
};

const byId = <Line extends { id: string }>(lines: readonly Line[]): Line[] =>
  [...lines].sort((one, other) => (one.id < other.id ? -1 : 1));

const storedMonths = `
  select m.school_code as "schoolCode", m.subscribe_total as "subscribeTotal", m.renew_count as "renewCount",
    m.new_count as "newCount", m.unsubscribe_count as "unsubscribeCount", m.amount, m.line_hash as "lineHash",
    coalesce((select b.subscribe_total from monthly_settlement b where b.school_code = m.school_code and b.month = $2), 0)
      as before
  from monthly_settlement m where m.month = $1`;

const storedLines = `
  select m.school_code as "schoolCode", l.subscription_id as id, l.kind, l.event_id as "eventId", l.price, e.at,
    e.class_name as "className"
  from monthly_settlement m join settlement_line l on l.settlement_id = m.id join subscription_event e on e.id = l.event_id
  where m.month = $1`;

/** Stores what happens in all schools at a moment, as the store of records would, in a few statements. */
const happen = async (
  settled: Settled,
  schools: readonly PlainSchool[],
  now: readonly (readonly Incident[])[],
  at: number,
): Promise<void> => {
  const begun: Begun[] = [];
  const ended: string[] = [];
  const moved: { code: string; className: string; here: boolean }[] = [];
  for (const [n, school] of schools.entries()) {
    // two incidents of a student at one moment have no order: the later one is a moment later
    for (const [later, each] of (now[n] ?? []).entries()) {
      const record = later === 0 || !sameStudent(now[n] ?? []) ? school.happen(each, at) : undefined;
      if (each.kind === 'switch') continue;
      const known = school.students[each.student];
      const code = `${school.code}-${each.student}`;
      if (known) moved.push({ code, className: known.className, here: known.here });
      if (!record) continue;
      const { id, price } = record;
      const className = known?.className ?? '';
      if (each.kind === 'subscribe') begun.push({ schoolCode: school.code, id, price, student: code, className });
      else ended.push(id);
    }
  }
  const time = new Date(at);
  const db = settled.dataSource;
  await db.query(moveStudents, [JSON.stringify(moved)]);
  await db.query(switchSchools, [JSON.stringify(schools.map(({ code, on }) => ({ code, open: on ? 1 : 0 })))]);
  await db.query(beginRecords, [JSON.stringify(begun), time, endOf(monthOf(time)), itemId]);
  await db.query(endRecords, [ended, time]);
};

const sameStudent = (incidents: readonly Incident[]): boolean => {
  const [one, other] = incidents;
  return !!one && !!other && 'student' in one && 'student' in other && one.student === other.student;
};

const seedSchools = async ({ dataSource }: Settled, schools: readonly PlainSchool[]): Promise<void> => {
  const codes = schools.map(({ code }) => code);
  await dataSource.query(
    `insert into school select code, code, 'product', 'p', '省', 'c', '市', 't', '区', false, now()
     from unnest($1::text[]) as n (code)`,
    [codes],
  );
  await dataSource.query(
    `insert into school_config select code, 1, 0, null, null, '', '', now(), now() from unnest($1::text[]) as n (code)`,
    [codes],
  );
  await dataSource.query(
    `insert into class select k || code, code, k, '', 1, '', 'g', null, false, now()
     from unnest($1::text[]) as n (code), unnest('{k1,k2}'::text[]) as k`,
    [codes],
  );
  await dataSource.query(
    `insert into student select code || '-' || s, code, '学生', 'k1' || code, 1, null, false, now()
     from unnest($1::text[]) as n (code), generate_series(0, $2::int - 1) as s`,
    [codes, students],
  );
};

const seedNothing = async ({ dataSource }: Settled): Promise<void> => {
  await dataSource.query(`truncate subscription, subscription_event, monthly_settlement, settlement_version,
    settlement_line, settlement_month, school, school_config, class, student, outbox`);
};

const moveStudents = `
  update student s set class_code = n."className" || s.school_code, deleted = not n.here
  from jsonb_to_recordset($1::jsonb) as n (code text, "className" text, here boolean) where s.code = n.code`;

const switchSchools = `
  update school_config c set is_open = n.open from jsonb_to_recordset($1::jsonb) as n (code text, open int)
  where c.school_code = n.code and c.is_open <> n.open`;

const eventColumns = `id, subscription_id, school_code, kind, student_code, student_name, class_code, class_name, parent_code,
  parent_name, pay_item_id, pay_item_name, price, at`;
const recorded = (kind: string): string => `gen_random_uuid(), id, school_code, '${kind}', student_code, student_name,
  class_code, class_name, parent_code, parent_name, pay_item_id, pay_item_name, price`;

const beginRecords = `
  with record as (
    insert into subscription (id, school_code, student_code, student_name, class_code, class_name, parent_code, parent_name,
      phone_masked, encry_phone, phone_hash, pay_item_id, pay_item_name, price, status, subscribe_time, expiration_time,
      created_by, updated_at)
    select id, "schoolCode", student, '学生', "className" || "schoolCode", "className", 'p', '家长', '', '', '', $4, '套餐',
      price, 'subscribe', $2, $3, 'user', $2
    from jsonb_to_recordset($1::jsonb) as n (id uuid, "schoolCode" text, student text, "className" text, price bigint)
    returning *)
  insert into subscription_event (${eventColumns}) select ${recorded('new')}, $2 from record`;

const endRecords = `
  with record as (
    update subscription set status = 'unsubscribe', cancel_time = $2 where id = any($1::uuid[]) returning *)
  insert into subscription_event (${eventColumns}) select ${recorded('cancel')}, $2 from record`;
