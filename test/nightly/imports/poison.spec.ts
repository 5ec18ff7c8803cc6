import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { select } from '#libs/data/db';
import type { BatchDetailDto } from '#libs/files/imports';
import { until } from '../../stack/index.js';
import { workbookOf } from '../../medium/imports/import-parts.js';
import { writeRaw } from '../../stack/raw-workbook.js';
import { withFile } from '../../medium/imports/workbook-file.js';
import { sampleService } from '../../medium/imports/sample-service.js';
import { SampleProcess } from '../../medium/imports/sample-process.js';
import { TrapImport } from './trap-import.js';

/** How a poisoned batch ends: as failed with such a reason, or finished with a number of its rows refused. */
type End = RegExp | { errors: number };

interface Poison {
  name: string;
  file: () => Promise<Uint8Array>;
  fields?: Record<string, string>;
  /** What is spoilt of the batch once it is previewed, before it runs. */
  spoil?: (batchId: string) => Promise<unknown>;
  /** What is asked for when it is finished. */
  then?: 'undo' | 'undoPreview';
  end: End;
}

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowXml = (n: number, ...cells: string[]): string => `<row r="${n}">${cells.map(cell).join('')}</row>`;
const raw =
  (...rows: string[][]) =>
  async (): Promise<Uint8Array> =>
    withFile(
      (path) => writeRaw(path, { sheets: [rows.map((cells, index) => rowXml(index + 1, ...cells)).join('')] }),
      async (path) => readFileSync(path),
    );
const locker = (...rows: string[][]) => raw(['柜号', '使用人'], ...rows);
const trap =
  (...traps: string[]) =>
  () =>
    workbookOf(
      ['陷阱', '内容'],
      traps.map((each, n) => [each, String(n)]),
    );

const ofTrap = (name: string, end: End, more: Partial<Poison> = {}): Poison => ({
  name: `type: ${name}`,
  file: trap('ok', name, 'ok'),
  fields: { userType: 'trap' },
  end,
  ...more,
});
const gaveUp = (work: string): RegExp => new RegExp(`^${work}.*多次失败，已停止：.+。请将编号[0-9a-f]{8}告知管理员$`);

const badTexts = ['_x0000_', '_xD800_', '_xDFFF_', 'a_x0000_b', '_xDC00__xD800_', '_x0001_', '_xFFFF_'];
const preview = { preview: 'true' };
const spoilt = (sql: string) => (batchId: string) => sample.dataSource.query(sql, [batchId]);

const poisons: Poison[] = [
  // texts in heads, known and unknown ones
  ...badTexts.map((text) => ({
    name: `head ${text}`,
    file: raw(['柜号', '使用人', `备注${text}`], ['A1', '王一']),
    end: { errors: 0 },
  })),
  { name: 'known head', file: raw(['柜号_x0000_', '_x0000_使用人'], ['A1', '王一']), end: { errors: 0 } },
  { name: 'head of a result', file: raw(['柜号', '使用人', '结果_xD800_'], ['A1', '王一']), end: { errors: 0 } },
  // texts in rows: kept without what cannot be stored, or refused with a reason
  ...badTexts.map((text) => ({
    name: `row ${text}`,
    file: locker(['A1', '王一'], [`B${text}`, `王${text}`], ['A3', '没有人']),
    // half a character spoils its row
    end: { errors: /_xD[8-F]/.test(text) ? 2 : 1 },
  })),
  ...badTexts.slice(0, 5).map((text) => ({
    name: `refused row ${text}`,
    file: locker(['A1', '王一'], ['A2', `查无${text}`]),
    end: { errors: 1 },
  })),
  { name: 'name of another row', file: locker(['A1', '王_xD800_一'], ['A1', '王二']), end: { errors: 1 } },
  { name: 'long cell', file: locker(['A1', '长'.repeat(32_000)], ['A2', '王二']), end: { errors: 1 } },
  { name: 'half pair at the bound', file: locker(['A1', `${'x'.repeat(99)}😀`]), end: { errors: 0 } },
  // types that fail
  ofTrap('throw', { errors: 1 }),
  ofTrap('reject', { errors: 1 }),
  ofTrap('label', { errors: 0 }),
  ofTrap('label', { errors: 0 }, { name: 'type: label in a preview', fields: { userType: 'trap', ...preview } }),
  ofTrap('change', { errors: 0 }),
  ofTrap('circular', gaveUp('导入数据（第1至3条数据）')),
  ofTrap('bigint', gaveUp('导入数据')),
  ofTrap('getter', gaveUp('导入数据')),
  ofTrap('nothing', { errors: 1 }),
  ofTrap('noRefusals', gaveUp('导入数据')),
  ofTrap('noRefusals', gaveUp('预览'), { name: 'type: preview', fields: { userType: 'trap', ...preview } }),
  ofTrap('noDifferences', gaveUp('预览'), { name: 'type: differences', fields: { userType: 'trap', ...preview } }),
  ofTrap('invalid', { errors: 1 }),
  ofTrap('aborted', { errors: 1 }),
  ofTrap('long', { errors: 1 }),
  ofTrap('late', gaveUp('导入数据（第1至3条数据）')),
  ofTrap('few', { errors: 1 }),
  ofTrap('keys', gaveUp('读取文件')),
  ofTrap('check', gaveUp('读取文件')),
  ofTrap('checkText', { errors: 1 }),
  ofTrap('rollback', gaveUp('撤销导入'), { then: 'undo' }),
  ofTrap('rollback', gaveUp('核对撤销'), { name: 'type: rollback preview', then: 'undoPreview' }),
  ofTrap('kept', { errors: 0 }, { name: 'type: kept', then: 'undoPreview' }),
  // what lies in the database or the storage was spoilt
  {
    name: 'rows that cannot be decrypted',
    file: locker(['A1', '王一']),
    fields: preview,
    spoil: spoilt(`update import_chunk set content = 'x' where batch_id = $1`),
    end: gaveUp('导入数据'),
  },
  {
    name: 'counts beyond their column',
    file: locker(['A1', '王一']),
    fields: preview,
    spoil: spoilt('update import_batch set processed = 2147483647 where id = $1'),
    end: gaveUp('导入数据'),
  },
  { name: 'a file that was changed', file: raw(['柜号', '使用人'], ['A1', '改一']), end: gaveUp('读取文件') },
];

