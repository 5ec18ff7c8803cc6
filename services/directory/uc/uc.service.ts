import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { maskedPhone, texts } from '#libs/contracts';
import { select } from '#libs/db';
import { type Identity, NotFoundError } from '#libs/http';
import { answeredOutside } from '../outside/answered.js';
import { SourceRule } from '../school/source-rule.js';
import type {
  ClassItemDto,
  GradeItemDto,
  LikeNameQuery,
  StudentInfoDto,
  StudentItemDto,
  StudentQuery,
  TeacherItemDto,
  UserDto,
} from './uc.dto.js';
import { UserCentrePort } from './user-centre.port.js';

/** What the user centre says of schools within the caller's reach; phones are masked. */
@Injectable()
export class UcService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly centre: UserCentrePort,
    private readonly rule: SourceRule,
  ) {}

  /** A person of a school in reach, or without `uid` the caller himself. @throws NotFoundError */
  async user(caller: Identity, uid = caller.uid): Promise<UserDto> {
    if (uid === caller.uid) {
      const { account: name, tags, source } = caller;
      return { uid, name, headImage: '', phone: '', tags, source };
    }
    const found = await answeredOutside(this.centre.user(uid));
    if (!found || !(await this.reaches(caller, found.schoolCode))) throw new NotFoundError(texts.userUnknown);
    const { name, headImage, phone, tags, source } = found;
    return { uid, name, headImage, phone: masked(phone), tags, source };
  }

  /** The classes of a school, or of one grade of it. @throws NotFoundError */
  async classes(caller: Identity, schoolCode: string, gradeCode?: string): Promise<ClassItemDto[]> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    return answeredOutside(this.centre.classes(schoolCode, gradeCode));
  }

  /** The grades of a school. @throws NotFoundError */
  async grades(caller: Identity, schoolCode: string): Promise<GradeItemDto[]> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const sql = 'select code, name from grade where school_code = $1 order by sort, code';
    return select<GradeItemDto>(this.dataSource, sql, [schoolCode]);
  }

  /** Students by a part of their name. @throws NotFoundError */
  async students(caller: Identity, { schoolCode, likeName, everySource }: LikeNameQuery): Promise<StudentItemDto[]> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    const source = this.rule.sourceFor(caller, school, everySource);
    return answeredOutside(this.centre.students(schoolCode, likeName, source));
  }

  /** Teachers by a part of their name. @throws NotFoundError */
  async teachers(caller: Identity, { schoolCode, likeName, everySource }: LikeNameQuery): Promise<TeacherItemDto[]> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    const source = this.rule.sourceFor(caller, school, everySource);
    const found = await answeredOutside(this.centre.teachers(schoolCode, likeName, source));
    return found.map(({ uid, name, phone }) => ({ uid, name, phone: masked(phone) }));
  }

  /** A student with his class and parents. @throws NotFoundError */
  async student(caller: Identity, { schoolCode, studentUid, everySource }: StudentQuery): Promise<StudentInfoDto> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    const source = this.rule.sourceFor(caller, school, everySource);
    const found = await answeredOutside(this.centre.student(schoolCode, studentUid, source));
    if (!found) throw new NotFoundError(texts.studentUnknown);
    return found;
  }

  private async reaches(caller: Identity, schoolCode: string): Promise<boolean> {
    try {
      await this.rule.school(this.dataSource, caller, schoolCode);
      return true;
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  }
}

const masked = (phone: string): string => (phone === '' ? '' : maskedPhone(phone));
