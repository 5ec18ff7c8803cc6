import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page, role } from '#libs/contracts';
import { rowsOf } from '../imports/import-parts.js';
import { ReadinessProcess } from './readiness-process.js';

interface Item {
  schoolCode: string;
  name: string;
  note: string | null;
}

describe('readiness', () => {
  let service: ReadinessProcess;
  let schoolCode: string;

  beforeAll(async () => {
    service = await ReadinessProcess.start();
    schoolCode = service.schools[0]?.code ?? '';
  }, 60_000);
  afterAll(() => service?.close());

  const list = (filter: object = {}, cookie?: string): Promise<Page<Item>> =>
    service.ask('POST /api/readiness/item/list', { page: '1', size: '10' }, filter, cookie);

  it('says that it is well', async () => {
    expect(await service.all.call('GET /readiness/health')).toMatchObject({ status: 200 });
  });

  it('imports items, lists and exports them', async () => {
    expect(await list()).toMatchObject({ total: 0, list: [] });
    const rows = [
      ['黑板', '教室前方'],
      ['讲台', ''],
    ];
    expect(await service.import(schoolCode, rows)).toMatchObject({ stage: 'finished', added: 2 });
    const { total, list: items } = await list({ schoolCode });
    expect(total).toBe(2);
    expect(items.map(({ name, note }) => [name, note]).sort()).toEqual([
      ['讲台', null],
      ['黑板', '教室前方'],
    ]);
    expect(await list({ name: '黑' })).toMatchObject({ total: 1, list: [{ name: '黑板', schoolCode }] });
    const exported = await rowsOf(await service.file(`/api/readiness/item/export?schoolCode=${schoolCode}`));
    expect(exported.map(([, name]) => name).sort()).toEqual(['名称', '讲台', '黑板']);
  });

  it('rolls an import back, but for what has changed since', async () => {
    const { batchId } = await service.import(schoolCode, [
      ['黑板', '教室后方'],
      ['投影仪', '一'],
    ]);
    await service.import(schoolCode, [['投影仪', '二']]);
    await service.ask('POST /api/readiness/import/undo', {}, { batchId });
    await service.reached(batchId, 'undone');
    const { list: items } = await list({ schoolCode });
    expect(items.map(({ name, note }) => [name, note]).sort()).toEqual([
      ['投影仪', '二'],
      ['讲台', null],
      ['黑板', '教室前方'],
    ]);
  });

  it('shows nobody what is out of reach', async () => {
    const other = service.schools.find(({ source }) => !source.startsWith('product'));
    await service.import(other?.code ?? '', [['白板', '']]);
    expect((await list({ name: '白板' })).total).toBe(1);
    const { cookie } = await service.all.signIn({ tags: role.administrator, source: 'sjcloud' });
    expect((await list({ name: '白板' }, cookie)).total).toBe(0);
    const { cookie: manager } = await service.all.signIn({ tags: role.areaManager, areas: ['440100'] });
    await expect(list({}, manager)).rejects.toThrow();
  });
});
