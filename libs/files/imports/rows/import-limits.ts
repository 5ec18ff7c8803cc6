import { setImmediate } from 'node:timers/promises';

/** What is worked on of an uploaded file in the process that serves people: none of it holds that up. */
export const importLimits = {
  /** Characters of a head that are kept and shown. */
  headerCharacters: 200,
  /** Characters of a head up to which it is compared with heads that it only resembles. */
  guessedCharacters: 40,
  /** Characters of a cell that are read, as long as its column takes no longer values. */
  cellCharacters: 1000,
  /** Characters of a row; one with more is refused, and little of its cells is kept. */
  rowCharacters: 65_536,
  /** Characters that are kept of each cell of such a row. */
  cutCharacters: 100,
  /** Rows that are applied in one transaction; 1,000 are allowed, fewer keep the process answering meanwhile. */
  chunkRows: 400,
  /** Characters of a chunk from which on it takes no further row. */
  chunkCharacters: 500_000,
  /** Reasons that are kept of a refused row, and characters of each. */
  reasons: 20,
  reasonCharacters: 500,
  /** Columns and sheets that a notice names, and characters of a name. */
  named: 20,
  nameCharacters: 50,
  /** Bytes of the names of a file that are kept, to say with whom a row is confused. */
  nameBytes: 32 * 2 ** 20,
  /** Heads that are remembered for a school and an import type. */
  remembered: 2000,
  /** People who can be marked as left at once: with the rows of the largest file they fit on one sheet. */
  leavers: 40_000,
  /** People who are not in a file of whom a preview has the names. */
  absentShown: 200,
  /** Imports of a school that workers have something to do for; further files wait with their owners. */
  openOfSchool: 100,
  /** Milliseconds after which work on a file lets others have their turn. */
  turnMs: 4,
} as const;

/** The beginning of a text that is too long, with an ellipsis; no half of a surrogate pair is left over. */
export const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;

/** Work that takes long in steps that do not: between them others have their turn. */
export class Turn {
  private since = performance.now();

  /** To be waited for after each step. */
  async over(): Promise<void> {
    if (performance.now() - this.since < importLimits.turnMs) return;
    await setImmediate();
    this.since = performance.now();
  }
}
