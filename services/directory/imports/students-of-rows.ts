import { filled, fromKeys, type StudentFieldKey, studentFieldKeys, studentFields, texts } from '#libs/contracts';
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
      ...fromKeys(studentFieldKeys, (field) => first[field] ?? row[field]),
      gender: first.gender ?? row.gender,
    });
  }
  return { keys, inputs };
};

/** Why a row is refused that says something else about its student than the rows before it; undefined: it does not. */
export const difference = (row: StudentInput, student: StudentInput): string | undefined => {
  const isOther = (key: 'gender' | StudentFieldKey): boolean => row[key] !== undefined && row[key] !== student[key];
  if (row.classCode !== student.classCode || isOther('gender')) return texts.studentDiffers;
  const field = studentFieldKeys.find(isOther);
  return field && filled(texts.studentFieldDiffers, { field: studentFields[field].label });
};

const numberKey = (studentNo: string): string => `#${studentNo}`;
const nameKey = ({ classCode, name }: StudentInput): string => `${classCode}\n${plainName(name)}`;
