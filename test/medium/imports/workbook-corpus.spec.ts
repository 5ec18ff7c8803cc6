import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { workbookLimits } from '#libs/files/spreadsheet';
import { workbookTexts } from '../../../libs/files/spreadsheet/workbook-error.js';
import { type RawWorkbook, writeRaw } from '../../stack/raw-workbook.js';
import { readAll, withBytes, withFile } from './workbook-file.js';

const rawBytes = (raw: RawWorkbook): Promise<Buffer> =>
  withFile(
    (path) => writeRaw(path, raw),
    async (path) => readFileSync(path),
  );
const read = (raw: RawWorkbook): ReturnType<typeof readAll> => withFile((path) => writeRaw(path, raw), readAll);
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]): string => `<row>${cells.join('')}</row>`;
const plain = row(text('姓名'), text('手机')) + row(text('张三'), text('138'));
const times = function* (count: number, one: string): Generator<string> {
  for (let n = 0; n < count; n++) yield one;
};
const reason = workbookTexts;
const placed = (place: string, text: string): string => `工作表“S1”${place}：${text}`;

/** A container of old office files; `holds` is the name of a stream in it. */
const container = (holds: string): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(holds, 'utf16le')]);

/** Changes bytes of a file that was right. */
const broken = async (change: (bytes: Buffer) => Buffer): Promise<string | object> =>
  withBytes(change(await rawBytes({ sheets: [plain] })), (path) => readAll(path));

