import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { nameKey, texts } from '#libs/contracts';
import { byName, change, nameKeyOf, Transactions } from '#libs/data/db';
import { Edits, versionSql } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { type AuditEntry, auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { SourceRule } from '../schools/index.js';
import { lockMembers, memberEvents } from './member-store.js';
import type { AddGroupBody, TeacherGroupDto, UpdateGroupBody } from './department.dto.js';
import { TeacherStore } from './teacher-store.js';
import { TeacherGroupEntity, TeacherGroupMemberEntity } from './teacher.entity.js';

/** A group with the codes of its teachers, sorted. */
interface Group extends Pick<TeacherGroupEntity, 'code' | 'name'> {
  members: string[];
}

type GroupRow = Pick<TeacherGroupEntity, 'code' | 'name'> & { memberCount: string; version: number };

/** Groups of teachers. The directory owns them in every school, whatever its source (decisions B68). */
@Injectable()
export class TeacherGroupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly teachers: TeacherStore,
    private readonly edits: Edits,
  ) {}

  /** The groups of a school, by name. @throws NotFoundError for a school out of reach */
  async list(caller: Identity, schoolCode: string): Promise<TeacherGroupDto[]> {
    const { code } = await this.rule.school(this.dataSource, caller, schoolCode);
    const groups = await this.dataSource
      .createQueryBuilder(TeacherGroupEntity, 'g')
      .leftJoin(TeacherGroupMemberEntity, 'm', 'm.groupCode = g.code')
      .select(['g.code as code', 'g.name as name'])
      .addSelect('count(m.teacher_code)', 'memberCount')
      .addSelect(versionSql('teacherGroup', 'g.code'), 'version')
      .where({ schoolCode: code })
      .groupBy('g.code')
      .orderBy(byName('g.name'))
      .addOrderBy('g.code')
      .getRawMany<GroupRow>();
    return groups.map((group) => ({ ...group, memberCount: Number(group.memberCount) }));
  }

  /** Makes sure that a group is in a school that the caller reaches. @throws NotFoundError */
  async require(caller: Identity, schoolCode: string, code: string): Promise<void> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    await this.find(this.dataSource.manager, school.code, code);
  }

  /** Adds a group; returns its code. @throws NotFoundError, RuleError for a name that is taken or an unknown teacher */
  async add(caller: Identity, { schoolCode, name, members = [] }: AddGroupBody): Promise<string> {
    return this.change(caller, schoolCode, async (tx) => {
      const code = uuidv7();
      await this.refuseTaken(tx, schoolCode, name);
      await tx.getRepository(TeacherGroupEntity).insert({ code, schoolCode, name });
      await this.publishGroup(tx, schoolCode, { code, name });
      await this.setMembers(tx, schoolCode, { code, name, members: [] }, members);
      const entry = { action: 'teacherGroup.add', objectIds: [code], schoolCode } as const;
      await this.record(tx, caller, { ...entry, after: { name, members } });
      return code;
    });
  }

  /** Changes a group's name and, when they are given, its members. @throws NotFoundError, RuleError as `add` */
  async update(caller: Identity, { schoolCode, code, name, members, version }: UpdateGroupBody): Promise<void> {
    await this.change(caller, schoolCode, async (tx) => {
      const before = await this.find(tx, schoolCode, code);
      const was = { name: before.name, members: before.members };
      await this.edits.check(tx, { record: 'teacherGroup', id: code }, version, was);
      if (name !== before.name) {
        await this.refuseTaken(tx, schoolCode, name, code);
        await tx.getRepository(TeacherGroupEntity).update({ code }, { name });
        await this.publishGroup(tx, schoolCode, { code, name });
      }
      if (members) await this.setMembers(tx, schoolCode, before, members);
      const after = { name, members: members ? [...members].sort() : before.members };
      await this.edits.record(tx, caller, { record: 'teacherGroup', id: code }, { before: was, after });
      const entry = { action: 'teacherGroup.update', objectIds: [code], schoolCode } as const;
      await this.record(tx, caller, { ...entry, before: was, after });
    });
  }

  /** Deletes a group. @throws NotFoundError, RuleError while teachers are in it */
  async delete(caller: Identity, schoolCode: string, code: string): Promise<void> {
    await this.change(caller, schoolCode, async (tx) => {
      const { name, members } = await this.find(tx, schoolCode, code);
      if (members.length > 0) throw new RuleError(texts.groupInUse);
      await tx.getRepository(TeacherGroupEntity).delete({ code });
      await this.publishGroup(tx, schoolCode, { code, name }, true);
      const entry = { action: 'teacherGroup.delete', objectIds: [code], schoolCode } as const;
      await this.record(tx, caller, { ...entry, before: { name } });
    });
  }

  private async change<T>(caller: Identity, code: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      await this.rule.hold(tx, caller, code);
      await lockMembers(tx, code);
      return work(tx);
    });
  }

  private async find(manager: EntityManager, schoolCode: string, code: string): Promise<Group> {
    const group = await manager.getRepository(TeacherGroupEntity).findOneBy({ schoolCode, code });
    if (!group) throw new NotFoundError(texts.groupUnknown);
    const members = await manager.getRepository(TeacherGroupMemberEntity).find({
      where: { groupCode: code },
      order: { teacherCode: 'asc' },
    });
    return { code, name: group.name, members: members.map(({ teacherCode }) => teacherCode) };
  }

  private async refuseTaken(tx: EntityManager, schoolCode: string, name: string, except = ''): Promise<void> {
    const isTaken = await tx
      .createQueryBuilder(TeacherGroupEntity, 'g')
      .where({ schoolCode, code: Not(except) })
      .andWhere(`${nameKeyOf('g.name')} = :name`, { name: nameKey(name) })
      .getExists();
    if (isTaken) throw new RuleError(texts.groupTaken, 'name');
  }

  /** Makes `wanted` the members, and publishes the teachers who joined or left. */
  private async setMembers(
    tx: EntityManager,
    schoolCode: string,
    { code, members }: Group,
    wanted: readonly string[],
  ): Promise<void> {
    const gone = members.filter((member) => !wanted.includes(member));
    const come = wanted.filter((member) => !members.includes(member));
    await tx.getRepository(TeacherGroupMemberEntity).delete({ groupCode: code, teacherCode: Any(gone) });
    const added = await change(
      tx,
      `insert into teacher_group_member (group_code, teacher_code)
       select $1, t.code from teacher t where t.school_code = $2 and t.code = any($3) returning 1`,
      [code, schoolCode, come],
    );
    if (added.length < come.length) throw new RuleError(texts.teacherUnknown, 'members');
    await this.teachers.publish(tx, schoolCode, [...gone, ...come]);
  }

  private async publishGroup(
    tx: EntityManager,
    schoolCode: string,
    group: Pick<Group, 'code' | 'name'>,
    deleted = false,
  ): Promise<void> {
    await this.outbox.add(tx, memberEvents('teacherGroups.changed', schoolCode, [{ ...group, deleted }]));
  }

  private async record(tx: EntityManager, caller: Identity, entry: Omit<AuditEntry, 'object'>): Promise<void> {
    await this.outbox.add(tx, auditEvents(caller, { ...entry, object: 'teacherGroup' }));
  }
}
