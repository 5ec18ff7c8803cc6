import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { AllProcess } from '../authz/all-process.js';
import { seed, type SeedThings } from '../authz/seed.js';

type Row = Record<string, unknown>;

/** A list, where its rows are, and the call that saves one of them. */
interface Pair {
  list: string;
  rows: (data: never) => Row[];
  save: string;
}

const ofPage = ({ list }: { list: Row[] }): Row[] => list;
const ofList = (list: Row[]): Row[] => list;
const pairs: Pair[] = [
  { list: 'POST /api/lds/adminAccount/list', rows: ofPage, save: 'POST /api/lds/adminAccount/update' },
  { list: 'GET /api/lds/teacher/teachersBySchoolCode', rows: ofPage, save: 'POST /api/lds/teacher/save' },
  { list: 'GET /api/lds/teacher/findIsActivation', rows: ofList, save: 'POST /api/lds/teacher/save' },
  { list: 'POST /api/lds/student/list', rows: ofPage, save: 'POST /api/lds/student/save' },
  { list: 'GET /api/lds/department/list', rows: ofList, save: 'POST /api/lds/department/update' },
  { list: 'GET /api/lds/teacherGroup/list', rows: ofList, save: 'POST /api/lds/teacherGroup/update' },
  {
    list: 'GET /api/lds/grade/list',
    rows: (grades: { classes: Row[] }[]) => grades.flatMap(({ classes }) => classes),
    save: 'POST /api/lds/class/update',
  },
  { list: 'GET /api/school/queryApp', rows: (row: Row) => [row], save: 'POST /api/school/openApp' },
];

describe('a row of a list', () => {
  let all: AllProcess;
  let things: SeedThings;
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start({ LOG_LEVEL: 'error' });
    things = (await seed(all))[0] as SeedThings;
    ({ cookie } = await all.signIn({ tags: role.administrator }));
    const areaList = [{ code: '440100', name: '广州市' }];
    const account = { account: 'rowtest', phone: '13812341234', username: '新人', tags: role.areaManager, areaList };
    await all.call('POST /api/lds/adminAccount/add', { body: account, cookie });
  });
  afterAll(() => all.close());

  const read = async ({ list, rows }: Pair): Promise<Row[]> => {
    const filter = list.includes('adminAccount') ? { account: 'rowtest' } : { schoolCode: things.school.code };
    const post = list.startsWith('POST');
    const { rtnCode, bizData } = await all.call(list, {
      ...(post ? { body: filter } : { query: filter }),
      cookie,
    });
    expect([list, rtnCode]).toEqual([list, '0']);
    return rows(bizData as never);
  };

  it.each(pairs)('of $list is accepted by $save as it came, and stays as it was', async (pair) => {
    const before = await read(pair);
    expect(before.length).toBeGreaterThan(0);
    for (const row of before) {
      const body = pair.save.includes('adminAccount') ? row : { ...row, schoolCode: things.school.code };
      expect(await all.call(pair.save, { body, cookie })).toMatchObject({ rtnCode: '0' });
    }
    // what was never set is stored now
    const withoutVersions = (rows: Row[]): Row[] => rows.map(({ version: _version, ...row }) => row);
    expect(withoutVersions(await read(pair))).toEqual(withoutVersions(before));
  });
});
