import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { select } from '#libs/data/db';
import { until } from '../../stack/index.js';
import { importLimits } from '../../../libs/files/imports/rows/import-limits.js';
import { workbookOf } from './import-parts.js';
import { SampleModule } from './sample-service.js';
import { SampleProcess } from './sample-process.js';

/** Rows of a small import, a chunk, and of a large one. */
const small = 50;
const large = 40_000;
const busy = 10;

const rowsOf = (school: string, count: number): string[][] =>
  Array.from({ length: count }, (_, n) => [`${school}-${n}`, `学生${n}`]);
const fileOf = (school: string, count: number): Promise<Buffer> =>
  workbookOf(['柜号', '使用人'], rowsOf(school, count));

describe('schools take turns', () => {
  let sample: SampleProcess;
  beforeAll(async () => {
    sample = await SampleProcess.start(SampleModule);
  });
  afterAll(() => sample.close());

  const doneChunks = async (): Promise<number> => {
    const [row] = await select<{ count: number }>(
      sample.dataSource,
      `select count(*)::int as count from import_chunk c join import_batch b on b.id = c.batch_id
       where b.school_code = 'P1' and c.state <> 'waiting'`,
    );
    return row?.count ?? 0;
  };
  const stageOf = async (batchId: string): Promise<string> => (await sample.detail(batchId)).stage;

  it('while a large import of one runs, and others of it wait', async () => {
    const mine = await sample.upload('H1', await fileOf('H1', small), { preview: 'true' });
    await until(async () => (await stageOf(mine)) === 'previewed', 'the small one is previewed', 60);
    const batchId = await sample.upload('P1', await fileOf('P1', large));
    for (let n = 0; n < busy; n++) await sample.upload('P1', await fileOf(`P1-${n}`, small));
    await until(async () => (await sample.detail(batchId)).processed > 0, 'the large one runs', 60);
    const before = await doneChunks();
    await sample.post('confirm', { batchId: mine });
    await until(async () => (await stageOf(mine)) === 'finished', 'the small one is finished', 60);
    expect((await doneChunks()) - before).toBeLessThanOrEqual(8);
    expect(await stageOf(batchId)).toBe('running');
  }, 120_000);

  it('within a bound of imports that wait, above which files are refused', async () => {
    await sample.dataSource.query(
      `insert into import_batch (id, school_code, source, import_type, user_type, terminal, file_name, object_key, creator,
         wants_preview, stage, retry_at)
       select gen_random_uuid(), 'P3', 'product', 'locker', 'locker', 'ADMIN_PC', 'f.xlsx', 'none', '{}', false, 'uploaded',
         now() + interval '1 day' from generate_series(1, $1)`,
      [importLimits.openOfSchool],
    );
    const file = await fileOf('P3', small);
    await expect(sample.upload('P3', file)).rejects.toThrow('该学校已有100个导入正在排队');
    const mine = await sample.upload('H3', file);
    await until(async () => (await stageOf(mine)) === 'finished', 'another school is not concerned', 60);
    await sample.dataSource.query(
      `update import_batch set stage = 'cancelled' where id = (select id from import_batch where school_code = 'P3' limit 1)`,
    );
    await sample.upload('P3', file);
  });

  it('while one tries a large import, and others of it wait to be tried', async () => {
    const tried = { preview: 'true' };
    const batchId = await sample.upload('P2', await fileOf('P2', large), tried);
    for (let n = 0; n < busy; n++) await sample.upload('P2', await fileOf(`P2-${n}`, small), tried);
    await until(async () => (await stageOf(batchId)) === 'previewing', 'the large one is tried', 60);
    const mine = await sample.upload('H2', await fileOf('H2', small), tried);
    await until(async () => (await stageOf(mine)) === 'previewed', 'the small one is tried', 60);
    expect(await stageOf(batchId)).toBe('previewing');
  }, 120_000);
});
