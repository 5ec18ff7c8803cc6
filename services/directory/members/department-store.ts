import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type DepartmentsChanged, texts } from '#libs/contracts';
import { byName, change, type Queryable, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import {
  lockMembers,
  memberEvents,
  type MemberSchool,
  rejected,
  type RollbackResult,
  type SaveResult,
  type SnapshotChange,
} from './member-store.js';
import type { DepartmentEntity } from './teacher.entity.js';

/** A department as it is read; `parentCode` is null at the top. */
export type Department = Pick<DepartmentEntity, 'code' | 'name' | 'parentCode'>;

/** A department to have, by the names from the top down to it. */
export interface DepartmentInput {
  path: readonly string[];
}

/** What a row has added: the department and those above it that were missing, from the top. */
export interface DepartmentSnapshot {
  path: string[];
  added: string[];
}

/** The events of departments. */
export const departmentEvents = (
  schoolCode: string,
  departments: readonly Department[],
  deleted = false,
): OutgoingEvent[] => {
  const rows: DepartmentsChanged['rows'] = departments.map(({ code, name, parentCode }) => ({
    code,
    name,
    parentCode,
    deleted,
  }));
  return memberEvents('departments.changed', schoolCode, rows);
};

/** Deepest tree of departments. */
export const maxDepartmentDepth = 10;

/** The departments of a school, by name. */
export const readDepartments = (db: Queryable, schoolCode: string): Promise<Department[]> =>
  select<Department>(
    db,
    `select code, name, parent_code as "parentCode" from department where school_code = $1
     order by ${byName('name')}, code`,
    [schoolCode],
  );

/** Stores departments, up to 1,000 at once. Every change is published in the transaction that makes it. */
@Injectable()
export class DepartmentStore {
  constructor(private readonly outbox: Outbox) {}

  /** Adds departments that are missing, and those above them; returns the result of each row, in their order. */
  async saveDepartments(
    tx: EntityManager,
    school: MemberSchool,
    rows: readonly DepartmentInput[],
  ): Promise<SaveResult<DepartmentSnapshot>[]> {
    await lockMembers(tx, school.code);
    const known = new Map<string, string>();
    for (const { parentCode, name, code } of await readDepartments(tx, school.code)) {
      known.set(keyOf(parentCode, name), code);
    }
    const added: Department[] = [];
    const outcomes = rows.map((row) => outcomeOf(row, known, added));
    await this.insert(tx, school, added);
    return outcomes;
  }

  /** Rolls additions back, the deepest first; a department in which there is something by now is kept. In the order of `changes`. */
  async rollbackDepartments(
    tx: EntityManager,
    school: MemberSchool,
    changes: readonly SnapshotChange<DepartmentSnapshot>[],
  ): Promise<RollbackResult[]> {
    await lockMembers(tx, school.code);
    const deepestFirst = [...new Set(changes.flatMap(({ after }) => after.added))].reverse();
    const gone = new Set<string>();
    // each round takes away what is empty; what the last one has left is in use
    for (let left = deepestFirst; left.length > 0;) {
      const removed = await this.removeEmpty(tx, school.code, left);
      if (removed.length === 0) break;
      for (const code of removed) gone.add(code);
      left = left.filter((code) => !gone.has(code));
    }
    return changes.map(({ code }) => (gone.has(code) ? 'rolledBack' : 'kept'));
  }

  /** Deletes those of the departments in which there is nothing; returns their codes. */
  async removeEmpty(tx: EntityManager, schoolCode: string, codes: readonly string[]): Promise<string[]> {
    const gone = await change<Department>(
      tx,
      `delete from department d where d.school_code = $1 and d.code = any($2)
         and not exists (select 1 from department c where c.parent_code = d.code)
         and not exists (select 1 from teacher t where t.department_code = d.code)
       returning code, name, parent_code as "parentCode"`,
      [schoolCode, codes],
    );
    await this.outbox.add(tx, departmentEvents(schoolCode, gone, true));
    return gone.map(({ code }) => code);
  }

  /** Stores new departments, those above before those below. */
  async insert(tx: EntityManager, school: MemberSchool, departments: readonly Department[]): Promise<void> {
    if (departments.length === 0) return;
    await tx.query(
      `insert into department (code, school_code, source, name, parent_code)
       select code, $2, $3, name, "parentCode" from jsonb_to_recordset($1::jsonb)
         as n (code text, name text, "parentCode" text)`,
      [JSON.stringify(departments), school.code, school.source],
    );
    await this.outbox.add(tx, departmentEvents(school.code, departments));
  }
}

const keyOf = (parentCode: string | null, name: string): string => `${parentCode ?? ''}\n${name}`;

/** Follows a path, and notes what of it has to be added. */
const outcomeOf = (
  { path }: DepartmentInput,
  known: Map<string, string>,
  added: Department[],
): SaveResult<DepartmentSnapshot> => {
  if (path.length === 0 || path.some((name) => name === '')) return rejected([texts.departmentNameRequired]);
  if (path.length > maxDepartmentDepth) return rejected([texts.departmentTooDeep]);
  let code: string | null = null;
  const codes: string[] = [];
  for (const name of path) {
    const parentCode: string | null = code;
    code = known.get(keyOf(parentCode, name)) ?? null;
    if (code !== null) continue;
    code = uuidv7();
    known.set(keyOf(parentCode, name), code);
    codes.push(code);
    added.push({ code, name, parentCode });
  }
  const snapshot: DepartmentSnapshot = { path: [...path], added: codes };
  const effect = codes.length === 0 ? 'unchanged' : 'added';
  return { effect, code: code ?? '', before: effect === 'added' ? null : snapshot, after: snapshot, reasons: [] };
};
