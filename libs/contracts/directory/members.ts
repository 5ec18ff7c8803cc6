import type { CopiedStudentTexts } from './student-fields.js';

/** Positions of teachers. The editor of the directory writes 3 and 5. Source: second requirement document, section 3. */
export const teacherPositionLabels = {
  1: '校领导',
  2: '年级主任',
  3: '班主任',
  4: '任课教师',
  5: '普通教师',
} as const;
export type TeacherPosition = keyof typeof teacherPositionLabels;
export const teacherPositions = Object.keys(teacherPositionLabels).map(Number) as TeacherPosition[];

/** Gender of a student. Source: second requirement document, section 9. */
export const genderLabels = { 1: '男', 2: '女' } as const;
export type Gender = keyof typeof genderLabels;

/** Parents of a student at most. Source: second requirement document, section 9. */
export const maxParents = 5;

/** Most characters of the name of a class, department or group. */
export const maxGroupName = 50;

/** Members in one event at most, so that it stays far below what a bus takes. */
export const membersPerEvent = 200;

/** What every event of members names: the school, and rows as they are now; a `deleted` one is gone. */
interface MembersChanged<Row> {
  schoolCode: string;
  rows: (Row & { code: string; deleted: boolean })[];
}

/** A phone as events carry it: unreadable without the data key, `phoneHash` is the same for the same phone. */
interface EncryptedPhone {
  encryPhone: string;
  phoneHash: string;
}

/** `directory.member` `grades.changed`. `code` is unique in its school only. */
export type GradesChanged = MembersChanged<{ name: string; sort: number }>;

/** `directory.member` `classes.changed`. */
export type ClassesChanged = MembersChanged<{
  name: string;
  nickName: string;
  number: number;
  namePre: string;
  gradeCode: string;
  masterTeacherCode: string | null;
}>;

/** `directory.member` `departments.changed`. */
export type DepartmentsChanged = MembersChanged<{ name: string; parentCode: string | null }>;

/** `directory.member` `teacherGroups.changed`. Its members are those whose `groups` name it. */
export type TeacherGroupsChanged = MembersChanged<{ name: string }>;

/** `directory.member` `teachers.changed`. */
export type TeachersChanged = MembersChanged<
  EncryptedPhone & {
    name: string;
    position: number;
    isAdmin: number;
    departmentCode: string | null;
    groups: string[];
    classes: { classCode: string; subject: string }[];
    masterClassCode: string | null;
  }
>;

/** `directory.member` `students.changed`. A text that an event of an earlier version lacks is null. */
export type StudentsChanged = MembersChanged<
  { name: string; classCode: string; gender: number } & Partial<CopiedStudentTexts>
>;

/** `directory.member` `parents.changed`, each with all its children. */
export type ParentsChanged = MembersChanged<
  EncryptedPhone & { name: string; children: { studentCode: string; relationCode: string }[] }
>;
