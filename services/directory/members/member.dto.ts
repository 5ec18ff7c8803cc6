import { texts } from '#libs/contracts';
import { Code, Codes, SchoolCode } from '#libs/http';
import { OfSchool } from '../schools/index.js';

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

/** The form of several deletions: codes joined by commas or repeated. */
export class DeleteMembersBody extends OfSchool {
  @Codes(texts.chooseToDelete)
  codes: string[];
}

/** What a multipart form without files may hold. */
export const formLimits = { limits: { fields: 1010, fieldSize: 65_536, parts: 1010, headerPairs: 10 } };
