import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { groupBy, select } from '#libs/db';
import { versionSql } from '#libs/edits';
import type { Identity } from '#libs/http';
import type { ClassEntity } from '../class/class.entity.js';
import { GradeEntity } from '../class/grade.entity.js';
import { SourceRule } from '../school/source-rule.js';
import type { ClassDto, GradeDto } from './grade.dto.js';

/** A class with its grade, the number of its students and its head teacher. */
interface ClassRow extends Omit<ClassEntity, 'schoolCode'> {
  gradeName: string;
  studentCount: number;
  masterTeacherName: string | null;
  goneAtSource: boolean;
  version: number;
}

/** Reads the tree of grades and classes. */
@Injectable()
export class GradeListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rule: SourceRule,
  ) {}

  /** Returns the grades of a school with their classes, youngest first. @throws NotFoundError for one out of reach */
  async list(caller: Identity, schoolCode: string): Promise<GradeDto[]> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const order = { sort: 'ASC', code: 'ASC' } as const;
    const grades = await this.dataSource.getRepository(GradeEntity).find({ where: { schoolCode }, order });
    const rows = await select<ClassRow>(this.dataSource, classesOfSchool, [schoolCode]);
    const classes = groupBy(rows, (row) => row.gradeCode);
    return grades.map(({ code, name }) => ({ code, name, classes: (classes.get(code) ?? []).map(classDto) }));
  }
}

const classesOfSchool = `
  select c.code, c.name, c.nick_name as "nickName", c.number, c.grade_code as "gradeCode", g.name as "gradeName",
    c.name_pre as "namePre", coalesce(s.count, 0) as "studentCount", c.master_teacher_uid as "masterTeacherUid",
    t.name as "masterTeacherName", coalesce(l.gone, false) as "goneAtSource",
    ${versionSql('class', 'c.code')} as version
  from class c join grade g on g.school_code = c.school_code and g.code = c.grade_code
  left join teacher t on t.code = c.master_teacher_uid
  left join (select class_code, count(*)::int as count from student where school_code = $1 group by class_code) s
    on s.class_code = c.code
  left join (select code, bool_and(gone) as gone from sync_link where school_code = $1 and kind = 'class' group by code) l
    on l.code = c.code
  where c.school_code = $1 order by g.sort, c.number, c.code`;

const classDto = (row: ClassRow): ClassDto => ({
  classCode: row.code,
  className: row.name,
  classNickName: row.nickName,
  classNumber: row.number,
  gradeCode: row.gradeCode,
  gradeName: row.gradeName,
  classNamePre: row.namePre,
  studentCount: row.studentCount,
  masterTeacherUid: row.masterTeacherUid,
  masterTeacherName: row.masterTeacherName,
  goneAtSource: row.goneAtSource,
  version: row.version,
});
