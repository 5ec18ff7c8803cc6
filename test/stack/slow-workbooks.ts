import type { RawWorkbook } from './raw-workbook.js';

const cell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const rowsOf = function* (count: number, cells: (n: number) => string[], first = 1): Generator<string> {
  for (let n = 0; n < count; n++) yield `<row r="${n + first}">${cells(n).map(cell).join('')}</row>`;
};
const wide = (text: (n: number) => string, count = 200): string[] => Array.from({ length: count }, (_, n) => text(n));
const letters = (n: number, length: number): string =>
  Array.from({ length }, (_, place) => String.fromCharCode(0x4e00 + ((n * 7919 + place * 104729) % 20_000))).join('');

/** Files that take long of what works on them, by what they hold, for an import of columns with these heads; the first is an honest one. */
export const slowWorkbooks = (heads: readonly string[]): Readonly<Record<string, () => RawWorkbook>> => ({
  ...ofSlowHeads(heads),
  ...ofSlowRows(heads),
});

const ofSlowHeads = (heads: readonly string[]): Record<string, () => RawWorkbook> => {
  const begin = (heads[0] ?? '').slice(0, 2);
  return {
    honest: () => ({ sheets: [withHead(heads, 3000, (n) => heads.map((_, c) => `值${n}-${c}`))] }),
    'heads of many characters': () => ({ sheets: [rowsOf(5, (n) => wide((c) => letters(n * 200 + c, 32_000), 20))] }),
    'heads that resemble all columns': () => ({
      sheets: Array.from({ length: 10 }, (_, s) =>
        [...rowsOf(20, (n) => wide((c) => `${heads.join('')}${s}${n}${c}`.slice(c % 50)))].join(''),
      ),
    }),
    'heads just short enough to be guessed': () => ({
      sheets: Array.from({ length: 10 }, (_, s) =>
        [...rowsOf(20, (n) => wide((c) => `${begin}${letters(s + n * c, 36)}`))].join(''),
      ),
    }),
    'heads of signs that are taken away': () => ({
      sheets: [rowsOf(2, () => wide(() => '(必填'.repeat(8000), 20))],
    }),
    'groups over groups': () => ({
      sheets: Array.from({ length: 10 }, () =>
        [...rowsOf(20, (n) => wide((c) => letters(n, 150) + String(c)))].join(''),
      ),
    }),
    'one head two hundred times': () => ({ sheets: [rowsOf(20, () => wide(() => `${begin}1`))] }),
  };
};

const ofSlowRows = (heads: readonly string[]): Record<string, () => RawWorkbook> => {
  const below = (count: number, cells: (n: number) => string[]): RawWorkbook => ({
    sheets: [withHead(heads, count, cells)],
  });
  return {
    'cells of 32,000 characters': () => below(8, () => heads.map(() => 'x'.repeat(32_000))),
    'cells of 32,000 blanks': () => below(5, () => heads.map(() => `a${'\u3000'.repeat(32_000)}b`)),
    'cells as long as they may be': () => below(120, (n) => heads.map((_, c) => letters(n + c, 990))),
    'cells of zeros, blanks and signs': () =>
      below(200, () => heads.map((_, c) => ['.0'.repeat(490), ' -'.repeat(490), '１'.repeat(990)][c % 3] ?? '')),
    'rows just short enough': () => below(60, (n) => [...heads.map(() => '1'), letters(n, 32_000), letters(n, 32_000)]),
    'two hundred columns': () => below(1000, () => wide(() => 'x')),
    'lists of many names': () => below(300, () => heads.map((_, c) => (c === 0 ? '、a'.repeat(1900) : '1'))),
    'rows that contradict one another': () => below(5000, (n) => heads.map((_, c) => (c === 1 ? `人${n}` : '1'))),
  };
};

const withHead = function* (
  heads: readonly string[],
  count: number,
  cells: (n: number) => string[],
): Generator<string> {
  yield* rowsOf(1, () => [...heads]);
  yield* rowsOf(count, cells, 2);
};
