import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { familyRelations, type Page, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import {
  byName,
  containsPattern,
  countMatching,
  groupBy,
  pageOf,
  type PageSource,
  select,
  SqlFilter,
} from '#libs/data/db';
import { versionSql } from '#libs/http/edits';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { SourceRule } from '../schools/index.js';
import { phoneCondition } from './member-store.js';
import { studentColumns } from './student-snapshot.js';
import type { ParentDto, StudentDto, StudentListBody } from './student.dto.js';
import type { StudentParentEntity } from './student.entity.js';

type StudentRow = Omit<StudentDto, 'schoolCode' | 'parents'>;
type ParentRow = Omit<ParentDto, 'encryPhone' | 'relation'> & Pick<StudentParentEntity, 'studentCode'>;

/** Reads students with their parents, whose phones are masked. */
@Injectable()
export class StudentListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly phones: PhoneCipher,
    private readonly rule: SourceRule,
  ) {}

  /** One page of the students of a school, by name. @throws NotFoundError for a school out of reach */
  async list(
    caller: Identity,
    wanted: StudentListBody,
    page: Pick<PageQuery, 'page' | 'size'>,
  ): Promise<Page<StudentDto>> {
    const school = await this.rule.school(this.dataSource, caller, wanted.schoolCode);
    const filter = new SqlFilter()
      .when(school.code, (code) => `s.school_code = ${code}`)
      .when(wanted.classCode, (code) => `s.class_code = ${code}`)
      .when(
        wanted.gradeCode,
        (code) => `s.class_code in (select c.code from class c where c.school_code = s.school_code
        and c.grade_code = ${code})`,
      );
    this.rule.limitToSource(filter, caller, school, 's', wanted.everySource);
    await this.search(filter, school.code, wanted.likeStr);
    const students: PageSource<StudentDto> = {
      count: () => countMatching(this.dataSource, 'student s', filter),
      rows: ({ offset, size }) => this.read(school.code, filter, `limit ${size} offset ${offset}`),
    };
    return pageOf(students, page);
  }

  /** One student. @throws NotFoundError */
  async find(caller: Identity, schoolCode: string, code: string): Promise<StudentDto> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    const filter = new SqlFilter()
      .when(school.code, (given) => `s.school_code = ${given}`)
      .when(code, (given) => `s.code = ${given}`);
    const [student] = await this.read(school.code, filter, '');
    if (!student) throw new NotFoundError(texts.studentUnknown);
    return student;
  }

  private async search(filter: SqlFilter, schoolCode: string, likeStr: string | undefined): Promise<void> {
    if (likeStr === undefined) return;
    const name = filter.parameter(containsPattern(likeStr));
    const number = filter.parameter(likeStr);
    const isTheirs = await phoneCondition(this.dataSource, this.phones, filter, {
      table: 'parent',
      alias: 'p',
      schoolCode,
      wanted: likeStr,
    });
    filter.and(`s.name ilike ${name} escape '\\' or s.student_no = ${number} or s.code in (
      select l.student_code from parent p join student_parent l on l.parent_code = p.code
      where p.school_code = $1 and ${isTheirs})`);
  }

  private async read(schoolCode: string, filter: SqlFilter, window: string): Promise<StudentDto[]> {
    const rows = await select<StudentRow>(
      this.dataSource,
      `select ${studentColumns}, c.name as "className", c.nick_name as "classNickName",
         c.grade_code as "gradeCode", ${versionSql('student', 's.code')} as version
       from (select * from student s where ${filter.where} order by ${byName('s.name')}, s.code ${window}) s
       join class c on c.code = s.class_code order by ${byName('s.name')}, s.code`,
      filter.parameters,
    );
    const parents = await this.parents(rows.map(({ code }) => code));
    return rows.map((row) => ({ ...row, schoolCode, parents: parents.get(row.code) ?? [] }));
  }

  /** Parents by student, in the order in which they were added. */
  private async parents(students: readonly string[]): Promise<Map<string, ParentDto[]>> {
    const rows = await select<ParentRow>(
      this.dataSource,
      `select l.student_code as "studentCode", p.code, p.name, p.phone,
         l.relation_code as "relationCode", p.subscribe
       from student_parent l join parent p on p.code = l.parent_code where l.student_code = any($1)
       order by l.student_code, l.place, p.code`,
      [students],
    );
    const grouped = groupBy(rows, ({ studentCode }) => studentCode);
    return new Map([...grouped].map(([code, some]) => [code, some.map((row) => this.parentDto(row))]));
  }

  private parentDto({ studentCode: _, phone, ...parent }: ParentRow): ParentDto {
    const relation = familyRelations[parent.relationCode] ?? '';
    return { ...parent, phone: this.phones.masked(phone), encryPhone: phone, relation };
  }
}
