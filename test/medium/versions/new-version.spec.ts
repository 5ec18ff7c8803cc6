import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import { newVersionJoin } from '../../../services/devices/inventory/card-finder.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addSchool, callers, page, type Reading, readingOn, SetClock } from '../devices/reading-parts.js';
import { releasedVersion, releaseToFleet } from './released-fleet.js';

/** More than one page of them. */
const cards = 150;

describe('the version that a card should have', () => {
  let db: TestDatabase;
  let reading: Reading;

  beforeAll(async () => {
    db = await testDatabase(database);
    reading = readingOn(db.dataSource, new SetClock(new Date('2026-03-02T00:00:00Z')));
    await addSchool(db.dataSource, 's1', 'p1 c1 t1');
    await addSchool(db.dataSource, 's2', 'p1 c1 t1');
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    for (const table of ['software_version', 'device_model_school', 'device_status', 'device']) {
      await db.dataSource.query(`delete from ${table}`);
    }
    await version('M', 10, 'Final');
    await version('M', 20, 'Final');
    await version('M', 30, 'Beta');
    await version('M', 40, 'Alpha');
    await version('N', 50, 'Final');
  });

  const version = (model: string, code: number, status: string): Promise<unknown> =>
    db.dataSource.query(
      `insert into software_version (device_type, model, notes, version_code, release_status, created_by, create_date,
         updated_at) values ('classCard', $1, $2, $3, $4, 'x', now(), now())`,
      [model, `v${code}`, code, status],
    );
  const assign = (school: string, model: string, code: number | null): Promise<unknown> =>
    db.dataSource.query(`insert into device_model_school values ($1, $2, $3, 'x', now())`, [school, model, code]);
  const card = async (
    no: string,
    model: string | null,
    code: number | null,
    name: string | null = `v${code}`,
  ): Promise<void> => {
    await addCard(db.dataSource, no, { school: 's1' });
    await db.dataSource.query(
      'update device set model = $2, version_code = $3, current_version = $4 where device_no = $1',
      [no, model, code, name],
    );
  };
  /** The new version of a card, in its details and in the list, where it is found by having one. */
  const newVersionOf = async (no: string): Promise<string | null> => {
    const { newVersion } = await reading.devices.detail(callers.admin, { deviceNo: no });
    const found = async (upgradable: boolean): Promise<(string | null)[]> =>
      (await reading.devices.list(callers.admin, { deviceNo: no, upgradable }, page())).list.map(
        (each) => each.newVersion,
      );
    expect([await found(true), await found(false)]).toEqual(newVersion === null ? [[], [null]] : [[newVersion], []]);
    return newVersion;
  };

  it.each<[string | null, number | null, string | null]>([
    ['M', 10, 'v20'],
    ['M', 20, null],
    ['M', 35, null],
    ['M', null, 'v20'],
    ['N', 10, 'v50'],
    ['O', 10, null],
    [null, 10, null],
  ])('is the newest final one of its model when that is above what it has: %s %s', async (model, code, expected) => {
    await card('c', model, code);
    expect(await newVersionOf('c')).toBe(expected);
  });

  it.each<[string | null, number, number | null, string | null]>([
    ['M', 10, 30, 'v30'],
    ['M', 30, 30, null],
    ['M', 10, 10, null],
    // what is assigned counts, also below the newest
    ['M', 5, 10, 'v10'],
    ['M', 10, null, 'v20'],
    // a card that has said nothing of its model is what its school was given
    [null, 10, 30, 'v30'],
    [null, 10, null, 'v20'],
    // a card of another model has nothing of it
    ['N', 10, 30, 'v50'],
  ])('is what is assigned to its school: %s %s, assigned %s', async (model, code, assigned, expected) => {
    await assign('s1', 'M', assigned);
    await assign('s2', 'N', 50);
    await card('c', model, code);
    expect(await newVersionOf('c')).toBe(expected);
  });

  it('is none for a card that has said its name, but no number', async () => {
    await card('c', 'M', null, 'v20');
    expect(await newVersionOf('c')).toBeNull();
  });

  it('is there at once after a release, for all cards of a fleet', async () => {
    const { dataSource } = db;
    await releaseToFleet(dataSource, cards);
    const listed = (filter: object) => reading.devices.list(callers.admin, filter, page());
    const { list, total } = await listed({});
    expect([total, list.length, new Set(list.map(({ newVersion }) => newVersion))]).toEqual([
      cards,
      100,
      new Set([`v${releasedVersion}`]),
    ]);
    expect((await listed({ upgradable: true })).total).toBe(cards);
    // what a statement does not use it does not read
    const plan = await select<{ 'QUERY PLAN': string }>(
      dataSource,
      `explain select count(*) from device d ${newVersionJoin}`,
    );
    expect(JSON.stringify(plan)).not.toMatch(/software_version|device_model_school/);
  });
});
