import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of the fault table. */
export interface FaultRow {
  fault: string;
  times: number;
  acknowledged: { heartbeats: number; acks: number; commands: number; schools: number };
  lost: number;
  doubled: number;
  /** From the end of the cause until everything works again, in seconds, for each time. */
  recovered: number[];
  /** The first of what was lost or doubled. */
  reasons: string[];
}

/** Adds a line to the table that is printed at the end of the run. */
export const note = (row: FaultRow): void => {
  const directory = process.env['FIRSTBELL_RUN_DIR'];
  if (directory !== undefined) appendFileSync(join(directory, 'faults.jsonl'), `${JSON.stringify(row)}\n`);
};
