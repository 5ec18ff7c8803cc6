import { texts } from '#libs/contracts';
import { Codes, OptionalDate, OptionalSwitch, RecordVersion, RequiredText, SchoolCode, Switch } from '#libs/http';

/** Most characters of what parents read about the services of a school. */
const longest = { title: 100, content: 5000 } as const;

export class SchoolConfigQuery {
  @SchoolCode()
  schoolCode: string;
}

/** Schools whose figures are wanted. */
export class SchoolSalesBody {
  @Codes(texts.chooseSchool)
  schoolCodes: string[];
}

/** What a school sells, and what waits there. */
export class SchoolSalesDto {
  schoolCode: string;
  /** Pay items on sale. */
  openItems: number;
  /** Orders placed today, in any state. */
  ordersToday: number;
  /** Months that are over and not settled, since the first subscription. */
  unsettledMonths: number;
}

export class SaveSchoolConfigBody {
  @SchoolCode()
  schoolCode: string;

  /** Sells add-on services: 0 or 1. */
  @Switch()
  isOpen: 0 | 1;

  /** Parents may pay online: 0 or 1; 0 when missing. */
  @OptionalSwitch()
  isOpenOnlineOrder?: 0 | 1 | undefined;

  /** First day of the trial range. */
  @OptionalDate()
  freeStartDate?: string | undefined;

  /** Last day of the trial range. */
  @OptionalDate()
  freeEndDate?: string | undefined;

  @RequiredText(undefined, { longest: longest.title, visible: true })
  introduceTitle: string;

  @RequiredText(undefined, { longest: longest.content })
  introduceContent: string;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** What a school has set; closed and without texts when nothing is set. */
export class SchoolConfigDto {
  schoolCode: string;
  /** 0 or 1. */
  isOpen: number;
  /** 0 or 1. */
  isOpenOnlineOrder: number;
  /** First day of the trial range, `YYYY-MM-DD`; null: none. */
  freeStartDate: string | null;
  freeEndDate: string | null;
  introduceTitle: string;
  introduceContent: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}
