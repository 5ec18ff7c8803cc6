import { isDeepStrictEqual } from 'node:util';
import type { Book } from './book.js';
import type { ContactChange } from './callbacks.js';
import type { Corps, NewMember } from './corps.js';
import type { SimulatedCorp, SimulatedDepartment, SimulatedParent, SimulatedStudent } from './state.js';

/** The people of a school, as its corporation has them. */
export interface SchoolPeople {
  /** Members of the corporation. */
  teachers: NewMember[];
  departments: SimulatedDepartment[];
  students: SimulatedStudent[];
  parents: Omit<SimulatedParent, 'external_userid'>[];
  /** Ids of students and parents whom an app may not see, by the code of the app. */
  hidden?: Record<string, string[]>;
}

/** Changes of a callback at most. */
export const maxChanges = 1000;

/** Replaces what is given of the people of a corporation. Returns what has changed of its school contacts. */
export const replacePeople = (
  { book, corps }: { book: Book; corps: Corps },
  corp: SimulatedCorp,
  people: Partial<SchoolPeople>,
): ContactChange[] => {
  const { teachers, departments, students } = people;
  const parents = people.parents?.map((parent) => withExternalId(corp, parent));
  const changes = [
    ...(departments ? changesOf('department', corp.departments, departments, ({ id }) => String(id)) : []),
    ...(students ? changesOf('student', corp.students, students, (each) => each.student_userid) : []),
    ...(parents ? parentChanges(corp.parents, parents) : []),
  ];
  if (departments) corp.departments = departments;
  if (students) corp.students = students;
  if (parents) corp.parents = parents;
  if (teachers) replaceMembers(corps, corp, teachers);
  book.changed();
  return changes;
};

/** Members whom `teachers` lacks leave; administrators of the corporation stay. */
const replaceMembers = (corps: Corps, corp: SimulatedCorp, teachers: NewMember[]): void => {
  const wanted = new Set(teachers.map(({ userid }) => userid));
  for (const member of corp.members) if (!wanted.has(member.userid) && !member.isAdmin) corps.leave(member);
  for (const teacher of teachers) corps.save(corp, teacher);
};

const withExternalId = (
  { corpId }: SimulatedCorp,
  parent: Omit<SimulatedParent, 'external_userid'>,
): SimulatedParent => ({
  ...parent,
  ...(parent.is_subscribe === 1 && { external_userid: `wm-${corpId}-${parent.parent_userid}`.slice(0, 64) }),
});

const changesOf = <T>(
  kind: ContactChange['kind'],
  before: T[],
  after: T[],
  idOf: (row: T) => string,
): ContactChange[] => {
  const known = new Map(before.map((row) => [idOf(row), row]));
  const wanted = new Set(after.map(idOf));
  const changed = after.flatMap((row): ContactChange[] => {
    const old = known.get(idOf(row));
    if (old === undefined) return [{ kind, change: 'create', id: idOf(row) }];
    return isDeepStrictEqual(old, row) ? [] : [{ kind, change: 'update', id: idOf(row) }];
  });
  const gone = [...known.keys()].filter((id) => !wanted.has(id));
  return [...changed, ...gone.map((id): ContactChange => ({ kind, change: 'delete', id }))];
};

/** Subscribing is an event of its own. */
const parentChanges = (before: SimulatedParent[], after: SimulatedParent[]): ContactChange[] => {
  const known = new Map(before.map((parent) => [parent.parent_userid, parent]));
  const withoutSubscription = ({ parent_userid, mobile }: SimulatedParent) => ({ parent_userid, mobile });
  const subscriptions = after.flatMap((parent): ContactChange[] => {
    const was = known.get(parent.parent_userid)?.is_subscribe ?? 0;
    if (was === parent.is_subscribe) return [];
    return [{ kind: parent.is_subscribe === 1 ? 'subscribe' : 'unsubscribe', id: parent.parent_userid }];
  });
  const changes = changesOf(
    'parent',
    before.map(withoutSubscription),
    after.map(withoutSubscription),
    (each) => each.parent_userid,
  );
  return [...changes, ...subscriptions];
};
