import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { texts } from '#libs/contracts';
import { select } from '#libs/db';
import { type Identity, NotFoundError } from '#libs/http';
import { SourceRule } from '../school/source-rule.js';
import type { ClassTeachDto, TeacherCodeQuery } from './class-teach.dto.js';

/** Reads who teaches what. */
@Injectable()
export class ClassTeachService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rule: SourceRule,
  ) {}

  /** What a teacher teaches, by grade and class; the class whose head he is stands there too. @throws NotFoundError */
  async ofTeacher(caller: Identity, { schoolCode, teacherCode }: TeacherCodeQuery): Promise<ClassTeachDto[]> {
    const { code } = await this.rule.school(this.dataSource, caller, schoolCode);
    const known = await select(this.dataSource, 'select 1 from teacher where school_code = $1 and code = $2', [
      code,
      teacherCode,
    ]);
    if (known.length === 0) throw new NotFoundError(texts.teacherUnknown);
    return select<ClassTeachDto>(
      this.dataSource,
      `select c.code as "classCode", c.name as "className", coalesce(ct.subject, '') as subject,
         c.master_teacher_uid is not distinct from $2 as "isMaster"
       from class c join grade g on g.school_code = c.school_code and g.code = c.grade_code
       left join class_teach ct on ct.class_code = c.code and ct.teacher_code = $2
       where c.school_code = $1 and (ct.teacher_code is not null or c.master_teacher_uid = $2)
       order by g.sort, c.number, ct.subject`,
      [code, teacherCode],
    );
  }
}
