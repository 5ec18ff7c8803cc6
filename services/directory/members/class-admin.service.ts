import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { gradeKinds, nameKey, texts } from '#libs/contracts';
import { groupBy, nameKeyOf, select, Transactions } from '#libs/data/db';
import { Edits, versionSql } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { SourceRule } from '../schools/index.js';
import { classesChangedEvents, publishClasses } from './class-events.js';
import { classesOfRange, freeGradeCode, rangePrefix } from './class-names.js';
import {
  type AddClassesBody,
  type ClassDto,
  type ClassQuery,
  type GradeDto,
  maxClasses,
  type NewClass,
  type RenameClassBody,
} from './class.dto.js';
import { ClassEntity, GradeEntity } from './class.entity.js';
import { type ClassInput, ClassroomService, ClassService } from './class.service.js';
import { lockMembers } from './member-store.js';
import { TeacherStore } from './teacher-store.js';

/** What people do with the classes of a school. */
@Injectable()
export class ClassAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly classes: ClassService,
    private readonly classrooms: ClassroomService,
    private readonly teachers: TeacherStore,
    private readonly edits: Edits,
  ) {}

  /** Returns the grades of a school with their classes, youngest first. @throws NotFoundError for one out of reach */
  async list(caller: Identity, schoolCode: string): Promise<GradeDto[]> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const order = { sort: 'ASC', code: 'ASC' } as const;
    const grades = await this.dataSource.getRepository(GradeEntity).find({ where: { schoolCode }, order });
    const rows = await select<ClassDto>(this.dataSource, classesOfSchool, [schoolCode]);
    const classes = groupBy(rows, (row) => row.gradeCode);
    return grades.map(({ code, name }) => ({ code, name, classes: classes.get(code) ?? [] }));
  }

  /**
   * Adds a range of classes to a grade, each with a room of its own name. Returns how many.
   * @throws NotFoundError for a school out of reach, RuleError for another source, no range, and a name that is in use
   */
  async add(caller: Identity, body: AddClassesBody): Promise<number> {
    const { schoolCode, gradeCode } = body;
    const classes = rangeOf(body);
    return this.transactions.run(async (tx) => {
      await this.rule.holdEditable(tx, caller, schoolCode);
      await lockMembers(tx, schoolCode);
      const { grade, prefix } = await this.gradeOf(tx, schoolCode, gradeCode, classes);
      const added = classes.map(({ classNumber, name }): ClassInput => ({
        code: uuidv7(),
        schoolCode,
        gradeCode: grade.code,
        name,
        nickName: '',
        number: classNumber,
        namePre: prefix,
      }));
      const names = classes.map(({ name }) => name);
      await this.refuseTaken(tx, schoolCode, names, 'classes');
      await this.classes.saveGrades(tx, [grade]);
      await this.classes.saveClasses(tx, added);
      const rooms = added.map(({ code, name }) => ({ schoolCode, code, name, classCode: code }));
      await this.classrooms.save(tx, rooms);
      const objectIds = added.map(({ code }) => code);
      const after = { gradeName: grade.name, names };
      await this.outbox.add(
        tx,
        auditEvents(caller, { action: 'class.add', object: 'class', objectIds, schoolCode, after }),
      );
      return added.length;
    });
  }

  /**
   * Gives a class its alias, also where another source keeps the school. @throws NotFoundError, RuleError when the
   * default name would change or another class is called so
   */
  async rename(
    caller: Identity,
    { schoolCode, classCode, className, newClassNickName, version }: RenameClassBody,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.rule.hold(tx, caller, schoolCode);
      await lockMembers(tx, schoolCode);
      const { name, nickName } = await this.find(tx, schoolCode, classCode);
      const edited = { record: 'class', id: classCode } as const;
      await this.edits.check(tx, edited, version, { newClassNickName: nickName });
      if (className !== undefined && className !== name) throw new RuleError(texts.classNameFixed, 'className');
      const alias = (newClassNickName ?? nickName).trim();
      if (alias === nickName) return;
      if (alias !== '' && alias !== name)
        await this.refuseTaken(tx, schoolCode, [alias], 'newClassNickName', classCode);
      await tx.getRepository(ClassEntity).update({ code: classCode }, { nickName: alias });
      await publishClasses(tx, this.outbox, [classCode]);
      const changed = { before: { newClassNickName: nickName }, after: { newClassNickName: alias } };
      await this.edits.record(tx, caller, edited, changed);
      const entry = { action: 'class.update', object: 'class', objectIds: [classCode], name, schoolCode } as const;
      await this.outbox.add(tx, auditEvents(caller, { ...entry, before: { nickName }, after: { nickName: alias } }));
    });
  }

  /**
   * Deletes a class with its own room, of another source's schools one that the source no longer has.
   * @throws NotFoundError, RuleError while students are inside
   */
  async delete(caller: Identity, { schoolCode, classCode }: ClassQuery): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.rule.hold(tx, caller, schoolCode);
      await lockMembers(tx, schoolCode);
      if (!(await isGoneAtSource(tx, schoolCode, classCode))) this.rule.assertEditable(school);
      const { name } = await this.find(tx, schoolCode, classCode);
      const students = await select(tx, 'select from student where class_code = $1 limit 1', [classCode]);
      if (students.length > 0) throw new RuleError(texts.classInUse);
      await this.classrooms.leaveClass(tx, schoolCode, classCode);
      const teachers = await teachersOf(tx, classCode);
      const noHead = `update teacher set position = 5 where position = 3
        and code = (select master_teacher_uid from class where code = $1)`;
      await tx.query(noHead, [classCode]);
      await this.outbox.add(tx, await classesChangedEvents(tx, [classCode], true));
      await tx.getRepository(ClassEntity).delete({ code: classCode });
      await this.teachers.publish(tx, schoolCode, teachers);
      const entry = { action: 'class.delete', object: 'class', objectIds: [classCode], schoolCode } as const;
      await this.outbox.add(tx, auditEvents(caller, { ...entry, before: { name } }));
    });
  }

  /**
   * The grade of a code: of the school, or of the dictionary, which the school gets with its first class. Where the
   * school uses a code of the dictionary for another grade, the names of the classes say which of both is meant.
   */
  private async gradeOf(
    tx: EntityManager,
    schoolCode: string,
    code: string,
    classes: readonly NewClass[],
  ): Promise<{ grade: GradeEntity; prefix: string }> {
    const grades = await tx.getRepository(GradeEntity).findBy({ schoolCode });
    const kind = gradeKinds.findIndex((each) => each.code === code);
    const { name = '' } = gradeKinds[kind] ?? {};
    const fresh = { schoolCode, code: freeGradeCode(grades, name), name, sort: kind + 1 };
    const ofKind = grades.find((grade) => grade.name === name) ?? fresh;
    const meant = [...grades.filter((grade) => grade.code === code), ...(kind < 0 ? [] : [ofKind])];
    if (meant.length === 0) throw new RuleError(texts.gradeUnknown, 'gradeCode');
    for (const grade of meant) {
      const prefix = rangePrefix(grade.name, classes);
      if (prefix !== undefined) return { grade, prefix };
    }
    throw new RuleError(texts.classRange, 'classes');
  }

  private async find(tx: EntityManager, schoolCode: string, code: string): Promise<ClassEntity> {
    const found = await tx.getRepository(ClassEntity).findOneBy({ schoolCode, code });
    if (!found) throw new NotFoundError(texts.classUnknown);
    return found;
  }

  /** An import finds classes by name and alias, so neither may stand for two. */
  private async refuseTaken(
    tx: EntityManager,
    schoolCode: string,
    names: readonly string[],
    field: string,
    except = '',
  ): Promise<void> {
    const taken = await select(
      tx,
      `select from class where school_code = $1 and code <> $2
         and (${nameKeyOf('name')} = any($3) or ${nameKeyOf('nick_name')} = any($3)) limit 1`,
      [schoolCode, except, names.map(nameKey)],
    );
    if (taken.length > 0) throw new RuleError(texts.classTaken, field);
  }
}

