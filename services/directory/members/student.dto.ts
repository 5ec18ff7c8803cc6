import {
  familyRelations,
  maxParents,
  maxPersonName,
  type StudentFieldKey,
  studentFields,
  type StudentTexts,
  texts,
} from '#libs/contracts';
import {
  ClearableText,
  Code,
  Codes,
  ListOf,
  Name,
  NotUsed,
  OneOf,
  OptionalFlag,
  OptionalText,
  Phone,
  RecordVersion,
} from '#libs/http';
import { OfSchool } from '../schools/index.js';

const StudentText = (key: StudentFieldKey): PropertyDecorator =>
  ClearableText({ longest: studentFields[key].longest, visible: true, invalid: texts.invalidDirectoryForm });

export class StudentListBody extends OfSchool {
  @OptionalText()
  gradeCode?: string | undefined;

  @OptionalText()
  classCode?: string | undefined;

  /** Any part of the name, the whole number, or a parent's phone: all of it or the last four digits. */
  @OptionalText()
  likeStr?: string | undefined;

  /** Only for debug users: also what other sources have brought. */
  @OptionalFlag()
  everySource?: boolean | undefined;
}

/** A parent in the dialog of a student. */
@NotUsed('encryPhone', 'subscribe')
export class ParentBody {
  /** Absent: a new parent, or one whom the phone finds. */
  @OptionalText()
  code?: string | undefined;

  @Name(texts.parentsInvalid, { longest: maxPersonName, invalid: texts.invalidDirectoryForm })
  name: string;

  /** Masked, as the detail shows it: stays. */
  @Phone({ orMasked: true })
  phone: string;

  /** Code of the relation; or its name in `relation`. */
  @OptionalText({ longest: 8, invalid: texts.parentsInvalid })
  relationCode?: string | undefined;

  @OptionalText({ longest: 20, invalid: texts.parentsInvalid })
  relation?: string | undefined;

  /** true: the holder of the phone under another name is this person, and keeps that name; else that is refused. */
  @OptionalFlag()
  samePerson?: boolean | undefined;
}

@NotUsed('className', 'classNickName', 'gradeCode')
export class SaveStudentBody extends OfSchool {
  /** Absent: a new student. */
  @OptionalText()
  code?: string | undefined;

  @Name(undefined, { longest: maxPersonName, invalid: texts.invalidDirectoryForm })
  name: string;

  @Code()
  classCode: string;

  /** 1 male, 2 female. */
  @OneOf([1, 2], texts.genderRequired)
  gender: number;

  /** Unique in the school; empty: none. */
  @StudentText('studentNo')
  studentNo?: string | null;

  /** All parents, 1 to 5. */
  @ListOf(ParentBody, {
    least: 1,
    most: maxParents,
    invalid: texts.parentsTooFew,
    invalidItem: texts.parentsInvalid,
    tooMany: texts.parentsTooMany,
  })
  parents: ParentBody[];

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** Moves students to another class. */
export class MoveStudentsBody extends OfSchool {
  @Codes(texts.chooseMembers)
  codes: string[];

  @Code()
  classCode: string;
}

/** A parent of a student; the phone is masked. */
export class ParentDto {
  code: string;
  name: string;
  /** 138****1234 */
  phone: string;
  /** The phone as it is stored, encrypted. */
  encryPhone: string;
  relation: string;
  relationCode: string;
  /** Follows the school's account: 0 or 1. */
  subscribe: number;
}

export class StudentDto implements StudentTexts {
  code: string;
  name: string;
  classCode: string;
  className: string;
  /** Alias of the class; empty: none. */
  classNickName: string;
  gradeCode: string;
  /** 1 male, 2 female. */
  gender: number;
  studentNo: string | null;
  schoolCode: string;
  parents: ParentDto[];
  /** Grows with each change, of parents too; a change sends back the one that it has read. */
  version: number;
}

/** Code of a relation given by code or name, or undefined when there is no such relation. */
export const relationOf = ({ relationCode, relation }: ParentBody): string | undefined => {
  if (relationCode !== undefined) return Object.hasOwn(familyRelations, relationCode) ? relationCode : undefined;
  return Object.keys(familyRelations).find((code) => familyRelations[code] === relation);
};
