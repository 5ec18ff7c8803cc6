import type { TeachersChanged } from '#libs/contracts';
import { memberEvents } from '../member/member-events.js';
import type { ClassTeachEntity } from './class-teach.entity.js';
import type { TeacherEntity } from './teacher.entity.js';
import type { OutgoingEvent } from '#libs/events';

/** A class that a teacher teaches; the subject may be empty. */
export type TaughtClass = Pick<ClassTeachEntity, 'classCode' | 'subject'>;

/**
 * A teacher to save. Identified by `code`, or without it the phone, which is unique in its school. What is undefined
 * stays as it is; in a new teacher it is empty (position: 5).
 */
export interface TeacherInput {
  code?: string | undefined;
  name: string;
  /** In clear, digits only; undefined keeps the phone of a known code. */
  phone?: string | undefined;
  position?: number | undefined;
  isAdmin?: number | undefined;
  departmentCode?: string | null | undefined;
  /** Codes of teacher groups. */
  groups?: readonly string[] | undefined;
  /** The class whose head teacher this is. */
  masterClassCode?: string | null | undefined;
  classes?: readonly TaughtClass[] | undefined;
}

/** All that is stored of a teacher; the phone is encrypted. Lists are sorted. */
export interface TeacherSnapshot extends Pick<
  TeacherEntity,
  'name' | 'phone' | 'phoneHash' | 'position' | 'isAdmin' | 'departmentCode'
> {
  groups: string[];
  masterClassCode: string | null;
  classes: TaughtClass[];
}

/** The events of teachers. */
export const teacherEvents = (
  schoolCode: string,
  teachers: readonly { code: string; snapshot: TeacherSnapshot; deleted?: boolean }[],
): OutgoingEvent[] => {
  const rows: TeachersChanged['rows'] = teachers.map(({ code, snapshot, deleted = false }) => {
    const { phone: encryPhone, ...rest } = snapshot;
    return { code, ...rest, encryPhone, deleted };
  });
  return memberEvents('teachers.changed', schoolCode, rows);
};
