import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { texts } from '#libs/contracts';
import { select } from '#libs/db';
import { type Identity, NotFoundError } from '#libs/http';
import type { ClassEntity } from '../class/class.entity.js';
import { SourceRule } from '../school/source-rule.js';
import type { ClassTeachDto, TeacherCodeQuery } from './class-teach.dto.js';

/** A class with a subject of a teacher in it; null for a head teacher who teaches nothing there. */
interface ClassTeachRow extends Pick<ClassEntity, 'code' | 'name'> {
  subject: string | null;
  isMaster: boolean;
}

/** Reads who teaches what. */
@Injectable()
export class ClassTeachService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rule: SourceRule,
  ) {}

  /**
   * Returns what a teacher teaches, by grade and class, and the class of which they are head teacher. @throws
   * NotFoundError
   */
  async ofTeacher(caller: Identity, { schoolCode, teacherCode }: TeacherCodeQuery): Promise<ClassTeachDto[]> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const known = await select(this.dataSource, 'select from teacher where school_code = $1 and code = $2', [
      schoolCode,
      teacherCode,
    ]);
    if (known.length === 0) throw new NotFoundError(texts.teacherUnknown);
    const rows = await select<ClassTeachRow>(this.dataSource, classesOfTeacher, [schoolCode, teacherCode]);
    return rows.map(classTeachDto);
  }
}

const classesOfTeacher = `
  select c.code, c.name, ct.subject, c.master_teacher_uid is not distinct from $2 as "isMaster"
  from class c join grade g on g.school_code = c.school_code and g.code = c.grade_code
  left join class_teach ct on ct.class_code = c.code and ct.teacher_code = $2
  where c.school_code = $1 and (ct.teacher_code is not null or c.master_teacher_uid = $2)
  order by g.sort, c.number, ct.subject`;

const classTeachDto = ({ code, name, subject, isMaster }: ClassTeachRow): ClassTeachDto => ({
  classCode: code,
  className: name,
  subject: subject ?? '',
  isMaster,
});
