import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { select } from '#libs/data/db';
import type { BatchDetailDto } from '#libs/files/imports';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { until } from '../../stack/index.js';
import { fileOf, imported, reached, rowsOf, schoolCode, startImports, upload, workbookOf } from './import-parts.js';

const head = ['姓名', '手机号'];
const people = (count: number, first = 0): string[][] =>
  Array.from({ length: count }, (_, n) => [`教师${first + n}`, `13${String(first + n).padStart(9, '0')}`]);

describe('imports', () => {
  let directory: DirectoryProcess;
  beforeAll(async () => {
    directory = await startImports();
  });
  afterAll(() => directory.close());

  const ask = (call: string, body: object): Promise<BatchDetailDto> =>
    directory.ask<BatchDetailDto>(`POST /api/lds/batchImport/${call}`, { body });

  it('ask about columns of other names once, and remember the choice', async () => {
    const file = await workbookOf(['教师大名', '手机号码（本人）', '备注'], [['张三', '13800000001', 'x']]);
    const asking = await imported(directory, file);
    expect(asking).toMatchObject({ stage: 'mapping', status: 'unprocessed' });
    expect(asking.columns).toEqual([
      { header: '教师大名', column: 'name', sure: false },
      { header: '手机号码（本人）', column: 'phone', sure: false },
      { header: '备注', column: null, sure: false },
    ]);
    const { batchId } = asking;
    const half = [{ header: '手机号码（本人）', column: 'phone' }];
    const refused = await directory.call('POST /api/lds/batchImport/mapping', { body: { batchId, columns: half } });
    expect(refused).toMatchObject({ rtnCode: '-1', msg: '请选择对应的列：姓名' });
    await ask('mapping', {
      batchId,
      columns: [...half, { header: '教师大名', column: 'name' }, { header: '备注', column: null }],
    });
    expect(await reached(directory, batchId, 'finished')).toMatchObject({ added: 1, errors: 0, canUndo: true });
    expect(await imported(directory, file)).toMatchObject({ stage: 'finished', unchanged: 1, canUndo: false });
  });

  it('refuse a row that repeats another, by the name of the column in the file', async () => {
    const rows = [...people(1, 100), ['教师100', '１３００００００１００'], ...people(1, 101)];
    const batch = await imported(directory, await workbookOf(['姓名', '手机'], rows), { name: '重复.xlsx' });
    expect(batch).toMatchObject({ added: 2, errors: 1 });
    const result = await fileOf(
      await directory.fetch('GET /api/lds/batchImport/download/result', { query: { batchId: batch.batchId } }),
    );
    expect((await rowsOf(result))[2]).toEqual(['教师100', '１３００００００１００', '失败', '手机：与第2行重复']);
  });

  it('of a school and type run one after the other, each whole', async () => {
    const files = await Promise.all(
      [people(1500, 1000), people(1500, 2000), people(1500, 3000)].map((rows) => workbookOf(head, rows)),
    );
    const batches: string[] = [];
    for (const file of files) batches.push((await upload(directory, file)).bizData?.batchId ?? '');
    let most = 0;
    await until(
      async () => {
        const rows = await select<{ stage: string }>(
          directory.dataSource,
          'select stage from import_batch where id = any($1)',
          [batches],
        );
        most = Math.max(most, rows.filter(({ stage }) => stage === 'running').length);
        return rows.every(({ stage }) => stage === 'finished');
      },
      'all are over',
      60,
    );
    expect(most).toBeLessThanOrEqual(1);
    const sums = await select<{ added: number; unchanged: number }>(
      directory.dataSource,
      'select sum(added)::int as added, sum(unchanged)::int as unchanged from import_batch where id = any($1)',
      [batches],
    );
    // the files overlap by 500 rows, twice
    expect(sums).toEqual([{ added: 3500, unchanged: 1000 }]);
  });

  it('can be left before they run, and are not run then', async () => {
    const file = await workbookOf(head, people(3, 9000));
    const { batchId } = await imported(directory, file, { fields: { preview: 'true' } });
    expect(await ask('cancel', { batchId })).toMatchObject({ stage: 'cancelled', status: 'error', reason: '已取消' });
    const late = await directory.call('POST /api/lds/batchImport/confirm', { body: { batchId } });
    expect(late).toMatchObject({ status: 409 });
    const [row] = await select<{ count: number }>(
      directory.dataSource,
      `select count(*)::int as count from teacher where name like '教师900%' and school_code = $1`,
      [schoolCode],
    );
    expect(row?.count).toBe(0);
  });

  it('store no row of a chunk that is applied while they are cancelled', async () => {
    const file = await workbookOf(head, people(5, 9200));
    const { batchId } = await imported(directory, file, { fields: { preview: 'true' } });
    const { dataSource } = directory;
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table teacher in exclusive mode');
    await ask('confirm', { batchId });
    const waiting = `select from pg_locks where relation = 'teacher'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await select(dataSource, waiting)).length > 0, 'the chunk waits for the table');
    expect(await ask('cancel', { batchId })).toMatchObject({ stage: 'cancelled', processed: 0 });
    await holder.commitTransaction();
    await holder.release();
    const free = 'select state from import_chunk where batch_id = $1 for update skip locked';
    const chunks = (): Promise<{ state: string }[]> => select(dataSource, free, [batchId]);
    await until(async () => (await chunks()).length > 0, 'the transaction of the chunk has ended');
    expect(await chunks()).toEqual([{ state: 'waiting' }]);
    expect(await select(dataSource, `select from teacher where name like '教师920%'`)).toEqual([]);
  });

  it('go on where a worker has stalled', async () => {
    const file = await workbookOf(head, people(10, 9100));
    const { batchId } = await imported(directory, file, { fields: { preview: 'true' } });
    // as a process leaves it that was frozen while it tried the batch, and woke up too late
    await directory.dataSource.query(
      `update import_batch set stage = 'previewing', preview = null, lease_owner = gen_random_uuid(),
         lease_until = now() - interval '1 s' where id = $1`,
      [batchId],
    );
    expect(await reached(directory, batchId, 'previewed')).toMatchObject({ previewResult: { added: 10 } });
  });

  it('are given up when their workers stall again and again, as a file may end the process', async () => {
    const file = await workbookOf(head, people(10, 9110));
    const { batchId } = await imported(directory, file, { fields: { preview: 'true' } });
    await directory.dataSource.query(
      `update import_batch set stage = 'previewing', preview = null, lease_owner = gen_random_uuid(), failures = 4,
         lease_until = now() - interval '1 s' where id = $1`,
      [batchId],
    );
    const { reason } = await reached(directory, batchId, 'failed');
    expect(reason).toMatch(/^预览多次失败，已停止：处理它的程序意外中断。请将编号[0-9a-f]{8}告知管理员$/);
  });

  it('keep people out of what lies in the database', async () => {
    const file = await workbookOf(head, [['秘密', '13912345678']]);
    await imported(directory, file);
    const chunks = await select<{ content: Buffer; effects: Buffer | null }>(
      directory.dataSource,
      'select content, effects from import_chunk',
    );
    for (const { content, effects } of chunks) {
      expect(Buffer.concat([content, effects ?? Buffer.alloc(0)]).includes('13912345678')).toBe(false);
    }
    const rest = await select(directory.dataSource, 'select b.* from import_batch b');
    expect(JSON.stringify(rest)).not.toContain('13912345678');
  });
});
