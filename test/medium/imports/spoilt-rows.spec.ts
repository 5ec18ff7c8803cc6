import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BatchDetailDto, RejectionDto } from '#libs/files/imports';
import { select } from '#libs/data/db';
import { workbookTexts } from '../../../libs/files/spreadsheet/workbook-error.js';
import { type RawWorkbook, writeRaw } from '../../stack/raw-workbook.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { imported, reached, schoolCode, startImports } from './import-parts.js';
import { withFile } from './workbook-file.js';

const bytesOf = (raw: RawWorkbook): Promise<Buffer> =>
  withFile(
    (path) => writeRaw(path, raw),
    async (path) => readFileSync(path),
  );
const text = (value: string): string => (value === '' ? '<c/>' : `<c t="str"><v>${value}</v></c>`);
const row = (...cells: string[]): string => `<row>${cells.map(text).join('')}</row>`;

describe('workbooks with odd cells', () => {
  let directory: DirectoryProcess;
  beforeAll(async () => {
    directory = await startImports();
  });
  afterAll(() => directory.close());

  it('loses the row of a cell that cannot be read, and no other', async () => {
    const bad = '<row><c t="str"><v>李四</v></c><c><v>13800x</v></c></row>';
    const sheets = [row('姓名', '手机号') + row('张三', '13900000001') + bad + row('王五', '13900000003')];
    const batch = await imported(directory, await bytesOf({ sheets }));
    expect(batch).toMatchObject({ stage: 'finished', added: 2, errors: 1 });
    const query = { batchId: batch.batchId };
    const { list } = await directory.ask<{ list: RejectionDto[] }>('GET /api/lds/batchImport/rejections', { query });
    expect(JSON.stringify(list)).toContain(`单元格B3无法读取：${workbookTexts.badCell}`);
  });

  it('is refused when a cell of its head cannot be read', async () => {
    const head = '<row><c t="str"><v>姓名</v></c><c t="str"><v>手机号</v></c><c t="q"><v>1</v></c></row>';
    const batch = await imported(directory, await bytesOf({ sheets: [head + row('张三', '13900000001')] }));
    const reason = `工作表“S1”的表头单元格C1：${workbookTexts.badCell}`;
    expect(batch).toMatchObject({ stage: 'failed', reason });
  });

  it('fills classes that are merged over rows, and names them in the preview', async () => {
    const students = [
      row('班级', '学生姓名', '性别', '家长姓名', '与学生关系', '家长手机号'),
      row('小一(1)班', '王小明', '男', '王父', '父亲', '13900000011'),
      row('', '李小红', '女', '李父', '父亲', '13900000012'),
      row('小一(2)班', '赵小刚', '男', '赵父', '父亲', '13900000013'),
    ];
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${students.join('')}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`;
    const file = await bytesOf({ parts: { 'xl/worksheets/sheet1.xml': sheet } });
    const fields = { userType: 'parentPhone', preview: 'true' };
    const { batchId, ...preview } = await imported(directory, file, { fields });
    expect(preview).toMatchObject({
      stage: 'previewed',
      notices: ['“班级”列有跨行合并的单元格，已按合并单元格的内容填入第3行，请核对'],
      previewResult: { errors: 0 },
    });
    await directory.ask<BatchDetailDto>('POST /api/lds/batchImport/confirm', { body: { batchId } });
    expect(await reached(directory, batchId, 'finished', 'failed')).toMatchObject({ stage: 'finished', errors: 0 });
    const stored = await select<{ name: string; class: string }>(
      directory.dataSource,
      'select name, class_code as class from student where school_code = $1 order by name',
      [schoolCode],
    );
    expect(Object.fromEntries(stored.map((each) => [each.name, each.class]))).toEqual({
      王小明: 'C1',
      李小红: 'C1',
      赵小刚: 'C2',
    });
  });
});
