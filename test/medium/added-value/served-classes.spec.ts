import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { minuteMs } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Outbox, replay } from '#libs/events';
import { database } from '../../../services/added-value/database.js';
import { replays } from '../../../services/added-value/replay/replays.js';
import { countAgain, ServedClasses } from '../../../services/added-value/service-period/served-classes.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { SetClock } from '../devices/reading-parts.js';

const clock = new SetClock(new Date('2026-03-15T04:00:00Z'));

describe('students served by class', () => {
  let db: TestDatabase;
  let served: ServedClasses;
  const run = (sql: string, values: unknown[] = []): Promise<unknown> => db.dataSource.query(sql, values);

  beforeAll(async () => {
    db = await testDatabase(database);
    const transactions = new Transactions(db.dataSource);
    served = new ServedClasses(transactions, new Outbox(), clock, new Jobs(db.dataSource, clock, { service: 'a' }));
    for (const [code, classCode] of [
      ['a', 'k1'],
      ['b', 'k1'],
      ['c', 'k2'],
      ['d', 'k2'],
    ])
      await run(`insert into student values ($1, 's1', $1, $2, 1, null, false, now())`, [code, classCode]);
    await run(`insert into parent_child values ('p', 'b', '1'), ('p', 'c', '1')`);
  });
  afterAll(() => db.close());

  const period = (student: string, start: string, end: string, family: string | null = null) =>
    run(
      `insert into service_period (id, school_code, order_no, student_code, family_parent_code, pay_item_id, start_date,
         end_date, created_at)
       values (gen_random_uuid(), 's1', $1, $2, $3, gen_random_uuid(), $4, $5, now())`,
      [randomUUID(), student, family, start, end],
    );
  const again = (schools: string[], known = false, due = clock.now()) =>
    db.dataSource.transaction((tx) => countAgain(tx, schools, { due, known }));
  /** What was published since the last call, as `class students`. */
  const published = async (): Promise<string[][]> => {
    const rows = (await run(`delete from outbox where type = 'classes.served' returning id, data`)) as [
      { id: string; data: { classes: { classCode: string; students: number }[] } }[],
      number,
    ];
    return rows[0].map(({ data }) => data.classes.map(({ classCode, students }) => `${classCode} ${students}`).sort());
  };

  it('are published when they are counted, and again only when they differ', async () => {
    await period('a', '2026-03-01', '2026-03-15');
    await period('b', '2026-03-16', '2026-04-15', 'p');
    await again(['s1']);
    await served.run();
    expect(await published()).toEqual([['k1 1']]);
    await again(['s1']);
    await served.run();
    expect(await published()).toEqual([]);
  });

  it('change on their own when a day begins', async () => {
    clock.set('2026-03-15T15:59:59Z');
    await served.run();
    expect(await published()).toEqual([]);
    clock.set('2026-03-15T16:00:00Z');
    await served.run();
    expect(await published()).toEqual([['k1 1', 'k2 1']]);
  });

  it('follow students into other classes within the hour', async () => {
    await run(`update student set class_code = 'k1' where code = 'c'`);
    await served.run();
    expect(await published()).toEqual([]);
    clock.set('2026-03-15T17:00:00Z');
    await served.run();
    expect(await published()).toEqual([['k1 2']]);
  });

  it('are not counted of schools that never had services when only people change', async () => {
    await again(['s2'], true);
    expect(await run('select school_code from served_school')).toEqual([{ school_code: 's1' }]);
    const later = new Date(clock.now().getTime() + minuteMs);
    await again(['s1'], true, later);
    expect(await run('select due_at as due from served_school')).toEqual([{ due: later }]);
  });

  it('are published again by a replay', async () => {
    const [, wanted] = replays;
    expect(wanted?.topic).toBe('addedvalue.subscription');
    await replay(new Transactions(db.dataSource), new Outbox(), wanted);
    expect(await published()).toEqual([['k1 2']]);
  });

  it('of no class are published when the last service has ended', async () => {
    clock.set('2026-04-15T16:00:00Z');
    await served.run();
    expect(await published()).toEqual([[]]);
  });
});