describe('hostile and odd workbooks: refused', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty file', Buffer.alloc(0), reason.empty],
    ['a text', Buffer.from('姓名,手机\n张三,138'), reason.text],
    ['a web page that is called a workbook', Buffer.from('<html><table></table></html>'), reason.webPage],
    ['an image', Buffer.from('89504e470d0a1a0a', 'hex'), reason.format],
    ['an old .xls that was renamed', container('Workbook'), reason.oldFormat],
    ['a workbook with a password', container('EncryptedPackage'), reason.encrypted],
    ['the beginning of a zip', Buffer.from('PK\x03\x04'), reason.damaged],
    ['a zip of zeros', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000)]), reason.damaged],
    ['an empty zip', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), reason.format],
  ])('%s', async (_name, bytes, expected) => {
    expect(await withBytes(bytes, (path) => readAll(path))).toBe(expected);
  });

  it.each<[string, RawWorkbook, string]>([
    ['a zip without a workbook', { parts: { 'xl/workbook.xml': null } }, reason.format],
    ['a zip without content types', { parts: { '[Content_Types].xml': null } }, reason.format],
    [
      'a document of another program',
      { parts: { 'xl/workbook.xml': null, 'word/document.xml': '<a/>' } },
      reason.format,
    ],
    [
      'a binary workbook that was renamed',
      { parts: { 'xl/workbook.xml': null, 'xl/workbook.bin': 'x' } },
      reason.binaryFormat,
    ],
    [
      'an .ods that was renamed',
      {
        parts: {
          ...{ '[Content_Types].xml': null, 'xl/workbook.xml': null, 'content.xml': '<a/>' },
          mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        },
      },
      reason.openDocument,
    ],
    [
      'a .numbers that was renamed',
      { parts: { '[Content_Types].xml': null, 'xl/workbook.xml': null, 'Index/Document.iwa': 'x' } },
      reason.numbers,
    ],
    ['macros', { parts: { 'xl/vbaProject.bin': 'x' } }, reason.macros],
    ['an embedded object', { parts: { 'xl/embeddings/oleObject1.bin': 'x' } }, reason.embedded],
    ['a control', { parts: { 'xl/activeX/activeX1.xml': 'x' } }, reason.embedded],
    ['a part outside of the zip', { parts: { '../../etc/passwd': 'x' } }, reason.damaged],
    ['a part with an absolute name', { parts: { '/etc/passwd': 'x' } }, reason.damaged],
    ['a part with a NUL in its name', { parts: { 'xl/a\0b.xml': 'x' } }, reason.unsafeName],
    ['two parts of one name', { parts: { 'XL/workbook.xml': '<workbook/>' } }, reason.unsafeName],
    [
      'more parts than any workbook has',
      { parts: Object.fromEntries(Array.from({ length: 2100 }, (_, n) => [`xl/media/${n}.png`, ''])) },
      reason.tooManyParts,
    ],
    ['a bomb of blanks', { sheets: [times(20_000, ' '.repeat(1024))] }, reason.bomb],
    ['a bomb of rows', { sheets: [times(20_000, '<row><c/></row>'.repeat(64))] }, reason.bomb],
    ['hidden sheets alone', { sheetAttributes: ['state="hidden"'] }, reason.noSheet],
    ['very hidden sheets alone', { sheetAttributes: ['state="veryHidden"'] }, reason.noSheet],
    [
      'a list of sheets that leads nowhere',
      { parts: { 'xl/worksheets/sheet1.xml': null } },
      placed('', reason.damaged),
    ],
    [
      'entities that grow',
      { parts: { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } },
      reason.invalidXml,
    ],
    [
      'an entity of a file',
      { parts: { 'xl/workbook.xml': '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>' } },
      reason.invalidXml,
    ],
    ['an undeclared entity', { sheets: [row(text('&xxe;'))] }, reason.invalidXml],
    [
      'XML that does not end',
      { parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' } },
      reason.invalidXml,
    ],
    ['XML that crosses itself', { sheets: ['<row><c></row></c>'] }, reason.invalidXml],
    ['a NUL in a cell', { sheets: [row(text('a\0b'))] }, reason.invalidXml],
    ['bytes that are no text', { parts: { 'xl/worksheets/sheet1.xml': '\uFFFEworksheet' } }, reason.invalidXml],
    [
      '16,384 columns',
      { sheets: [row(...Array.from({ length: 16_384 }, () => text('x')))] },
      placed('的单元格GS1', reason.tooManyColumns),
    ],
    [
      'a column far outside',
      { sheets: ['<row><c r="XFD1" t="str"><v>x</v></c></row>'] },
      placed('的单元格XFD1', reason.tooManyColumns),
    ],
    [
      'a column that there is not',
      { sheets: ['<row><c r="ZZZZ1" t="str"><v>x</v></c></row>'] },
      placed('的第1行', reason.damaged),
    ],
    ['rows that go back', { sheets: ['<row r="5"/><row r="4"/>'] }, placed('的第5行', reason.damaged)],
    ['a row that there is not', { sheets: ['<row r="99999999"/>'] }, placed('的第1行', reason.damaged)],
    [
      'a cell of 40,000 characters',
      { sheets: [row(text('x'.repeat(40_000)))] },
      placed('的单元格A1', reason.cellTooLong),
    ],
    [
      'a shared text of 40,000 characters',
      {
        sharedStrings: `<sst><si><t>${'x'.repeat(40_000)}</t></si></sst>`,
        sheets: ['<row><c t="s"><v>0</v></c></row>'],
      },
      placed('的单元格A1', reason.cellTooLong),
    ],
  ])('%s', async (_name, raw, expected) => {
    expect(await read(raw)).toBe(expected);
  });

  it('a file that was cut off, wherever', async () => {
    const whole = await rawBytes({ sheets: [plain] });
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect([share, await withBytes(cut, (path) => readAll(path))]).toEqual([share, reason.damaged]);
    }
  });

  it('a file whose content was damaged', async () => {
    const refusal = await broken((bytes) => {
      const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 30;
      return bytes.fill(0xff, at, at + 20);
    });
    expect([reason.damaged, reason.invalidXml]).toContain(refusal);
  });

  it('a part that lies about its size', async () => {
    const refusal = await broken((bytes) => {
      const directory = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
      for (let at = directory; at >= 0; at = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'), at + 4)) {
        bytes.writeUInt32LE(10, at + 24);
      }
      return bytes;
    });
    expect(refusal).toBe(reason.damaged);
  });

  it('encrypted parts', async () => {
    const refusal = await broken((bytes) => {
      const at = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
      bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
      return bytes;
    });
    expect(refusal).toBe(reason.encrypted);
  });

  it('a file that takes too long', async () => {
    const slow = { sheets: [times(400, row(text('x')).repeat(1000))] };
    expect(
      await withFile(
        (path) => writeRaw(path, slow),
        (path) => readAll(path, 1),
      ),
    ).toBe(reason.tooSlow);
  });
});

