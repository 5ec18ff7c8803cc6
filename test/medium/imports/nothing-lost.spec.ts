import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { BatchDetailDto } from '#libs/files/imports';
import { until } from '../../stack/index.js';
import { type RawWorkbook, writeRaw } from '../../stack/raw-workbook.js';
import { withFile } from './workbook-file.js';
import { SampleModule } from './sample-service.js';
import { SampleProcess } from './sample-process.js';

const sheetOf = (...rows: string[][]): string =>
  rows
    .map((cells, n) => {
      const xml = cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
      return `<row r="${n + 1}">${xml.join('')}</row>`;
    })
    .join('');
const fileOf = (raw: RawWorkbook): Promise<Uint8Array> =>
  withFile(
    (path) => writeRaw(path, raw),
    async (path) => readFileSync(path),
  );

const head = ['柜号', '使用人'];
const data = sheetOf(head, ['A1', '王一']);

describe('nothing of a file is left out without a word', () => {
  let sample: SampleProcess;
  beforeAll(async () => {
    sample = await SampleProcess.start(SampleModule);
  });
  afterAll(() => sample.close());

  const imported = async (...sheets: string[]): Promise<BatchDetailDto> => {
    const batchId = await sample.upload('S1', await fileOf({ sheets }));
    return until(
      async () => {
        const batch = await sample.detail(batchId);
        return ['finished', 'failed', 'mapping'].includes(batch.stage) ? batch : undefined;
      },
      'it is over or asks',
      60,
    );
  };

  it('two sheets that could be imported: the file is refused, with their names', async () => {
    expect(await imported(data, sheetOf(['备注'], ['x']), sheetOf(head, ['A2', '王二']))).toMatchObject({
      stage: 'failed',
      reason: '文件中有多个可以导入的工作表：S1、S3，请每个文件只保留一个工作表后再上传',
    });
  });

  it('a sheet that could be imported but has no rows is no obstacle', async () => {
    expect(await imported(sheetOf(head), data)).toMatchObject({ stage: 'finished', notices: ['以下工作表未导入：S1'] });
  });

  it('other sheets, columns without a meaning, and cells without a head are named', async () => {
    const sheet = sheetOf([...head, '备注'], ['A1', '王一', 'x'], ['A3', '王三', '', 'y'], ['A4', '王四', '', 'z']);
    expect(await imported(sheetOf(['说明'], ['请勿修改']), sheet)).toMatchObject({
      stage: 'finished',
      errors: 0,
      notices: ['以下工作表未导入：S1', '以下列未导入：备注', '没有表头的列未导入：第3行的D列等2行有内容'],
    });
  });

  it('two columns of one head: a person says which it is, once', async () => {
    const sheet = sheetOf(['柜号', '使用人', '使用人'], ['A5', '王五', '王六']);
    const asking = await imported(sheet);
    expect(asking).toMatchObject({
      stage: 'mapping',
      columns: [
        { header: '柜号', column: 'code', sure: true },
        { header: '使用人（B列）', column: 'owner', sure: false },
        { header: '使用人（C列）', column: null, sure: false },
      ],
    });
    const { batchId } = asking;
    const columns = [
      { header: '柜号', column: 'code' },
      { header: '使用人（B列）', column: null },
      { header: '使用人（C列）', column: 'owner' },
    ];
    expect(await sample.post('mapping', { batchId, columns })).toMatchObject({ rtnCode: '0' });
    await until(async () => (await sample.detail(batchId)).stage === 'finished', 'it is finished', 60);
    expect(await sample.dataSource.query(`select owner from locker where code = 'A5'`)).toEqual([{ owner: '王六' }]);
    expect(await imported(sheet)).toMatchObject({ stage: 'finished', notices: ['以下列未导入：使用人（B列）'] });
  });
});
