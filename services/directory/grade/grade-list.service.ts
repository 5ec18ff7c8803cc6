import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { groupBy, select } from '#libs/db';
import type { Identity } from '#libs/http';
import { SourceRule } from '../school/source-rule.js';
import type { ClassDto, GradeDto } from './grade.dto.js';

/** Reads the tree of grades and classes. */
@Injectable()
export class GradeListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rule: SourceRule,
  ) {}

  /** The grades of a school with their classes, youngest first. @throws NotFoundError for a school out of reach */
  async list(caller: Identity, schoolCode: string): Promise<GradeDto[]> {
    const { code } = await this.rule.school(this.dataSource, caller, schoolCode);
    const grades = await select<{ code: string; name: string }>(
      this.dataSource,
      'select code, name from grade where school_code = $1 order by sort, code',
      [code],
    );
    const classes = groupBy(await select<ClassDto>(this.dataSource, classesOfSchool, [code]), (each) => each.gradeCode);
    return grades.map((grade) => ({ ...grade, classes: classes.get(grade.code) ?? [] }));
  }
}

const classesOfSchool = `
  select c.code as "classCode", c.name as "className", c.nick_name as "classNickName", c.number as "classNumber",
    c.grade_code as "gradeCode", g.name as "gradeName", c.name_pre as "classNamePre",
    coalesce(s.count, 0) as "studentCount", c.master_teacher_uid as "masterTeacherUid", t.name as "masterTeacherName"
  from class c join grade g on g.school_code = c.school_code and g.code = c.grade_code
  left join teacher t on t.code = c.master_teacher_uid
  left join (select class_code, count(*)::int as count from student where school_code = $1 group by class_code) s
    on s.class_code = c.code
  where c.school_code = $1 order by g.sort, c.number, c.code`;
