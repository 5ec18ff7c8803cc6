import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { Roster, RosterKind, RosterPart } from './roster.js';
import { readRecord } from './roster-fields.js';
import type { SyncRecord } from './sync-record.js';

/** Records of one school at most: ten times the largest school there is. */
const maxRecords = 200_000;

/**
 * Reads all that a source says of a school before anything is changed. What cannot be used is noted, the rest is taken;
 * `heard` is told how many records there are so far.
 * @throws RuleError when the source says nothing at all: nobody wants a school emptied because a system has a bad day
 */
export const readRoster = async (
  parts: AsyncIterable<RosterPart>,
  record: SyncRecord,
  heard: (count: number) => Promise<void> = async () => undefined,
): Promise<Roster> => {
  const roster: Roster = { grade: [], class: [], department: [], teacher: [], student: [], parent: [] };
  const seen = new Set<string>();
  let count = 0;
  for await (const { kind, items } of parts) {
    count += items.length;
    if (count > maxRecords) throw new RuleError(texts.syncTooLarge);
    for (const item of items) take(roster, seen, record, kind, item);
    await heard(count);
  }
  if (count === 0) throw new RuleError(texts.syncEmpty);
  return roster;
};

const take = (roster: Roster, seen: Set<string>, noted: SyncRecord, kind: RosterKind, item: unknown): void => {
  const { record, reasons } = readRecord(kind, item);
  const { id, name } = { name: '', ...record };
  const key = `${kind}\n${keyOf(record)}`;
  if (reasons.length > 0) noted.unreadable(kind, id, name, reasons);
  else if (seen.has(key)) noted.note(kind, 'conflict', id, name, [texts.syncTwice]);
  else (roster[kind] as (typeof record)[]).push(record);
  seen.add(key);
};

/** What names a record in its kind: a parent is one of a student. */
export const keyOf = (record: Roster[RosterKind][number]): string =>
  'studentId' in record ? `${record.studentId} ${record.id}` : record.id;
