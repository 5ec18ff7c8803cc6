import { maxPersonName, phonePattern, texts } from '#libs/contracts';
import { PageQuery } from '#libs/http';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, Matches, MaxLength, ValidateNested } from 'class-validator';
import { Codes, CodesToDelete } from '../fields/codes.js';
import { Name, OfSchool, OptionalFlag } from '../fields/member.dto.js';
import { OptionalText } from '../fields/optional-text.js';
import { SchoolCode, Switch } from '../fields/required.js';

/** A phone as it is typed, or masked as the list shows it, to keep it. */
export const typedOrMasked = new RegExp(`${phonePattern.source}|^(\\d{3})?\\*{4}\\d{2,4}$`);

/** What members are searched by. */
export class TeacherQuery extends PageQuery {
  @SchoolCode()
  schoolCode: string;

  @OptionalText(64)
  source?: string | undefined;

  /** Any part of the name, or the whole phone. */
  @OptionalText(64)
  likeStr?: string | undefined;

  @OptionalText(64)
  groupCode?: string | undefined;

  /** A department, with those below it. */
  @OptionalText(64)
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
  @OptionalText(64)
  likeName?: string | undefined;
}

export class LikeNameQuery {
  @SchoolCode()
  schoolCode: string;

  @OptionalText(64)
  likeName?: string | undefined;
}

/** A class that a teacher teaches. */
export class TaughtClassBody {
  @Name(64, texts.classUnknown)
  classCode: string;

  @OptionalText(50)
  subject?: string | undefined;
}

/** Classes may be given as objects with a subject, or by their codes alone. */
const classesOf = ({ value }: { value: unknown }): unknown => {
  const list = typeof value === 'string' ? value.split(',').filter(Boolean) : value;
  if (!Array.isArray(list)) return list;
  return list.map((each: unknown) =>
    Object.assign(new TaughtClassBody(), typeof each === 'string' ? { classCode: each } : each),
  );
};

const emptyToNull = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

export class SaveTeacherBody extends OfSchool {
  /** Absent: a new teacher. */
  @OptionalText(64)
  code?: string | undefined;

  @Name(maxPersonName)
  name: string;

  /** Masked, as the list shows it: stays. */
  @Matches(typedOrMasked, { message: texts.phone })
  phone: string;

  /** Codes of teacher groups. */
  @IsOptional()
  @Codes()
  group?: string[] | undefined;

  /** The class whose head teacher he is; empty: of none. */
  @emptyToNull
  @IsOptional()
  @MaxLength(64, { message: texts.classUnknown })
  masterClassCode?: string | null;

  /** Classes he teaches. */
  @Transform(classesOf)
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => TaughtClassBody)
  @ArrayMaxSize(200, { message: texts.invalidDirectoryForm })
  @IsArray({ message: texts.invalidDirectoryForm })
  classes?: TaughtClassBody[] | undefined;

  /** 3 head teacher or 5 ordinary; 1, 2 and 4 come from imports and may be kept. */
  @Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value))
  @IsOptional()
  @IsIn([1, 2, 3, 4, 5], { message: texts.invalidDirectoryForm })
  position?: number | undefined;

  @IsOptional()
  @Switch()
  isAdmin?: 0 | 1 | undefined;

  /** Empty: none. */
  @emptyToNull
  @IsOptional()
  @MaxLength(64, { message: texts.departmentUnknown })
  departmentCode?: string | null;
}

/** The form of several deletions: codes joined by commas or repeated. */
export class DeleteMembersBody extends OfSchool {
  @CodesToDelete()
  codes: string[];
}

/** Moves teachers to a department. */
export class MoveTeachersBody extends OfSchool {
  @CodesToDelete()
  codes: string[];

  /** Empty: out of every department. */
  @emptyToNull
  @IsOptional()
  @MaxLength(64, { message: texts.departmentUnknown })
  departmentCode?: string | null;
}

export class TaughtClassDto {
  classCode: string;
  className: string;
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
  /** Codes of his groups, joined by commas. */
  group: string;
  /** Names of his groups, joined by commas. */
  groupName: string;
  classes: TaughtClassDto[];
  masterClassCode: string | null;
  masterClassName: string | null;
  /** Administers the school: 0 or 1. */
  isAdmin: number;
  /** 1 school leader, 2 grade head, 3 head teacher, 4 subject teacher, 5 ordinary. */
  position: number;
  departmentCode: string | null;
  departmentName: string | null;
  schoolCode: string;
}

/** A teacher with what the licence service has told of his account; as long as it has told nothing, there is none. */
export class ActivationDto extends TeacherDto {
  isActivation: number;
}

/** A teacher to choose. */
export class TeacherChoice {
  code: string;
  name: string;
  /** Masked. */
  phone: string;
}
