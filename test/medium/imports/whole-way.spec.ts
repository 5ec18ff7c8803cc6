import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ImportProgress, role, workbookFormats } from '#libs/contracts';
import type { BatchDetailDto, BatchDto, RejectionDto } from '#libs/files/imports';
import { until } from '../../stack/index.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { caller } from '../directory/directory-parts.js';
import {
  fileOf,
  imported,
  otherSource,
  reached,
  rowsElsewhere,
  rowsOf,
  schoolCode,
  startImports,
  teachers,
  upload,
  workbookOf,
} from './import-parts.js';

const head = ['姓名', '手机号', '职务', '部门', '班主任班级'];
const phoneOf = (n: number): string => `138${String(n).padStart(8, '0')}`;

describe('the way of an import', () => {
  let directory: DirectoryProcess;
  let first: BatchDetailDto;

  beforeAll(async () => {
    directory = await startImports();
  });
  afterAll(() => directory.close());

  const ask = <T>(call: string, body: object): Promise<T> =>
    directory.ask<T>(`POST /api/lds/batchImport/${call}`, { body });

  it('begins with a preview that changes nothing', async () => {
    const rows = [
      ['王一', phoneOf(1), '任课教师', '教务处', ''],
      ['王二', phoneOf(2), '', '', '小一（1）班'],
      ['', '123', '校长', '没有的部门', ''],
    ];
    first = await imported(directory, await workbookOf(head, rows), { fields: { preview: 'true' } });
    expect(first).toMatchObject({ stage: 'previewed', status: 'unprocessed', fileName: '教师.xlsx', total: 3 });
    expect(first.previewResult).toMatchObject({ added: 2, changed: 0, unchanged: 0, errors: 1 });
    expect(first.previewResult?.differences[0]).toEqual({
      row: 2,
      outcome: 'added',
      label: '王一',
      fields: [
        { column: '姓名', before: '', after: '王一' },
        { column: '手机号', before: '', after: '138****0001' },
        { column: '职务', before: '', after: '任课教师' },
        { column: '部门', before: '', after: '教务处' },
        { column: '学校管理员', before: '', after: '否' },
      ],
    });
    const { list } = await directory.ask<{ list: unknown }>('GET /api/lds/batchImport/rejections', {
      query: { batchId: first.batchId },
    });
    expect(list).toEqual([
      {
        row: 4,
        name: '',
        reasons: [
          '姓名：不能为空！',
          '手机号：手机号格式不正确',
          '职务：请填写以下之一：校领导、年级主任、班主任、任课教师、普通教师',
        ],
      },
    ]);
    expect(await teachers(directory)).toEqual([]);
  });

  it('runs when it is confirmed, and publishes how far it is', async () => {
    await ask('confirm', { batchId: first.batchId });
    const done = await reached(directory, first.batchId, 'finished');
    expect(done).toMatchObject({
      status: 'processed',
      progress: 100,
      processed: 3,
      added: 2,
      errors: 1,
      canUndo: true,
    });
    expect(await teachers(directory)).toEqual([
      { name: '王一', position: 4, department: 'D1', master: null },
      { name: '王二', position: 3, department: null, master: 'C1' },
    ]);
    const published = await directory.published<ImportProgress>(
      'import.progress',
      'import.progress',
      ({ batchId, status }) => batchId === first.batchId && status === 'processed',
    );
    expect(published.at(-1)).toEqual({
      batchId: first.batchId,
      schoolCode,
      importType: 'directory',
      userType: 'wxTeacher',
      status: 'processed',
      processed: 3,
      total: 3,
      errors: 1,
      stage: 'finished',
      rowsPerSecond: expect.any(Number),
      secondsLeft: null,
      added: 2,
      changed: 0,
      unchanged: 0,
      skipped: 0,
      by: expect.any(String),
    });
    expect(JSON.stringify(published)).not.toContain(phoneOf(1));
  });

  it('gives back the file as it was, and a result that says what to mend', async () => {
    const original = await directory.fetch('GET /api/lds/batchImport/download/original', { query: { id: first.id } });
    expect(original.headers.get('content-disposition')).toContain("filename*=UTF-8''%E6%95%99%E5%B8%88.xlsx");
    expect((await rowsOf(await fileOf(original)))[1]).toEqual(['王一', phoneOf(1), '任课教师', '教务处']);
    const result = await directory.fetch('GET /api/lds/batchImport/download/result', {
      query: { batchId: first.batchId },
    });
    expect(decodeURIComponent(result.headers.get('content-disposition') ?? '')).toMatch(
      /filename\*=UTF-8''教师导入结果-教师-\d{8}\.xlsx$/,
    );
    const rows = await rowsOf(await fileOf(result));
    expect(rows[0]).toEqual([...head, '结果', '失败原因']);
    expect(rows[1]).toEqual(['王一', phoneOf(1), '任课教师', '教务处', '', '添加成功']);
    expect(rows[3]?.slice(-2)).toEqual([
      '失败',
      '姓名：不能为空！；手机号：手机号格式不正确；职务：请填写以下之一：校领导、年级主任、班主任、任课教师、普通教师',
    ]);
    const downloads = (): Promise<unknown[]> => directory.auditEntries('import.download');
    await until(async () => (await downloads()).length > 1, 'both downloads are recorded');
    expect(await downloads()).toHaveLength(2);
  });

  it('gives back rows under the numbers that the screen shows', async () => {
    const placed = [5, 9, 12].map((row) => ({ row, cells: ['无名', `12${row}`] }));
    const { batchId } = await imported(directory, await workbookOf(head.slice(0, 2), placed, 3));
    const query = { batchId };
    const { list } = await directory.ask<{ list: RejectionDto[] }>('GET /api/lds/batchImport/rejections', { query });
    const file = await fileOf(await directory.fetch('GET /api/lds/batchImport/download/result', { query }));
    const [names, ...rows] = Object.entries(await rowsElsewhere(file));
    expect(names).toEqual(['3', ['姓名', '手机号', '结果', '失败原因']]);
    expect(rows).toEqual(list.map(({ row, reasons }) => [`${row}`, ['无名', `12${row}`, '失败', reasons.join('；')]]));
    expect(rows.map(([row]) => row)).toEqual(['5', '9', '12']);
  });

  it('works on the failed rows alone when the result file comes back', async () => {
    const result = await directory.fetch('GET /api/lds/batchImport/download/result', {
      query: { batchId: first.batchId },
    });
    const [names = [], ...rows] = await rowsOf(await fileOf(result));
    const mended = rows.map((row) =>
      row[5] === '失败' ? ['王三', phoneOf(3), '校领导', '', '', '失败', row[6] ?? ''] : row,
    );
    const again = await imported(directory, await workbookOf(names, mended));
    expect(again).toMatchObject({ stage: 'finished', total: 3, processed: 3, added: 1, skipped: 2, errors: 0 });
    expect((await teachers(directory)).map(({ name }) => name)).toEqual(['王一', '王三', '王二']);
  });

  it('changes what is known and says so', async () => {
    const batch = await imported(
      directory,
      await workbookOf(head, [
        ['王一', phoneOf(1), '任课教师', '教务处', ''],
        ['王二', phoneOf(2), '校领导', '', ''],
      ]),
    );
    expect(batch).toMatchObject({ added: 0, changed: 1, unchanged: 1, errors: 0 });
  });

  it('can be rolled back, but for what was changed since', async () => {
    const checked = await ask<BatchDto>('undoPreview', { batchId: first.batchId });
    expect(checked.status).toBe('processed');
    const { undo } = await reached(directory, first.batchId, 'undoChecked');
    expect(undo).toMatchObject({
      undone: 1,
      keptCount: 1,
      kept: [{ row: 3, reason: '导入后已被修改或正在使用，予以保留' }],
    });
    expect(await teachers(directory)).toHaveLength(3);
    await ask('undo', { batchId: first.batchId });
    expect(await reached(directory, first.batchId, 'undone')).toMatchObject({ status: 'processed', undo });
    expect((await teachers(directory)).map(({ name }) => name)).toEqual(['王三', '王二']);
    expect(await directory.call('POST /api/lds/batchImport/undo', { body: { batchId: first.batchId } })).toMatchObject({
      status: 409,
      msg: '导入记录的状态已变化，请刷新后重试',
    });
  });

  it('leaves audit entries', async () => {
    for (const action of ['import.upload', 'import.confirm', 'import.checkUndo', 'import.undo']) {
      const entries = await directory.auditEntries(action);
      expect([action, entries[0]?.objectIds, entries[0]?.schoolCode]).toEqual([action, [first.batchId], schoolCode]);
    }
  });

  it('is seen by those who may see its school', async () => {
    const list = await directory.ask<{ list: BatchDto[]; total: number }>('GET /api/lds/batchImport/list', {
      query: { schoolCode, userType: 'wxTeacher' },
    });
    expect(list.total).toBe(4);
    expect(list.list.find(({ id }) => id === first.id)).toMatchObject({ creatorName: 'admin', terminal: 'ADMIN_PC' });
    const query = { batchId: first.batchId };
    for (const call of ['detail', 'download/original', 'download/result', 'rejections', 'list']) {
      const areaManager = caller({ tags: role.areaManager, areas: ['440100'] });
      const response = await directory.fetch(`GET /api/lds/batchImport/${call}`, { query, as: areaManager });
      expect([call, response.status]).toEqual([call, 403]);
    }
  });

  it('is refused with the texts of the documents', async () => {
    const file = await workbookOf(head, []);
    const refusal = async (...given: Parameters<typeof upload> extends [unknown, ...infer Rest] ? Rest : never) =>
      (await upload(directory, ...given)).msg;
    expect(await refusal(file, { name: 'x.xls' })).toBe(workbookFormats.old);
    expect(await refusal(file, { name: 'x.CSV' })).toBe(workbookFormats.text);
    expect(await refusal(file, { name: 'x.doc' })).toBe('不支持文件格式');
    expect(await refusal(Buffer.from('姓名,手机号\n张三,138\n'))).toBe(workbookFormats.text);
    expect(await refusal(Buffer.from('PK'), { name: 'x.xlsx' })).toBe('不支持文件格式');
    expect(await refusal(file, { fields: { userType: 'unknown' } })).toBe('请选择');
    expect(await refusal(file, { fields: { schoolCode: 'nowhere' } })).toBe('学校不存在或不在您的管理范围内');
    expect(await refusal(file, { fields: { schoolCode: otherSource } })).toBe(
      '该学校的数据由来源系统维护，不能在此修改',
    );
    const without = await directory.call('POST /api/lds/batchImport/import', {
      body: { schoolCode, userType: 'wxTeacher' },
    });
    expect(without.msg).toBe('请选择文件！');
    expect(await imported(directory, file)).toMatchObject({
      stage: 'failed',
      status: 'error',
      reason: '文件中没有数据',
    });
  });

  it.each([
    ['POST /api/lds/batchImport/importWxUser', 'wxTeacher'],
    ['POST /api/lds/teacher/import', 'wxTeacher'],
    ['POST /api/lds/deptBatchImport/import', 'department'],
  ])('%s takes files of %s', async (call, userType) => {
    const file = await workbookOf(['部门', '姓名', '手机号'], [['教务处/语文组', '赵四', phoneOf(9)]]);
    const { bizData, msg } = await upload(directory, file, { call });
    expect(msg).toBe('添加批量文件成功！');
    expect(bizData).toMatchObject({ userType, status: 'unprocessed', schoolCode });
    await reached(directory, bizData?.batchId ?? '', 'finished');
  });
});
