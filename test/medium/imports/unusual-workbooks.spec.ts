import { describe, expect, it } from '@jest/globals';
import { crc32 } from 'node:zlib';
import { type SheetRow, Workbook } from '#libs/files/spreadsheet';
import { workbookTexts as reason } from '../../../libs/files/spreadsheet/workbook-error.js';
import { partsOf, type RawWorkbook, writeRaw } from '../../stack/raw-workbook.js';
import { zipOfParts } from './hostile-zip.js';
import { readAll, withBytes, withFile } from './workbook-file.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const text = (value: string): string => `<c t="str"><v>${value}</v></c>`;
const row = (...cells: string[]): string => `<row>${cells.join('')}</row>`;
const rows = [
  ['姓名', '手机'],
  ['张三', '13800138000'],
];
const table = rows.map((cells) => row(...cells.map(text))).join('');

const cellsOf = (read: SheetRow[] | string): string[][] | string =>
  typeof read === 'string' ? read : read.map(({ cells }) => cells);
const cells = async (raw: RawWorkbook): Promise<string[][] | string> =>
  cellsOf(await withFile((path) => writeRaw(path, raw), readAll));

/** The usual parts of a workbook as bytes, each changed. */
const changedParts = (
  raw: RawWorkbook,
  change: (name: string, content: Buffer) => { content?: Buffer; extra?: Buffer },
): Buffer =>
  zipOfParts(
    Object.entries(partsOf(raw)).map(([name, given]) => {
      const content = Buffer.from(typeof given === 'string' ? given : [...(given ?? [])].join(''));
      return { name, content, ...change(name, content) };
    }),
  );

describe('unusual workbooks: read rightly', () => {
  it('reads an inline text that stands where a value does', async () => {
    const sheets = [
      '<row><c t="inlineStr"><v>张三</v></c><c t="inlineStr"><v>0138</v></c><c t="inlineStr"><is><t>x</t></is><v/></c></row>',
    ];
    expect(await cells({ sheets })).toEqual([['张三', '0138', 'x']]);
    const both = ['<row><c t="inlineStr"><is><t>x</t></is><v>y</v></c></row>'];
    expect(await cells({ sheets: both })).toBe(`工作表“S1”的单元格A1：${reason.badCell}`);
  });

  it.each([
    ['another folder', 'excel/', 'excel/book.xml'],
    ['the root', '', 'workbook.xml'],
  ])('reads a workbook whose parts are in %s', async (_name, folder, book) => {
    const usual = partsOf({ sheets: ['<row><c t="s"><v>0</v></c></row>'] });
    const parts = {
      ...{ 'xl/workbook.xml': null, 'xl/_rels/workbook.xml.rels': null, 'xl/worksheets/sheet1.xml': null },
      '_rels/.rels': `<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="/${book}"/></Relationships>`,
      [book]: usual['xl/workbook.xml'] ?? null,
      [`${folder}_rels/${book.slice(folder.length)}.rels`]: usual['xl/_rels/workbook.xml.rels'] ?? null,
      [`${folder}worksheets/sheet1.xml`]: usual['xl/worksheets/sheet1.xml'] ?? null,
      [`${folder}sharedStrings.xml`]: '<sst><si><t>甲</t></si></sst>',
    };
    expect(await cells({ parts })).toEqual([['甲']]);
  });

  it.each([
    ['with a byte order mark, the lower byte first', '\uFEFF', false],
    ['with a byte order mark, the higher byte first', '\uFEFF', true],
    ['without a mark, the lower byte first', '', false],
    ['without a mark, the higher byte first', '', true],
  ])('reads parts in UTF-16 %s', async (_name, mark, swapped) => {
    const bytes = changedParts({ sheets: [table] }, (_part, content) => {
      const declared = `<?xml version="1.0" encoding="UTF-16"?>${content.toString().replace(/^<\?xml[^>]*\?>/, '')}`;
      const wide = Buffer.from(mark + declared, 'utf16le');
      return { content: swapped ? wide.swap16() : wide };
    });
    expect(cellsOf(await withBytes(bytes, (path) => readAll(path)))).toEqual(rows);
  });

  /** The field with the name of a part in UTF-8, beside its name. */
  const unicodePath = (raw: string, name: string): Buffer => {
    const field = Buffer.alloc(9);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + Buffer.byteLength(name), 2);
    field.writeUInt8(1, 4);
    field.writeUInt32LE(crc32(raw), 5);
    return Buffer.concat([field, Buffer.from(name)]);
  };

  it('reads parts whose names stand there a second time', async () => {
    const bytes = changedParts({ sheets: [table] }, (name) => ({ extra: unicodePath(name, name) }));
    expect(cellsOf(await withBytes(bytes, (path) => readAll(path)))).toEqual(rows);
  });

  it('refuses parts that have another name for other programs', async () => {
    const bytes = changedParts({ sheets: [table, table] }, (name) => {
      if (name !== 'xl/worksheets/sheet1.xml') return {};
      return { extra: unicodePath(name, 'xl/worksheets/sheet9.xml') };
    });
    expect(await withBytes(bytes, (path) => readAll(path))).toBe(reason.unsafeName);
  });
});

