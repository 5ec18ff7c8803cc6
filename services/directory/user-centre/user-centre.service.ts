import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { maskedPhone, texts } from '#libs/contracts';
import { type Identity, NotFoundError } from '#libs/http';
import { GradeEntity } from '../members/index.js';
import { externalResponse } from '../sources/index.js';
import { SourceRule } from '../schools/index.js';
import type {
  ClassItemDto,
  GradeItemDto,
  LikeNameQuery,
  StudentInfoDto,
  StudentItemDto,
  StudentQuery,
  TeacherItemDto,
  UserDto,
} from './user-centre.dto.js';
import { UserCentrePort } from './user-centre.port.js';

/** Reads of the user centre about schools within the caller's reach; phones are masked. */
@Injectable()
export class UserCentreService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly centre: UserCentrePort,
    private readonly rule: SourceRule,
  ) {}

  /** A person of a school in reach, or without `uid` the caller. @throws NotFoundError */
  async user(caller: Identity, uid = caller.uid): Promise<UserDto> {
    if (uid === caller.uid) {
      const { username: name, tags, source } = caller;
      return { uid, name, headImage: '', phone: '', tags, source };
    }
    const found = await externalResponse(this.centre.user(uid));
    if (!found || !(await this.reaches(caller, found.schoolCode))) throw new NotFoundError(texts.userUnknown);
    const { name, headImage, phone, tags, source } = found;
    return { uid, name, headImage, phone: masked(phone), tags, source };
  }

  /** The classes of a school, or of one grade of it. @throws NotFoundError */
  async classes(caller: Identity, schoolCode: string, gradeCode?: string): Promise<ClassItemDto[]> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    return externalResponse(this.centre.classes(schoolCode, gradeCode));
  }

  /** The grades of a school. @throws NotFoundError */
  async grades(caller: Identity, schoolCode: string): Promise<GradeItemDto[]> {
    await this.rule.school(this.dataSource, caller, schoolCode);
    const order = { sort: 'ASC', code: 'ASC' } as const;
    const grades = await this.dataSource.getRepository(GradeEntity).find({ where: { schoolCode }, order });
    return grades.map(({ code, name }) => ({ code, name }));
  }

  /** Students by a part of their name. @throws NotFoundError */
  async students(caller: Identity, { schoolCode, likeName, everySource }: LikeNameQuery): Promise<StudentItemDto[]> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    const source = this.rule.sourceFor(caller, school, everySource);
    return externalResponse(this.centre.students(schoolCode, likeName, source));
  }

  /** Teachers by a part of their name. @throws NotFoundError */
  async teachers(caller: Identity, { schoolCode, likeName, everySource }: LikeNameQuery): Promise<TeacherItemDto[]> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    const source = this.rule.sourceFor(caller, school, everySource);
    const found = await externalResponse(this.centre.teachers(schoolCode, likeName, source));
    return found.map(({ uid, name, phone }) => ({ uid, name, phone: masked(phone) }));
  }

  /** A student with class and parents. @throws NotFoundError */
  async student(caller: Identity, { schoolCode, studentUid, everySource }: StudentQuery): Promise<StudentInfoDto> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    const source = this.rule.sourceFor(caller, school, everySource);
    const found = await externalResponse(this.centre.student(schoolCode, studentUid, source));
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
