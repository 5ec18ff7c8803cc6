import { familyRelations, maxParents, maxPersonName, maxStudentNo, texts } from '#libs/contracts';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { CodesToDelete } from '../fields/codes.js';
import { Name, OfSchool, OptionalFlag } from '../fields/member.dto.js';
import { OptionalText } from '../fields/optional-text.js';
import { typedOrMasked } from '../teacher/teacher.dto.js';

export class StudentListBody extends OfSchool {
  @OptionalText(64)
  gradeCode?: string | undefined;

  @OptionalText(64)
  classCode?: string | undefined;

  /** Any part of the name, the whole number, or a parent's whole phone. */
  @OptionalText(64)
  likeStr?: string | undefined;

  /** Only for debug users: also what other sources have brought. */
  @OptionalFlag()
  everySource?: boolean | undefined;
}

/** A parent in the dialog of a student. */
export class ParentBody {
  /** Absent: a new parent, or one whom the phone finds. */
  @OptionalText(64)
  code?: string | undefined;

  @Name(maxPersonName, texts.parentsInvalid)
  name: string;

  /** Masked, as the detail shows it: stays. */
  @Matches(typedOrMasked, { message: texts.phone })
  phone: string;

  /** Code of the relation; or its name in `relation`. */
  @OptionalText(8)
  relationCode?: string | undefined;

  @OptionalText(20)
  relation?: string | undefined;
}

export class SaveStudentBody extends OfSchool {
  /** Absent: a new student. */
  @OptionalText(64)
  code?: string | undefined;

  @Name(maxPersonName)
  name: string;

  @Name(64, texts.classUnknown)
  classCode: string;

  /** 1 male, 2 female. */
  @Transform(({ value }: { value: unknown }) => (value === '1' || value === '2' ? Number(value) : value))
  @IsIn([1, 2], { message: texts.genderRequired })
  gender: number;

  /** Unique in the school; empty: none. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value))
  @IsOptional()
  @Matches(/^\P{C}*$/u, { message: texts.invalidDirectoryForm })
  @MaxLength(maxStudentNo, { message: texts.invalidDirectoryForm })
  @IsString({ message: texts.invalidDirectoryForm })
  studentNo?: string | null;

  /** All parents, 1 to 5. */
  @ValidateNested({ each: true })
  @Type(() => ParentBody)
  @ArrayMaxSize(maxParents, { message: texts.parentsTooMany })
  @ArrayMinSize(1, { message: texts.parentsTooFew })
  @IsArray({ message: texts.parentsTooFew })
  parents: ParentBody[];
}

/** Moves students to another class. */
export class MoveStudentsBody extends OfSchool {
  @CodesToDelete()
  codes: string[];

  @Name(64, texts.classUnknown)
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

export class StudentDto {
  code: string;
  name: string;
  classCode: string;
  className: string;
  gradeCode: string;
  /** 1 male, 2 female. */
  gender: number;
  studentNo: string | null;
  schoolCode: string;
  parents: ParentDto[];
}

/** Code of a relation given by code or name, or undefined when there is no such relation. */
export const relationOf = ({ relationCode, relation }: ParentBody): string | undefined => {
  if (relationCode !== undefined) return Object.hasOwn(familyRelations, relationCode) ? relationCode : undefined;
  return Object.keys(familyRelations).find((code) => familyRelations[code] === relation);
};
