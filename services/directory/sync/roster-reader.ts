import { familyRelations, maxPersonName, phonePattern, studentFields, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import type { Roster, RosterKind, RosterPart } from '#libs/external/school-sources';
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

/** Reads the fields of one record of a source, and notes what is wrong with them. */
class Fields {
  readonly reasons: string[] = [];
  private readonly record: Record<string, unknown>;

  constructor(item: unknown) {
    this.record = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  }

  text(name: string, longest: number): string {
    const value = this.optional(name, longest);
    if (value === undefined) this.reasons.push(`${name} ${texts.required}`);
    return value ?? '';
  }

  /** Numbers count as texts: some sources write their ids as numbers. */
  optional(name: string, longest: number): string | undefined {
    const value = this.record[name];
    if (value === undefined || value === null) return undefined;
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '\0';
    if (text.includes('\0') || text.length > longest) this.reasons.push(`${name} ${texts.syncUnreadable}`);
    return text === '' ? undefined : text;
  }

  number(name: string, accepted: (value: number) => boolean): number {
    const value = Number(this.record[name] ?? Number.NaN);
    if (!Number.isInteger(value) || !accepted(value)) this.reasons.push(`${name} ${texts.syncUnreadable}`);
    return value;
  }

  phone(): string {
    const value = this.text('phone', 20);
    if (value !== '' && !phonePattern.test(value)) this.reasons.push(texts.phone);
    return value;
  }

  relation(): string {
    const code = this.text('relationCode', 2);
    if (code !== '' && !Object.hasOwn(familyRelations, code)) this.reasons.push(`relationCode ${texts.syncUnreadable}`);
    return code;
  }
}

const longestId = 64;

const readers: { [Kind in RosterKind]: (fields: Fields) => Roster[Kind][number] } = {
  grade: (f) => ({ id: f.text('id', longestId), name: f.text('name', 20) }),
  class: (f) => ({
    id: f.text('id', longestId),
    gradeId: f.text('gradeId', longestId),
    prefix: f.text('prefix', 20),
    number: f.number('number', (value) => value >= 1 && value <= 999),
  }),
  department: (f) => ({
    id: f.text('id', longestId),
    name: f.text('name', 50),
    parentId: f.optional('parentId', longestId),
  }),
  teacher: (f) => ({
    id: f.text('id', longestId),
    name: f.text('name', maxPersonName),
    phone: f.phone(),
    position: f.optional('position', 1) === undefined ? undefined : f.number('position', (n) => n >= 1 && n <= 5),
    departmentId: f.optional('departmentId', longestId),
    masterClassId: f.optional('masterClassId', longestId),
  }),
  student: (f) => ({
    id: f.text('id', longestId),
    name: f.text('name', maxPersonName),
    classId: f.text('classId', longestId),
    gender: f.number('gender', (value) => value === 1 || value === 2),
    studentNo: f.optional('studentNo', studentFields.studentNo.longest),
  }),
  parent: (f) => ({
    id: f.text('id', longestId),
    studentId: f.text('studentId', longestId),
    phone: f.phone(),
    name: f.text('name', maxPersonName),
    relationCode: f.relation(),
  }),
};

/** A record of a source; with `reasons` when it cannot be used. */
interface ReadRecord<Kind extends RosterKind> {
  record: Roster[Kind][number];
  reasons: string[];
}

/** Reads one record of a kind. */
const readRecord = <Kind extends RosterKind>(kind: Kind, item: unknown): ReadRecord<Kind> => {
  const fields = new Fields(item);
  const record = readers[kind](fields);
  return { record, reasons: fields.reasons };
};
