import type { DepartmentsChanged } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import { memberEvents } from '../member/member-events.js';
import type { DepartmentEntity } from './department.entity.js';

/** A department as it is read; `parentCode` is null at the top. */
export type Department = Pick<DepartmentEntity, 'code' | 'name' | 'parentCode'>;

/** A department to have, by the names from the top down to it. */
export interface DepartmentInput {
  path: readonly string[];
}

/** What a row has added: the department and those above it that were missing, from the top. */
export interface DepartmentSnapshot {
  path: string[];
  added: string[];
}

/** The events of departments. */
export const departmentEvents = (
  schoolCode: string,
  departments: readonly Department[],
  deleted = false,
): OutgoingEvent[] => {
  const rows: DepartmentsChanged['rows'] = departments.map(({ code, name, parentCode }) => ({
    code,
    name,
    parentCode,
    deleted,
  }));
  return memberEvents('departments.changed', schoolCode, rows);
};
