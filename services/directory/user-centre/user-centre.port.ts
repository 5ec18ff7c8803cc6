import type { RosterPart } from '#libs/school-sources';

/** A person whom the user centre knows. */
export interface CentreUser {
  uid: string;
  name: string;
  headImage: string;
  /** In clear; empty when there is none. */
  phone: string;
  /** Role bitmask. */
  tags: number;
  source: string;
  schoolCode: string;
}

export interface CentreClass {
  classCode: string;
  className: string;
  gradeCode: string;
  gradeName: string;
}

export interface CentreStudent {
  studentUid: string;
  studentName: string;
  classCode: string;
  className: string;
}

export interface CentreTeacher {
  uid: string;
  name: string;
  /** In clear; empty when there is none. */
  phone: string;
}

/** A student with the class's head teacher (empty: none) and parents. */
export interface CentreStudentDetail {
  studentName: string;
  className: string;
  masterTeacherName: string;
  masterTeacherUid: string;
  parents: { uid: string; displayName: string }[];
}

/** Most names that a search by a part of them returns. */
export const maxSuggestions = 20;

/**
 * The user centre: who belongs to a school. `source` limits records to those of one source, undefined does not.
 * @throws ExternalError when the external user centre does not respond
 */
export abstract class UserCentrePort {
  abstract user(uid: string): Promise<CentreUser | undefined>;
  /** The classes of a school, or of one grade of it, in their order. */
  abstract classes(schoolCode: string, gradeCode?: string): Promise<CentreClass[]>;
  /** Students whose name has `likeName` in it, by name, at most `maxSuggestions`. */
  abstract students(schoolCode: string, likeName: string, source?: string): Promise<CentreStudent[]>;
  /** Teachers whose name has `likeName` in it, by name, at most `maxSuggestions`. */
  abstract teachers(schoolCode: string, likeName: string, source?: string): Promise<CentreTeacher[]>;
  /** All records of a school; undefined when the directory itself is the user centre. */
  abstract roster(schoolCode: string): AsyncIterable<RosterPart> | undefined;
  abstract student(schoolCode: string, uid: string, source?: string): Promise<CentreStudentDetail | undefined>;
}
