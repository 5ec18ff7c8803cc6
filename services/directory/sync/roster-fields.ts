import { familyRelations, maxPersonName, phonePattern, studentFields, texts } from '#libs/contracts';
import type { Roster, RosterKind } from '#libs/school-sources';

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
export interface ReadRecord<Kind extends RosterKind> {
  record: Roster[Kind][number];
  reasons: string[];
}

/** Reads one record of a kind. */
export const readRecord = <Kind extends RosterKind>(kind: Kind, item: unknown): ReadRecord<Kind> => {
  const fields = new Fields(item);
  const record = readers[kind](fields);
  return { record, reasons: fields.reasons };
};
