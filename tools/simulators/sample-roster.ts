import type { SimulatedSchool } from './external-simulator.js';

const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'];
const givenNames = ['子涵', '欣怡', '浩然', '梓萱', '宇轩', '诗琪', '俊杰', '雨桐', '明轩', '思远'];
const nameOf = (n: number): string =>
  `${surnames[n % surnames.length] ?? ''}${givenNames[Math.floor(n / surnames.length) % givenNames.length] ?? ''}`;

/** A mobile that depends on the school, a first digit pair and a number; samples share no number with the people of the demo. */
const phoneOf = (schoolCode: string, first: string, n: number): string => {
  let hash = 0;
  for (const character of schoolCode) hash = (hash * 31 + character.charCodeAt(0)) % 10_000;
  return `1${first}${String(hash).padStart(4, '0')}${String(n).padStart(4, '0')}`;
};

const gradeNames = ['一年级', '二年级'];
const prefixes = ['小一', '小二'];
const classesPerGrade = 2;
const studentsPerClass = 10;

/** People of a school without data: always the same for the same school. */
export const sampleRoster = (schoolCode: string): SimulatedSchool => {
  const classes = gradeNames.flatMap((_, grade) =>
    Array.from({ length: classesPerGrade }, (_none, n) => ({
      id: `c${grade}${n}`,
      gradeId: `g${grade}`,
      prefix: prefixes[grade],
      number: n + 1,
    })),
  );
  const students = classes.flatMap(({ id: classId }, place) =>
    Array.from({ length: studentsPerClass }, (_, n) => ({ classId, n: place * studentsPerClass + n })),
  );
  return {
    grade: gradeNames.map((name, grade) => ({ id: `g${grade}`, name })),
    class: classes,
    department: [{ id: 'd0', name: '教务处' }],
    teacher: classes.map(({ id: masterClassId }, n) => ({
      id: `t${n}`,
      name: nameOf(n * 7),
      phone: phoneOf(schoolCode, '70', n),
      position: 3,
      departmentId: 'd0',
      masterClassId,
    })),
    student: students.map(({ classId, n }) => ({
      id: `s${n}`,
      name: nameOf(n),
      classId,
      gender: (n % 2) + 1,
      studentNo: `Y${String(n + 1).padStart(4, '0')}`,
    })),
    parent: students.map(({ n }) => ({
      id: `p${n}`,
      studentId: `s${n}`,
      name: `${nameOf(n)}家长`,
      relationCode: n % 2 === 0 ? '51' : '52',
      phone: phoneOf(schoolCode, '71', n),
    })),
  };
};
