import { type RawWorkbook, writeRaw } from '../../../test/stack/raw-workbook.js';

/** Writes a workbook to a path. */
export type WriteWorkbook = (path: string) => Promise<void>;

const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...texts: readonly string[]): string => `<row>${texts.map(cell).join('')}</row>`;
const teacherHead = ['姓名', '手机号'];
const phone = (n: number): string => `139${String(n).padStart(8, '0')}`;
const teachers = (count: number, ...more: readonly string[]): string =>
  Array.from({ length: count }, (_, n) => row(`教师${n}`, phone(n), ...more)).join('');

const raw =
  (workbook: RawWorkbook): WriteWorkbook =>
  (path) =>
    writeRaw(path, workbook);

/** Texts that a database refuses, in a head, in a row that is imported and in one that is rejected. */
export const poisoned: readonly WriteWorkbook[] = ['_x0000_', '_xD800_', '_xDC00_x'].flatMap((poison) => [
  raw({ sheets: [row(...teacherHead, `备注${poison}`) + teachers(3, 'x')] }),
  raw({ sheets: [row(...teacherHead) + row(`教师${poison}`, phone(1))] }),
  raw({ sheets: [row(...teacherHead) + row('教师', `phone${poison}`)] }),
]);

/** A text of different pieces, of which nothing repeats. */
const longText = (seed: number, length: number): string =>
  Array.from({ length }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7919 + seed * 104_729) % 20_000))).join('');

/** Heads whose texts are as long as a cell may be, in rows that might all be the head. */
export const longHeads: readonly WriteWorkbook[] = [
  raw({
    sheets: [
      Array.from({ length: 20 }, (_, n) =>
        row(...Array.from({ length: 30 }, (__, m) => longText(n * 30 + m, 3000))),
      ).join(''),
    ],
  }),
  raw({
    sheets: [
      Array.from({ length: 20 }, () => row(...Array.from({ length: 200 }, (_, m) => `姓名${m}`.repeat(500)))).join(''),
    ],
  }),
];

/** What may be read in two ways: two tables, a head twice, a formula without value, a text out of range, errors. */
export const ambiguous: readonly WriteWorkbook[] = [
  raw({ sheets: [row(...teacherHead) + teachers(5), row(...teacherHead) + teachers(9)] }),
  raw({ sheets: [row(...teacherHead, '姓名') + teachers(5, '别名')] }),
  raw({ sheets: [row(...teacherHead) + `<row>${cell('教师')}<c><f>A1</f></c></row>`] }),
  raw({
    sheets: [row(...teacherHead) + `<row><c t="s"><v>99</v></c>${cell(phone(1))}</row>`],
    sharedStrings: '<sst/>',
  }),
  raw({ sheets: [row(...teacherHead) + `<row><c t="e"><v>#REF!</v></c>${cell(phone(1))}</row>`] }),
];

const repeated = function* (before: string, piece: string, times: number, after: string): Generator<string> {
  yield before;
  for (let n = 0; n < times; n++) yield piece;
  yield after;
};

/** 500 MB of shared texts, a text of 32 KB in 300,000 cells, a number format of 2,000,000 brackets. */
export const large: readonly WriteWorkbook[] = [
  raw({
    sheets: [row(...teacherHead) + teachers(5)],
    parts: { 'xl/sharedStrings.xml': repeated('<sst>', `<si><t>${'字'.repeat(30_000)}</t></si>`, 5500, '</sst>') },
  }),
  raw({
    sheets: [repeated(row(...teacherHead), `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`, 3000, '')],
    sharedStrings: `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
  }),
  raw({
    sheets: [row(...teacherHead) + `<row>${cell('教师')}<c s="0"><v>1</v></c></row>`],
    styles: `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(2_000_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
  }),
];

/** An honest file, to be damaged. */
export const honestTeachers: WriteWorkbook = raw({ sheets: [row(...teacherHead) + teachers(200)] });
