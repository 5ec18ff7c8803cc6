import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { Roster, RosterKind, RosterPart } from '#libs/school-sources';
import { readRecord } from './roster-fields.js';
import type { SyncReport } from './sync-report.js';

/** Records of one school at most: ten times the largest school there is. */
const maxRecords = 200_000;

/**
 * Reads the whole roster of a school before anything is changed. Records that cannot be used are reported, the others
 * kept; `onProgress` is called with the number of records so far.
 * @throws RuleError when the source has no record at all: its failure must not empty a school
 */
export const readRoster = async (
  parts: AsyncIterable<RosterPart>,
  report: SyncReport,
  onProgress: (count: number) => Promise<void> = async () => undefined,
): Promise<Roster> => {
  const roster: Roster = { grade: [], class: [], department: [], teacher: [], student: [], parent: [] };
  const seen = new Set<string>();
  let count = 0;
  for await (const { kind, items } of parts) {
    count += items.length;
    if (count > maxRecords) throw new RuleError(texts.syncTooLarge);
    for (const item of items) keep(roster, seen, report, kind, item);
    await onProgress(count);
  }
  if (count === 0) throw new RuleError(texts.syncEmpty);
  return roster;
};

const keep = (roster: Roster, seen: Set<string>, report: SyncReport, kind: RosterKind, item: unknown): void => {
  const { record, reasons } = readRecord(kind, item);
  const { id, name } = { name: '', ...record };
  const key = `${kind}\n${keyOf(record)}`;
  if (reasons.length > 0) report.unreadable(kind, id, name, reasons);
  else if (seen.has(key)) report.note(kind, 'conflict', id, name, [texts.syncTwice]);
  else (roster[kind] as (typeof record)[]).push(record);
  seen.add(key);
};

/** What names a record in its kind: a parent is one of a student. */
export const keyOf = (record: Roster[RosterKind][number]): string =>
  'studentId' in record ? `${record.studentId} ${record.id}` : record.id;
