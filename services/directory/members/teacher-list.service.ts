import { Injectable } from '@nestjs/common';
import { DataSource, ILike } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { maxPageSize, type Page, role, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { byName, containsPattern, countMatching, pageOf, type PageSource, select, SqlFilter } from '#libs/data/db';
import { versionSql } from '#libs/http/edits';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { SourceRule } from '../schools/index.js';
import { phoneCondition } from './member-store.js';
import type {
  ActivationDto,
  ClassTeachDto,
  TeacherChoice,
  TeacherCodeQuery,
  TeacherDto,
  TeacherQuery,
} from './teacher.dto.js';
import { TeacherEntity } from './teacher.entity.js';

/** Conditions of a list of teachers; what is undefined does not limit. */
type TeacherFilter = Omit<TeacherQuery, keyof PageQuery>;

interface TeacherRow extends Omit<TeacherDto, 'encryPhone' | 'tags' | 'group' | 'groupName'> {
  groups: string[];
  groupNames: string[];
}

/** Choices that a search offers at most. */
const maxChoices = 50;

/** Reads teachers; phones are masked. */
@Injectable()
export class TeacherListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly phones: PhoneCipher,
    private readonly rule: SourceRule,
    private readonly clock: Clock,
  ) {}

  /** One page of the teachers of a school, by name. @throws NotFoundError for a school out of reach */
  async list(
    caller: Identity,
    wanted: TeacherFilter,
    page: Pick<PageQuery, 'page' | 'size'>,
  ): Promise<Page<TeacherDto>> {
    const filter = await this.filter(caller, wanted);
    const teachers: PageSource<TeacherDto> = {
      count: () => countMatching(this.dataSource, 'teacher t', filter),
      rows: ({ offset, size }) => this.read(filter, `limit ${size} offset ${offset}`),
    };
    return pageOf(teachers, page);
  }

  /**
   * The teachers of a school, 1,000 at most, by name, with the state of their accounts of the interface licence.
   * `isActive`: those with a valid one alone, or those without. @throws NotFoundError for a school out of reach
   */
  async byActivation(caller: Identity, wanted: TeacherFilter, isActive: boolean | undefined): Promise<ActivationDto[]> {
    const filter = await this.filter(caller, wanted);
    const now = this.clock.now();
    if (isActive !== undefined) {
      filter.and(`t.code ${isActive ? '' : 'not'} in (${activeAt(filter.parameter(now))})`);
    }
    const teachers = await this.read(filter, `limit ${maxPageSize}`);
    const active = await select<{ uid: string }>(this.dataSource, `${activeAt('$1')} and uid = any($2)`, [
      now,
      teachers.map(({ code }) => code),
    ]);
    const uids = new Set(active.map(({ uid }) => uid));
    return teachers.map((teacher) => ({ ...teacher, isActivation: uids.has(teacher.code) ? 1 : 0 }));
  }

  /** One teacher. @throws NotFoundError */
  async find(caller: Identity, schoolCode: string, code: string): Promise<TeacherDto> {
    const { code: school } = await this.rule.school(this.dataSource, caller, schoolCode);
    const filter = new SqlFilter().when(school, (given) => `t.school_code = ${given}`);
    const [teacher] = await this.read(
      filter.when(code, (given) => `t.code = ${given}`),
      '',
    );
    if (!teacher) throw new NotFoundError(texts.teacherUnknown);
    return teacher;
  }

  /** Teachers to choose from, by name. @throws NotFoundError for a school out of reach */
  async choices(caller: Identity, schoolCode: string, likeName: string | undefined): Promise<TeacherChoice[]> {
    const { code } = await this.rule.school(this.dataSource, caller, schoolCode);
    const teachers = await this.dataSource.getRepository(TeacherEntity).find({
      select: { code: true, name: true, phone: true },
      where: { schoolCode: code, ...(likeName ? { name: ILike(containsPattern(likeName)) } : {}) },
      order: { name: 'asc', code: 'asc' },
      take: maxChoices,
    });
    return teachers.map(({ phone, ...teacher }) => ({ ...teacher, phone: this.phones.masked(phone) }));
  }

  /** What a teacher teaches, by grade and class, and the class of which they are head teacher. @throws NotFoundError */
  async taught(caller: Identity, { schoolCode, teacherCode }: TeacherCodeQuery): Promise<ClassTeachDto[]> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const known = await this.dataSource.getRepository(TeacherEntity).existsBy({ schoolCode, code: teacherCode });
    if (!known) throw new NotFoundError(texts.teacherUnknown);
    return select<ClassTeachDto>(this.dataSource, classesOfTeacher, [schoolCode, teacherCode]);
  }

  private async filter(caller: Identity, wanted: TeacherFilter): Promise<SqlFilter> {
    const school = await this.rule.school(this.dataSource, caller, wanted.schoolCode);
    const filter = new SqlFilter().when(school.code, (code) => `t.school_code = ${code}`);
    this.rule.limitToSource(filter, caller, school, 't', wanted.everySource);
    filter
      .when(
        wanted.groupCode,
        (code) => `t.code in (select teacher_code from teacher_group_member where group_code = ${code})`,
      )
      .when(wanted.departmentCode, (code) => `t.department_code in (${departmentsBelow(code)})`);
    if (wanted.likeStr === undefined) return filter;
    const name = filter.parameter(containsPattern(wanted.likeStr));
    const isTheirs = await phoneCondition(this.dataSource, this.phones, filter, {
      table: 'teacher',
      alias: 't',
      schoolCode: school.code,
      wanted: wanted.likeStr,
    });
    return filter.and(`t.name ilike ${name} escape '\\' or ${isTheirs}`);
  }

  private async read(filter: SqlFilter, window: string): Promise<TeacherDto[]> {
    const rows = await select<TeacherRow>(
      this.dataSource,
      `select ${columns} from (select * from teacher t where ${filter.where} order by ${byName('t.name')}, t.code ${window}) t
       left join department d on d.code = t.department_code left join class m on m.master_teacher_uid = t.code
       order by ${byName('t.name')}, t.code`,
      filter.parameters,
    );
    return rows.map((row) => this.dto(row));
  }

  private dto({ phone, groups, groupNames, ...row }: TeacherRow): TeacherDto {
    return {
      ...row,
      phone: this.phones.masked(phone),
      encryPhone: phone,
      tags: tagsOf(row.masterClassCode, row.isAdmin),
      group: groups.join(','),
      groupName: groupNames.join(','),
    };
  }
}

