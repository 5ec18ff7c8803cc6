import type { EventTypes } from '../common/service-contract.js';

/** `import.requested` `import.requested`: a file was uploaded. */
export interface ImportRequested {
  batchId: string;
  schoolCode: string;
  userType: string;
}

/** Progress of an import or a synchronisation. */
interface Progress {
  batchId: string;
  schoolCode: string;
  userType: string;
  status: string;
  processed: number;
  total: number;
  errors: number;
}

/** Further fields of the progress of an import. */
interface BatchProgress extends Progress {
  /** What the batch belongs to: `permit` for licences. */
  importType: string;
  stage: string;
  /** null before the first row, and when nothing is left to do. */
  rowsPerSecond: number | null;
  secondsLeft: number | null;
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  /** uid of the person who uploaded the file; events of earlier versions carry none. */
  by?: string;
}

/**
 * `import.progress` `import.progress`: progress of an import, at most four times a second. A synchronisation
 * publishes the first fields alone.
 */
export type ImportProgress = Progress | BatchProgress;

/** What every service that imports files publishes, by topic and type. */
export interface ImportEvents {
  'import.requested': { 'import.requested': ImportRequested };
  'import.progress': { 'import.progress': ImportProgress };
}

export const importEventTypes: EventTypes<ImportEvents> = {
  'import.requested': { 'import.requested': true },
  'import.progress': { 'import.progress': true },
};
