import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions, select } from '#libs/data/db';
import { PayParents } from '#libs/commerce';
import { database } from '../../../services/added-value/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';

const parents = 100_000;

describe('a parent who is looked up by phone', () => {
  let db: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    db = await testDatabase(database);
    dataSource = await new DataSource(dataSourceOptions(db.url, database)).initialize();
    await dataSource.query(
      `insert into parent select 'p' || n, 's1', '家长', '138****0000', 'x', 'hash ' || n, false, now()
       from generate_series(1, $1) n`,
      [parents],
    );
    await dataSource.query(`insert into student values ('c1', 's1', '李 明', 'k1', 1, null, false, now())`);
    await dataSource.query(`insert into parent_child values ('p777', 'c1', '1')`);
    await dataSource.query('analyze parent, student, parent_child');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await db.close();
  });

  it('is found in a school of 100,000 parents without reading the others', async () => {
    const lookup = new PayParents(dataSource);
    expect(await lookup.find({ schoolCode: 's1', phoneHash: 'hash 777', studentName: '李明' })).toBe('p777');
    expect(await lookup.find({ schoolCode: 's1', phoneHash: 'hash 778', studentName: '李明' })).toBeUndefined();
    const plan = await select<{ 'QUERY PLAN': string }>(
      dataSource,
      `explain (analyze, costs off, timing off, summary off)
       select code from parent p where p.school_code = 's1' and p.phone_hash = 'hash 777' and not p.deleted order by code`,
    );
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('parent_phone');
    expect(lines).not.toContain('Rows Removed by Filter');
  });
});
