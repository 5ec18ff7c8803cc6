import { OptionalOneOf } from '#libs/http';
import { AreaFilter } from '#libs/schools';

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