type Wanted = Parameters<Workbook['rows']>[2];

/** The rows below the first one of the first sheet. */
const rowsBelow = (raw: RawWorkbook, wanted: Wanted): Promise<SheetRow[] | string> =>
  withFile(
    (path) => writeRaw(path, raw),
    async (path) => {
      const workbook = await Workbook.open(path);
      try {
        await workbook.heads(true);
        const found: SheetRow[] = [];
        for await (const some of workbook.rows(0, 1, wanted)) found.push(...some);
        return found;
      } catch (error) {
        return (error as Error).message;
      } finally {
        await workbook.close();
      }
    },
  );

describe('cells that cannot be read', () => {
  it.each<[string, string, keyof typeof reason]>([
    ['a number that is none', '<c><v>13800x</v></c>', 'badCell'],
    ['two values', '<c><v>1</v><v>2</v></c>', 'badCell'],
    ['an element inside of a value', '<c><v>1<x>9</x>2</v></c>', 'badCell'],
    ['another element', '<c><w>5</w></c>', 'badCell'],
    ['a text beside values', '<c>12</c>', 'badCell'],
    ['a formula without a value', '<c><f>A1</f></c>', 'noValue'],
    ['a cell that is too long', text('x'.repeat(40_000)), 'cellTooLong'],
    ['half a character', text('a_xD800_b'), 'invalidText'],
  ])('spoil their row alone: %s', async (_name, cell, fault) => {
    const sheets = [table + row(text('李四'), cell, text('x')) + row(cell) + row(text('王五'), text('1'))];
    const bad = [{ column: 1, text: reason[fault] }];
    expect(await rowsBelow({ sheets }, { marksBad: true })).toEqual([
      { row: 2, cells: ['张三', '13800138000'] },
      { row: 3, cells: ['李四', '', 'x'], bad },
      { row: 4, cells: [], bad: [{ column: 0, text: reason[fault] }] },
      { row: 5, cells: ['王五', '1'] },
    ]);
    expect(await rowsBelow({ sheets }, {})).toBe(`工作表“S1”的单元格B3：${reason[fault]}`);
  });
});

describe('cells that are merged over rows', () => {
  const merged = (ranges: readonly string[], ...data: string[]): RawWorkbook => ({
    parts: {
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row(text('班级'), text('姓名'))}${data.join('')}</sheetData><mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
    },
  });
  const data = [
    row(text('一班'), text('张三')),
    row('<c/>', text('李四')),
    row(text('二班'), text('王五')),
    row('<c/>', '<c/>'),
    row('<c/>', text('赵六')),
    row(text('三班'), text('钱七')),
  ];

  it('have the text of the first in columns that are filled, and are marked', async () => {
    const wanted = { columns: [0, 1], fillable: [0] };
    expect(await rowsBelow(merged(['A2:A3', 'A4:A6'], ...data), wanted)).toEqual([
      { row: 2, cells: ['一班', '张三'] },
      { row: 3, cells: ['一班', '李四'], filled: [0] },
      { row: 4, cells: ['二班', '王五'] },
      { row: 6, cells: ['二班', '赵六'], filled: [0] },
      { row: 7, cells: ['三班', '钱七'] },
    ]);
  });

  it('have it whatever stands below, where it is invisible', async () => {
    const hidden = [row(text('一班'), text('张三')), row(text('旧'), text('李四'))];
    expect(cellsOf(await rowsBelow(merged(['A2:A3'], ...hidden), { columns: [0, 1], fillable: [0] }))).toEqual([
      ['一班', '张三'],
      ['一班', '李四'],
    ]);
  });

  it.each([
    ['of a column that is not filled', ['B2:B3'], { columns: [0, 1], fillable: [0] }, 'B2:B3'],
    ['over two columns that count', ['A2:B3'], { columns: [0, 1], fillable: [0] }, 'A2:B3'],
    ['when none is filled', ['A2:A3'], { columns: [0, 1] }, 'A2:A3'],
  ])('are refused %s', async (_name, ranges, wanted, place) => {
    expect(await rowsBelow(merged(ranges, ...data), wanted)).toBe(`工作表“S1”的单元格${place}：${reason.mergedRows}`);
  });

  it('are found in UTF-16, too', async () => {
    const bytes = changedParts(merged(['A2:A3'], ...data.slice(0, 2)), (name, content) =>
      name.includes('sheet1') ? { content: Buffer.from(`\uFEFF${content.toString()}`, 'utf16le').swap16() } : {},
    );
    const found = await withBytes(bytes, async (path) => {
      const workbook = await Workbook.open(path);
      const all: SheetRow[] = [];
      for await (const some of workbook.rows(0, 1, { columns: [0, 1], fillable: [0] })) all.push(...some);
      await workbook.close();
      return all;
    });
    expect(cellsOf(found)).toEqual([
      ['一班', '张三'],
      ['一班', '李四'],
    ]);
  });
});