/** Schools that know nothing of it, and their rows: more than one chunk. */
const honest = 20;
const rows = 300;

let sample: SampleProcess;
beforeAll(async () => {
  sample = await SampleProcess.start(sampleService(TrapImport));
  await sample.dataSource.query(`create table trap_place (code text primary key)`);
  await sample.dataSource.query(
    `create table trap_late (code text references trap_place deferrable initially deferred)`,
  );
});
afterAll(() => sample.close());

const resting = ['mapping', 'previewed', 'finished', 'failed', 'undoChecked', 'undone'];
const allRest = (): Promise<unknown> =>
  until(
    async () => {
      const moving = await select(sample.dataSource, 'select from import_batch where stage <> all($1)', [resting]);
      return moving.length === 0;
    },
    'nothing is in progress',
    150,
  );

/** Changes a byte of the only stored file that there is. */
const changeFile = (): void => {
  const folder = join(sample.dataDir, 'files');
  const file = readdirSync(folder, { recursive: true, withFileTypes: true }).find((entry) => entry.isFile());
  const path = join(file?.parentPath ?? '', file?.name ?? '');
  const bytes = readFileSync(path);
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};

const uploadAll = async (): Promise<{ batches: Map<Poison, string>; honestBatches: string[] }> => {
  const batches = new Map<Poison, string>();
  for (const [index, poison] of [...poisons].reverse().entries()) {
    batches.set(poison, await sample.upload(`P${index + 1}`, await poison.file(), poison.fields));
    if (poison.name === 'a file that was changed') changeFile();
  }
  const honestBatches: string[] = [];
  for (let school = 1; school <= honest; school++) {
    const file = await workbookOf(
      ['柜号', '使用人'],
      Array.from({ length: rows }, (_, n) => [`H${school}-${n}`, `学生${n}`]),
    );
    honestBatches.push(await sample.upload(`H${school}`, file));
  }
  return { batches, honestBatches };
};

const failedOf = async (batchId: string): Promise<{ row: number; reasons: string[] }[]> => {
  const response = await sample.fetch(`rejections?batchId=${batchId}&page=1&size=100`);
  return ((await response.json()) as { bizData: { list: { row: number; reasons: string[] }[] } }).bizData.list;
};

const expectEnd = async ({ name, end, fields }: Poison, batch: BatchDetailDto): Promise<void> => {
  if (end instanceof RegExp) {
    expect({ name, stage: batch.stage, status: batch.status }).toEqual({ name, stage: 'failed', status: 'error' });
    expect(`${name}: ${batch.reason ?? ''}`).toMatch(new RegExp(end.source.replace('^', `${name}: `)));
    return;
  }
  // the reader of workbooks may refuse such a text at once, and says so
  if (fields === undefined && batch.stage === 'failed') {
    expect(`${name}: ${batch.reason ?? ''}`).toMatch(/: \p{Script=Han}/u);
    expect(batch.reason).not.toContain('多次失败');
    return;
  }
  const known = ['finished', 'undoChecked'].includes(batch.stage);
  expect({ name, known, stage: batch.stage, errors: batch.errors }).toEqual({
    name,
    known: true,
    stage: batch.stage,
    ...end,
  });
  const failed = await failedOf(batch.batchId);
  expect(failed).toHaveLength(end.errors);
  for (const { reasons } of failed) expect(reasons.join('')).not.toBe('');
};

it(`${poisons.length} kinds of poison harm only their sender, with a restart in the middle`, async () => {
  expect(poisons.length).toBeGreaterThanOrEqual(50);
  const { batches, honestBatches } = await uploadAll();
  await sample.restart();
  for (const batchId of honestBatches) {
    await until(async () => (await sample.detail(batchId)).stage === 'finished', 'an honest import is finished', 60);
    expect(await sample.detail(batchId)).toMatchObject({ added: rows, errors: 0, reason: null });
  }
  for (const [{ spoil, then, fields }, batchId] of batches) {
    if (spoil) {
      await until(async () => (await sample.detail(batchId)).stage === 'previewed', 'it is previewed', 60);
      await spoil(batchId);
    }
    if (then) {
      await until(async () => (await sample.detail(batchId)).stage === 'finished', 'it is finished', 60);
      await sample.post(then, { batchId });
    }
    if (fields?.['preview'] !== undefined && (spoil ?? fields['userType'] === 'trap')) {
      await until(
        async () => ['previewed', 'failed'].includes((await sample.detail(batchId)).stage),
        'it is previewed',
        90,
      );
      await sample.post('confirm', { batchId });
    }
  }
  await allRest();
  for (const [poison, batchId] of batches) await expectEnd(poison, await sample.detail(batchId));
}, 300_000);
