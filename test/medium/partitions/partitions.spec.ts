import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { daySeconds } from '#libs/contracts';
import { select } from '#libs/data/db';
import { type TestDatabase, testDatabase, until } from '../../stack/index.js';
import { addReadings, instanceOn, readingDatabase, readingsOf } from './partition-parts.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name': string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

// 2090-01-02 is a Monday, and later than any day on which the migration of the test runs
const monday = '2090-01-02T04:00:00Z';

describe('partitions by time', () => {
  let db: TestDatabase;

  beforeEach(async () => {
    db = await testDatabase(readingDatabase);
  });
  afterEach(() => db.close());

  const names = async (): Promise<string[]> => {
    const rows = await select<{ name: string }>(
      db.dataSource,
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'reading'::regclass order by 1`,
    );
    return rows.map(({ name }) => name.replace('reading_', ''));
  };

  /** A table whose last partition before 2090 ends with the year, so that each week has one of its own. */
  const inOrder = async (at = monday): Promise<ReturnType<typeof instanceOn>> => {
    const instance = instanceOn(db, '2089-12-27T00:00:00Z');
    await instance.keep();
    instance.clock.set(at);
    return instance;
  };

  it('stand ready ahead of time, and a run that finds them changes nothing', async () => {
    const { keep } = await inOrder();
    const before = await names();
    expect(before.slice(-3)).toEqual(['20900109', 'after', 'before']);
    await keep();
    const after = await names();
    expect(after.filter((name) => !before.includes(name))).toEqual(['20900116']);
    await keep();
    expect(await names()).toEqual(after);
  });

  it('take the rows that were written before their partition was there', async () => {
    const { keep } = await inOrder();
    await addReadings(db, 'a 2090-01-10', 'a 2090-01-17', 'a 2090-02-20', 'b 2090-01-18');
    await keep();
    expect(await readingsOf(db)).toEqual([
      'a 2090-01-10 reading_20900109',
      'a 2090-01-17 reading_20900116',
      'b 2090-01-18 reading_20900116',
      'a 2090-02-20 reading_after',
    ]);
  });

  it('are one, as long as an outage of the job was', async () => {
    const { keep } = await inOrder('2090-03-01T00:00:00Z');
    await addReadings(db, 'a 2090-02-01', 'a 2090-03-01', 'a 2090-03-08');
    await keep();
    expect(await names()).toEqual(['20900116', '20900306', '20900313', 'after', 'before']);
    expect((await readingsOf(db)).map((row) => row.split(' ')[2])).toEqual([
      'reading_20900116',
      'reading_20900116',
      'reading_20900306',
    ]);
  });

  it('are made and dropped once by instances that run at the same time', async () => {
    const instances = [1, 2, 3].map(() => instanceOn(db, monday));
    // the lock of the job would let one run at a time
    const runs = await Promise.all(instances.map(({ keep }) => keep()));
    expect(runs.flatMap(({ added }) => added)).toHaveLength(3);
    await addReadings(db, 'a 2090-01-03');
    for (const { clock } of instances) clock.set('2090-06-01T00:00:00Z');
    const dropped = (await Promise.all(instances.map(({ keep }) => keep()))).flatMap((each) => each.dropped);
    expect(new Set(dropped).size).toBe(dropped.length);
    expect(await readingsOf(db)).toEqual(['a 2090-01-03 reading_before']);
  });

  it('are dropped once all of their rows are old, but for the last row of each card before the limit', async () => {
    const { keep, clock } = await inOrder('2090-01-09T00:00:00Z');
    await keep();
    await addReadings(
      db,
      'a 2090-01-10',
      'a 2090-01-11',
      'b 2090-01-12',
      'b 2090-01-17',
      'c 2090-01-13',
      'c 2090-02-20',
    );
    clock.set('2090-02-13T00:00:00Z');
    await keep();
    expect(await names()).not.toContain('20900109');
    expect(await readingsOf(db)).toEqual([
      'a 2090-01-11 reading_before',
      'b 2090-01-12 reading_before',
      'c 2090-01-13 reading_before',
      'b 2090-01-17 reading_20900116',
      'c 2090-02-20 reading_20900220',
    ]);
    clock.set('2090-02-20T00:00:00Z');
    await keep();
    expect(await readingsOf(db)).toEqual([
      'a 2090-01-11 reading_before',
      'c 2090-01-13 reading_before',
      'b 2090-01-17 reading_before',
      'c 2090-02-20 reading_20900220',
    ]);
  });

  it('keep what is written meanwhile', async () => {
    const { keep, clock } = await inOrder('2090-02-06T00:00:00Z');
    let going = true;
    const cards: string[] = [];
    const writer = async (): Promise<void> => {
      for (let n = 0; going; n++) {
        await addReadings(db, `w${n} 2090-02-06`);
        cards.push(`w${n}`);
      }
    };
    const writing = writer();
    for (const day of ['2090-02-06', '2090-02-20', '2090-03-06']) {
      clock.set(`${day}T00:00:00Z`);
      const before = cards.length;
      await keep();
      await until(() => cards.length > before, 'the writer continues');
    }
    going = false;
    await writing;
    const rows = await readingsOf(db);
    expect(rows.map((row) => row.split(' ')[0]).sort()).toEqual([...cards].sort());
  });

  it('let others pass while the table is locked, and come afterwards', async () => {
    const { keep } = await inOrder();
    const holder = new pg.Client({ connectionString: db.url, options: '-c search_path=partition_test' });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select count(*) from reading');
    const before = await names();
    const run = keep();
    const waiting = () =>
      select(
        db.dataSource,
        `select 1 from pg_locks where not granted and relation = 'reading'::regclass
           and database = (select oid from pg_database where datname = current_database())`,
      );
    await until(async () => (await waiting()).length > 0, 'the job waits for the table');
    // what is written now waits behind it, for as long as it tries
    for (let n = 0; n < 5; n++) await addReadings(db, `a 2090-01-0${n + 2}`);
    expect(await names()).toEqual(before);
    await holder.query('commit');
    await run;
    expect((await names()).length).toBe(before.length + 1);
    await holder.end();
  });

  it('are read in their order: who looks for the newest row of a card stops at the first partition that has one', async () => {
    const { keep } = await inOrder();
    await keep();
    await addReadings(db, 'a 2090-01-03', 'a 2090-01-04', 'a 2090-01-10');
    const looked = await db.dataSource.transaction(async (tx) => {
      // tables of a few rows are read from end to end otherwise
      for (const way of ['seqscan', 'bitmapscan']) await tx.query(`set local enable_${way} = off`);
      const [row] = await select<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        tx,
        `explain (analyze, format json)
         select * from reading where card = 'a' and at < '2090-01-09T00:00:00Z' order by at desc limit 1`,
      );
      const scans = row?.['QUERY PLAN'][0]?.Plan.Plans?.[0];
      expect(scans?.['Node Type']).toBe('Append');
      return scans?.Plans?.filter((scan) => scan['Actual Loops'] > 0).map((scan) => scan['Relation Name']);
    });
    // the limit is a Monday at eight, Asia/Shanghai
    expect(looked).toEqual(['reading_20900109', 'reading_20900102']);
  });

  it('are seen by the figure that an alert looks at', async () => {
    const { keep, registry } = instanceOn(db, monday);
    const ahead = async (): Promise<number> => {
      const text = await registry.metrics();
      const [, value] = /ahead_seconds\{service="partition-test",table="reading"\} (\S+)/.exec(text) ?? [];
      return Number(value);
    };
    expect(await ahead()).toBeLessThan(7 * daySeconds);
    await keep();
    const end = Date.parse('2090-01-23T00:00:00+08:00');
    expect(Math.abs((await ahead()) - (end - Date.now()) / 1000)).toBeLessThan(60);
  });
});
