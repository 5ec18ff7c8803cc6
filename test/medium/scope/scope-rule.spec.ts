import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { select, SqlFilter } from '#libs/data/db';
import { maySee, scopeToSchools, type SchoolPlace } from '#libs/http';
import { database } from '../../../services/devices/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';

const sources = ['product', 'product2', 'other'];
const places = [
  ['440000', '440100', '440106'],
  ['440000', '440200', '440203'],
  ['110000', '110100', '110105'],
] as const;
const schools: (SchoolPlace & { code: string })[] = sources.flatMap((source) =>
  places.map(([provinceCode, cityCode, townCode]) => ({
    code: `${source}-${townCode}`,
    source,
    provinceCode,
    cityCode,
    townCode,
  })),
);

const areaChoices = [[], ['440000'], ['440100'], ['440203', '110100'], ['999999'], ['110000', '440000']];
const tagChoices = [role.administrator, role.areaManager, role.customerManager, role.administrator | role.areaManager];
const callers = tagChoices.flatMap((tags) =>
  areaChoices.flatMap((areas) => ['product', 'product2', 'other', ''].map((source) => ({ tags, areas, source }))),
);

describe('the scope rule in memory and in SQL', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await testDatabase(database);
    for (const { code, source, provinceCode, cityCode, townCode } of schools) {
      await db.dataSource.query(`insert into school values ($1, $1, $2, $3, 'p', $4, 'c', $5, 't')`, [
        code,
        source,
        provinceCode,
        cityCode,
        townCode,
      ]);
      await db.dataSource.query('insert into device (device_no, school_code) values ($1, $1)', [code]);
    }
    await db.dataSource.query(`insert into device (device_no) values ('unbound')`);
  });
  afterAll(() => db.close());

  it.each([false, true])(
    'have one answer to everybody about every school (cards without a school: %s)',
    async (orNone) => {
      for (const caller of callers) {
        const filter = new SqlFilter();
        scopeToSchools(filter, caller, 'product', 'school', orNone);
        const rows = await select<{ code: string }>(
          db.dataSource,
          `select d.device_no as code from device d left join school on school.code = d.school_code where ${filter.where}`,
          filter.parameters,
        );
        const expected = schools.filter((school) => maySee(caller, 'product', school)).map(({ code }) => code);
        if (orNone && maySee(caller, 'product', null)) expected.push('unbound');
        expect({ caller, codes: rows.map(({ code }) => code).sort() }).toEqual({ caller, codes: expected.sort() });
      }
    },
  );

  it('hide and show something to a caller', () => {
    const counts = callers.map((caller) => schools.filter((school) => maySee(caller, 'product', school)).length);
    expect(new Set(counts).size).toBeGreaterThan(4);
    expect(counts).toContain(0);
    expect(counts).toContain(schools.length);
  });
});
