import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Page } from '#libs/contracts';
import { OpenApiDocument } from '#libs/http';
import type { BatchDetailDto, BatchDto } from '#libs/files/imports';
import { until } from '../../stack/index.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { fileOf, rowsOf, schoolCode, startImports, upload, workbookOf } from './import-parts.js';
import { LockerEntity, SampleModule } from './sample-service.js';

describe('a second service that imports, in the same process', () => {
  let directory: DirectoryProcess;
  let lockers: () => Promise<LockerEntity[]>;
  let batchId: string;

  beforeAll(async () => {
    directory = await startImports({}, [SampleModule]);
    const dataSource = directory.part<DataSource>(getDataSourceToken('sample'));
    lockers = () => dataSource.getRepository(LockerEntity).find({ order: { code: 'ASC' } });
    await dataSource.getRepository(LockerEntity).save({ code: 'A2', owner: '旧人' });
  });
  afterAll(() => directory.close());

  const detail = (id: string): Promise<BatchDetailDto> =>
    directory.ask<BatchDetailDto>('GET /api/sample/import/detail', { query: { batchId: id } });
  const inStage = (stage: string): Promise<BatchDetailDto> =>
    until(async () => {
      const batch = await detail(batchId);
      return batch.stage === stage ? batch : undefined;
    }, `the batch is ${stage}`);
  const ask = (step: string, body: object = {}): Promise<unknown> =>
    directory.ask(`POST /api/sample/import/${step}`, { body: { batchId, ...body } });

  it('takes files below its own path, for its own types', async () => {
    const file = await workbookOf(
      ['柜子编号', '使用人'],
      [
        ['A1', '王一'],
        ['A2', '王二'],
        ['A3', '没有人'],
      ],
    );
    const call = 'POST /api/sample/import/import';
    const fields = { userType: 'locker', preview: 'true' };
    expect((await upload(directory, file, { call, fields: { userType: 'wxTeacher' } })).msg).toBe('请选择');
    expect((await upload(directory, file, { fields: { userType: 'locker' } })).msg).toBe('请选择');
    const { bizData } = await upload(directory, file, { call, fields });
    batchId = bizData?.batchId ?? '';
    expect(bizData).toMatchObject({ userType: 'locker', userTypeName: '储物柜导入', importType: 'permit' });
    expect((await inStage('mapping')).columns).toEqual([
      { header: '柜子编号', column: null, sure: false },
      { header: '使用人', column: 'owner', sure: true },
    ]);
  });

  it('asks for columns, previews and runs', async () => {
    await ask('mapping', {
      columns: [
        { header: '柜子编号', column: 'code' },
        { header: '使用人', column: 'owner' },
      ],
    });
    const { previewResult } = await inStage('previewed');
    expect(previewResult).toMatchObject({ added: 1, changed: 1, errors: 1 });
    expect(previewResult?.differences).toEqual([
      { row: 2, outcome: 'added', label: 'A1', fields: [{ column: '使用人', before: '', after: '王一' }] },
      { row: 3, outcome: 'changed', label: 'A2', fields: [{ column: '使用人', before: '旧人', after: '王二' }] },
    ]);
    expect(await lockers()).toEqual([{ code: 'A2', owner: '旧人' }]);
    await ask('confirm');
    expect(await inStage('finished')).toMatchObject({ added: 1, changed: 1, errors: 1, canUndo: true });
    expect(await lockers()).toEqual([
      { code: 'A1', owner: '王一' },
      { code: 'A2', owner: '王二' },
    ]);
  });

  it('gives back its result', async () => {
    const result = await directory.fetch('GET /api/sample/import/download/result', { query: { batchId } });
    expect((await rowsOf(await fileOf(result))).slice(1)).toEqual([
      ['A1', '王一', '添加成功'],
      ['A2', '王二', '修改成功'],
      ['A3', '没有人', '失败', '使用人：查无此人'],
    ]);
  });

  it('keeps its batches to itself', async () => {
    const query = { schoolCode };
    const own = await directory.ask<Page<BatchDto>>('GET /api/sample/import/list', { query });
    expect(own.list.map((batch) => batch.batchId)).toEqual([batchId]);
    expect((await directory.ask<Page<BatchDto>>('GET /api/lds/batchImport/list', { query })).list).toEqual([]);
    expect(await directory.call('GET /api/lds/batchImport/detail', { query: { batchId } })).toMatchObject({
      status: 404,
    });
    const types = await directory.ask<{ userType: string }[]>('GET /api/sample/import/types');
    expect(types.map(({ userType }) => userType)).toEqual(['locker']);
  });

  it('rolls back what it has done', async () => {
    await ask('undo');
    expect(await inStage('undone')).toMatchObject({ undo: { undone: 2, keptCount: 0 } });
    expect(await lockers()).toEqual([{ code: 'A2', owner: '旧人' }]);
  });

  it('names its calls apart from the other service’s', () => {
    const { paths }: OpenAPIObject = directory.part(OpenApiDocument).get();
    const ids = Object.values(paths).flatMap(({ get, post }) => [get?.operationId, post?.operationId]);
    const named = ids.filter((id) => id !== undefined);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toEqual(expect.arrayContaining(['listBatches', 'sampleListBatches']));
  });
});
