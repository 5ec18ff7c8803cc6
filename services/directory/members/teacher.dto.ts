import { maxPersonName, teacherPositions, texts } from '#libs/contracts';
import {
  ClearableText,
  Code,
  Codes,
  ListOf,
  Name,
  NotUsed,
  OptionalCodes,
  OptionalFlag,
  OptionalOneOf,
  OptionalSwitch,
  OptionalText,
  PageQuery,
  Phone,
  RecordVersion,
  SchoolCode,
} from '#libs/http';
import { OfSchool } from '../schools/index.js';

/** What members are searched by. */
export class TeacherQuery extends PageQuery {
  @SchoolCode()
  schoolCode: string;

  @OptionalText()
  source?: string | undefined;

  /** Any part of the name, or the phone: all of it or the last four digits. */
  @OptionalText()
  likeStr?: string | undefined;

  @OptionalText()
  groupCode?: string | undefined;

  /** A department, with those below it. */
  @OptionalText()
  departmentCode?: string | undefined;

  /** Only for debug users: also what other sources have brought. */
  @OptionalFlag()
  everySource?: boolean | undefined;
}

export class ActivationQuery extends OfSchool {
  /** 1: only those with an activated account; 0: only those without. */
  @OptionalFlag()
  isActivation?: boolean | undefined;

  /** Any part of the name. */
  @OptionalText()
  likeName?: string | undefined;
}

export class LikeNameQuery {
  @SchoolCode()
  schoolCode: string;

  @OptionalText()
  likeName?: string | undefined;
}

/** A class that a teacher teaches. */
@NotUsed('className', 'classNickName')
export class TaughtClassBody {
  @Code()
  classCode: string;

  @OptionalText({ longest: 50 })
  subject?: string | undefined;
}

/** Classes may be given as objects with a subject, or by their codes alone. */
const classesOf = (value: unknown): unknown => {
  const list = typeof value === 'string' ? value.split(',').filter(Boolean) : value;
  if (!Array.isArray(list)) return list;
  return list.map((each: unknown) =>
    typeof each === 'string' ? Object.assign(new TaughtClassBody(), { classCode: each }) : each,
  );
};

@NotUsed(
  'encryPhone',
  'tags',
  'subscribe',
  'groupName',
  'masterClassName',
  'masterClassNickName',
  'departmentName',
  'isActivation',
)
export class SaveTeacherBody extends OfSchool {
  /** Absent: a new teacher. */
  @OptionalText()
  code?: string | undefined;

  @Name(undefined, { longest: maxPersonName, invalid: texts.invalidDirectoryForm })
  name: string;

  /** Masked, as the list shows it: stays. */
  @Phone({ orMasked: true })
  phone: string;

  /** Codes of teacher groups. */
  @OptionalCodes()
  group?: string[] | undefined;

  /** The class whose head teacher this is; empty: of none. */
  @ClearableText({ invalid: texts.classUnknown })
  masterClassCode?: string | null;

  /** Classes of the teacher. */
  @ListOf(TaughtClassBody, { most: 200, optional: true, read: classesOf, invalid: texts.invalidDirectoryForm })
  classes?: TaughtClassBody[] | undefined;

  /** 3 head teacher or 5 ordinary; 1, 2 and 4 come from imports and may be kept. */
  @OptionalOneOf(teacherPositions, texts.invalidDirectoryForm)
  position?: number | undefined;

  @OptionalSwitch()
  isAdmin?: 0 | 1 | undefined;

  /** Empty: none. */
  @ClearableText({ invalid: texts.departmentUnknown })
  departmentCode?: string | null;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** Moves teachers to a department. */
export class MoveTeachersBody extends OfSchool {
  @Codes(texts.chooseMembers)
  codes: string[];

  /** Empty: out of every department. */
  @ClearableText({ invalid: texts.departmentUnknown })
  departmentCode?: string | null;
}

export class TaughtClassDto {
  classCode: string;
  className: string;
  /** Alias of the class; empty: none. */
  classNickName: string;
  subject: string;
}

/** A teacher; the phone is masked. */
export class TeacherDto {
  code: string;
  name: string;
  /** 138****1234 */
  phone: string;
  /** The phone as it is stored, encrypted. */
  encryPhone: string;
  /** Role bitmask: 1 teacher, 4194304 head teacher, 32 school manager. */
  tags: number;
  /** Follows the school's account: 0 or 1. */
  subscribe: number;
  /** Codes of the teacher's groups, joined by commas. */
  group: string;
  /** Names of the teacher's groups, joined by commas. */
  groupName: string;
  classes: TaughtClassDto[];
  masterClassCode: string | null;
  masterClassName: string | null;
  /** Alias of that class; empty: none. */
  masterClassNickName: string | null;
  /** Administers the school: 0 or 1. */
  isAdmin: number;
  /** 1 school leader, 2 grade head, 3 head teacher, 4 subject teacher, 5 ordinary. */
  position: number;
  departmentCode: string | null;
  departmentName: string | null;
  schoolCode: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** A teacher with the state of their account of the interface licence. */
export class ActivationDto extends TeacherDto {
  /** 1: there is a valid one; 0: there is none, as far as the licence service has published. */
  isActivation: number;
}

/** A teacher to choose. */
export class TeacherChoice {
  code: string;
  name: string;
  /** Masked. */
  phone: string;
}

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
