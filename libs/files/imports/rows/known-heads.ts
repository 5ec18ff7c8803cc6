import { compact } from '#libs/contracts';
import { storableText } from '#libs/data/db';
import type { SheetRow } from '#libs/files/spreadsheet';
import type { ImportColumn } from '../types/import-type.js';
import { importLimits, shortened } from './import-limits.js';

/** A head without its marks: blanks, stars, remarks in brackets. */
export const plainHeader = (header: string): string =>
  compact(header.slice(0, importLimits.headerCharacters * 2))
    .replace(/[*:;,]|\((必填|选填|必选|可选|非必填|文本|text|required)\)/gi, '')
    .toLowerCase();

/** Share of two-character pieces that two heads must have in common to be taken for one another. */
const alike = 0.5;

interface Name {
  key: string;
  text: string;
  pairs: number;
}

/** The heads of an import type, made ready once to be compared with those of files. */
export class KnownHeads {
  private readonly headers = new Map<string, string>();
  private readonly aliases = new Map<string, string>();
  private readonly names: Name[] = [];
  /** The places in `names` of those that have a piece of two characters. */
  private readonly byPair = new Map<string, number[]>();

  private constructor(columns: readonly ImportColumn[]) {
    for (const { key, header, aliases = [] } of columns) {
      const plain = [header, ...aliases].map(plainHeader);
      for (const [index, text] of plain.entries()) {
        const known = index === 0 ? this.headers : this.aliases;
        if (!known.has(text)) known.set(text, key);
        this.addName(key, text);
      }
    }
  }

  static of(columns: readonly ImportColumn[]): KnownHeads {
    const known = made.get(columns) ?? new KnownHeads(columns);
    made.set(columns, known);
    return known;
  }

  /** The column whose head in the template a name is. */
  byHeader(name: string): string | undefined {
    return this.headers.get(name);
  }

  byAlias(name: string): string | undefined {
    return this.aliases.get(name);
  }

  /** The column whose heads a name resembles most, of those that are not taken. */
  closest(name: string, taken: ReadonlySet<string>): string | undefined {
    if (name.length < 2 || name.length > importLimits.guessedCharacters) return undefined;
    const pairs = pairsOf(name);
    const common = new Map<number, number>();
    for (const pair of pairs) {
      for (const place of this.byPair.get(pair) ?? []) common.set(place, (common.get(place) ?? 0) + 1);
    }
    let best: { place: number; likeness: number } | undefined;
    for (const [place, count] of common) {
      const known = this.names[place];
      if (!known || taken.has(known.key)) continue;
      const likeness = likenessOf(name, known, (2 * count) / (pairs.size + known.pairs));
      const isBetter = likeness > (best?.likeness ?? 0) || (likeness === best?.likeness && place < best.place);
      if (likeness >= alike && isBetter) best = { place, likeness };
    }
    return best && this.names[best.place]?.key;
  }

  private addName(key: string, text: string): void {
    const pairs = pairsOf(text);
    for (const pair of pairs) this.byPair.set(pair, [...(this.byPair.get(pair) ?? []), this.names.length]);
    this.names.push({ key, text, pairs: pairs.size });
  }
}

const made = new WeakMap<readonly ImportColumn[], KnownHeads>();

const likenessOf = (a: string, { text: b }: Name, common: number): number =>
  a.includes(b) || b.includes(a) ? 0.5 + Math.min(a.length, b.length) / Math.max(a.length, b.length) / 2 : common;

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, index) => text.slice(index, index + 2)));

/** What a column of a file is called, and under what it may be known, the best first. */
export interface ColumnNames {
  header: string;
  candidates: string[];
}

/**
 * Heads of one row, or of two when the upper one groups columns or is merged down into the lower. A row above with a
 * single text is a title. Heads that repeat one another are named apart.
 */
export const namesOf = (row: SheetRow, above: SheetRow | undefined): ColumnNames[] => {
  const upper = above && above.cells.filter((cell) => cell.trim() !== '').length > 1 ? above.cells : [];
  const width = Math.max(row.cells.length, upper.length);
  let group = '';
  const named = Array.from({ length: width }, (_, index) => {
    const own = textOf(row.cells[index]);
    const over = textOf(upper[index]);
    if (over !== '') group = over;
    const header = own === '' ? over : own;
    return { header, grouped: own !== '' && group !== '' ? group + own : undefined };
  });
  const headers = apart(named);
  return named.map(({ header, grouped }, index) => {
    const shown = headers[index] ?? header;
    const apartFromOthers = shown === header ? [] : [shown];
    const names = header === '' ? [] : [...apartFromOthers, ...(grouped === undefined ? [] : [grouped]), header];
    return { header: shown, candidates: [...new Set(names.map(plainHeader))] };
  });
};

const textOf = (cell = ''): string => shortened(storableText(cell).trim(), importLimits.headerCharacters);

/** Heads that stand there more than once, with the group that each is in, or with the letter of its column. */
const apart = (named: readonly { header: string; grouped: string | undefined }[]): string[] => {
  const grouped = named.map(({ header, grouped: long = header }) => shortened(long, importLimits.headerCharacters));
  const own = timesOf(named.map(({ header }) => header));
  const byGroup = named.map(({ header }, index) => ((own.get(header) ?? 0) > 1 ? (grouped[index] ?? header) : header));
  const times = timesOf(byGroup);
  return byGroup.map((header, index) => {
    if (header === '' || (times.get(header) ?? 0) === 1) return header;
    const letter = `（${columnLetter(index)}列）`;
    return `${shortened(header, importLimits.headerCharacters - letter.length)}${letter}`;
  });
};

const timesOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
};

/** The name of a column, from 0: 27 is `AB`. */
export const columnLetter = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnLetter(Math.floor(index / 26) - 1)}${letter}`;
};
