import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { select } from '#libs/data/db';
import type { BatchDetailDto, RejectionDto } from '#libs/files/imports';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { imported, reached, schoolCode, startImports, workbookOf } from './import-parts.js';

const heads = {
  wxTeacher: ['姓名', '手机号', '职务', '教师编号'],
  parentPhone: ['班级', '学生姓名', '学号', '性别', '家长姓名', '与学生关系', '家长手机号'],
  department: ['部门', '成员姓名', '成员手机号'],
};
const [first, second] = ['小一(1)班', '小一(2)班'];
const father = (n: number): string[] => [`家长${n}`, '父亲', `1390000000${n}`];

describe('a row that means a person of another name', () => {
  let directory: DirectoryProcess;
  beforeAll(async () => {
    directory = await startImports();
    await send('wxTeacher', [
      ['王一', '13800000001', '', ''],
      ['王二', '13800000002', '', ''],
    ]);
    await send('parentPhone', [
      [first, '李一', '1', '男', ...father(1)],
      [first, '李二', '2', '女', ...father(2)],
      [second, '王　三', '3', '男', ...father(3)],
    ]);
  });
  afterAll(() => directory.close());

  const send = async (userType: keyof typeof heads, rows: string[][]): Promise<BatchDetailDto> =>
    imported(directory, await workbookOf(heads[userType], rows), { fields: { userType } });
  /** What was refused, by row. */
  const refused = async ({ batchId }: BatchDetailDto): Promise<Record<number, string[]>> => {
    const query = { batchId, size: '1000' };
    const { list } = await directory.ask<{ list: RejectionDto[] }>('GET /api/lds/batchImport/rejections', { query });
    return Object.fromEntries(list.map(({ row, reasons }) => [row, reasons]));
  };
  const members = (table: 'teacher' | 'student' | 'parent'): Promise<unknown[]> =>
    select(directory.dataSource, `select * from ${table} where school_code = $1 order by code`, [schoolCode]);
  const everybody = async (): Promise<unknown[]> => [
    await members('teacher'),
    await members('student'),
    await members('parent'),
  ];

  it.each<[what: string, userType: keyof typeof heads, row: string[], reason: string]>([
    [
      'a student by the number',
      'parentPhone',
      [first, '赵六', '1', '男', ...father(1)],
      '学号已属于“李一”，与本行姓名“赵六”不一致',
    ],
    [
      'a student of that name with another number',
      'parentPhone',
      [first, '李一', '9', '男', ...father(1)],
      '班级中已有同名学生“李一”，学号为1，与本行学号9不一致',
    ],
    [
      'a parent of the same student by the phone',
      'parentPhone',
      [first, '李一', '1', '男', '别人', '父亲', '13900000001'],
      '手机号已属于家长“家长1”，与本行家长姓名“别人”不一致',
    ],
    [
      'a parent of another student by the phone',
      'parentPhone',
      [first, '李二', '2', '女', '别人', '母亲', '13900000001'],
      '手机号已属于家长“家长1”，与本行家长姓名“别人”不一致',
    ],
    [
      'a teacher by the phone',
      'wxTeacher',
      ['赵六', '13800000001', '校领导', ''],
      '手机号已属于“王一”，与本行姓名“赵六”不一致',
    ],
    [
      'a teacher by the phone of a department’s member',
      'department',
      ['教务处', '赵六', '13800000001'],
      '成员手机号：手机号已属于“王一”，与本行姓名“赵六”不一致',
    ],
  ])('is refused and changes nothing: %s', async (_, userType, row, reason) => {
    const before = await everybody();
    const batch = await send(userType, [row]);
    expect(await refused(batch)).toEqual({ 2: [reason] });
    expect(batch).toMatchObject({ added: 0, changed: 0, errors: 1, canUndo: false });
    expect(await everybody()).toEqual(before);
  });

  it('is refused by the number of a teacher, which may change the phone of the same name', async () => {
    const [teacher] = await select<{ code: string }>(
      directory.dataSource,
      `select code from teacher where name = '王二'`,
    );
    const batch = await send('wxTeacher', [['赵六', '13800000003', '', teacher?.code ?? '']]);
    expect(await refused(batch)).toEqual({ 2: ['教师编号已属于“王二”，与本行姓名“赵六”不一致'] });
    expect(await send('wxTeacher', [['王二', '13800000004', '', teacher?.code ?? '']])).toMatchObject({ changed: 1 });
  });

  it('is refused within a file, with the line and both names', async () => {
    const batch = await send('parentPhone', [
      [first, '钱一', '51', '男', ...father(5)],
      [first, '钱二', '51', '男', ...father(6)],
      [first, '钱三', '53', '男', '别人', '母亲', '13900000005'],
      [first, '钱一', '54', '男', ...father(7)],
    ]);
    expect(await refused(batch)).toEqual({
      3: ['学号：与第2行（钱一）相同，但姓名不同（本行：钱二）'],
      4: ['家长手机号：与第2行（家长5）相同，但姓名不同（本行：别人）'],
      5: ['班级中已有同名学生“钱一”，学号为51，与本行学号54不一致'],
    });
    const teachers = await send('wxTeacher', [
      ['周一', '13700000001', '', ''],
      ['周二', '13700000001', '', ''],
    ]);
    expect(await refused(teachers)).toEqual({ 3: ['手机号：与第2行（周一）相同，但姓名不同（本行：周二）'] });
  });

  it('is not one whose name is written with other blanks: it stays as it was', async () => {
    const before = await everybody();
    const batch = await send('parentPhone', [[second, '王三', '3', '男', ...father(3)]]);
    expect(batch).toMatchObject({ unchanged: 1, errors: 0 });
    expect(await everybody()).toEqual(before);
  });

  it('is not one that leaves out the number: such a row names the student of another row', async () => {
    const batch = await send('parentPhone', [
      [first, '孙一', '', '', '孙母', '母亲', '13900000008'],
      [first, '孙一', '61', '男', ...father(9)],
      [second, '孙一', '61', '男', '孙父', '父亲', '13700000009'],
    ]);
    expect(await refused(batch)).toEqual({ 4: ['同一学生在文件中的班级或性别不一致'] });
    const students = await select(directory.dataSource, `select student_no as no from student where name = '孙一'`);
    expect(students).toEqual([{ no: '61' }]);
  });

  it('is counted apart from the person whose it is, and people apart from rows', async () => {
    const rows = [
      [first, '郑一', '81', '男', '郑父', '父亲', '13600000001'],
      [first, '郑一', '', '', '郑母', '母亲', '13600000002'],
      [first, '郑一', '81', '男', '', '', ''],
      [first, '郑二', '81', '男', '郑父', '父亲', '13600000001'],
      [first, '郑三', '', '无', '郑父', '父亲', '13600000001'],
      [first, '李一', '1', '男', '李母', '母亲', '13600000003'],
      [second, '王三', '3', '男', ...father(3)],
      ['', '', '', '', '', '', '1'],
    ];
    const fields = { userType: 'parentPhone', preview: 'true' };
    const previewed = await imported(directory, await workbookOf(heads.parentPhone, rows), { fields });
    const people = { name: '学生', added: 1, changed: 1, unchanged: 1, skipped: 0, errors: 3 };
    const counts = { added: 3, changed: 0, unchanged: 1, skipped: 0, errors: 4 };
    expect(previewed).toMatchObject({ total: 8, people: null, previewResult: { ...counts, people } });
    const { batchId } = previewed;
    await directory.ask('POST /api/lds/batchImport/confirm', { body: { batchId } });
    expect(await reached(directory, batchId, 'finished')).toMatchObject({ ...counts, people });
  });

  it('needs a parent, as the form of a student does', async () => {
    const batch = await send('parentPhone', [
      [first, '吴一', '71', '男', '', '', ''],
      [first, '吴二', '72', '男', '吴父', '', '13900000010'],
    ]);
    const empty = '不能为空！';
    expect(await refused(batch)).toEqual({
      2: [`家长姓名：${empty}`, `与学生关系：${empty}`, `家长手机号：${empty}`],
      3: [`与学生关系：${empty}`],
    });
  });
});
