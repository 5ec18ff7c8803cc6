import { maxGroupName, texts } from '#libs/contracts';
import {
  ClearableText,
  Code,
  Name,
  NotUsed,
  OptionalCodes,
  OptionalText,
  PageQuery,
  RecordVersion,
  SchoolCode,
} from '#libs/http';
import { OfSchool } from '../schools/index.js';

export class AddDepartmentBody extends OfSchool {
  @Name(texts.departmentNameRequired, { longest: maxGroupName, invalid: texts.invalidDirectoryForm })
  name: string;

  /** Empty: at the top. */
  @ClearableText({ invalid: texts.departmentUnknown })
  parentCode?: string | null;
}

@NotUsed('teacherCount', 'children')
export class UpdateDepartmentBody extends OfSchool {
  @Code()
  code: string;

  @Name(texts.departmentNameRequired, { longest: maxGroupName, invalid: texts.invalidDirectoryForm })
  name: string;

  /** Moves it there; empty: to the top; absent: stays where it is. */
  @ClearableText({ invalid: texts.departmentUnknown })
  parentCode?: string | null;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** A department with those below it, by name. */
export class DepartmentDto {
  code: string;
  name: string;
  parentCode: string | null;
  /** Teachers in it, without those below. */
  teacherCount: number;
  children: DepartmentDto[];
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

export class AddGroupBody extends OfSchool {
  @Name(texts.groupNameRequired, { longest: maxGroupName, invalid: texts.invalidDirectoryForm })
  name: string;

  /** Codes of teachers: all that belong to it afterwards. */
  @OptionalCodes()
  members?: string[] | undefined;
}

@NotUsed('memberCount')
export class UpdateGroupBody extends AddGroupBody {
  @Code()
  code: string;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

export class GroupMembersQuery extends PageQuery {
  @SchoolCode()
  schoolCode: string;

  @Code()
  groupCode: string;

  /** Any part of the name, or the whole phone. */
  @OptionalText()
  likeStr?: string | undefined;
}

/** A group of teachers. */
export class TeacherGroupDto {
  code: string;
  name: string;
  memberCount: number;
  /** Grows with each change, of members too; a change sends back the one that it has read. */
  version: number;
}
