import { type ApiCall, type ApiRoutes, withCorpToken } from './api-call.js';
import type { Book } from './book.js';
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
      return { students: studentsIn(corp, call.query).map((student) => studentReply(corp, student)) };
    }),
    'school/user/list_parent': withCorpToken((call) => {
      const corp = corpOf(call);
      const ids = new Set(
        studentsIn(corp, call.query).flatMap(({ parents }) => parents.map((each) => each.parent_userid)),
      );
      const parents = corp.parents.filter(({ parent_userid }) => ids.has(parent_userid));
      return { parents: parents.map((parent) => parentReply(corp, parent)) };
    }),
    'school/user/get': withCorpToken((call) => {
      const corp = corpOf(call);
      const userid = call.query.get('userid') ?? '';
      const student = corp.students.find(({ student_userid }) => student_userid === userid);
      if (student) return { user_type: 1, student: studentReply(corp, student) };
      const parent = corp.parents.find(({ parent_userid }) => parent_userid === userid);
      if (!parent) throw new Refusal(60111);
      return { user_type: 2, parent: parentReply(corp, parent) };
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

const studentReply = (corp: SimulatedCorp, student: SimulatedStudent): object => ({
  ...student,
  parents: student.parents.flatMap(({ parent_userid, relation }) => {
    const parent = corp.parents.find((each) => each.parent_userid === parent_userid);
    return parent ? [{ ...parent, relation }] : [];
  }),
});

const parentReply = (corp: SimulatedCorp, parent: SimulatedParent): object => ({
  ...parent,
  children: corp.students.flatMap(({ student_userid, name, parents }) => {
    const own = parents.find((each) => each.parent_userid === parent.parent_userid);
    return own ? [{ student_userid, relation: own.relation, name }] : [];
  }),
});
