import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { studentFieldKeys, studentFields } from '#libs/contracts';
import { select } from '#libs/data/db';
import { unneutralised } from '#libs/files/spreadsheet';
import { until } from '../../stack/index.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import {
  fileOf,
  imported,
  reached,
  rowsElsewhere,
  rowsOf,
  schoolCode,
  startImports,
  workbookOf,
} from './import-parts.js';

const teacherHead = ['姓名', '手机号', '职务', '部门', '教师分组', '班主任班级', '任教班级', '学校管理员', '教师编号'];
const studentTexts = studentFieldKeys.map((key) => studentFields[key].label);
const studentHead = ['班级', '学生姓名', ...studentTexts, '性别', '家长姓名', '与学生关系', '家长手机号'];
/** The row of a student with a number and no other texts. */
const studentRow = (className: string, name: string, studentNo: string, ...rest: string[]): string[] => {
  return [className, name, ...studentFieldKeys.map((key) => (key === 'studentNo' ? studentNo : '')), ...rest];
};
/** Rows as text without their ids, whose digits can look like a phone. */
const withoutIds = (rows: unknown): string =>
  JSON.stringify(rows).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');

describe('what is exported', () => {
  let directory: DirectoryProcess;
  beforeAll(async () => {
    directory = await startImports();
    await directory.dataSource.query(
      `insert into department (code, school_code, name, source, parent_code)
       values ('D2', $1, '语文、数学"组"', 'product', 'D1')`,
      [schoolCode],
    );
    await directory.dataSource.query(
      `insert into teacher_group (code, school_code, name) values ('G2', $1, '甲、乙：丙')`,
      [schoolCode],
    );
  });
  afterAll(() => directory.close());

  const exportCall = (userType: string, fields: Record<string, string> = { withPhones: 'true' }): Promise<Response> =>
    directory.fetch('GET /api/lds/batchImport/export', { query: { schoolCode, userType, ...fields } });
  const exportedFile = async (userType: string): Promise<Buffer> => fileOf(await exportCall(userType));
  const exported = async (userType: string): Promise<string[][]> => rowsOf(await exportedFile(userType));
  const template = async (userType: string): Promise<Buffer> =>
    fileOf(await directory.fetch('GET /api/lds/batchImport/download/template', { query: { userType } }));

  it.each([
    ['wxTeacher', teacherHead],
    ['parentPhone', studentHead],
    ['department', ['部门', '成员姓名', '成员手机号']],
  ])('has the columns of the template: %s', async (userType, head) => {
    const [names, example] = await rowsOf(await template(userType));
    expect(names).toEqual(head);
    expect(example?.[0]).not.toBe('');
    expect((await exported(userType))[0]).toEqual(head);
    expect(await rowsElsewhere(await template(userType))).toMatchObject({ 1: head, 2: example });
    // the example alone is no data
    expect(await imported(directory, await template(userType), { fields: { userType } })).toMatchObject({
      stage: 'failed',
      reason: '文件中没有数据',
    });
  });

  it('of teachers comes back without a loss, formulas made plain', async () => {
    const rows = [
      [
        '=cmd|calc',
        '13800000001',
        '校领导',
        '教务处/语文、数学"组"',
        '备课组、"甲、乙：丙"',
        '小一(1)班',
        '小一(1)班：语文、小一(2)班',
        '是',
      ],
      ["'@x", '020-12345678', '普通教师', '', '', '', '', '否'],
    ];
    const first = await imported(directory, await workbookOf(teacherHead, rows));
    expect(first).toMatchObject({ stage: 'finished', added: 2, errors: 0 });
    const file = await exported('wxTeacher');
    expect(Object.values(await rowsElsewhere(await exportedFile('wxTeacher')))).toEqual(file);
    expect(file[1]?.slice(0, 8)).toEqual(["'=cmd|calc", ...(rows[0]?.slice(1) ?? [])]);
    const again = await imported(
      directory,
      await workbookOf(
        teacherHead,
        file.slice(1).map((row) => row.map(unneutralised)),
      ),
    );
    expect(again).toMatchObject({ added: 0, changed: 0, errors: 0, unchanged: 2 });
    const names = await select<{ name: string }>(directory.dataSource, 'select name from teacher');
    expect(names.map(({ name }) => name).sort()).toEqual(["'@x", '=cmd|calc']);
    expect(await directory.auditEntries('member.exportPhones')).not.toHaveLength(0);
  });

  it('of teachers can be edited: a new phone, and nothing where something was', async () => {
    const file = await exported('wxTeacher');
    const edited = file.slice(1).map((row) => {
      // what the writer of this test makes plain is made so once
      const whole = teacherHead.map((_, index) => unneutralised(row[index] ?? ''));
      return whole[1] === '13800000001'
        ? [whole[0], '13800000009', whole[2], '清空', '', '清空', '', '', whole[8]]
        : whole;
    });
    const batch = await imported(
      directory,
      await workbookOf(
        teacherHead,
        edited.map((row) => row.map((cell) => cell ?? '')),
      ),
    );
    expect(batch).toMatchObject({ added: 0, changed: 1, unchanged: 1, errors: 0 });
    const [changed] = (await exported('wxTeacher')).slice(1).filter((row) => row[1] === '13800000009');
    expect(changed?.slice(2, 7)).toEqual(['校领导', '', '备课组、"甲、乙：丙"', '', '小一(1)班：语文、小一(2)班']);
  });

  it('of students and parents comes back without a loss', async () => {
    const rows = [
      studentRow('小一(1)班', '李一', '001', '男', '李父', '父亲', '13900000001'),
      studentRow('小一(1)班', '李一', '001', '男', '李母', '母亲', '13900000002'),
      studentRow('小一(2)班', '李二', '', '女', '李父', '父亲', '13900000001'),
      studentRow('小一(2)班', '李三', '003', '女', '李三父', '父亲', '13900000003'),
    ];
    const first = await imported(directory, await workbookOf(studentHead, rows), {
      fields: { userType: 'parentPhone' },
    });
    expect(first).toMatchObject({ stage: 'finished', added: 4, errors: 0 });
    const file = (await exported('parentPhone')).slice(1);
    expect(Object.values(await rowsElsewhere(await exportedFile('parentPhone')))).toEqual([studentHead, ...file]);
    expect(file.map((row) => studentHead.map((_, index) => row[index] ?? '')).sort()).toEqual([...rows].sort());
    const again = await imported(directory, await workbookOf(studentHead, file), {
      fields: { userType: 'parentPhone' },
    });
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 4, errors: 0 });
    await directory.ask('POST /api/lds/batchImport/undo', { body: { batchId: first.batchId } });
    expect(await reached(directory, first.batchId, 'undone')).toMatchObject({ undo: { undone: 4, keptCount: 0 } });
    expect(await exported('parentPhone')).toEqual([studentHead]);
  });

  it.each(['wxTeacher', 'parentPhone', 'department'])(
    'has masked phones unless whole ones are asked for: %s',
    async (userType) => {
      const phones = /(?<!\d)1\d{10}(?!\d)|020-/;
      await imported(
        directory,
        await workbookOf(studentHead, [studentRow('小一(1)班', '赵一', '', '男', '赵父', '父亲', '13900000008')]),
        { fields: { userType: 'parentPhone' } },
      );
      await directory.dataSource.query(`update teacher set department_code = 'D1'`);
      const recorded = async (action: string): Promise<boolean> =>
        (await directory.auditEntries(action)).some(({ after }) => after?.['userType'] === userType);
      const response = await exportCall(userType, {});
      expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).not.toContain('明文');
      const text = withoutIds(await rowsOf(await fileOf(response)));
      expect(text).not.toMatch(phones);
      expect(text).toMatch(/\d{3}\*{4}\d{4}/);
      await until(() => recorded('member.export'), 'an audit entry');
      const clear = await exportCall(userType);
      expect(decodeURIComponent(clear.headers.get('content-disposition') ?? '')).toMatch(
        /（明文手机号）-\d{14}\.xlsx$/,
      );
      expect(withoutIds(await rowsOf(await fileOf(clear)))).toMatch(phones);
      await until(() => recorded('member.exportPhones'), 'an audit entry');
    },
  );

  it.each(['wxTeacher', 'parentPhone', 'department'])(
    'has no phone where one cannot be decrypted, and all rows: %s',
    async (userType) => {
      const before = await exported(userType);
      const stored = userType === 'parentPhone' ? 'parent' : 'teacher';
      await directory.dataSource.query(`update ${stored} set phone = 'ZGFtYWdlZA=='`);
      const after = await exported(userType);
      expect(after).toHaveLength(before.length);
      expect(withoutIds(after)).not.toMatch(/1\d{10}/);
      expect(JSON.stringify(after)).toContain(before.at(-1)?.[0]);
    },
  );
});
