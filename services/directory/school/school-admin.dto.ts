import { codePattern, corpIdPattern, maxSchoolName, texts } from '#libs/contracts';
import { IsOptional, Matches, MaxLength } from 'class-validator';
import { OptionalText } from '../fields/optional-text.js';
import { RequiredText, SchoolCode, Switch } from '../fields/required.js';

/** What the dialog add_school sends. */
export class AddSchoolBody {
  /** A code of `source/list`. */
  @RequiredText()
  source: string;

  @RequiredText(maxSchoolName)
  name: string;

  @RequiredText(20)
  addressProvinceCode: string;

  @OptionalText(20)
  addressCityCode?: string | undefined;

  @OptionalText(20)
  addressTownCode?: string | undefined;

  @OptionalText(200)
  address?: string | undefined;

  /** A code of `dict/schoolBxlx/list`. */
  @RequiredText(20)
  schoolBxlxCode: string;

  /** A code of `dict/schoolXxbb/list`. */
  @RequiredText(20)
  schoolXxbbCode: string;

  /** The enterprise-messaging corporation. */
  @OptionalText(64)
  @IsOptional()
  @Matches(corpIdPattern, { message: texts.corpIdForm })
  corpId?: string | undefined;

  /** The customer manager in charge: a marker without rights. */
  @OptionalText(64)
  managerUid?: string | undefined;

  /** How the manager is shown. */
  @OptionalText(50)
  managerName?: string | undefined;

  /** `l-` and a timestamp when not given. */
  @OptionalText(64)
  @IsOptional()
  @MaxLength(64, { message: texts.schoolCodeForm })
  @Matches(codePattern, { message: texts.schoolCodeForm })
  code?: string | undefined;
}

/** The school that was added. */
export class AddedSchoolDto {
  schoolCode: string;
}

export class SchoolCodeQuery {
  @SchoolCode()
  schoolCode: string;
}

export class ScheduleBody {
  @SchoolCode()
  schoolCode: string;

  /** 1 uses the schedule of a third party, 0 does not. */
  @Switch()
  haveCourseSchedule: 0 | 1;
}

export class NeedImportDto {
  /** The school has no class or no teacher yet, and nobody but an import would bring them. */
  needImport: boolean;
}

export class SyncWxQuery {
  @SchoolCode()
  schoolCode: string;

  /** The source of the school. */
  @OptionalText(64)
  source?: string | undefined;
}

/** A synchronisation that was begun. */
export class SyncBegunDto {
  batchId: string;
  /** unprocessed, processing, processed or error */
  status: string;
}
