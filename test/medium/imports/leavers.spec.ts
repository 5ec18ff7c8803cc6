import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { select } from '#libs/data/db';
import type { BatchDetailDto, RejectionDto } from '#libs/files/imports';
import { until } from '../../stack/index.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { fileOf, imported, reached, rowsOf, schoolCode, startImports, workbookOf } from './import-parts.js';

let directory: DirectoryProcess;

beforeAll(async () => {
  directory = await startImports();
});
afterAll(() => directory.close());

const ask = (call: string, body: object): Promise<BatchDetailDto> =>
  directory.ask<BatchDetailDto>(`POST /api/lds/batchImport/${call}`, { body });
const confirmed = async (batchId: string, leaving: number): Promise<BatchDetailDto> => {
  await ask('confirm', { batchId, leaving });
  return reached(directory, batchId, 'finished');
};
const rolledBack = async (batchId: string): Promise<BatchDetailDto> => {
  await ask('undo', { batchId });
  return reached(directory, batchId, 'undone');
};
const resultOf = async (batchId: string): Promise<string[][]> =>
  rowsOf(await fileOf(await directory.fetch('GET /api/lds/batchImport/download/result', { query: { batchId } })));
/** Everything that is stored of the people of a school, but the encrypted phones. */
const stored = (): Promise<object[]> =>
  select(
    directory.dataSource,
    `select to_jsonb(t) - 'phone' || jsonb_build_object('head', (select code from class where master_teacher_uid = t.code),
       'groups', (select jsonb_agg(group_code) from teacher_group_member where teacher_code = t.code)) as row
     from teacher t where school_code = $1
     union all select to_jsonb(s) from student s where school_code = $1
     union all select to_jsonb(p) - 'phone' from parent p where school_code = $1
     union all select to_jsonb(l) from student_parent l join student s on s.code = l.student_code where s.school_code = $1
     order by 1`,
    [schoolCode],
  );
interface MembersChanged {
  rows: { name: string; deleted: boolean }[];
}
/** Waits until the events of a person say in turn whether the person is deleted. */
const published = (type: 'teachers.changed' | 'students.changed', name: string, wanted: boolean[]): Promise<unknown> =>
  until(
    async () => {
      const events = await directory.published<MembersChanged>('directory.member', type, () => true);
      const rows = events.flatMap((event) => event.rows).filter((row) => row.name === name);
      return JSON.stringify(rows.map(({ deleted }) => deleted)) === JSON.stringify(wanted);
    },
    `the events of ${name} are ${wanted.join(', ')}`,
  );

