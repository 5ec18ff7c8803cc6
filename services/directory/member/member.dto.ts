import { Code, SchoolCode } from '#libs/http';
import { OfSchool } from '../school/of-school.dto.js';

/** Names one record of a school. */
export class CodeQuery extends OfSchool {
  @Code()
  code: string;
}

/** Names the person whose phone shall be shown; `uid` is the code. */
export class PhoneQuery {
  @Code()
  uid: string;

  @SchoolCode()
  schoolCode: string;
}

export class WholePhone {
  phone: string;
}

/** The record that was added or changed. */
export class CodeDto {
  code: string;
}
