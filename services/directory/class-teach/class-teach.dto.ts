import { Code } from '#libs/http';
import { OfSchool } from '../school/of-school.dto.js';

export class TeacherCodeQuery extends OfSchool {
  @Code()
  teacherCode: string;
}

/** A class that a teacher teaches, or is head teacher of. */
export class ClassTeachDto {
  classCode: string;
  className: string;
  /** Empty for a head teacher who teaches nothing there. */
  subject: string;
  isMaster: boolean;
}
