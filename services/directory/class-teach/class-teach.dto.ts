import { texts } from '#libs/contracts';
import { Name, OfSchool } from '../fields/member.dto.js';

export class TeacherCodeQuery extends OfSchool {
  @Name(64, texts.teacherUnknown)
  teacherCode: string;
}

/** A class that a teacher teaches, or whose head teacher he is. */
export class ClassTeachDto {
  classCode: string;
  className: string;
  /** Empty for a head teacher who teaches nothing there. */
  subject: string;
  isMaster: boolean;
}
