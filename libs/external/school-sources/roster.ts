/** The kinds of records that a source has of a school, those before others that refer to them. */
export const rosterKinds = ['grade', 'class', 'department', 'teacher', 'student', 'parent'] as const;
export type RosterKind = (typeof rosterKinds)[number];

/** Part of a roster: records of one kind as a source sent them, in the fields of `Roster`. */
export interface RosterPart {
  kind: RosterKind;
  items: unknown[];
}

export interface RosterGrade {
  id: string;
  name: string;
}

/** `name` is `prefix(number)班`. */
export interface RosterClass {
  id: string;
  gradeId: string;
  number: number;
  prefix: string;
}

export interface RosterDepartment {
  id: string;
  name: string;
  /** Undefined at the top. */
  parentId: string | undefined;
}

export interface RosterTeacher {
  id: string;
  name: string;
  phone: string;
  position: number | undefined;
  departmentId: string | undefined;
  /** The class whose head teacher this is. */
  masterClassId: string | undefined;
}

export interface RosterStudent {
  id: string;
  name: string;
  classId: string;
  gender: number;
  studentNo: string | undefined;
}

export interface RosterParent {
  id: string;
  studentId: string;
  name: string;
  phone: string;
  relationCode: string;
}

/** All records that a source has of a school. Ids are the source's own, unique in their kind (a parent's: with the student's). */
export interface Roster {
  grade: RosterGrade[];
  class: RosterClass[];
  department: RosterDepartment[];
  teacher: RosterTeacher[];
  student: RosterStudent[];
  parent: RosterParent[];
}
