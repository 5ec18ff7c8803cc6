import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { role } from '#libs/contracts';
import { byName, containsPattern, select, SqlFilter } from '#libs/data/db';
import { PhoneCipher } from '#libs/crypto';
import { type CentreTeacher, type CentreUser, maxSuggestions, UserCentrePort } from './user-centre.port.js';
import type { ClassItemDto, StudentInfoDto, StudentItemDto } from './user-centre.dto.js';

/** The directory's own tables as the user centre. */
@Injectable()
export class LocalUserCentre extends UserCentrePort {
  constructor(
    private readonly dataSource: DataSource,
    private readonly phones: PhoneCipher,
  ) {
    super();
  }

  async user(uid: string): Promise<CentreUser | undefined> {
    const [row] = await select<CentreUser>(this.dataSource, findUser, [uid]);
    return row && { ...row, phone: this.phones.read(row.phone) };
  }

  async classes(schoolCode: string, gradeCode?: string): Promise<ClassItemDto[]> {
    const filter = new SqlFilter()
      .when(schoolCode, (code) => `c.school_code = ${code}`)
      .when(gradeCode, (code) => `c.grade_code = ${code}`);
    return select<ClassItemDto>(
      this.dataSource,
      `select c.code as "classCode", c.name as "className", g.code as "gradeCode", g.name as "gradeName"
       from class c join grade g on g.school_code = c.school_code and g.code = c.grade_code
       where ${filter.where} order by g.sort, g.code, c.number, c.code`,
      filter.parameters,
    );
  }

  async students(schoolCode: string, likeName: string, source?: string): Promise<StudentItemDto[]> {
    const filter = named('s', schoolCode, likeName, source);
    return select<StudentItemDto>(
      this.dataSource,
      `select s.code as "studentUid", s.name as "studentName", c.code as "classCode", c.name as "className"
       from student s join class c on c.code = s.class_code
       where ${filter.where} order by ${byName('s.name')}, s.code limit ${maxSuggestions}`,
      filter.parameters,
    );
  }

  async teachers(schoolCode: string, likeName: string, source?: string): Promise<CentreTeacher[]> {
    const filter = named('t', schoolCode, likeName, source);
    const rows = await select<CentreTeacher>(
      this.dataSource,
      `select t.code as uid, t.name, t.phone from teacher t
       where ${filter.where} order by ${byName('t.name')}, t.code limit ${maxSuggestions}`,
      filter.parameters,
    );
    return rows.map((row) => ({ ...row, phone: this.phones.read(row.phone) }));
  }

  async student(schoolCode: string, uid: string, source?: string): Promise<StudentInfoDto | undefined> {
    const filter = new SqlFilter()
      .when(schoolCode, (code) => `s.school_code = ${code}`)
      .when(uid, (code) => `s.code = ${code}`)
      .when(source, (code) => `s.source = ${code}`);
    const sql = `${studentDetail} where ${filter.where}`;
    const [row] = await select<StudentInfoDto>(this.dataSource, sql, filter.parameters);
    return row;
  }

  /** None: these tables are the user centre. */
  roster(): undefined {
    return undefined;
  }
}

const named = (alias: string, schoolCode: string, likeName: string, source?: string): SqlFilter =>
  new SqlFilter()
    .when(schoolCode, (code) => `${alias}.school_code = ${code}`)
    .when(containsPattern(likeName), (pattern) => `${alias}.name ilike ${pattern} escape '\\'`)
    .when(source, (code) => `${alias}.source = ${code}`);

const findUser = `
  select t.code as uid, t.name, '' as "headImage", t.phone, t.source, t.school_code as "schoolCode",
    ${role.teacher} + case when t.is_admin = 1 then ${role.schoolManager} else 0 end
      + case when exists (select from class c where c.master_teacher_uid = t.code) then ${role.headTeacher} else 0 end
      as tags
  from teacher t where t.code = $1
  union all
  select p.code, p.name, '', p.phone, p.source, p.school_code, ${role.parent} from parent p where p.code = $1
  union all
  select s.code, s.name, '', '', s.source, s.school_code, ${role.student} from student s where s.code = $1`;

const studentDetail = `
  select s.name as "studentName", c.name as "className", coalesce(t.name, '') as "masterTeacherName",
    coalesce(t.code, '') as "masterTeacherUid",
    coalesce((select jsonb_agg(jsonb_build_object('uid', p.code, 'displayName', p.name) order by l.place, p.code)
      from student_parent l join parent p on p.code = l.parent_code where l.student_code = s.code), '[]') as parents
  from student s join class c on c.code = s.class_code left join teacher t on t.code = c.master_teacher_uid`;
