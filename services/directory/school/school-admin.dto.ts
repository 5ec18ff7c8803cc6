import { codePattern, corpIdPattern, maxSchoolName, texts } from '#libs/contracts';
import { Name, OptionalText, RequiredText, Switch } from '#libs/http';
import { SchoolCodeQuery } from './of-school.dto.js';

/** What the dialog add_school sends. */
export class AddSchoolBody {
  /** A code of `source/list`. */
  @RequiredText()
  source: string;

  @Name(undefined, { longest: maxSchoolName })
  name: string;

  @RequiredText(undefined, { longest: 20 })
  addressProvinceCode: string;

  @OptionalText({ longest: 20 })
  addressCityCode?: string | undefined;

  @OptionalText({ longest: 20 })
  addressTownCode?: string | undefined;

  @OptionalText({ longest: 200 })
  address?: string | undefined;

  /** A code of `dict/schoolBxlx/list`. */
  @RequiredText(undefined, { longest: 20 })
  schoolBxlxCode: string;

  /** A code of `dict/schoolXxbb/list`. */
  @RequiredText(undefined, { longest: 20 })
  schoolXxbbCode: string;

  /** The enterprise-messaging corporation. */
  @OptionalText({ pattern: corpIdPattern, invalid: texts.corpIdForm })
  corpId?: string | undefined;

  /** The customer manager in charge: a marker without rights. */
  @OptionalText()
  managerUid?: string | undefined;

  /** How the manager is shown: the name of their account, whatever is sent. */
  @OptionalText({ longest: 50 })
  managerName?: string | undefined;

  /** `l-` and a timestamp when not given. */
  @OptionalText({ pattern: codePattern, invalid: texts.schoolCodeForm })
  code?: string | undefined;
}

/** The school that was added. */
export class AddedSchoolDto {
  schoolCode: string;
}

export class ScheduleBody extends SchoolCodeQuery {
  /** 1 uses the schedule of a third party, 0 does not. */
  @Switch()
  haveCourseSchedule: 0 | 1;
}

export class NeedImportDto {
  /** The school has no class or no teacher yet, and only an import would bring them. */
  needImport: boolean;
}

export class SyncWxQuery extends SchoolCodeQuery {
  /** The source of the school. */
  @OptionalText()
  source?: string | undefined;
}

/** A synchronisation that was begun. */
export class SyncBegunDto {
  batchId: string;
  /** unprocessed, processing, processed or error */
  status: string;
}