describe('hostile and odd workbooks: read rightly', () => {
  const cells = async (raw: RawWorkbook): Promise<string[][] | string> => {
    const rows = await read(raw);
    return typeof rows === 'string' ? rows : rows.map((each) => each.cells);
  };

  it.each<[string, RawWorkbook, string[][]]>([
    ['an empty sheet', { sheets: [''] }, []],
    [
      'a cell of 32,767 characters',
      { sheets: [row(text('字'.repeat(workbookLimits.cellCharacters)))] },
      [['字'.repeat(32_767)]],
    ],
    [
      'formulas: the value they had',
      { sheets: ['<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v>甲</v></c></row>'] },
      [['2', '甲']],
    ],
    ['errors of formulas', { sheets: ['<row><c t="e"><v>#REF!</v></c></row>'] }, [['#REF!']]],
    ['truth', { sheets: ['<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>'] }, [['TRUE', 'FALSE']]],
    [
      'phones as numbers',
      { sheets: ['<row><c><v>13800138000</v></c><c><v>1.3800138E10</v></c></row>'] },
      [['13800138000', '13800138000']],
    ],
    [
      'numbers that have lost digits',
      { sheets: ['<row><c><v>1.1010519900307E+17</v></c></row>'] },
      [['1.1010519900307e+17']],
    ],
    [
      'the dust of fractions',
      { sheets: ['<row><c><v>0.30000000000000004</v></c><c><v>5.0000000000000001</v></c></row>'] },
      [['0.3', '5']],
    ],
    [
      'prefixed elements',
      {
        parts: {
          'xl/worksheets/sheet1.xml':
            '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>甲</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        },
      },
      [['甲']],
    ],
    [
      'rich text with a phonetic guide',
      {
        sharedStrings: '<sst><si><r><t>张</t></r><r><t>三</t></r><rPh><t>zhang</t></rPh></si></sst>',
        sheets: ['<row><c t="s"><v>0</v></c></row>'],
      },
      [['张三']],
    ],
    ['characters that XML cannot hold', { sheets: [row(text('a_x000D_b_x005F_x0041_'))] }, [['a\rb_x0041_']]],
    ['CDATA', { sheets: [row(text('<![CDATA[a<b]]>'))] }, [['a<b']]],
    [
      'cells without names, and gaps',
      { sheets: ['<row><c/><c t="str"><v>b</v></c><c r="E1" t="str"><v>e</v></c></row>'] },
      [['', 'b', '', '', 'e']],
    ],
    [
      'formatted cells without content',
      { sheets: [`<row><c r="A1" s="0"/><c r="XFD1" s="0"/></row>${row(text('x'))}`] },
      [['x']],
    ],
    [
      'blank rows between',
      { sheets: [`<row r="1"/>${row(text(' '))}<row r="9"><c t="str"><v>x</v></c></row>`] },
      [['x']],
    ],
    [
      'a hidden sheet before',
      { sheets: [row(text('hidden')), row(text('seen'))], sheetAttributes: ['state="hidden"'] },
      [['seen']],
    ],
    ['an empty sheet before', { sheets: ['', row(text('seen'))] }, [['seen']]],
    [
      'links to other workbooks',
      { sheets: [plain], parts: { 'xl/externalLinks/externalLink1.xml': '<a/>' } },
      [
        ['姓名', '手机'],
        ['张三', '138'],
      ],
    ],
  ])('%s', async (_name, raw, expected) => {
    expect(await cells(raw)).toEqual(expected);
  });

  it('dates of every kind', async () => {
    const formats = [
      'yyyy/m/d',
      '[$-804]yyyy"年"m"月"d"日"',
      'm/d/yy h:mm',
      '[h]:mm',
      '0.00_);[Red](0.00)',
      '"日"0',
      'mmm-yy',
    ];
    const ids = [0, 14, 31, 57, 20, 22, ...formats.map((_, n) => 164 + n)];
    const styles = `<styleSheet><numFmts>${formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const day = (s: number, v: string): string => `<c s="${s}"><v>${v}</v></c>`;
    const sheets = [
      row(...ids.map((_, s) => day(s, '42248'))),
      row(day(5, '42248.5'), day(1, '1'), day(1, '59'), day(1, '61'), day(4, '0.75'), day(1, '2958465'), day(1, '-1')),
      row('<c t="d"><v>2015-09-01T00:00:00</v></c>'),
      // no days: the one before the first, and 29 February 1900
      row(day(1, '0'), day(1, '60'), day(5, '60.5')),
    ];
    expect(await cells({ styles, sheets: [sheets.join('')] })).toEqual([
      [
        '42248',
        '2015-09-01',
        '2015-09-01',
        '2015-09-01',
        '2015-09-01',
        '2015-09-01',
        '2015-09-01',
        '2015-09-01',
        '2015-09-01',
        '2015-09-01',
        '42248',
        '42248',
        '2015-09-01',
      ],
      ['2015-09-01 12:00:00', '1900-01-01', '1900-02-28', '1900-03-01', '18:00:00', '9999-12-31', '-1'],
      ['2015-09-01'],
      ['0', '60', '60.5'],
    ]);
    const from1904 = {
      styles,
      sheets: [row(day(1, '0'), day(1, '40786'))],
      workbookProperties: '<workbookPr date1904="1"/>',
    };
    expect(await cells(from1904)).toEqual([['1904-01-01', '2015-09-01']]);
  });
});
