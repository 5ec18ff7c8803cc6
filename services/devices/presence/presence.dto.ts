import { IntersectionType } from '@nestjs/swagger';
import { maxTrendSchools, type OnlineStatus, type StatusCause, texts } from '#libs/contracts';
import { Codes, OptionalOneOf, OptionalText, PageQuery } from '#libs/http';
import { AreaFilter } from '#libs/copies/schools';

/** Whose connections to list; all visible ones when nothing is given. */
export class ConnectionQuery extends IntersectionType(PageQuery, AreaFilter) {
  @OptionalText()
  deviceNo?: string | undefined;

  @OptionalText()
  schoolCode?: string | undefined;
}

/** A card came on or went off, at the school and room where it hung then. */
export class ConnectionRow {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  onlineStatus: OnlineStatus;
  cause: StatusCause;
  at: string;
}

const shareRanges = ['24h', '7d'] as const;
export type ShareRange = (typeof shareRanges)[number];

export class ShareQuery extends AreaFilter {
  /** The last 24 hours or the last 7 days. */
  @OptionalOneOf(shareRanges)
  range: ShareRange = '24h';
}

/** Online share of one hour. */
export class SharePoint {
  /** Start of the hour. */
  at: string;
  /** 0 to 1; null when no card existed. */
  share: number | null;
}

/** Schools whose online share is asked for: those of one page of a list. */
export class TrendSchools {
  @Codes(texts.chooseSchool, { most: maxTrendSchools })
  schoolCodes: string[];
}

/** Online share of one day. */
export class TrendDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** 0 to 1, of today up to the last full hour; null when no card existed. */
  share: number | null;
}

/** Online share of a school on each of the last seven days, the oldest first. */
export class SchoolTrend {
  schoolCode: string;
  days: TrendDay[];
}
