import type { DepartmentInput } from '../../services/directory/members/department-store.js';
import type { ParentInput } from '../../services/directory/members/parent-snapshot.js';
import type { StudentInput } from '../../services/directory/members/student-snapshot.js';
import type { TeacherInput } from '../../services/directory/members/teacher-snapshot.js';
import type { DemoSchool } from './demo-schools.js';

/** The people of a demo school. */
export interface DemoPeople {
  departments: DepartmentInput[];
  /** The first of them are the head teachers of the classes. */
  teachers: TeacherInput[];
  students: StudentInput[];
  /** One or two of each student. */
  parents: ParentInput[];
}

/** People of one school, by its number counted from 1. The first is large: its lists must be instant as well. */
const sizeOf = (number: number): { teachers: number; students: number } =>
  number === 1 ? { teachers: 250, students: 3000 } : { teachers: 40, students: 60 };

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林郑谢罗梁宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈',
];
const girls = [
  '芳',
  '娜',
  '秀英',
  '敏',
  '静',
  '丽',
  '婷',
  '雪',
  '欣怡',
  '梓涵',
  '雨桐',
  '诗涵',
  '佳怡',
  '思琪',
  '梦洁',
];
const boys = ['伟', '强', '磊', '军', '洋', '勇', '杰', '涛', '浩然', '子轩', '宇航', '俊杰', '天佑', '博文', '明轩'];
const subjects = ['语文', '数学', '英语', '科学', '体育', '音乐', '美术', '道德与法治'];
const offices = ['校长室', '教务处', '德育处', '总务处', '信息中心'];
/** Prefixes of phones that look right; the digits behind them are counted. */
const prefixes = ['138', '139', '150', '158', '186', '189'];

/** An element of a list that is not empty, counted round. */
const round = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const nameOf = (index: number, gender: number): string =>
  `${round(surnames, index * 7 + Math.floor(index / surnames.length))}${round(gender === 1 ? boys : girls, index * 11 + 3)}`;

/** A phone of its own for each person of the demo. */
const phoneOf = (schoolNumber: number, person: number): string =>
  `${round(prefixes, person)}${String(schoolNumber * 10_000 + person).padStart(8, '0')}`;

/** The people of demo school `number`, counted from 1; always the same ones. */
export const demoPeople = (number: number, { school, classes }: Pick<DemoSchool, 'school' | 'classes'>): DemoPeople => {
  const size = sizeOf(number);
  const teachers = Array.from({ length: size.teachers }, (_, index): TeacherInput => {
    const own = classes[index];
    const taught = [round(classes, index), round(classes, index + 1)];
    const subject = round(subjects, index);
    return {
      name: nameOf(index + number, 1 + (index % 2)),
      phone: phoneOf(number, index),
      position: own ? 3 : index % 5 === 0 ? 4 : 5,
      isAdmin: index === 0 ? 1 : 0,
      masterClassCode: own?.code ?? null,
      classes: taught
        .map(({ code }) => ({ classCode: code, subject }))
        .sort((a, b) => (a.classCode < b.classCode ? -1 : 1)),
    };
  });
  const students = Array.from({ length: size.students }, (_, index): StudentInput => {
    const gender = 1 + (index % 2);
    const studentNo = `${school.code}${String(index + 1).padStart(5, '0')}`;
    return { name: nameOf(index * 3 + number, gender), classCode: round(classes, index).code, gender, studentNo };
  });
  return {
    departments: departmentsOf(),
    teachers,
    students,
    parents: students.flatMap((student, index) => parentsOf(number, student, index)),
  };
};

const departmentsOf = (): DepartmentInput[] => [
  ...offices.map((name) => ({ path: [name] })),
  ...subjects.map((subject) => ({ path: ['教务处', `${subject}教研组`] })),
];

/** A mother of each student, a father of every second one. */
const parentsOf = (number: number, { name, studentNo }: StudentInput, index: number): ParentInput[] => {
  const student = { studentNo: studentNo ?? '' };
  const father = { student, name: `${name.slice(0, 1)}${round(boys, index)}`, relationCode: '51' };
  const mother = { student, name: `${round(surnames, index)}${round(girls, index)}`, relationCode: '52' };
  const both = [
    { ...mother, phone: phoneOf(number, 1000 + index * 2) },
    { ...father, phone: phoneOf(number, 1001 + index * 2) },
  ];
  return index % 2 === 0 ? both : both.slice(0, 1);
};
