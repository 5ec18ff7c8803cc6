import type { ClassroomEntity, GradeEntity } from '../../services/directory/members/class.entity.js';
import type { ClassInput } from '../../services/directory/members/class.service.js';
import type { SchoolInput } from '../../services/directory/schools/school.service.js';
import { type DemoTown, demoTowns } from './demo-towns.js';

/** A school of the demo with everything in it. */
export interface DemoSchool {
  school: SchoolInput;
  grades: GradeEntity[];
  classes: ClassInput[];
  /** One for each class, at least 20. */
  classrooms: ClassroomEntity[];
}

interface Kind {
  bxlxCode: string;
  grades: string[];
  classesPerGrade: number;
  names: string[];
}

const primaryGrades = ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'];
const middleGrades = ['初一', '初二', '初三'];
const highGrades = ['高一', '高二', '高三'];

/** Kinds of schools, in the order in which a town gets them. */
const kinds: Kind[] = [
  {
    bxlxCode: '211',
    grades: primaryGrades,
    classesPerGrade: 4,
    names: ['实验小学', '第一小学', '中心小学', '育才小学', '阳光小学', '文昌小学'],
  },
  {
    bxlxCode: '311',
    grades: middleGrades,
    classesPerGrade: 8,
    names: ['第一初级中学', '启明初级中学', '新城初级中学', '致远初级中学'],
  },
  {
    bxlxCode: '312',
    grades: [...primaryGrades, ...middleGrades],
    classesPerGrade: 3,
    names: ['外国语学校', '实验学校', '明德学校', '师范附属学校'],
  },
  {
    bxlxCode: '341',
    grades: [...middleGrades, ...highGrades],
    classesPerGrade: 4,
    names: ['第一中学', '育英中学', '第三中学', '翰林中学'],
  },
  {
    bxlxCode: '342',
    grades: highGrades,
    classesPerGrade: 8,
    names: ['高级中学', '第二高级中学', '科学高级中学'],
  },
];

const streets = ['学府路', '育才街', '文化路', '人民路', '新华街', '建设路', '朝阳街', '书院路'];
const chineseDigits = ['二', '三', '四', '五', '六', '七', '八', '九', '十'];

const towns = demoTowns();

/** An element of a list that is not empty, counted round. */
const round = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * The first `count` demo schools, always the same ones: spread over the shipped areas, with codes like 440305001 and
 * the sources of the product `productCode`.
 */
export const demoSchools = (count: number, productCode = 'product'): DemoSchool[] =>
  Array.from({ length: count }, (_, index) => demoSchool(index + 1, productCode));

/** The classrooms of demo school number `schoolIndex`, counted from 1; at least 20, always the same ones. */
export const demoClassrooms = (schoolIndex: number): ClassroomEntity[] => demoInside(schoolIndex).classrooms;

/** A school of the demo with its classes, whose rooms are in the same order. */
export const demoInside = (schoolIndex: number): DemoSchool => demoSchool(schoolIndex, 'product');

const demoSchool = (number: number, productCode: string): DemoSchool => {
  const place = round(towns, number - 1);
  const turn = Math.floor((number - 1) / towns.length);
  // a town gets every kind in turn; neighbours begin with different ones
  const nth = turn + place.place + Number(place.city.code.slice(2, 4));
  const kind = round(kinds, nth);
  const school: SchoolInput = {
    code: codeOf(place, turn),
    name: nameOf(place, kind, turn),
    address: addressOf(place, number),
    source: sourceOf(number, productCode),
    bxlxCode: kind.bxlxCode,
    xxbbCode: number % 9 === 0 ? '999' : '831',
    provinceCode: place.province.code,
    cityCode: place.city.code,
    townCode: place.town.code,
    haveCourseSchedule: number % 3 === 0 ? 1 : 0,
  };
  return { school, ...insideOf(school.code, kind) };
};

/** Six digits of the area and a running number; towns without six digits of their own share those of their city. */
const codeOf = ({ town, place, siblings }: DemoTown, turn: number): string => {
  const running = town.code.length === 6 ? turn + 1 : turn * siblings + place + 1;
  return `${town.code.slice(0, 6)}${String(running).padStart(3, '0')}`;
};

/** Different for every turn of a town: each kind's names first, then numbered campuses. */
const nameOf = ({ city, town }: DemoTown, kind: Kind, turn: number): string => {
  const lap = Math.floor(turn / kinds.length);
  const name = round(kind.names, lap);
  const campus = Math.floor(lap / kind.names.length);
  const suffix = campus === 0 ? '' : `（第${chineseDigits[campus - 1] ?? campus + 1}校区）`;
  return `${city.name}${town.name}${name}${suffix}`;
};

const addressOf = ({ province, city, town }: DemoTown, number: number): string => {
  const prefix = province.name === city.name ? city.name : `${province.name}${city.name}`;
  return `${prefix}${town.name}${round(streets, number)}${((number * 37) % 200) + 1}号`;
};

/** Most schools are the product's own; some of each other source show what the source rule does. */
const sourceOf = (number: number, productCode: string): string => {
  if (number % 8 === 0) return `${productCode}2`;
  if (number % 13 === 0) return 'quankeyun';
  if (number % 17 === 0) return 'sjcloud';
  return number % 19 === 0 ? `${productCode}wechat` : productCode;
};

const insideOf = (schoolCode: string, kind: Kind): Omit<DemoSchool, 'school'> => {
  const grades = kind.grades.map((name, index) => ({ schoolCode, code: twoDigits(index + 1), name, sort: index + 1 }));
  const classes = grades.flatMap((grade) =>
    Array.from({ length: kind.classesPerGrade }, (_, index) => classOf(grade, index + 1)),
  );
  return { grades, classes, classrooms: classes.map(classroomOf) };
};

const classOf = (grade: GradeEntity, number: number): ClassInput => ({
  code: `${grade.schoolCode}${grade.code}${twoDigits(number)}`,
  schoolCode: grade.schoolCode,
  gradeCode: grade.code,
  name: `${grade.name}(${number})班`,
  nickName: '',
  number,
  namePre: grade.name,
});

/** Six rooms a floor, three floors a building. */
const classroomOf = ({ code: classCode, schoolCode }: ClassInput, index: number): ClassroomEntity => {
  const building = round(['A', 'B', 'C'], Math.floor(index / 18));
  const room = `${Math.floor((index % 18) / 6) + 1}${twoDigits((index % 6) + 1)}`;
  return { schoolCode, code: `${schoolCode}${building}${room}`, name: `教学楼${building}-${room}`, classCode };
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');