const classesOfSchool = `
  select c.code as "classCode", c.name as "className", c.nick_name as "classNickName", c.number as "classNumber",
    c.grade_code as "gradeCode", g.name as "gradeName", c.name_pre as "classNamePre",
    coalesce(s.count, 0) as "studentCount", c.master_teacher_uid as "masterTeacherUid",
    t.name as "masterTeacherName", coalesce(l.gone, false) as "goneAtSource",
    ${versionSql('class', 'c.code')} as version
  from class c join grade g on g.school_code = c.school_code and g.code = c.grade_code
  left join teacher t on t.code = c.master_teacher_uid
  left join (select class_code, count(*)::int as count from student where school_code = $1 group by class_code) s
    on s.class_code = c.code
  left join (select code, bool_and(gone) as gone from sync_link where school_code = $1 and kind = 'class' group by code) l
    on l.code = c.code
  where c.school_code = $1 order by g.sort, c.number, c.code`;

/** The classes of a request: each given, or prefix and numbers of their range. @throws RuleError for no range */
const rangeOf = (body: AddClassesBody): NewClass[] => {
  const { classes, classNamePre = '', classNumBef = 0, classNumAft = 0 } = body;
  if (classes) return classes;
  const count = classNumAft - classNumBef + 1;
  if (count < 2 || count > maxClasses) throw new RuleError(texts.classRange, 'classNumAft');
  return classesOfRange(classNamePre, classNumBef, classNumAft);
};

/** True when the last synchronisation did not find a class under any of the source's keys for it. */
const isGoneAtSource = async (tx: EntityManager, schoolCode: string, classCode: string): Promise<boolean> => {
  const [found] = await select<{ gone: boolean | null }>(
    tx,
    `select bool_and(gone) as gone from sync_link where school_code = $1 and kind = 'class' and code = $2`,
    [schoolCode, classCode],
  );
  return found?.gone === true;
};

/** Codes of the teachers who teach a class, its head teacher among them. */
const teachersOf = async (tx: EntityManager, classCode: string): Promise<string[]> => {
  const rows = await select<{ code: string }>(
    tx,
    `select teacher_code as code from class_teach where class_code = $1
     union select master_teacher_uid from class where code = $1 and master_teacher_uid is not null`,
    [classCode],
  );
  return rows.map(({ code }) => code);
};
