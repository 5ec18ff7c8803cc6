import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactChange, ContactsChanged } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import type { SyncPreviewDto } from '../../../services/directory/sync/sync.dto.js';
import { ExternalSimulator } from '../../../tools/simulators/external-simulator.js';
import { until } from '../../stack/index.js';
import { DirectoryProcess } from './directory-process.js';

let directory: DirectoryProcess;
let external: ExternalSimulator;

beforeAll(async () => {
  external = await ExternalSimulator.start();
  directory = await DirectoryProcess.start(0, external.environment);
});
afterAll(async () => {
  external.close();
  await directory.close();
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
const names = async (schoolCode: string): Promise<string[]> => {
  const sql = 'select name from student where school_code = $1 order by length(name), name';
  return (await select<{ name: string }>(directory.dataSource, sql, [schoolCode])).map(({ name }) => name);
};
const preview = (schoolCode: string) =>
  directory.ask<SyncPreviewDto>('POST /api/lds/school/syncPreview', { body: { schoolCode } });
const sync = async (schoolCode: string, removals?: number) => {
  const query = { schoolCode, ...(removals === undefined ? {} : { removals: String(removals) }) };
  const { rtnCode, msg, field } = await directory.call('GET /api/lds/school/sync', { query });
  return rtnCode === '0' ? rtnCode : [msg, field];
};
const confirmed = async (schoolCode: string) =>
  (await directory.auditEntries('school.sync')).filter((entry) => entry.schoolCode === schoolCode).at(-1)?.after;

describe('a synchronisation that takes many people away', () => {
  const roster = (students: number[]) => ({
    grade: [{ id: 'g1', name: '一年级' }],
    class: [{ id: 'c1', gradeId: 'g1', number: 1, prefix: '小一' }],
    student: students.map((n) => ({ id: `s${n}`, name: `李同学${n}`, classId: 'c1', gender: 1, studentNo: `N${n}` })),
  });
  const all = numbers(20);

  beforeAll(async () => {
    await directory.addSchool('GUARD', 'quankeyun');
    external.schools.set('GUARD', roster(all));
    expect(await sync('GUARD')).toBe('0');
  });

  it('runs without a number up to 10 % of the people of a kind', async () => {
    external.schools.set('GUARD', roster(all.slice(2)));
    expect((await preview('GUARD')).removal).toMatchObject({ count: 2, isLarge: false });
    expect(await sync('GUARD')).toBe('0');
    expect(await names('GUARD')).toHaveLength(18);
  });

  it('shows who would go, and changes nothing until their number is sent', async () => {
    external.schools.set('GUARD', roster([...all.slice(4), 99]));
    const { removal } = await preview('GUARD');
    const people = ['李同学3', '李同学4'].map((name) => ({ kind: 'student', name }));
    expect(removal).toEqual({ count: 2, isLarge: true, people });
    expect(await sync('GUARD')).toEqual(['将移除2人（李同学3、李同学4），请核对后输入人数2再同步', 'removals']);
    expect(await sync('GUARD', 3)).toEqual(['将移除2人，与输入的人数不一致，请重新核对', 'removals']);
    expect(await names('GUARD')).toEqual(all.slice(2).map((n) => `李同学${n}`));
    expect(await sync('GUARD', 2)).toBe('0');
    expect(await names('GUARD')).toEqual([...all.slice(4), 99].map((n) => `李同学${n}`));
    expect(await confirmed('GUARD')).toMatchObject({ removals: 2 });
  });
});

describe('changes of contacts that take many people away', () => {
  const schoolCode = 'HELD';
  const student = (n: number, isThere = true): ContactChange => ({
    ...{ kind: 'student', id: `s${n}` },
    after: isThere ? { name: `王同学${n}`, departmentIds: ['d2'] } : null,
  });
  const structure: ContactChange[] = [
    { kind: 'department', id: 'd1', after: { name: '一年级', parentId: null, type: 2 } },
    { kind: 'department', id: 'd2', after: { name: '小一(1)班', parentId: 'd1', type: 1 } },
  ];
  /** What the platform pushes, as the service that follows it publishes it. */
  const pushed = (...changes: ContactChange[]): Promise<void> =>
    directory.change(async (tx) => {
      const data: ContactsChanged = { schoolCode, corpId: 'ww1', changes };
      await directory.part(Outbox).add(tx, [{ topic: 'wx.contact', type: 'contacts.changed', key: schoolCode, data }]);
    });
  const there = async (wanted: number[]): Promise<void> => {
    const expected = wanted.map((n) => `王同学${n}`).join();
    await until(async () => (await names(schoolCode)).join() === expected, `the school has ${expected}`);
  };
  const listed = async (body: object = {}) => {
    const call = 'POST /api/lds/school/list';
    const { list } = await directory.ask<{ list: { code: string; heldRemovals: number | null }[] }>(call, { body });
    return list.find(({ code }) => code === schoolCode)?.heldRemovals;
  };
  const held = (count: number | null): Promise<unknown> =>
    until(async () => (await listed()) === count, `the list shows ${count} people`);

  beforeAll(async () => {
    await directory.addSchool(schoolCode, 'productwechat');
    await pushed(...structure, ...numbers(30).map((n) => student(n)));
    await there(numbers(30));
  });

  it('are applied when few people go, and wait when they go in turn', async () => {
    await pushed(student(30, false));
    await there(numbers(29));
    await pushed(student(29, false));
    await pushed(student(28, false));
    await there(numbers(27));
    await pushed(student(27, false));
    await held(1);
    await pushed(student(27));
    await held(null);
    await there(numbers(27));
  });

  it('wait for a person, whole, and all that come after them wait too', async () => {
    await pushed(student(1, false), student(41));
    await held(1);
    await pushed(student(2, false), student(42));
    await held(2);
    expect(await listed({ held: true })).toBe(2);
    await there(numbers(27));
    const sent = await directory.published<{ schoolCode: string; status: string; errors: number }>(
      ...(['import.progress', 'import.progress'] as const),
      (row) => row.schoolCode === schoolCode && row.status === 'error',
    );
    expect(sent.at(-1)).toMatchObject({ userType: 'sync', errors: 2 });
  });

  it('show who would go, and are applied together when the number is sent', async () => {
    const shown = await preview(schoolCode);
    const people = [1, 2].map((n) => ({ kind: 'student', name: `王同学${n}` }));
    expect([shown.isHeld, shown.removal]).toEqual([true, { count: 2, people, isLarge: true }]);
    expect(await sync(schoolCode)).toEqual(['将移除2人（王同学1、王同学2），请核对后输入人数2再同步', 'removals']);
    expect(await listed()).toBe(2);
    expect(await sync(schoolCode, 2)).toBe('0');
    await there([...numbers(27).slice(2), 41, 42]);
    expect(await listed()).toBeNull();
    expect(await confirmed(schoolCode)).toMatchObject({ removals: 2 });
  });

  it('are applied without a person once those who would go are back', async () => {
    await pushed(student(3, false), student(4, false), student(5, false), student(43));
    await held(3);
    await pushed(student(3));
    await held(2);
    await pushed(student(4), student(5));
    await there([...numbers(27).slice(2), 41, 42, 43]);
    expect(await listed()).toBeNull();
  });
});