describe('teachers who are not in a new file', () => {
  const head = ['姓名', '手机号', '教师分组', '班主任班级'];
  const roster = [
    ['张一', '13800000001', '备课组', '小一(1)班'],
    ['李二', '13800000002', '', ''],
    ['王三', '13800000003', '', ''],
    ['赵四', '13800000004', '', ''],
  ];
  const previewed = async (rows: string[][]): Promise<BatchDetailDto> =>
    imported(directory, await workbookOf(head, rows), { fields: { preview: 'true' } });
  let batch: BatchDetailDto;

  beforeAll(async () => {
    await imported(directory, await workbookOf(head, roster));
    await directory.dataSource.query(`update teacher set wx_user_id = 'w1', subscribe = 1 where name = '张一'`);
  });

  it('are listed, but for those whom a refused row may be about', async () => {
    batch = await previewed([
      ['李二', '13800000002', '', ''],
      ['王三', '12', '', ''],
      ['周五', '13800000004', '', ''],
      ['吴六', '13800000006', '', ''],
    ]);
    expect(batch.previewResult).toMatchObject({
      ...{ added: 1, unchanged: 1, errors: 2 },
      absent: { count: 1, people: [{ name: '张一', detail: '138****0001' }], refusal: null },
    });
    const { list } = await directory.ask<{ list: RejectionDto[] }>('GET /api/lds/batchImport/rejections', {
      query: { batchId: batch.batchId },
    });
    expect(list.map(({ row, name }) => [row, name])).toEqual([
      [3, '王三'],
      [4, '周五'],
    ]);
  });

  it('stand with every expected outcome in the file that can be had before the import', async () => {
    const rows = await resultOf(batch.batchId);
    expect(rows.map((row) => [row[0], row[4], (row[5] ?? '') !== ''])).toEqual([
      ['姓名', '结果', true],
      ['李二', '无变化', false],
      ['王三', '失败', true],
      ['周五', '失败', true],
      ['吴六', '将添加', false],
      ['张一', '不在文件中', false],
    ]);
    expect(JSON.stringify(rows)).not.toContain('13800000001');
    const [names = [], ...all] = rows;
    const again = await imported(directory, await workbookOf(names, all), { fields: { preview: 'true' } });
    expect(again).toMatchObject({ total: 4, previewResult: { added: 1, skipped: 1, errors: 2, absent: { count: 1 } } });
  });

  it('leave when their number is sent, and no other number is taken', async () => {
    const body = { batchId: batch.batchId, leaving: 2 };
    const { rtnCode, msg } = await directory.call('POST /api/lds/batchImport/confirm', { body });
    expect([rtnCode, msg]).toEqual(['-1', '输入的人数与预览不一致，请输入1']);
    const before = await stored();
    const done = await confirmed(batch.batchId, 1);
    expect(done).toMatchObject({ total: 5, processed: 5, added: 1, changed: 1, leaving: 1, canUndo: true });
    await published('teachers.changed', '张一', [false, true]);
    expect((await resultOf(batch.batchId)).at(-1)?.slice(0, 5)).toEqual(['张一', '138****0001', '', '', '已离校']);
    const [audit] = (await directory.auditEntries('import.confirm')).slice(-1);
    expect(audit?.after).toMatchObject({ leaving: 1 });
    expect(await rolledBack(batch.batchId)).toMatchObject({ undo: { undone: 2, keptCount: 0 } });
    expect(await stored()).toEqual(before);
    await published('teachers.changed', '张一', [false, true, false]);
  });

  it('stay away when their phone has been given to another person since', async () => {
    const { batchId } = await previewed(roster.slice(1));
    await confirmed(batchId, 1);
    await imported(directory, await workbookOf(head, [['郑七', '13800000001', '', '']]));
    const { undo } = await rolledBack(batchId);
    expect(undo).toMatchObject({
      undone: 0,
      keptCount: 1,
      kept: [{ row: 5, reason: expect.stringContaining('手机') }],
    });
  });

  it('stay unless they are marked, and cannot be marked while a row has no name', async () => {
    const kept = await previewed([['李二', '13800000002', '', '']]);
    expect(kept.previewResult?.absent?.count).toBe(3);
    expect(await confirmed(kept.batchId, 0)).toMatchObject({ total: 1, unchanged: 1, leaving: 0 });
    const unnamed = await previewed([
      ['李二', '13800000002', '', ''],
      ['', '', '', ''],
      ['', '12', '', ''],
    ]);
    const refusal = '文件中有1行没有姓名，可能是其中的人员，请修正后再标记离校';
    expect(unnamed.previewResult?.absent).toMatchObject({ count: 3, refusal });
    const body = { batchId: unnamed.batchId, leaving: 3 };
    expect((await directory.call('POST /api/lds/batchImport/confirm', { body })).msg).toBe(refusal);
  });
});

describe('students who are not in a new file', () => {
  const head = ['班级', '学生姓名', '学号', '性别', '家长姓名', '与学生关系', '家长手机号'];
  const rowOf = (name: string, no: string, parent: string, phone: string): string[] => [
    ...['小一(1)班', name, no, '男', parent, '父亲', phone],
  ];
  const userType = 'parentPhone';
  const roster = [
    rowOf('陈明', 'N1', '陈父', '13900000001'),
    rowOf('陈亮', 'N2', '陈父', '13900000001'),
    rowOf('陈亮', 'N2', '陈母', '13900000002'),
    rowOf('孙红', '', '孙父', '13900000003'),
  ];

  it('leave with the parents who have no other child there, and return as they were', async () => {
    await imported(directory, await workbookOf(head, roster), { fields: { userType } });
    await directory.dataSource.query(`update parent set subscribe = 1 where name = '陈母'`);
    await directory.dataSource.query(`update student_parent l set place = 2 from parent p
      where p.code = l.parent_code and p.name = '陈母'`);
    const before = await stored();
    const fields = { userType, preview: 'true' };
    const { batchId, previewResult } = await imported(directory, await workbookOf(head, roster.slice(0, 1)), {
      fields,
    });
    expect(previewResult?.absent).toMatchObject({
      count: 2,
      people: expect.arrayContaining([
        { name: '陈亮', detail: '小一(1)班 N2' },
        { name: '孙红', detail: '小一(1)班' },
      ]),
    });
    await confirmed(batchId, 2);
    const left = await select(directory.dataSource, 'select name from parent where school_code = $1', [schoolCode]);
    expect(left).toEqual([{ name: '陈父' }]);
    await published('students.changed', '陈亮', [false, true]);
    expect(await rolledBack(batchId)).toMatchObject({ undo: { undone: 2, keptCount: 0 } });
    expect(await stored()).toEqual(before);
  });
});
