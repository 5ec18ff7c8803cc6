import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { SheetRow } from '#libs/files/spreadsheet';
import { workbookTexts as reason } from '../../../libs/files/spreadsheet/workbook-error.js';
import { changed, headers, zipOf } from './hostile-zip.js';
import { type RawWorkbook, writeRaw } from '../../stack/raw-workbook.js';
import { readAll, withBytes, withFile } from './workbook-file.js';

const read = (raw: RawWorkbook): ReturnType<typeof readAll> => withFile((path) => writeRaw(path, raw), readAll);
const readBytes = (bytes: Buffer): ReturnType<typeof readAll> => withBytes(bytes, (path) => readAll(path));
const bytesOf = (raw: RawWorkbook): Promise<Buffer> =>
  withFile(
    (path) => writeRaw(path, raw),
    async (path) => readFileSync(path),
  );
const str = (value: string): string => `<c t="str"><v>${value}</v></c>`;
const row = (...cells: string[]): string => `<row>${cells.join('')}</row>`;
const at = (cell: string, text: string): string => `工作表“S1”的单元格${cell}：${text}`;
const cellsOf = (rows: SheetRow[] | string): string[][] | string =>
  typeof rows === 'string' ? rows : rows.map(({ cells }) => cells);
const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const branches = (requires: string): string =>
  `<mc:AlternateContent ${mc} xmlns:z="urn:unknown" xmlns:m="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><mc:Choice Requires="${requires}"><c t="str"><v>new</v></c></mc:Choice><mc:Fallback><c t="str"><v>old</v></c></mc:Fallback></mc:AlternateContent>`;
