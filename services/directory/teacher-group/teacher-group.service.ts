import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { texts } from '#libs/contracts';
import { change, type Queryable, select, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { type Audited, audited, type Identity, NotFoundError, RuleError } from '#libs/http';
import { memberEvents } from '../member/member-events.js';
import { lockMembers } from '../member/member-school.js';
import { SourceRule } from '../school/source-rule.js';
import { TeacherStore } from '../teacher/teacher-store.js';
import type { AddGroupBody, TeacherGroupDto, UpdateGroupBody } from './teacher-group.dto.js';

interface Group {
  code: string;
  name: string;
  members: string[];
}

/** Groups of teachers. They are ours in every school, whatever its source (decisions B68). */
@Injectable()
export class TeacherGroupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly teachers: TeacherStore,
  ) {}

  /** The groups of a school, by name. @throws NotFoundError for a school out of reach */
  async list(caller: Identity, schoolCode: string): Promise<TeacherGroupDto[]> {
    const { code } = await this.rule.school(this.dataSource, caller, schoolCode);
    return select<TeacherGroupDto>(
      this.dataSource,
      `select g.code, g.name, count(m.teacher_code)::int as "memberCount" from teacher_group g
       left join teacher_group_member m on m.group_code = g.code
       where g.school_code = $1 group by g.code order by g.name, g.code`,
      [code],
    );
  }

  /** Makes sure that a group is in a school that the caller reaches. @throws NotFoundError */
  async require(caller: Identity, schoolCode: string, code: string): Promise<void> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    await this.find(this.dataSource, school.code, code);
  }

  /** Adds a group; answers its code. @throws NotFoundError, RuleError for a name that is taken or an unknown teacher */
  async add(caller: Identity, { schoolCode, name, members = [] }: AddGroupBody): Promise<string> {
    const code = uuidv7();
    await this.change(caller, schoolCode, async (tx) => {
      await this.refuseTaken(tx, schoolCode, name);
      await tx.query('insert into teacher_group (code, school_code, name) values ($1, $2, $3)', [
        code,
        schoolCode,
        name,
      ]);
      await this.tellGroup(tx, schoolCode, { code, name });
      await this.setMembers(tx, schoolCode, { code, name, members: [] }, members);
      const deed = { action: 'teacherGroup.add', objectIds: [code], schoolCode } as const;
      await this.tell(tx, caller, { ...deed, after: { name, members } });
    });
    return code;
  }

  /** Changes a group's name and, when they are given, its members. @throws NotFoundError, RuleError as `add` */
  async update(caller: Identity, { schoolCode, code, name, members }: UpdateGroupBody): Promise<void> {
    await this.change(caller, schoolCode, async (tx) => {
      const before = await this.find(tx, schoolCode, code);
      if (name !== before.name) {
        await this.refuseTaken(tx, schoolCode, name, code);
        await tx.query('update teacher_group set name = $2 where code = $1', [code, name]);
        await this.tellGroup(tx, schoolCode, { code, name });
      }
      if (members) await this.setMembers(tx, schoolCode, before, members);
      const after = { name, members: members ? [...members].sort() : before.members };
      const was = { name: before.name, members: before.members };
      const deed = { action: 'teacherGroup.update', objectIds: [code], schoolCode } as const;
      await this.tell(tx, caller, { ...deed, before: was, after });
    });
  }

  /** Deletes a group. @throws NotFoundError, RuleError while teachers are in it */
  async delete(caller: Identity, schoolCode: string, code: string): Promise<void> {
    await this.change(caller, schoolCode, async (tx) => {
      const { name, members } = await this.find(tx, schoolCode, code);
      if (members.length > 0) throw new RuleError(texts.groupInUse);
      await tx.query('delete from teacher_group where code = $1', [code]);
      await this.tellGroup(tx, schoolCode, { code, name }, true);
      const deed = { action: 'teacherGroup.delete', objectIds: [code], schoolCode } as const;
      await this.tell(tx, caller, { ...deed, before: { name } });
    });
  }

  private async change(caller: Identity, code: string, work: (tx: EntityManager) => Promise<void>): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.rule.hold(tx, caller, code);
      await lockMembers(tx, code);
      await work(tx);
    });
  }

  private async find(db: Queryable, schoolCode: string, code: string): Promise<Group> {
    const [group] = await select<Group>(
      db,
      `select g.code, g.name, array(select m.teacher_code from teacher_group_member m where m.group_code = g.code
         order by 1) as members from teacher_group g where g.school_code = $1 and g.code = $2`,
      [schoolCode, code],
    );
    if (!group) throw new NotFoundError(texts.groupUnknown);
    return group;
  }

  private async refuseTaken(tx: EntityManager, schoolCode: string, name: string, except = ''): Promise<void> {
    const sql = 'select 1 from teacher_group where school_code = $1 and name = $2 and code <> $3';
    if ((await select(tx, sql, [schoolCode, name, except])).length > 0) throw new RuleError(texts.groupTaken, 'name');
  }

  /** Makes `wanted` the members; who comes or goes is told. */
  private async setMembers(
    tx: EntityManager,
    schoolCode: string,
    { code, members }: Group,
    wanted: readonly string[],
  ): Promise<void> {
    const gone = members.filter((member) => !wanted.includes(member));
    const come = wanted.filter((member) => !members.includes(member));
    await tx.query('delete from teacher_group_member where group_code = $1 and teacher_code = any($2)', [code, gone]);
    const added = await change(
      tx,
      `insert into teacher_group_member (group_code, teacher_code)
       select $1, t.code from teacher t where t.school_code = $2 and t.code = any($3) returning 1`,
      [code, schoolCode, come],
    );
    if (added.length < come.length) throw new RuleError(texts.teacherUnknown, 'members');
    await this.teachers.tell(tx, schoolCode, [...gone, ...come]);
  }

  private async tellGroup(
    tx: EntityManager,
    schoolCode: string,
    group: Pick<Group, 'code' | 'name'>,
    deleted = false,
  ): Promise<void> {
    await this.outbox.add(tx, memberEvents('teacherGroups.changed', schoolCode, [{ ...group, deleted }]));
  }

  private async tell(tx: EntityManager, caller: Identity, deed: Omit<Audited, 'object'>): Promise<void> {
    await this.outbox.add(tx, audited(caller, { ...deed, object: 'teacherGroup' }));
  }
}
