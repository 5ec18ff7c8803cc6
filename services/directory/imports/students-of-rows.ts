import { plainName } from '#libs/imports';
import type { StudentInput } from '../student/student-snapshot.js';

/** The students that rows name: the key of each row's student, and by key what all rows say about one together. */
export interface StudentsOfRows {
  keys: string[];
  inputs: Map<string, StudentInput>;
}

/** A row without a number names the student of that name and class who has one in another row, if there is one. */
export const studentsOf = (rows: readonly StudentInput[]): StudentsOfRows => {
  const numbered = new Map<string, string>();
  for (const row of rows) {
    if (row.studentNo && !numbered.has(nameKey(row))) numbered.set(nameKey(row), numberKey(row.studentNo));
  }
  const keys = rows.map((row) =>
    row.studentNo ? numberKey(row.studentNo) : (numbered.get(nameKey(row)) ?? nameKey(row)),
  );
  const inputs = new Map<string, StudentInput>();
  for (const [index, row] of rows.entries()) {
    const key = keys[index] ?? '';
    const first = inputs.get(key) ?? row;
    inputs.set(key, {
      ...first,
      studentNo: first.studentNo ?? row.studentNo,
      gender: first.gender ?? row.gender,
    });
  }
  return { keys, inputs };
};

/** Whether a row says something else about its student than the rows before it. */
export const differs = (row: StudentInput, student: StudentInput | undefined): boolean =>
  student !== undefined &&
  (row.classCode !== student.classCode || (row.gender !== undefined && row.gender !== student.gender));

const numberKey = (studentNo: string): string => `#${studentNo}`;
const nameKey = ({ classCode, name }: StudentInput): string => `${classCode}\n${plainName(name)}`;
