import { maxGroupName, texts } from '#libs/contracts';
import { PageQuery } from '#libs/http';
import { IsOptional } from 'class-validator';
import { Codes } from '../fields/codes.js';
import { Name, OfSchool } from '../fields/member.dto.js';
import { OptionalText } from '../fields/optional-text.js';
import { SchoolCode } from '../fields/required.js';

export class AddGroupBody extends OfSchool {
  @Name(maxGroupName, texts.groupNameRequired)
  name: string;

  /** Codes of teachers: all that belong to it afterwards. */
  @IsOptional()
  @Codes()
  members?: string[] | undefined;
}

export class UpdateGroupBody extends AddGroupBody {
  @Name(64, texts.groupUnknown)
  code: string;
}

export class GroupMembersQuery extends PageQuery {
  @SchoolCode()
  schoolCode: string;

  @Name(64, texts.groupUnknown)
  groupCode: string;

  /** Any part of the name, or the whole phone. */
  @OptionalText(64)
  likeStr?: string | undefined;
}

/** A group of teachers. */
export class TeacherGroupDto {
  code: string;
  name: string;
  memberCount: number;
}
