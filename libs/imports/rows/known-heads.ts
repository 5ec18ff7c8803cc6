import type { ImportColumn } from '../types/import-type.js';
import { importLimits } from './import-limits.js';
import { compact } from './text.js';

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
