import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayMs } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { ObjectGone, EncryptedStorage } from '#libs/data/storage';
import { until } from '../../stack/index.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { imported, startImports, workbookOf } from './import-parts.js';

const keptDays = 30;

describe('untouched imports', () => {
  let directory: DirectoryProcess;
  beforeAll(async () => {
    directory = await startImports({ IMPORT_DAYS: String(keptDays) });
  });
  afterAll(() => directory.close());

  let people = 0;
  /** Imports a teacher; returns the batch and where its file lies. */
  const batchOf = async (fields: Record<string, string> = {}): Promise<{ id: string; key: string }> => {
    const row = [`教师${++people}`, `138${String(people).padStart(8, '0')}`];
    const { batchId: id } = await imported(directory, await workbookOf(['姓名', '手机号'], [row]), { fields });
    const [batch] = await select<{ key: string }>(
      directory.dataSource,
      'select object_key as key from import_batch where id = $1',
      [id],
    );
    return { id, key: batch?.key ?? '' };
  };
  /** Runs the job so many days after the imports; returns the ids of the batches that remain. @throws its failure */
  const leftAfter = async (days: number): Promise<string[]> => {
    directory.setTime(new Date(Date.now() + days * dayMs).toISOString());
    // only a run that another one holds up is awaited: a failed one ends the wait
    const run = directory.part(Jobs).runNow.bind(directory.part(Jobs), 'import-retention');
    const outcome = await until(
      () =>
        run().then(
          (isDone) => isDone && { failure: undefined },
          (failure: unknown) => ({ failure }),
        ),
      'a run of the job',
    );
    if (outcome.failure !== undefined) throw outcome.failure as Error;
    return (await select<{ id: string }>(directory.dataSource, 'select id from import_batch')).map(({ id }) => id);
  };
  const file = (key: string): Promise<unknown> => directory.part(EncryptedStorage).get(key);
  const moved = (id: string, values: string): Promise<unknown> =>
    change(directory.dataSource, `update import_batch set ${values} where id = $1`, [id]);

  it('are forgotten after the days that the configuration names, with rows and file; a running one is not', async () => {
    const [done, seen, running] = [await batchOf(), await batchOf({ preview: 'true' }), await batchOf()];
    const all = [done.id, seen.id, running.id].sort();
    await moved(running.id, `stage = 'undoing', lease_owner = gen_random_uuid(), lease_until = now() + interval '1 h'`);

    expect((await leftAfter(keptDays - 1)).sort()).toEqual(all);
    expect(await leftAfter(keptDays + 1)).toEqual([running.id]);

    for (const { key } of [done, seen]) await expect(file(key)).rejects.toThrow(ObjectGone);
    await expect(file(running.key)).resolves.toBeDefined();
    const chunks = await select(directory.dataSource, 'select distinct batch_id as id from import_chunk');
    expect(chunks).toEqual([{ id: running.id }]);
    await moved(running.id, `stage = 'undone', lease_owner = null, lease_until = null`);
  });

  it('stay as long as their file cannot be deleted', async () => {
    const { id, key } = await batchOf();
    // where a folder lies there is no file to delete
    await moved(id, `object_key = 'imports'`);
    await expect(leftAfter(keptDays + 1)).rejects.toThrow();
    await moved(id, `object_key = '${key}'`);
    expect(await leftAfter(0)).toContain(id);
    expect(await leftAfter(keptDays + 1)).not.toContain(id);
    await expect(file(key)).rejects.toThrow(ObjectGone);
  });
});
