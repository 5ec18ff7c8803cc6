import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import type { Config } from '#libs/kernel/config';
import { pinyinInitials, role } from '#libs/contracts';
import { Jobs } from '#libs/data/jobs';
import { Edits } from '#libs/http/edits';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { SchoolEditService } from '../../../services/directory/schools/school-edit.service.js';
import type { SchoolListBody } from '../../../services/directory/schools/school.dto.js';
import { SourceRule } from '../../../services/directory/schools/source-rule.js';
import type { TestDatabase } from '../../stack/index.js';
import { caller, type Directory, seededDirectory } from './directory-parts.js';

const count = 120;
const all = demoSchools(count).map(({ school }) => school);
const [first] = demoSchools(1).map(({ school }) => school);

describe('the school list', () => {
  let db: TestDatabase;
  let directory: Directory;

  beforeAll(async () => {
    ({ db, directory } = await seededDirectory(count));
  });
  afterAll(() => db.close());

  const codes = async (filter: SchoolListBody, who = caller()): Promise<string[]> => {
    const { list, total } = await directory.schools.list(who, filter, { page: 1, size: 1000 });
    expect(total).toBe(list.length);
    const exported: string[] = [];
    for await (const rows of directory.schools.all(who, filter)) exported.push(...rows.map(({ code }) => code));
    const listed = list.map((row) => row.code).sort();
    expect(exported.sort()).toEqual(listed);
    return listed;
  };
  const expected = (which: (school: (typeof all)[number]) => boolean): string[] => {
    const found = all.filter(which).map((school) => school.code);
    expect(found.length).toBeGreaterThan(0);
    return found.sort();
  };

  it('shows an administrator every school, by the pinyin of its name', async () => {
    const { list, total } = await directory.schools.list(caller(), {}, { page: 1, size: 1000 });
    expect(total).toBe(count);
    const names = list.map((row) => row.name);
    expect(names).toEqual([...names].sort(new Intl.Collator('zh-Hans-CN-u-co-pinyin').compare));
  });

  it('sorts by what is asked for, and counts teachers and students of the source of the school', async () => {
    const [first, second] = all.map(({ code }) => code);
    const person = (table: string, more: string, values: string) =>
      db.dataSource.query(
        `insert into ${table} (code, school_code, name, source${more}) select $1 || n, $1, '王', source${values}
         from generate_series(1, $2::int) n, school where school.code = $1`,
        [second, 3],
      );
    await db.dataSource.query(`insert into grade (school_code, code, name, sort) values ($1, '11', '一年级', 1)`, [
      second,
    ]);
    await db.dataSource.query(
      `insert into class (code, school_code, grade_code, name, number, name_pre) values ('c', $1, '11', '小一(1)班', 1, '小一')`,
      [second],
    );
    await person('student', ', class_code, gender', ", 'c', 1");
    await db.dataSource.query(`update student set source = 'elsewhere' where code = $1`, [`${second ?? ''}1`]);
    const page = { page: 1, size: 2 };
    const most = await directory.schools.list(caller(), {}, { ...page, sort: 'people', order: 'desc' });
    expect(most.list[0]).toMatchObject({ code: second, peopleCount: 2 });
    const { list } = await directory.schools.list(caller(), { code: first }, page);
    expect(list[0]?.peopleCount).toBe(0);
    const last = await directory.schools.list(caller(), {}, { ...page, sort: 'code', order: 'desc' });
    expect(last.list.map(({ code }) => code)).toEqual([...all.map(({ code }) => code)].sort().reverse().slice(0, 2));
  });

  it('filters by a part of the name, taken literally', async () => {
    expect(await codes({ name: '第一' })).toEqual(expected((school) => school.name.includes('第一')));
    expect(await codes({ name: '%' })).toEqual([]);
    expect(await codes({ name: '_' })).toEqual([]);
    expect(await codes({ name: '\\' })).toEqual([]);
  });

  it('finds by a part of the name, of its initials or of the code', async () => {
    const { name = '', code = '' } = first ?? {};
    const initials = pinyinInitials(name);
    expect(initials).toHaveLength(name.length);
    for (const keyword of [name.slice(1, 5), initials.slice(1).toUpperCase(), code.slice(1)]) {
      expect(await codes({ keyword })).toContain(code);
    }
    expect(await codes({ keyword: '%' })).toEqual([]);
    expect(await codes({ keyword: 'uvi' })).toEqual([]);
  });

  it('finds a school by the initials of its new name once it is renamed', async () => {
    if (first === undefined) throw new Error('the demo has no school');
    const { code, name, bxlxCode, xxbbCode } = first;
    const clock = new Clock();
    const edits = new Edits(db.dataSource, clock, new Jobs(db.dataSource, clock, { service: 'directory' }));
    const rule = new SourceRule({ productCode: 'product' } as Config);
    const service = new SchoolEditService(directory.transactions, directory.outbox, rule, edits);
    const rename = (to: string) =>
      service.update(caller(), { schoolCode: code, name: to, schoolBxlxCode: bxlxCode, schoolXxbbCode: xxbbCode });
    await rename('厦门长安中学');
    expect(await codes({ keyword: 'xmcazx' })).toEqual([code]);
    await rename(name);
    expect(await codes({ keyword: 'xmcazx' })).toEqual([]);
  });

  it('filters by the code or its beginning', async () => {
    expect(await codes({ code: '440305001' })).toEqual(['440305001']);
    expect(await codes({ code: '4403' })).toEqual(expected((school) => school.code.startsWith('4403')));
    expect(await codes({ code: '305' })).toEqual([]);
  });

  it('filters by province, city and town', async () => {
    expect(await codes({ addressProvinceCode: '440000' })).toEqual(
      expected((school) => school.provinceCode === '440000'),
    );
    expect(await codes({ addressCityCode: '440300' })).toEqual(expected((school) => school.cityCode === '440300'));
    expect(await codes({ addressTownCode: '440305' })).toEqual(expected((school) => school.townCode === '440305'));
    expect(await codes({ addressProvinceCode: '330000', addressCityCode: '440300' })).toEqual([]);
  });

  it('filters by source, together with the others', async () => {
    expect(await codes({ source: 'product2' })).toEqual(expected((school) => school.source === 'product2'));
    expect(await codes({ source: 'product', addressCityCode: '440100', name: '中学' })).toEqual(
      expected((school) => school.source === 'product' && school.cityCode === '440100' && school.name.includes('中学')),
    );
  });

  it('limits an area manager to the areas of their account, at each level', async () => {
    const manager = (...areas: string[]) => caller({ tags: role.areaManager, areas });
    expect(await codes({}, manager('440300'))).toEqual(expected((school) => school.cityCode === '440300'));
    expect(await codes({}, manager('510000'))).toEqual(expected((school) => school.provinceCode === '510000'));
    expect(await codes({}, manager('440305', '330000'))).toEqual(
      expected((school) => school.townCode === '440305' || school.provinceCode === '330000'),
    );
    expect(await codes({ addressCityCode: '440100' }, manager('440300'))).toEqual([]);
    expect(await codes({}, manager())).toEqual([]);
  });

  it('limits a user of another source to the sources of the product', async () => {
    const own = (source: string): boolean => source === 'product' || source === 'product2';
    expect(await codes({}, caller({ source: 'sjcloud' }))).toEqual(expected((school) => own(school.source)));
    const both = caller({ source: 'quankeyun', tags: role.customerManager, areas: ['440000'] });
    expect(await codes({}, both)).toEqual(expected((school) => own(school.source) && school.provinceCode === '440000'));
    expect(await codes({ source: 'quankeyun' }, caller({ source: 'quankeyun' }))).toEqual([]);
  });

  it('counts and pages what the user may see', async () => {
    const manager = caller({ tags: role.areaManager, areas: ['440000'] });
    const visible = expected((school) => school.provinceCode === '440000');
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(visible.length / 7) + 1; page++) {
      const found = await directory.schools.list(manager, {}, { page, size: 7 });
      expect(found).toMatchObject({ total: visible.length, page, size: 7 });
      seen.push(...found.list.map((row) => row.code));
    }
    expect(seen.sort()).toEqual(visible);
  });

  it('names the areas of a school', async () => {
    const { list } = await directory.schools.list(caller(), { code: '440305001' }, { page: 1, size: 10 });
    expect(list[0]).toMatchObject({
      addressProvinceObj: { code: '440000', name: '广东省' },
      addressCityObj: { code: '440300', name: '深圳市' },
      addressTownObj: { code: '440305', name: '南山区' },
    });
  });
});
