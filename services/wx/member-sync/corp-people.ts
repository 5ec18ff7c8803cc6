import type { CorpApp, WeCom } from '#libs/wecom';

/** A member of a corporation. Phones are hashed: see `PhoneCipher`. */
export interface CorpPeople {
  /** The members of the corporation itself. */
  teachers: { userid: string; name: string; phoneHash: string | null }[];
  students: { userid: string; name: string; parentIds: string[] }[];
  parents: { userid: string; phoneHash: string | null }[];
}

/** Reads who is in the school of a corporation. @throws WeComError, WeComAway */
export const readPeople = async (
  { school, members }: Pick<WeCom, 'school' | 'members'>,
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
  const teachers = await members.list(app);
  const hashed = ({ userid, name, mobile }: (typeof teachers)[number]): CorpPeople['teachers'][number] => ({
    ...{ userid, name },
    phoneHash: mobile === '' ? null : hash(mobile),
  });
  return { teachers: teachers.map(hashed), students: [...students.values()], parents: [...parents.values()] };
};

/** How many they are. */
export const countOf = ({ teachers, students, parents }: CorpPeople): number =>
  teachers.length + students.length + parents.length;
