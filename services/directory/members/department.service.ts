import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { nameKey, texts } from '#libs/contracts';
import { groupBy, select, Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { type AuditEntry, auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { SourceRule } from '../schools/index.js';
import {
  type Department,
  departmentEvents,
  DepartmentStore,
  maxDepartmentDepth,
  readDepartments,
} from './department-store.js';
import type { AddDepartmentBody, DepartmentDto, UpdateDepartmentBody } from './department.dto.js';
import { lockMembers, type MemberSchool } from './member-store.js';
import { DepartmentEntity } from './teacher.entity.js';

/** What people do with the departments of a school. */
@Injectable()
export class DepartmentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly store: DepartmentStore,
    private readonly edits: Edits,
  ) {}

  /** The tree of departments. @throws NotFoundError for a school out of reach */
  async tree(caller: Identity, schoolCode: string): Promise<DepartmentDto[]> {
    const { code } = await this.rule.school(this.dataSource, caller, schoolCode);
    const counts = await select<{ code: string; count: number }>(
      this.dataSource,
      `select department_code as code, count(*)::int as count from teacher
       where school_code = $1 and department_code is not null group by department_code`,
      [code],
    );
    const countOf = new Map(counts.map((each) => [each.code, each.count]));
    const [departments, versionOf] = await this.edits.snapshot(async (tx) => {
      const found = await readDepartments(tx, code);
      const codes = found.map((each) => each.code);
      return [found, await this.edits.versions(tx, 'department', codes)] as const;
    });
    const below = groupBy(departments, (each) => each.parentCode);
    const branch = (parentCode: string | null): DepartmentDto[] =>
      (below.get(parentCode) ?? []).map((each) => ({
        ...each,
        teacherCount: countOf.get(each.code) ?? 0,
        children: branch(each.code),
        version: versionOf(each.code),
      }));
    return branch(null);
  }

  /** Adds a department; returns its code. @throws NotFoundError, RuleError for a name that is taken there */
  async add(caller: Identity, { schoolCode, name, parentCode = null }: AddDepartmentBody): Promise<string> {
    return this.change(caller, schoolCode, async (tx, school, all) => {
      requirePlace(all, { code: '', name, parentCode });
      const department = { code: uuidv7(), name, parentCode };
      await this.store.insert(tx, school, [department]);
      const entry = { action: 'department.add', objectIds: [department.code], schoolCode } as const;
      await this.record(tx, caller, { ...entry, after: { name, parentCode } });
      return department.code;
    });
  }

  /** Renames or moves a department. @throws NotFoundError, RuleError as `add`, and for a place below itself */
  async update(caller: Identity, body: UpdateDepartmentBody): Promise<void> {
    const { schoolCode, code, name } = body;
    await this.change(caller, schoolCode, async (tx, _school, all) => {
      const before = all.get(code);
      if (!before) throw new NotFoundError(texts.departmentUnknown);
      const parentCode = body.parentCode === undefined ? before.parentCode : body.parentCode;
      const after = { code, name, parentCode };
      const was = { name: before.name, parentCode: before.parentCode };
      await this.edits.check(tx, { record: 'department', id: code }, body.version, was);
      requirePlace(all, after);
      await tx.getRepository(DepartmentEntity).update({ code }, { name, parentCode });
      if (name !== before.name || parentCode !== before.parentCode) {
        await this.outbox.add(tx, departmentEvents(schoolCode, [after]));
      }
      const fields = { before: was, after: { name, parentCode } };
      await this.edits.record(tx, caller, { record: 'department', id: code }, fields);
      const entry = { action: 'department.update', objectIds: [code], schoolCode } as const;
      await this.record(tx, caller, { ...entry, ...fields });
    });
  }

  /** Deletes a department. @throws NotFoundError, RuleError while there are teachers or departments in it */
  async delete(caller: Identity, schoolCode: string, code: string): Promise<void> {
    await this.change(caller, schoolCode, async (tx, _school, all) => {
      const department = all.get(code);
      if (!department) throw new NotFoundError(texts.departmentUnknown);
      const gone = await this.store.removeEmpty(tx, schoolCode, [code]);
      if (gone.length === 0) throw new RuleError(texts.departmentInUse);
      const { name, parentCode } = department;
      const entry = { action: 'department.delete', objectIds: [code], schoolCode } as const;
      await this.record(tx, caller, { ...entry, before: { name, parentCode } });
    });
  }

  private async change<T>(
    caller: Identity,
    schoolCode: string,
    work: (tx: EntityManager, school: MemberSchool, all: ReadonlyMap<string, Department>) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (tx) => {
      const school = await this.rule.holdEditable(tx, caller, schoolCode);
      await lockMembers(tx, schoolCode);
      const all = await readDepartments(tx, schoolCode);
      return work(tx, school, new Map(all.map((each) => [each.code, each])));
    });
  }

  private async record(tx: EntityManager, caller: Identity, entry: Omit<AuditEntry, 'object'>): Promise<void> {
    await this.outbox.add(tx, auditEvents(caller, { ...entry, object: 'department' }));
  }
}

/** Refuses a name that is taken beside it, an unknown parent, a loop, and a tree that is too deep. @throws RuleError */
const requirePlace = (all: ReadonlyMap<string, Department>, { code, name, parentCode }: Department): void => {
  let depth = heightOf(all, code);
  for (let above = parentCode; above !== null; depth++) {
    const parent = all.get(above);
    if (!parent) throw new RuleError(texts.departmentUnknown, 'parentCode');
    if (above === code) throw new RuleError(texts.departmentLoop, 'parentCode');
    above = parent.parentCode;
  }
  if (depth > maxDepartmentDepth) throw new RuleError(texts.departmentTooDeep, 'parentCode');
  const taken = [...all.values()].some(
    (each) => each.code !== code && each.parentCode === parentCode && nameKey(each.name) === nameKey(name),
  );
  if (taken) throw new RuleError(texts.departmentTaken, 'name');
};

/** Levels of a department and those below it; 1 for one that has nothing below. */
const heightOf = (all: ReadonlyMap<string, Department>, code: string): number => {
  const below = [...all.values()].filter((each) => code !== '' && each.parentCode === code);
  return 1 + Math.max(0, ...below.map((each) => heightOf(all, each.code)));
};
