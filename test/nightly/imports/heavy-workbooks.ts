import { workbookTexts as reason } from '../../../libs/files/spreadsheet/workbook-error.js';
import type { RawWorkbook } from '../../stack/raw-workbook.js';

/** A file, and what it comes to: the number of its rows, or why it is refused. */
export interface HeavyWorkbook {
  raw: RawWorkbook;
  outcome: number | string;
}

const repeated = function* (count: number, one: (n: number) => string, start = '', end = ''): Generator<string> {
  yield start;
  for (let n = 0; n < count; n++) yield one(n);
  yield end;
};

/** Differs from number to number, so that a file is packed no further than is allowed. */
const noise = (n: number): string => (Math.imul(n, 2_654_435_761) >>> 0).toString().padStart(10, '7');
const noisy = (n: number, text: string, times: number): string =>
  Array.from({ length: times }, (_, part) => noise(n * times + part) + text).join('');
const shared = (count: number, one: (n: number) => string): Record<string, Iterable<string>> => ({
  'xl/sharedStrings.xml': repeated(count, (n) => `<si><t>${one(n)}</t></si>`, '<sst>', '</sst>'),
});
const styled = (formats: Iterable<string>): RawWorkbook => ({
  parts: {
    'xl/styles.xml': (function* () {
      yield '<styleSheet><numFmts>';
      yield* formats;
      yield '</numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>';
    })(),
  },
});
const referring = (count: number, texts: number): Iterable<string> =>
  repeated(count, (n) => `<row><c t="s"><v>${(n * 7919) % texts}</v></c></row>`);
const text = (value: string): string => `<c t="str"><v>${value}</v></c>`;

/** Files that are small and grow large where they are read: each is read or refused within the bounds of memory. */
export const heavyWorkbooks: Readonly<Record<string, HeavyWorkbook>> = {
  'four million shared texts': {
    raw: {
      parts: shared(4_000_000, (n) => (n % 8 === 0 ? noise(n) : 'abcdefgh')),
      sheets: [referring(20_000, 4_000_000)],
    },
    outcome: 20_000,
  },
  '190 MB of long shared texts': {
    raw: { parts: shared(6000, (n) => noisy(n, '字'.repeat(290), 36)), sheets: [referring(3000, 6000)] },
    outcome: 3000,
  },
  '290 MB of long shared texts': {
    raw: { parts: shared(9000, (n) => noisy(n, '字'.repeat(290), 36)) },
    outcome: reason.tooMuchText,
  },
  'one long text in every cell': {
    raw: {
      parts: shared(1, () => '字'.repeat(32_000)),
      sheets: [repeated(1200, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(5)}</row>`)],
    },
    outcome: 1200,
  },
  'a format of two million brackets': {
    raw: styled([`<numFmt numFmtId="164" formatCode="${'['.repeat(2_000_000)}"/>`]),
    outcome: reason.tooComplex,
  },
  'many formats': {
    raw: styled(repeated(500_000, (n) => `<numFmt numFmtId="${n}" formatCode="yy"/>`)),
    outcome: reason.tooComplex,
  },
  'a comment of fifty megabytes': {
    raw: { sheets: [repeated(50_000, (n) => noisy(n, '.'.repeat(90), 10), '<!--', '-->')] },
    outcome: reason.tooComplex,
  },
  'an attribute of fifty megabytes': {
    raw: { sheets: [repeated(50_000, (n) => noisy(n, '1'.repeat(90), 10), '<row r="', '"/>')] },
    outcome: reason.tooComplex,
  },
  'elements inside of each other': {
    raw: { sheets: [repeated(2_000_000, () => '<r>', '<row><c><is>')] },
    outcome: reason.tooComplex,
  },
  'rows of two hundred long cells': {
    raw: { sheets: [repeated(150, (n) => `<row>${text(noisy(n, 'x'.repeat(90), 12)).repeat(200)}</row>`)] },
    outcome: 150,
  },
  'two hundred thousand rows': {
    raw: { sheets: [repeated(200_000, (n) => `<row>${text(`张三${noise(n)}`).repeat(6)}</row>`)] },
    outcome: 200_000,
  },
};
