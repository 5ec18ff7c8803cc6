import type { SheetHead, SheetRow } from '#libs/files/spreadsheet';
import type { ImportColumn } from '../types/import-type.js';
import { type ColumnNames, KnownHeads, namesOf } from './known-heads.js';
import type { ColumnPlace } from './read-row.js';
import { resultHeaders } from '../batches/batch-results.js';
import { Turn } from './import-limits.js';

/** A column of a file. `key` is what it is taken for; `sure`: no confirmation is needed. */
export interface FileColumn {
  index: number;
  header: string;
  key: string | null;
  sure: boolean;
}

/** Where the table of a file is. Rows below `row` are data. */
export interface FileHead {
  sheet: number;
  row: number;
  columns: FileColumn[];
  /** Column of outcomes, from 0, when the file is a result file that is uploaded again. */
  result: number | null;
  /**
   * Parts of the file that are not imported, or are imported unexpectedly; for people. Left out by the first releases.
   */
  notices?: string[];
}

/** The head of a file. */
export interface FoundHead {
  head: FileHead;
  /** Name of its sheet. */
  name: string;
  /** Names of the sheets with a table that could be imported as well. */
  rivals: string[];
  /** Names of all other sheets with content. */
  others: string[];
}

/** The places of the columns that a file has. */
export const placesOf = (head: FileHead | null): ReadonlyMap<string, ColumnPlace> =>
  new Map(
    (head?.columns ?? []).flatMap(({ key, index, header }) => (key === null ? [] : [[key, { key, index, header }]])),
  );

interface Candidate {
  name: string;
  head: FileHead;
  score: number;
  /** No required column is missing, and no confirmation is needed. */
  isWhole: boolean;
  hasRows: boolean;
}

/**
 * Finds the head with the most columns that are known, a whole one before others; the first of equals. Undefined when
 * nothing looks like one.
 */
export const findHead = async (
  sheets: readonly SheetHead[],
  columns: readonly ImportColumn[],
  remembered: ReadonlyMap<string, string>,
): Promise<FoundHead | undefined> => {
  const turn = new Turn();
  const known = KnownHeads.of(columns);
  const found: Candidate[] = [];
  for (const { sheet, name, rows } of sheets) {
    let best: Candidate | undefined;
    for (const [place, row] of rows.entries()) {
      const above = rows[place - 1]?.row === row.row - 1 ? rows[place - 1] : undefined;
      const head = headOf(sheet, row, above, known, remembered);
      const score = head.columns.reduce((sum, { key, sure }) => sum + (key === null ? 0 : sure ? 10 : 1), 0);
      const isWhole = !needsMapping(head, columns);
      if (score > (best?.score ?? 0)) best = { name, head, score, isWhole, hasRows: place < rows.length - 1 };
      await turn.over();
    }
    if (best) found.push(best);
  }
  const [best] = found.sort((a, b) => rankOf(b) - rankOf(a) || b.score - a.score);
  if (!best) return undefined;
  const rivals = found.filter((each) => each !== best && each.isWhole && each.hasRows);
  return {
    head: best.head,
    name: best.name,
    rivals: rivals.map(({ name }) => name),
    others: sheets.flatMap(({ sheet, name, rows }) => (sheet === best.head.sheet || rows.length === 0 ? [] : [name])),
  };
};

/** A table that could be imported comes before one that has no rows yet, and that before all others. */
const rankOf = ({ isWhole, hasRows }: Candidate): number => (isWhole ? (hasRows ? 2 : 1) : 0);

const headOf = (
  sheet: number,
  row: SheetRow,
  above: SheetRow | undefined,
  known: KnownHeads,
  remembered: ReadonlyMap<string, string>,
): FileHead => {
  const names = namesOf(row, above);
  const found = names.map(({ header }, index): FileColumn => ({ index, header, key: null, sure: false }));
  const assignment = new Assignment(names, found);
  assignment.assign((name) => remembered.get(name));
  assignment.assign(
    (name) => known.byHeader(name),
    (name) => known.byAlias(name),
  );
  assignment.guess((name, taken) => known.closest(name, taken));
  const result = names.findIndex(({ candidates }) => candidates.includes(resultHeaders.outcome));
  const kept = found.filter(({ header }) => header !== '' && !isResult(header));
  return { sheet, row: row.row, columns: kept, result: result < 0 ? null : result };
};

const isResult = (header: string): boolean => (Object.values(resultHeaders) as string[]).includes(header.trim());

/** The column of an import type that a name means. */
type Match = (name: string) => string | undefined;

/** Gives the columns of a file to those of an import type, each once. */
class Assignment {
  private readonly taken = new Set<string>();
  /** Columns that a person has to decide about. */
  private readonly open = new Set<FileColumn>();

  constructor(
    private readonly names: readonly ColumnNames[],
    private readonly columns: readonly FileColumn[],
  ) {}

  /**
   * Assigns what matches are sure of, by the best names first. Of columns that mean the same the first is suggested, and
   * a person decides.
   */
  assign(...matches: readonly Match[]): void {
    const most = Math.max(0, ...this.names.map(({ candidates }) => candidates.length));
    for (let rank = 0; rank < most; rank++) for (const match of matches) this.assignRank(rank, match);
  }

  guess(match: (name: string, taken: ReadonlySet<string>) => string | undefined): void {
    for (const column of this.free()) {
      const matches = this.names[column.index]?.candidates.map((name) => match(name, this.taken)) ?? [];
      const key = matches.find((each) => each !== undefined);
      if (key === undefined) continue;
      this.taken.add(key);
      column.key = key;
    }
  }

  private assignRank(rank: number, match: Match): void {
    const matching = new Map<string, FileColumn[]>();
    for (const column of this.free()) {
      const name = this.names[column.index]?.candidates[rank];
      const key = name === undefined ? undefined : match(name);
      if (key === undefined || this.taken.has(key)) continue;
      const same = matching.get(key);
      if (same) same.push(column);
      else matching.set(key, [column]);
    }
    for (const [key, columns] of matching) this.take(key, columns);
  }

  private take(key: string, columns: readonly FileColumn[]): void {
    const [first, ...more] = columns;
    if (!first) return;
    this.taken.add(key);
    Object.assign(first, { key, sure: more.length === 0 });
    if (more.length > 0) for (const column of columns) this.open.add(column);
  }

  private free(): FileColumn[] {
    return this.columns.filter((column) => column.key === null && !this.open.has(column));
  }
}

/** Whether a person has to check what the columns were taken for. */
export const needsMapping = (head: FileHead, columns: readonly ImportColumn[]): boolean =>
  head.columns.some(({ key, sure }) => key !== null && !sure) ||
  columns.some(({ key, required }) => required === true && !head.columns.some((column) => column.key === key));
