import { isTyped } from '../../kit/form/typed-count.js';
import type { BatchDetail } from './api.js';

/** What a person decides about a preview. */
export interface Decision {
  /** Rows that repeat something are meant. */
  repeats: boolean;
  /** People who are not in the file are marked as left. */
  leave: boolean;
  /** Their number, as it was typed. */
  typed: string;
}

export const undecided: Decision = { repeats: false, leave: false, typed: '' };

/** People who are not in the file; 0 where a file is no whole roster. */
export const absentOf = ({ previewResult }: BatchDetail): number => previewResult?.absent?.count ?? 0;

/** Whether all is decided that the import cannot begin without. */
export const isDecided = (batch: BatchDetail, { repeats, leave, typed }: Decision): boolean =>
  ((batch.previewResult?.repeated ?? 0) === 0 || repeats) && (!leave || isTyped(typed, absentOf(batch)));