const tagsOf = (masterClassCode: string | null, isAdmin: number): number =>
  role.teacher | (masterClassCode === null ? 0 : role.headTeacher) | (isAdmin === 1 ? role.schoolManager : 0);

/** Who has a valid account of the interface licence; `now`: a parameter. */
const activeAt = (now: string): string =>
  `select uid from licence_account where uid is not null and status = 2 and expire_time > ${now}`;

const departmentsBelow = (code: string): string => `
  with recursive below (code) as (
    select ${code}::text union select d.code from department d join below b on d.parent_code = b.code)
  select code from below`;

const groupsOf = (column: string): string => `array(select g.${column} from teacher_group_member gm
  join teacher_group g on g.code = gm.group_code where gm.teacher_code = t.code order by ${byName('g.name')}, g.code)`;

/** Classes by grade and number. */
const classes = `coalesce((select jsonb_agg(jsonb_build_object('classCode', c.code, 'className', c.name,
  'classNickName', c.nick_name,  'subject', ct.subject) order by c.grade_code, c.number, ct.subject)
  from class_teach ct join class c on c.code = ct.class_code where ct.teacher_code = t.code), '[]')`;

const columns = `t.code, t.school_code as "schoolCode", t.name, t.phone, t.subscribe, ${groupsOf('code')} as groups,
  ${groupsOf('name')} as "groupNames", ${classes} as classes, m.code as "masterClassCode", m.name as "masterClassName",
  m.nick_name as "masterClassNickName",
  t.is_admin as "isAdmin", t.position, t.department_code as "departmentCode", d.name as "departmentName",
  ${versionSql('teacher', 't.code')} as version`;

const classesOfTeacher = `
  select c.code as "classCode", c.name as "className", coalesce(ct.subject, '') as subject,
    c.master_teacher_uid is not distinct from $2 as "isMaster"
  from class c join grade g on g.school_code = c.school_code and g.code = c.grade_code
  left join class_teach ct on ct.class_code = c.code and ct.teacher_code = $2
  where c.school_code = $1 and (ct.teacher_code is not null or c.master_teacher_uid = $2)
  order by g.sort, c.number, ct.subject`;
