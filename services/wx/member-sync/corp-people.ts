import type { CorpApp, SchoolCalls } from '#libs/wecom';

/** A member of a corporation. Phones are hashed: see `PhoneCipher`. */
export interface CorpPeople {
  /** Userids of those who manage or teach something. */
  teachers: string[];
  students: { userid: string; name: string; parentIds: string[] }[];
  parents: { userid: string; phoneHash: string | null }[];
}

/** Reads who is in the school of a corporation. @throws WeComError, WeComAway */
export const readPeople = async (
  school: SchoolCalls,
  app: CorpApp,
  hash: (phone: string) => string,
): Promise<CorpPeople> => {
  const departments = await school.departments(app);
  const known = new Set(departments.map(({ id }) => id));
  const roots = departments.filter(({ parentId }) => !known.has(parentId));
  const students = new Map<string, CorpPeople['students'][number]>();
  const parents = new Map<string, CorpPeople['parents'][number]>();
  for (const root of roots) {
    for (const student of await school.students(app, root.id, { below: true })) {
      const { userid, name } = student;
      students.set(userid, { userid, name, parentIds: student.parents.map((each) => each.userid) });
      for (const { userid: parentId, mobile } of student.parents) {
        parents.set(parentId, { userid: parentId, phoneHash: mobile === '' ? null : hash(mobile) });
      }
    }
  }
  const teachers = [...new Set(departments.flatMap(({ admins }) => admins.map(({ userid }) => userid)))];
  return { teachers, students: [...students.values()], parents: [...parents.values()] };
};

/** How many they are. */
export const countOf = ({ teachers, students, parents }: CorpPeople): number =>
  teachers.length + students.length + parents.length;
