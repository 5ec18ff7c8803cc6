import type { EntityManager } from 'typeorm';
import { plainName } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { readDepartments } from '../members/index.js';

/** Names of one kind in a school, and the codes that they stand for. A name of two records stands for none. */
export class Names {
  private readonly codes = new Map<string, string | null>();
  private readonly names = new Map<string, string>();

  /** `name` is what people see; others are understood as well, as long as they mean one record alone. */
  add(code: string, name: string): void {
    this.names.set(code, name);
    this.understand(code, name);
  }

  understand(code: string, name: string): void {
    const key = plainName(name);
    const known = this.codes.get(key);
    this.codes.set(key, known === undefined || known === code ? code : null);
  }

  /** The code of a name, null when it is that of two, undefined when there is none. */
  code(name: string): string | null | undefined {
    return this.codes.get(plainName(name));
  }

  name(code: string): string {
    return this.names.get(code) ?? '';
  }
}

/** What teachers and students of a school can belong to, by name. */
export interface PlaceNames {
  /** Paths from the top, `教务处/教研组`. */
  departments: Names;
  groups: Names;
  classes: Names;
  /** Names of each department from the top, by code. */
  paths: ReadonlyMap<string, readonly string[]>;
}

/** Reads the names that a school has. */
export const readPlaceNames = async (db: Queryable | EntityManager, schoolCode: string): Promise<PlaceNames> => {
  const groups = new Names();
  const rows = await select<{ code: string; name: string }>(
    db,
    'select code, name from teacher_group where school_code = $1',
    [schoolCode],
  );
  for (const { code, name } of rows) groups.add(code, name);
  const paths = await readPaths(db, schoolCode);
  const departments = new Names();
  for (const [code, path] of paths) departments.add(code, path.join('/'));
  return { departments, groups, classes: await readClassNames(db, schoolCode), paths };
};

const readPaths = async (db: Queryable, schoolCode: string): Promise<Map<string, string[]>> => {
  const all = new Map((await readDepartments(db, schoolCode)).map((each) => [each.code, each]));
  const pathOf = (code: string | null): string[] => {
    const department = code === null ? undefined : all.get(code);
    return department ? [...pathOf(department.parentCode), department.name] : [];
  };
  return new Map([...all.keys()].map((code) => [code, pathOf(code)]));
};

interface ClassRow {
  code: string;
  name: string;
  nickName: string;
  gradeName: string;
}

/** Classes by name, by `年级/名称` where two have the same, and by their alias. */
const readClassNames = async (db: Queryable, schoolCode: string): Promise<Names> => {
  const classes = await select<ClassRow>(
    db,
    `select c.code, c.name, c.nick_name as "nickName", g.name as "gradeName" from class c
     join grade g on g.school_code = c.school_code and g.code = c.grade_code where c.school_code = $1`,
    [schoolCode],
  );
  const names = new Names();
  const counts = new Map<string, number>();
  for (const { name } of classes) counts.set(plainName(name), (counts.get(plainName(name)) ?? 0) + 1);
  for (const { code, name, gradeName } of classes) {
    const full = `${gradeName}/${name}`;
    names.add(code, counts.get(plainName(name)) === 1 ? name : full);
    names.understand(code, full);
  }
  for (const { code, nickName } of classes) {
    if (nickName !== '' && names.code(nickName) === undefined) names.understand(code, nickName);
  }
  return names;
};