const worksheet = (inside: string): RawWorkbook => ({
  parts: {
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${inside}</worksheet>`,
  },
});

describe('damaged files: refused, never read otherwise', () => {
  const names =
    row(str('姓名'), str('手机')) + row(str('张三'), str('13800138000')) + row(str('李四'), str('13900139000'));

  it('any single bit that is flipped in a stored part', async () => {
    const original = zipOf({ sheets: [names] });
    const start = original.indexOf('<sheetData>');
    const end = original.indexOf('</sheetData>');
    const read = async (bit: number): Promise<[byte: number, read: string]> => {
      const bytes = Buffer.from(original);
      const byte = start + ((bit * 37) % (end - start));
      bytes.writeUInt8(bytes.readUInt8(byte) ^ (1 << (bit % 8)), byte);
      return [byte, JSON.stringify(await readBytes(bytes))];
    };
    for (let bit = 0; bit < 60; bit += 4) {
      for (const [byte, said] of await Promise.all([0, 1, 2, 3].map((more) => read(bit + more)))) {
        expect([byte, said]).toEqual([byte, expect.stringMatching(/^"/)]);
      }
    }
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    [
      'another name in the local header',
      (bytes) => changed(bytes, headers.local, 'xl/worksheets', (b, n) => b.write('y', n + 30)),
    ],
    [
      'another method in the local header',
      (bytes) => changed(bytes, headers.local, 'xl/worksheets', (b, n) => b.writeUInt16LE(8, n + 8)),
    ],
    [
      'another size in the local header',
      (bytes) => changed(bytes, headers.local, 'xl/worksheets', (b, n) => b.writeUInt32LE(9, n + 22)),
    ],
    [
      'another checksum in the local header',
      (bytes) => changed(bytes, headers.local, 'xl/worksheets', (b, n) => b.writeUInt32LE(9, n + 14)),
    ],
    [
      'another checksum in the directory',
      (bytes) => changed(bytes, headers.central, 'xl/worksheets', (b, n) => b.writeUInt32LE(9, n + 16)),
    ],
    [
      'parts that overlap',
      (bytes) => {
        const from = changed(bytes, headers.central, 'xl/worksheets', () => undefined);
        const offset = from.readUInt32LE(from.indexOf(headers.central) + 42);
        return changed(from, headers.central, 'xl/worksheets', (b, n) => b.writeUInt32LE(offset, n + 42));
      },
    ],
    [
      'a directory that counts fewer parts than it has',
      (bytes) => changed(bytes, headers.end, '', (b, n) => b.writeUInt16LE(b.readUInt16LE(n + 10) - 1, n + 10)),
    ],
  ])('%s', async (_name, change) => {
    expect(await readBytes(change(zipOf({ sheets: [names] })))).toBe(reason.damaged);
  });

  it('a checksum that only the end of a long sheet belies', async () => {
    const long = zipOf({ sheets: [names + row(str('x')).repeat(20_000)] });
    expect(
      await readBytes(changed(long, headers.central, 'xl/worksheets', (b, n) => b.writeUInt32LE(9, n + 16), true)),
    ).toBe(reason.damaged);
  });

  it('a file without damage, packed or stored', async () => {
    const rows = [
      ['姓名', '手机'],
      ['张三', '13800138000'],
      ['李四', '13900139000'],
    ];
    expect(cellsOf(await readBytes(zipOf({ sheets: [names] })))).toEqual(rows);
    expect(cellsOf(await readBytes(await bytesOf({ sheets: [names] })))).toEqual(rows);
  });
});

describe('what a file says and a reader could lose: refused with its place', () => {
  it.each<[string, RawWorkbook, string]>([
    ['a formula without a value', { sheets: ['<row r="3"><c r="C3"><f>A1</f></c></row>'] }, at('C3', reason.noValue)],
    ['a formula with an empty value', { sheets: ['<row><c><f>A1</f><v></v></c></row>'] }, at('A1', reason.noValue)],
    ['a text formula without a value', { sheets: ['<row><c t="str"><f>A1</f></c></row>'] }, at('A1', reason.noValue)],
    [
      'a shared text that there is not',
      { sharedStrings: '<sst/>', sheets: ['<row><c t="s"><v>7</v></c></row>'] },
      at('A1', reason.badCell),
    ],
    [
      'a shared text without a number',
      { sharedStrings: '<sst><si><t>x</t></si></sst>', sheets: ['<row><c t="s"><v>-0</v></c></row>'] },
      at('A1', reason.badCell),
    ],
    ['a number that is none', { sheets: ['<row><c><v>13800x</v></c></row>'] }, at('A1', reason.badCell)],
    ['a number beyond all numbers', { sheets: ['<row><c><v>1e999</v></c></row>'] }, at('A1', reason.badCell)],
    ['a truth that is neither', { sheets: ['<row><c t="b"><v>2</v></c></row>'] }, at('A1', reason.badCell)],
    ['a type that there is not', { sheets: ['<row><c t="q"><v>2</v></c></row>'] }, at('A1', reason.badCell)],
    [
      'a style that there is not',
      {
        styles: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
        sheets: ['<row><c s="1"><v>2</v></c></row>'],
      },
      at('A1', reason.badCell),
    ],
    ['two values', { sheets: ['<row><c><v>1</v><v>2</v></c></row>'] }, at('A1', reason.badCell)],
    [
      'a value of its own and a text',
      { sheets: ['<row><c><v>1</v><is><t>2</t></is></c></row>'] },
      at('A1', reason.badCell),
    ],
    ['an element inside of a value', { sheets: ['<row><c><v>1<x/>2</v></c></row>'] }, at('A1', reason.badCell)],
    ['a text beside values', { sheets: ['<row><c>12</c></row>'] }, at('A1', reason.badCell)],
    [
      'a cell by another name',
      { sheets: ['<row><d t="str"><v>x</v></d></row>'] },
      `工作表“S1”的第1行：${reason.damaged}`,
    ],
    [
      'a cell that is given twice',
      { sheets: ['<row r="2"><c r="B2"><v>1</v></c><c r="B2"><v>2</v></c></row>'] },
      at('B2', reason.doubleCell),
    ],
    [
      'cells that go back',
      { sheets: ['<row><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>'] },
      at('A1', reason.doubleCell),
    ],
    ['a cell of another row', { sheets: ['<row r="2"><c r="B3"><v>1</v></c></row>'] }, at('B3', reason.doubleCell)],
    ['a row that is given twice', { sheets: ['<row r="2"/><row r="2"/>'] }, `工作表“S1”的第2行：${reason.damaged}`],
    [
      'two tables of cells',
      worksheet('<sheetData/><sheetData><row><c><v>1</v></c></row></sheetData>'),
      `工作表“S1”：${reason.damaged}`,
    ],
    ['a lone surrogate', { sheets: [row(str('a_xD800_b'))] }, at('A1', reason.invalidText)],
    [
      'a lone surrogate in a shared text',
      { sharedStrings: '<sst><si><t>_xDC00_</t></si></sst>', sheets: ['<row><c t="s"><v>0</v></c></row>'] },
      at('A1', reason.invalidText),
    ],
    [
      'a row of too many characters',
      { sheets: [row(...Array.from({ length: 9 }, () => str('字'.repeat(32_000))))] },
      `工作表“S1”的第1行：${reason.rowTooLong}`,
    ],
    [
      'rows that are merged',
      worksheet(
        `<sheetData>${row(str('班级'), str('姓名'))}${row(str('一班'), str('张三'))}${row('<c/>', str('李四'))}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`,
      ),
      at('A2:A3', reason.mergedRows),
    ],
    ['more sheets than are looked at', { sheets: Array.from({ length: 21 }, () => '') }, reason.tooManySheets],
    [
      'a sheet of a state that there is not',
      { sheets: [row(str('a')), row(str('b'))], sheetAttributes: ['state="gone"'] },
      `工作表“S1”：${reason.damaged}`,
    ],
    [
      'two sheets of one part',
      {
        sheets: [row(str('a')), row(str('b'))],
        parts: {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        },
      },
      `工作表“S2”：${reason.damaged}`,
    ],
    [
      'two relations of one name',
      {
        parts: {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
        },
      },
      reason.damaged,
    ],
    [
      'a second sheet that is missing',
      { sheets: [row(str('a')), ''], parts: { 'xl/worksheets/sheet2.xml': null } },
      `工作表“S2”：${reason.damaged}`,
    ],
    [
      'a workbook that is another part',
      {
        sheets: [row(str('a'))],
        parts: {
          '_rels/.rels':
            '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/other.xml"/></Relationships>',
        },
      },
      reason.format,
    ],
    [
      'a declared encoding that is not read',
      worksheet('').parts
        ? { parts: { 'xl/worksheets/sheet1.xml': '<?xml version="1.0" encoding="GBK"?><worksheet/>' } }
        : {},
      reason.invalidXml,
    ],
  ])('%s', async (_name, raw, expected) => {
    expect(await read(raw)).toBe(expected);
  });
});

describe('what a file says and a reader could lose: read rightly', () => {
  it.each<[string, RawWorkbook, string[][]]>([
    ['the branch of unknown needs is left', { sheets: [row(branches('z'))] }, [['old']]],
    ['the branch of known needs is taken alone', { sheets: [row(branches('m'))] }, [['new']]],
    [
      'an empty text as the value of a formula',
      { sheets: [`<row><c t="str"><f>A1</f><v></v></c>${str('x')}</row>`] },
      [['', 'x']],
    ],
    [
      'truth in words',
      { sheets: ['<row><c t="b"><v>true</v></c><c t="b"><v>false</v></c></row>'] },
      [['TRUE', 'FALSE']],
    ],
    [
      'control characters are removed',
      { sheets: [row(str('a_x0000_b_x0007_c_x000A_d_x007F_e_x0085_f_xFFFE_g'))] },
      [['abc\ndefg']],
    ],
    ['pairs of surrogates are one character', { sheets: [row(str('_xD83D__xDE00_'))] }, [['😀']]],
    [
      'blanks that are kept',
      { sheets: ['<row><c t="inlineStr"><is><t xml:space="preserve"> a\r\nb </t></is></c></row>'] },
      [[' a\nb ']],
    ],
    [
      'attributes of others',
      { sheets: ['<row><c xmlns:q="urn:q" q:r="C1" q:t="s" t="str"><v>x</v></c></row>'] },
      [['x']],
    ],
    [
      'cells outside of the table',
      worksheet(`<sheetData>${row(str('x'))}</sheetData><extLst><row><c t="str"><v>y</v></c></row></extLst>`),
      [['x']],
    ],
    [
      'small numbers',
      { sheets: ['<row><c><v>1.5E-13</v></c><c><v>0.00000025</v></c></row>'] },
      [['1.5e-13', '0.00000025']],
    ],
    [
      'formats behind the styles that use them',
      {
        styles:
          '<styleSheet><cellXfs><xf numFmtId="164"/></cellXfs><numFmts><numFmt numFmtId="164" formatCode="yyyy"/></numFmts></styleSheet>',
        sheets: ['<row><c s="0"><v>42248</v></c></row>'],
      },
      [['2015-09-01']],
    ],
    [
      'merged cells of a title and of blank rows',
      worksheet(
        `<sheetData>${row(str('x'))}${row('<c/>')}</sheetData><mergeCells><mergeCell ref="A1:F1"/><mergeCell ref="A1:A2"/></mergeCells>`,
      ),
      [['x']],
    ],
    [
      'a strict workbook, with absolute targets',
      {
        parts: {
          'xl/workbook.xml':
            '<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
          'xl/worksheets/sheet1.xml':
            '<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"><sheetData><row><c t="d"><v>2015-09-01</v></c></row></sheetData></worksheet>',
        },
      },
      [['2015-09-01']],
    ],
  ])('%s', async (_name, raw, expected) => {
    expect(cellsOf(await read(raw))).toEqual(expected);
  });

  it('marks cells that hold an error, and hidden rows', async () => {
    const sheets = [
      '<row><c t="str"><v>x</v></c><c t="e"><f>A9</f><v>#N/A</v></c></row><row hidden="1"><c><v>1</v></c></row>',
    ];
    expect(await read({ sheets })).toEqual([
      { row: 1, cells: ['x', '#N/A'], errors: [1] },
      { row: 2, cells: ['1'], hidden: true },
    ]);
  });
});
