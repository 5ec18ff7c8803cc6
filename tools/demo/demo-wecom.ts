import type { SchoolPeople } from '../simulators/wecom/contacts.js';
import type { SimulatedDepartment, SimulatedParent, SimulatedStudent } from '../simulators/wecom/state.js';
import type { WeComSimulator } from '../simulators/wecom/wecom-simulator.js';
import { demoPeople, type DemoPeople } from './demo-people.js';
import { type DemoSchool, demoSchools } from './demo-schools.js';

/** Schools with a corporation of their own at the simulator, the first ones. */
const corporations = 3;
/** The department that holds all others. */
const rootId = 1;
const relations: Record<string, string> = { '51': '爸爸', '52': '妈妈' };

/** The corporation of a demo school at the simulator. */
export const demoCorpId = (schoolCode: string): string => `ww-demo-${schoolCode}`;

const numbered = (prefix: string, index: number): string => `${prefix}${String(index + 1).padStart(4, '0')}`;

/** Registers corporations of the first demo schools, with the same people: names and phones are those of the directory. */
export const seedDemoWeCom = (simulator: WeComSimulator, productCode: string): void => {
  demoSchools(corporations, productCode).forEach((demo, index) => {
    const corpId = demoCorpId(demo.school.code);
    if (simulator.book().corps.some((corp) => corp.corpId === corpId)) return;
    const people = demoContacts(demo, demoPeople(index + 1, demo));
    const admin = people.teachers[0];
    simulator.registerCorp({
      ...{ corpId, name: demo.school.name, userMax: 5000 },
      ...(admin && { adminUserid: admin.userid, adminName: admin.name, adminMobile: admin.mobile ?? '' }),
    });
    simulator.setContacts(corpId, people);
  });
};

/** The contacts of a demo school, as its corporation has them. */
export const demoContacts = (demo: DemoSchool, people: DemoPeople): SchoolPeople => {
  const departments = departmentsOf(demo, people);
  const idOf = new Map(demo.classes.map(({ code }, index) => [code, classId(demo, index)]));
  const parents = new Map<string, Omit<SimulatedParent, 'external_userid'>>();
  const relationsOf = new Map<string, SimulatedStudent['parents']>();
  people.parents.forEach(({ student, phone, relationCode }, index) => {
    const parent_userid = numbered('p', index);
    parents.set(parent_userid, { parent_userid, mobile: phone, is_subscribe: index % 4 === 0 ? 0 : 1 });
    const studentNo = 'studentNo' in student ? (student.studentNo ?? '') : '';
    const relation = { parent_userid, relation: relations[relationCode] ?? '家长' };
    relationsOf.set(studentNo, [...(relationsOf.get(studentNo) ?? []), relation]);
  });
  return {
    teachers: people.teachers.map(({ name, phone = '' }, index) => ({
      ...{ userid: numbered('t', index), name, mobile: phone, isAdmin: index === 0 },
    })),
    departments,
    students: people.students.map(({ name, classCode, studentNo }, index) => ({
      student_userid: numbered('s', index),
      name,
      department: [idOf.get(classCode) ?? rootId],
      parents: relationsOf.get(studentNo ?? '') ?? [],
    })),
    parents: [...parents.values()],
  };
};

const classId = ({ grades }: DemoSchool, index: number): number => rootId + 1 + grades.length + index;

/** The school, its grades, and their classes with the head teachers. */
const departmentsOf = (demo: DemoSchool, people: DemoPeople): SimulatedDepartment[] => {
  const year = new Date().getFullYear();
  const gradeId = new Map(demo.grades.map(({ code }, index) => [code, rootId + 1 + index]));
  return [
    { id: rootId, parentid: 0, name: demo.school.name, type: 5 },
    ...demo.grades.map(({ name }, index): SimulatedDepartment => ({
      ...{ id: rootId + 1 + index, parentid: rootId, name, type: 2, standard_grade: index + 1 },
      ...{ register_year: year - index, is_graduated: 0 },
    })),
    ...demo.classes.map(({ name, gradeCode, code }, index): SimulatedDepartment => {
      const head = people.teachers.findIndex(({ masterClassCode }) => masterClassCode === code);
      return {
        ...{ id: classId(demo, index), parentid: gradeId.get(gradeCode) ?? rootId, name, type: 1 },
        department_admins: head < 0 ? [] : [{ userid: numbered('t', head), type: 3 }],
      };
    }),
  ];
};
