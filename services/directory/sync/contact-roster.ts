import type { EntityManager } from 'typeorm';
import type { ContactChange } from '#libs/contracts';
import type { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
import type { Roster, RosterClass, RosterGrade, RosterParent, RosterStudent } from '#libs/external/school-sources';

/** `type` of a department of the platform. Source: `school/department/list`. */
const classType = 1;
const gradeType = 2;
const classPattern = /^(.{1,40}?)[(（](\d{1,4})[)）]班$/u;

type Of<Kind extends ContactChange['kind']> = Extract<ContactChange, { kind: Kind }>;

/** Nothing of a school. */
const emptyRoster = (): Roster => ({ grade: [], class: [], department: [], teacher: [], student: [], parent: [] });

/**
 * Changed contacts as part of a roster: what a source would bring of them. What WeCom does not know of a student stays as
 * it is here. Those that are gone, and departments that are neither grade nor class, are left out.
 */
export const contactRoster = async (
  tx: EntityManager,
  schoolCode: string,
  changes: readonly ContactChange[],
  phones: PhoneCipher,
): Promise<Roster> => ({
  ...emptyRoster(),
  ...departmentsOf(ofKind(changes, 'department')),
  student: await studentsOf(tx, schoolCode, ofKind(changes, 'student')),
  parent: await parentsOf(tx, schoolCode, ofKind(changes, 'parent'), phones),
});

export const ofKind = <Kind extends ContactChange['kind']>(changes: readonly ContactChange[], kind: Kind): Of<Kind>[] =>
  changes.filter((each): each is Of<Kind> => each.kind === kind);

const departmentsOf = (changes: readonly Of<'department'>[]): { grade: RosterGrade[]; class: RosterClass[] } => ({
  grade: changes.flatMap(({ id, after }) => (after?.type === gradeType ? [{ id, name: after.name }] : [])),
  class: changes.flatMap(({ id, after }) => {
    const [, prefix, number] = (after?.type === classType && classPattern.exec(after.name)) || [];
    if (prefix === undefined || number === undefined || !after?.parentId) return [];
    return [{ id, gradeId: after.parentId, number: Number(number), prefix }];
  }),
});

interface KnownStudent {
  id: string;
  gender: number;
  studentNo: string | null;
}

const studentsOf = async (
  tx: EntityManager,
  schoolCode: string,
  changes: readonly Of<'student'>[],
): Promise<RosterStudent[]> => {
  const known = await select<KnownStudent>(
    tx,
    `select l.external_id as id, s.gender, s.student_no as "studentNo" from sync_link l join student s on s.code = l.code
     where l.school_code = $1 and l.kind = 'student' and l.external_id = any($2)`,
    [schoolCode, changes.map(({ id }) => id)],
  );
  const classes = await select<{ id: string }>(
    tx,
    `select external_id as id from sync_link where school_code = $1 and kind = 'class'`,
    [schoolCode],
  );
  const classIds = new Set(classes.map(({ id }) => id));
  const byId = new Map(known.map((each) => [each.id, each]));
  return changes.flatMap(({ id, after }) => {
    if (!after) return [];
    // of a class that comes with the same changes there is no link yet
    const classId = after.departmentIds.find((each) => classIds.has(each)) ?? after.departmentIds[0] ?? '';
    const { gender = 1, studentNo = null } = byId.get(id) ?? {};
    return [{ id, name: after.name, classId, gender, studentNo: studentNo ?? undefined }];
  });
};

const parentsOf = async (
  tx: EntityManager,
  schoolCode: string,
  changes: readonly Of<'parent'>[],
  phones: PhoneCipher,
): Promise<RosterParent[]> => {
  const known = changes.flatMap(({ id, after }) => {
    const phone = after?.encryPhone ? phones.read(after.encryPhone) : '';
    return after && phone !== '' ? [{ id, phone, children: after.children, hash: phones.searchHash(phone) }] : [];
  });
  const named = await select<{ hash: string; name: string }>(
    tx,
    'select phone_hash as hash, name from parent where school_code = $1 and phone_hash = any($2)',
    [schoolCode, known.map(({ hash }) => hash)],
  );
  const names = new Map(named.map(({ hash, name }) => [hash, name]));
  return known.flatMap(({ id, phone, children, hash }) =>
    children.map(({ studentId, relation }) => ({
      ...{ id, studentId, phone, relationCode: relationCodeOf(relation) },
      // WeCom has no names of parents
      name: names.get(hash) ?? relation ?? '家长',
    })),
  );
};

/** What parents are called in WeCom, as codes of `familyRelations`. */
const codes: Readonly<Record<string, string>> = {
  爸爸: '51',
  父亲: '51',
  妈妈: '52',
  母亲: '52',
  爷爷: '61',
  祖父: '61',
  奶奶: '62',
  祖母: '62',
  外公: '63',
  姥爷: '63',
  外祖父: '63',
  外婆: '64',
  姥姥: '64',
  外祖母: '64',
  哥哥: '71',
  姐姐: '75',
};
const otherRelative = '97';

/** The code of a relation; another relative for what is not known. */
const relationCodeOf = (relation: string | null): string =>
  (Object.hasOwn(codes, relation ?? '') ? codes[relation ?? ''] : undefined) ?? otherRelative;
