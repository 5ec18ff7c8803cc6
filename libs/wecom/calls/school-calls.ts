import type { Fields } from '../fields.js';
import type { AuthorisedCalls } from './authorised-calls.js';
import type { CorpApp } from './corp-calls.js';

/** `type`: 1 class, 2 grade, 3 stage, 4 campus, 5 school. */
export interface SchoolDepartment {
  id: number;
  parentId: number;
  name: string;
  type: number;
  /** Year in which a class began; null for other departments. */
  registerYear: number | null;
  /** Grade by the platform's table; null: none. */
  standardGrade: number | null;
  graduated: boolean;
  /** `type`: 1 campus, 2 grade, 3 head teacher, 4 subject teacher, 5 stage. */
  admins: { userid: string; type: number; subject: string }[];
}

/** A parent of a student. The phone is in the clear here and nowhere else: it is encrypted before it is kept. */
export interface ParentOfStudent {
  userid: string;
  relation: string;
  /** Empty when the app may not see it. */
  mobile: string;
  /** True for a parent who has subscribed to the school's notices. */
  subscribed: boolean;
  externalUserid: string;
}

export interface SchoolStudent {
  userid: string;
  name: string;
  departments: number[];
  parents: ParentOfStudent[];
}

export interface SchoolParent {
  userid: string;
  mobile: string;
  subscribed: boolean;
  externalUserid: string;
  /** Up to 10. `name` is empty where the platform does not name them. */
  children: { userid: string; relation: string; name: string }[];
}

/** Addresses of the pictures with which parents subscribe. */
export interface SubscribeQrCode {
  big: string;
  middle: string;
  thumb: string;
}

/**
 * The school of a corporation: departments, students, parents. No service calls `parents`: the contract tests hold it against
 * the documentation.
 */
export class SchoolCalls {
  constructor(private readonly calls: AuthorisedCalls) {}

  /** All departments, or those below one. */
  async departments(school: CorpApp, below?: number): Promise<SchoolDepartment[]> {
    return this.get(school, 'school/department/list', { id: below }, (fields) =>
      fields.list('departments').map(departmentOf),
    );
  }

  /** The students of a department; with `below` those of its departments as well. */
  async students(school: CorpApp, departmentId: number, { below = false } = {}): Promise<SchoolStudent[]> {
    const query = { department_id: departmentId, fetch_child: below ? 1 : 0 };
    return this.get(school, 'school/user/list', query, (fields) => fields.list('students').map(studentOf));
  }

  /** The parents of a department. */
  async parents(school: CorpApp, departmentId: number): Promise<SchoolParent[]> {
    return this.get(school, 'school/user/list_parent', { department_id: departmentId }, (fields) =>
      fields.list('parents').map(parentOf),
    );
  }

  /** One student or parent. @throws WeComError `unknownUser` */
  async user(
    school: CorpApp,
    userid: string,
  ): Promise<{ kind: 'student'; student: SchoolStudent } | { kind: 'parent'; parent: SchoolParent }> {
    return this.get(school, 'school/user/get', { userid }, (fields) =>
      fields.integer('user_type') === 1
        ? { kind: 'student', student: studentOf(fields.object('student')) }
        : { kind: 'parent', parent: parentOf(fields.object('parent')) },
    );
  }

  async subscribeQrCode(school: CorpApp): Promise<SubscribeQrCode> {
    return this.get(school, 'externalcontact/get_subscribe_qr_code', {}, (fields) => ({
      big: fields.text('qrcode_big'),
      middle: fields.optionalText('qrcode_middle'),
      thumb: fields.optionalText('qrcode_thumb'),
    }));
  }

  private get<T>(
    { corpId, appCode }: CorpApp,
    path: string,
    query: Record<string, string | number | undefined>,
    read: (fields: Fields) => T,
  ): Promise<T> {
    return this.calls.call({ caller: { as: 'corp', corpId, appCode }, path, query, about: corpId }, read);
  }
}

const departmentOf = (department: Fields): SchoolDepartment => ({
  id: department.integer('id'),
  parentId: department.optionalInteger('parentid'),
  name: department.optionalText('name'),
  type: department.integer('type'),
  registerYear: department.optionalInteger('register_year') || null,
  standardGrade: department.optionalInteger('standard_grade') || null,
  graduated: department.optionalInteger('is_graduated') === 1,
  admins: department.list('department_admins').map((each) => ({
    userid: each.text('userid'),
    type: each.integer('type'),
    subject: each.optionalText('subject'),
  })),
});

const studentOf = (student: Fields): SchoolStudent => ({
  userid: student.text('student_userid'),
  name: student.optionalText('name'),
  departments: student.integers('department'),
  parents: student.list('parents').map((each) => ({
    userid: each.text('parent_userid'),
    relation: each.optionalText('relation'),
    ...reachOf(each),
  })),
});

const parentOf = (parent: Fields): SchoolParent => ({
  userid: parent.text('parent_userid'),
  ...reachOf(parent),
  children: parent.list('children').map((each) => ({
    userid: each.text('student_userid'),
    relation: each.optionalText('relation'),
    name: each.optionalText('name'),
  })),
});

const reachOf = (person: Fields): Pick<SchoolParent, 'mobile' | 'subscribed' | 'externalUserid'> => ({
  mobile: person.optionalText('mobile'),
  subscribed: person.optionalInteger('is_subscribe') === 1,
  externalUserid: person.optionalText('external_userid'),
});
