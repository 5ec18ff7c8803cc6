import type { FieldChange } from '../types/import-type.js';

/** Who sent a file. */
export interface Creator {
  uid: string;
  account: string;
  source: string;
}

/** How many rows ended how. */
export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  errors: number;
}

export const noCounts = (): Counts => ({ added: 0, changed: 0, unchanged: 0, skipped: 0, errors: 0 });

/** A row of a preview that would add or change something. */
export interface Difference {
  row: number;
  outcome: 'added' | 'changed';
  label: string;
  /** `column` is the head of the column in the file. */
  fields: FieldChange[];
}

/** A row that adds what was added before, and why it is taken for that. */
export interface Repeat {
  row: number;
  reason: string;
}

export interface Preview extends Counts {
  differences: Difference[];
  /** Rows that repeat something, and the first of them; left out by earlier releases. */
  repeated?: number;
  repeats?: Repeat[];
  /** Left out by the first releases. */
  people?: Counts | null;
}

/** What was, or would be, rolled back; `kept` are the first of those that stay, with the reason. */
export interface RollbackReport {
  undone: number;
  keptCount: number;
  kept: Kept[];
}

export interface Kept {
  row: number;
  reason: string;
}
