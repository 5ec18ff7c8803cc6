import { type ApiCall, type ApiRoutes, withCorpToken } from './api-call.js';
import type { Book } from './book.js';
import { hiddenFrom } from './corps.js';
import { Refusal } from './refusal.js';
import type { SimulatedCorp, SimulatedDepartment, SimulatedParent, SimulatedStudent } from './state.js';

/** `school/*`: departments, students and parents of a school, as an app reads them; and how parents subscribe. */
export const schoolRoutes = (book: Book, url: () => string): ApiRoutes => {
  const corpOf = ({ token }: ApiCall): SimulatedCorp => book.corp(token.subject);
  return {
    'school/department/list': withCorpToken((call) => {
      const { departments } = corpOf(call);
      const id = call.query.get('id');
      return { departments: id === null || id === '' ? departments : below(departments, numberOf(id), true) };
    }),
    'school/user/list': withCorpToken((call) => {
      const corp = corpOf(call);
      const families = new Families(corp);
      const hidden = hiddenFrom(corp, call.token.suiteId);
      const seen = studentsIn(corp, call.query).filter(({ student_userid }) => !hidden.has(student_userid));
      return { students: seen.map((student) => families.student(student)) };
    }),
    'school/user/list_parent': withCorpToken((call) => {
      const corp = corpOf(call);
      const ids = new Set(
        studentsIn(corp, call.query).flatMap(({ parents }) => parents.map((each) => each.parent_userid)),
      );
      const hidden = hiddenFrom(corp, call.token.suiteId);
      const parents = corp.parents.filter(({ parent_userid: id }) => ids.has(id) && !hidden.has(id));
      const families = new Families(corp);
      return { parents: parents.map((parent) => families.parent(parent)) };
    }),
    'school/user/get': withCorpToken((call) => {
      const corp = corpOf(call);
      const userid = call.query.get('userid') ?? '';
      if (hiddenFrom(corp, call.token.suiteId).has(userid)) throw new Refusal(60011);
      const student = corp.students.find(({ student_userid }) => student_userid === userid);
      if (student) return { user_type: 1, student: new Families(corp).student(student) };
      const parent = corp.parents.find(({ parent_userid }) => parent_userid === userid);
      if (!parent) throw new Refusal(60111);
      return { user_type: 2, parent: new Families(corp).parent(parent) };
    }),
    'externalcontact/get_subscribe_qr_code': withCorpToken((call) => {
      const address = `${url()}/simulator/qrcode/subscribe/${corpOf(call).corpId}`;
      return { qrcode_big: address, qrcode_middle: address, qrcode_thumb: address };
    }),
  };
};

const numberOf = (id: string): number => {
  if (!/^\d{1,9}$/.test(id)) throw new Refusal(40066);
  return Number(id);
};

/** A department with all departments below it, or with those directly below it. @throws Refusal 60123 */
const below = (all: SimulatedDepartment[], id: number, isDeep: boolean): SimulatedDepartment[] => {
  const root = all.find((each) => each.id === id);
  if (!root) throw new Refusal(60123);
  const children = all.filter(({ parentid }) => parentid === id);
  return [root, ...(isDeep ? children.flatMap((child) => below(all, child.id, true)) : children)];
};

const studentsIn = (corp: SimulatedCorp, query: URLSearchParams): SimulatedStudent[] => {
  const id = numberOf(query.get('department_id') ?? '');
  const departments = below(corp.departments, id, true);
  const wanted = new Set(query.get('fetch_child') === '1' ? departments.map((each) => each.id) : [id]);
  return corp.students.filter(({ department }) => department.some((each) => wanted.has(each)));
};

/** As `school/user/*` say it: with the relations of students and parents on both sides. */
class Families {
  private readonly parents: Map<string, SimulatedParent>;
  private readonly children = new Map<string, object[]>();

  constructor({ students, parents }: SimulatedCorp) {
    this.parents = new Map(parents.map((parent) => [parent.parent_userid, parent]));
    for (const { student_userid, name, parents: own } of students) {
      for (const { parent_userid, relation } of own) {
        const siblings = this.children.get(parent_userid) ?? [];
        this.children.set(parent_userid, [...siblings, { student_userid, relation, name }]);
      }
    }
  }

  student(student: SimulatedStudent): object {
    const parents = student.parents.flatMap(({ parent_userid, relation }) => {
      const parent = this.parents.get(parent_userid);
      return parent ? [{ ...parent, relation }] : [];
    });
    return { ...student, parents };
  }

  parent(parent: SimulatedParent): object {
    return { ...parent, children: this.children.get(parent.parent_userid) ?? [] };
  }
}
