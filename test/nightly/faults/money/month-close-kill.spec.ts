import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endOf, minuteMs, type Month, monthAfter, monthOf, startOf, wireTime } from '#libs/contracts';
import { type MonthSeed, seedMonth, settledSchool } from '../../../../tools/bench/settlement-seed.js';
import { Random } from '../../../../tools/fleet/random.js';
import { bookFaults } from '../../added-value/points-faults.js';
import { countOf, type HttpClient, onEmbedded, ServiceProcess, until } from '../../../stack/index.js';

/** Months, one kill in the close of each. Source of the full form: the order. */
const kills = countOf({ quick: 2, night: 4, full: 20 });
/** Further months, for kills that come when the close is over. */
const spare = 4;
const seed: MonthSeed = { schools: 300, running: 6000, events: 600, pointsEvery: 3 };
/** The share of the schools that is closed when the kill comes. */
const killShare = [0.02, 0.7] as const;

interface Progress {
  month: Month;
  state: string;
  schools: number;
  closedSchools: number;
}

describe('kill -9 in the close of a month', () => {
  let service: ServiceProcess;
  let client: HttpClient;
  const random = new Random(17);
  /** Schools that were closed when the process was killed. */
  const closedAtKill: number[] = [];

  beforeAll(async () => {
    service = await ServiceProcess.prepare({ DEMO_CLOCK: 'movable' });
    await service.start();
    client = await service.client();
    await onEmbedded(service.dataDir, (db) => seedMonth(db, seed));
  }, 180_000);
  afterAll(() => service.remove(), 60_000);

  /** Kills that count: one before the first or after the last school would show nothing. */
  const inside = (): number => closedAtKill.filter((closed) => closed > 0 && closed < seed.schools).length;

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    onEmbedded(service.dataDir, async (db) => {
      await db.query('set search_path to added_value');
      return (await db.query(sql, parameters)).rows as Row[];
    });

  /** Lets a month end; its close begins automatically. */
  const endMonth = (month: Month): Promise<unknown> => {
    const at = wireTime(new Date(endOf(month).getTime() + 10 * minuteMs + 1000));
    return client.call('POST', '/api/addedvalue/demo/clock', { at });
  };

  /** Kills the process once a number of schools is closed; returns how many were. */
  const killAt = async (month: Month, closed: number): Promise<number> => {
    const sql = 'select count(*)::int as closed from added_value.monthly_settlement where month = $1';
    await onEmbedded(service.dataDir, async (db) => {
      await until(async () => (await db.query<{ closed: number }>(sql, [month])).rows[0]?.closed ?? 0, 'the close', 60);
      const read = async (): Promise<number> => (await db.query<{ closed: number }>(sql, [month])).rows[0]?.closed ?? 0;
      while ((await read()) < closed);
    });
    await service.kill('SIGKILL');
    const [row] = await rows<{ closed: number }>(sql, [month]);
    return row?.closed ?? 0;
  };

  const progressOf = async (month: Month): Promise<Progress | undefined> =>
    (await client.call<Progress[]>('GET', '/api/addedvalue/monthly/progress')).find((each) => each.month === month);

  it(`settles each school once, ${kills} times`, async () => {
    let month: Month = monthOf(new Date());
    for (; inside() < kills && closedAtKill.length < kills + spare; month = monthAfter(month)) {
      await until(async () => (await rows('select from points_queue limit 1')).length === 0, 'points are granted', 120);
      await endMonth(month);
      closedAtKill.push(await killAt(month, Math.ceil(random.within(killShare) * seed.schools)));
      await service.start();
      client = await service.client();
      const progress = await until(
        async () => {
          const now = await progressOf(month);
          return now?.state === 'finished' ? now : undefined;
        },
        'the month is closed',
        120,
      );
      expect(progress).toMatchObject({ schools: seed.schools, closedSchools: seed.schools });
      expect(await rows(wrongSchools, [month, monthAfter(month), endOf(month), startOf(month)])).toEqual([]);
    }
    expect([closedAtKill, inside()]).toEqual([closedAtKill, kills]);
    await onEmbedded(service.dataDir, async (db) => {
      await db.query('set search_path to added_value');
      const book = {
        rows: async <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
          (await db.query(sql, parameters)).rows as Row[],
      };
      for (let n = 0; n < seed.schools; n += seed.pointsEvery)
        expect({ school: n, faults: await bookFaults(book, [settledSchool(n)]) }).toEqual({ school: n, faults: [] });
    });
  }, 1_800_000);
});

/**
 * Schools of which a month `$1`, from `$4` until before `$3`, is not settled once, has other lines than it has records, whose
 * records were not renewed once, or whose pools of it and of the month `$2` after were not closed and opened once.
 */
const wrongSchools = `
  with counted as (
    select s.code,
      (select array_agg(version) from monthly_settlement m where m.school_code = s.code and m.month = $1) as versions,
      (select count(*)::int from settlement_version v join monthly_settlement m on m.id = v.settlement_id
        where m.school_code = s.code and m.month = $1) as stored,
      (select count(*)::int from settlement_line l join monthly_settlement m on m.id = l.settlement_id
        where m.school_code = s.code and m.month = $1) as lines,
      (select count(distinct e.subscription_id)::int from subscription_event e
        where e.school_code = s.code and e.at < $3 and not exists (select from subscription_event c
          where c.subscription_id = e.subscription_id and c.kind = 'cancel'
            and c.at < $4)) as counting,
      (select subscribe_total from monthly_settlement m where m.school_code = s.code and m.month = $1) as total,
      (select count(*)::int from subscription r where r.school_code = s.code and r.status = 'subscribe') as running,
      (select count(*)::int from subscription_event e
        where e.school_code = s.code and e.kind = 'renew' and e.at >= $3) as renewals,
      (select count(*)::int from points_month p where p.school_code = s.code and p.month = $1
        and p.closed_at is not null) as closed,
      (select count(*)::int from points_month p where p.school_code = s.code and p.month = $2
        and p.closed_at is null) as opened,
      (select count(*)::int from points_school p where p.school_code = s.code) as points
    from school s where s.code like 'SETTLE%')
  select * from counted where versions is distinct from '{1}' or stored <> 1 or lines <> counting or total <> running
    or renewals <> running or closed <> points or opened <> points`;
