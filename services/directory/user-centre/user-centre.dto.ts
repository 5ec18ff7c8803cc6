import { OptionalFlag, OptionalText, RequiredText, SchoolCode } from '#libs/http';

export class UserQuery {
  /** The signed-in user when not given. */
  @OptionalText()
  uid?: string | undefined;
}

/** A person. */
export class UserDto {
  uid: string;
  name: string;
  headImage: string;
  /** Masked; empty when there is none. */
  phone: string;
  /** Role bitmask. */
  tags: number;
  source: string;
}

export class ClassQuery {
  @SchoolCode()
  schoolCode: string;

  /** The source of the school. */
  @OptionalText()
  source?: string | undefined;
}

export class ClassOfGradeQuery {
  @SchoolCode()
  schoolCode: string;

  /** Only the classes of this grade. */
  @OptionalText()
  gradeCode?: string | undefined;
}

export class LikeNameQuery {
  @SchoolCode()
  schoolCode: string;

  /** Any part of the name. */
  @RequiredText(undefined, { longest: 50 })
  likeName: string;

  /** Records of every source too: for debug users. */
  @OptionalFlag()
  everySource?: boolean | undefined;
}

export class StudentQuery {
  @SchoolCode()
  schoolCode: string;

  @RequiredText()
  studentUid: string;

  /** Records of every source too: for debug users. */
  @OptionalFlag()
  everySource?: boolean | undefined;
}

/** A class, for filters. */
export class ClassItemDto {
  classCode: string;
  className: string;
  gradeCode: string;
  gradeName: string;
}

/** A student to choose. */
export class StudentItemDto {
  studentUid: string;
  studentName: string;
  classCode: string;
  className: string;
}

/** A teacher to choose. */
export class TeacherItemDto {
  uid: string;
  name: string;
  /** Masked; empty when there is none. */
  phone: string;
}

export class ParentNameDto {
  uid: string;
  displayName: string;
}

/** A student with class, head teacher (empty: none) and parents. */
export class StudentInfoDto {
  studentName: string;
  className: string;
  masterTeacherName: string;
  masterTeacherUid: string;
  parents: ParentNameDto[];
}

/** A grade, for filters. */
export class GradeItemDto {
  code: string;
  name: string;
}
