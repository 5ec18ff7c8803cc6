import { v7 as uuidv7 } from 'uuid';
import { gradeKinds, texts } from '#libs/contracts';
import { select } from '#libs/db';
import type { ClassService } from '../class/class.service.js';
import { sameImage, saved, type Saved } from '../member/saved.js';
import type { SyncLink } from './sync-links.js';
import type { SyncKind, SyncRun } from './sync-part.js';

interface GradeImage {
  name: string;
}
interface GradeRow extends GradeImage {
  code: string | undefined;
}

interface ClassImage {
  gradeCode: string;
  name: string;
  number: number;
  namePre: string;
}
interface ClassRow extends ClassImage {
  code: string | undefined;
}
type Known<Image> = Image & { code: string };

const readGrades = (run: SyncRun): Promise<(Known<GradeImage> & { sort: number })[]> =>
  select(run.tx, 'select code, name, sort from grade where school_code = $1', [run.school.code]);

const readClasses = (run: SyncRun): Promise<(Known<ClassImage> & { nickName: string })[]> =>
  select(
    run.tx,
    `select code, grade_code as "gradeCode", name, number, name_pre as "namePre", nick_name as "nickName"
     from class where school_code = $1`,
    [run.school.code],
  );

/** Grades, known by name where nothing else tells. None is taken away: that is for people to decide. */
export const gradeSync = (classes: ClassService): SyncKind<'grade', GradeRow, GradeImage> => ({
  kind: 'grade',
  rowOf: (_run, { name }, code) => ({ code, name }),
  meaningOf: (record) => record,
  find: async (run, links) => byKey(links, await readGrades(run), ({ name }) => ({ name })),
  identityOf: ({ code }) => code,
  remove: async (_run, links) => keptAll(links),
  save: async (run, rows) => {
    const known = await readGrades(run);
    let last = Math.max(0, ...known.map(({ sort }) => sort));
    const plans = rows.map(({ code, name }) => {
      const found = known.find((each) => (code === undefined ? each.name === name : each.code === code));
      const sort = found?.sort ?? (last += 1);
      const grade = { code: found?.code ?? freeGradeCode(known, name), name, sort };
      if (!found) known.push(grade);
      return { grade, outcome: outcomeOf(grade.code, found && { name: found.name }, { name }) };
    });
    await classes.saveGrades(
      run.tx,
      plans.map(({ grade }) => ({ ...grade, schoolCode: run.school.code })),
    );
    return plans.map(({ outcome }) => outcome);
  },
});

/** Classes, known by grade and name where nothing else tells; their aliases are ours. None is taken away. */
export const classSync = (classes: ClassService): SyncKind<'class', ClassRow, ClassImage> => ({
  kind: 'class',
  rowOf: (run, { gradeId, number, prefix }, code) => {
    const gradeCode = run.codes.grade.get(gradeId);
    if (gradeCode === undefined) return texts.syncGradeUnknown;
    return { code, gradeCode, number, namePre: prefix, name: `${prefix}(${number})班` };
  },
  meaningOf: (record) => record,
  find: async (run, links) =>
    byKey(links, await readClasses(run), ({ gradeCode, name, number, namePre }) => ({
      gradeCode,
      name,
      number,
      namePre,
    })),
  identityOf: ({ code }) => code,
  remove: async (_run, links) => keptAll(links),
  save: async (run, rows) => {
    const known = await readClasses(run);
    const plans = rows.map(({ code, ...image }) => planned(known, code, image));
    const wanted = plans.filter(({ outcome }) => outcome.effect !== 'rejected');
    await classes.saveClasses(
      run.tx,
      wanted.map((plan) => ({
        ...plan.image,
        code: plan.code,
        nickName: plan.nickName,
        schoolCode: run.school.code,
      })),
    );
    return plans.map(({ outcome }) => outcome);
  },
});

const planned = (known: (Known<ClassImage> & { nickName: string })[], code: string | undefined, image: ClassImage) => {
  const named = known.find(({ gradeCode, name }) => gradeCode === image.gradeCode && name === image.name);
  const found = code === undefined ? named : known.find((each) => each.code === code);
  const before = found && {
    gradeCode: found.gradeCode,
    name: found.name,
    number: found.number,
    namePre: found.namePre,
  };
  const plan = { code: found?.code ?? uuidv7(), nickName: found?.nickName ?? '', image };
  if (named && named.code !== plan.code) {
    const reasons = [texts.syncNameTaken];
    return {
      ...plan,
      outcome: { effect: 'rejected', code: '', before: null, after: null, reasons } as Saved<ClassImage>,
    };
  }
  if (found) Object.assign(found, image);
  else known.push({ ...plan, ...image });
  return { ...plan, outcome: outcomeOf(plan.code, before, image) };
};

const outcomeOf = <Image extends object>(code: string, before: Image | undefined, after: Image): Saved<Image> =>
  saved({ code, before: before ?? null, after }, sameImage);

/** The code of the dictionary, unless the school uses it for another grade. */
const freeGradeCode = (known: readonly { code: string }[], name: string): string => {
  const code = gradeKinds.find((kind) => kind.name === name)?.code;
  return code !== undefined && known.every((grade) => grade.code !== code) ? code : uuidv7();
};

const keptAll = (links: readonly SyncLink[]): Map<string, string> =>
  new Map(links.map(({ externalId }) => [externalId, texts.syncClassKept]));

const byKey = <Row extends { code: string }, Image>(
  links: readonly SyncLink[],
  rows: readonly Row[],
  imageOf: (row: Row) => Image,
): Map<string, Image> => {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return new Map(
    links.flatMap(({ externalId, code }) => {
      const row = byCode.get(code);
      return row ? [[externalId, imageOf(row)]] : [];
    }),
  );
};
