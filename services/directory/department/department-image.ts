import type { DepartmentsChanged } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import { memberEvents } from '../member/member-events.js';

/** A department; `parentCode` is null at the top. */
export interface Department {
  code: string;
  name: string;
  parentCode: string | null;
}

/** A department to have, by the names from the top down to it. */
export interface DepartmentInput {
  path: readonly string[];
}

/** What a row has added: the department and those above it that were missing, from the top. */
export interface DepartmentImage {
  path: string[];
  added: string[];
}

/** The events that tell of departments. */
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
