import type { AuditFields } from './audit.js';

/** A kind of record that people edit. */
export type EditedKind =
  | 'payItem'
  | 'addedValueConfig'
  | 'pointsPlan'
  | 'account'
  | 'student'
  | 'teacher'
  | 'class'
  | 'department'
  | 'teacherGroup'
  | 'school'
  | 'schoolFunction'
  | 'sourceSetting'
  | 'callConfig'
  | 'licenceSetting'
  | 'corpSchool'
  | 'card'
  | 'deviceVersion'
  | 'modelSchool'
  | 'rollout'
  | 'cardGroup'
  | 'recurringCommand'
  | 'contact'
  | 'circuit'
  | 'promise';

/** A change to a record after it was read; phones are masked. */
export interface EditMade {
  account: string;
  /** The person's name. */
  name: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
  /** Fields that differ, by their names in the body of a save. */
  before: AuditFields;
  after: AuditFields;
}

/** `bizData` of the response, HTTP 409, to a save of a version that is no longer the present one. */
export interface StaleSave {
  /** The present version: a save that has taken the changes into account sends it. */
  version: number;
  /** What is stored now, by the names of the fields in the body of a save; phones are masked. */
  current: AuditFields;
  /** The newest first, 20 at most; empty for changes that no person made, such as a synchronisation. */
  changes: EditMade[];
}

/** Response header of a save that names no version: it overwrote whatever was stored. */
export const unversionedHeader = { name: 'x-unversioned-save', value: '1' } as const;

/** A record that is open in a form. */
export interface OpenRecord {
  record: EditedKind;
  id: string;
  /** The school that it belongs to; null: to none. */
  schoolCode: string | null;
}

/** Another person who has a record open. */
export interface RecordEditor {
  account: string;
  /** The person's name. */
  name: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  since: string;
}

/**
 * Data of the feed's event `record:editors`: all others who have a record open now, by the time at which they opened
 * it.
 */
export interface RecordEditors extends OpenRecord {
  editors: RecordEditor[];
}

/** Acknowledgement of the feed's message `opened`. */
export type OpenedResponse = { ok: true; editors: RecordEditor[] } | { ok: false; msg: string };

/** Bounds of records that are open in forms: those of a socket, of a person, of all; and names shown for a record. */
export const openRecordLimits = { socket: 20, person: 200, all: 20_000, names: 10 } as const;
