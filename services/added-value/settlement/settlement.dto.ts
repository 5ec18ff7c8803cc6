import { maxRemark, type SettlementKind, settlementKinds, type SettlementState, texts } from '#libs/contracts';
import {
  Integer,
  Month,
  OneOrSomeOf,
  OptionalText,
  OptionalUuid,
  PageQuery,
  PageSize,
  RequiredText,
  SchoolCode,
  Uuid,
} from '#libs/http';
import { SubscriptionEventDto } from '../subscription/subscription.dto.js';

/** Rows on a page of the settled months, and of the lines of one. Source: second requirement document, section 2. */
const pageSize = 10;
const years = { min: 2000, max: 2999 } as const;
export class SettlementPageQuery extends PageQuery {
  @PageSize(pageSize)
  override size: number = pageSize;
}

export class SettlementFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  @Integer({ ...years, optional: true })
  year?: number | undefined;

  /** 1 to 12. */
  @Integer({ min: 1, max: 12, optional: true })
  month?: number | undefined;
}

export class SettlementLineFilter {
  @SchoolCode()
  schoolCode: string;

  /** Id of the settled month, or its key `yyyyMM`. */
  @RequiredText()
  monthlyId: string;

  /** The kinds wanted; all when missing. */
  @OneOrSomeOf(settlementKinds)
  kind?: SettlementKind | SettlementKind[] | undefined;

  /** Part of the name. */
  @OptionalText()
  studentName?: string | undefined;

  @OptionalUuid()
  payItemCode?: string | undefined;

  /** In yuan. */
  @OptionalText({ pattern: /^\d{1,13}(\.\d{1,2})?$/ })
  price?: string | undefined;

  /** Lines as this version had them; the newest when missing. */
  @Integer({ min: 1, max: 1_000_000, optional: true })
  version?: number | undefined;
}

export class SettlementQuery {
  @Uuid(texts.settlementUnknown)
  id: string;
}

export class SettlementMonthsBody {
  /** All schools within reach when missing. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** The last of twelve months, `yyyyMM`. */
  @Month()
  until: string;
}

export class LineEventsBody {
  @Uuid(texts.settlementUnknown)
  id: string;

  @Uuid(texts.subscriptionUnknown)
  subscriptionId: string;
}

export class SettlementDifferencesBody {
  @Uuid(texts.settlementUnknown)
  id: string;

  /** What this version has changed. */
  @Integer({ min: 1, max: 1_000_000 })
  version: number;
}

export class CloseMonthBody {
  @SchoolCode()
  schoolCode: string;

  /** `yyyyMM` */
  @Month()
  month: string;

  @RequiredText(undefined, { longest: maxRemark })
  reason: string;
}

export class ExportMonthBody {
  /** `yyyyMM` */
  @Month()
  month: string;

  /** All schools within reach when missing. */
  @OptionalText()
  schoolCode?: string | undefined;
}

/** A settled month of a school, by its newest version. */
export class SettlementDto {
  id: string;
  /** `yyyyMM` */
  monthlyId: string;
  year: number;
  /** 1 to 12. */
  month: number;
  schoolCode: string;
  schoolName: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  lastModDate: string;
  /** Students of the school when the month was closed. */
  studentTotal: number;
  parentTotal: number;
  /** Records that run at the end of the month. */
  subscribeTotal: number;
  /** Records that run at its start and at its end. */
  renewCount: number;
  newCount: number;
  unsubscribeCount: number;
  /** Prices of what runs at the end of the month, in yuan with two decimals. */
  amount: string;
  /** Records that ran at any time in the month, also those cancelled in it; null: settled before this was counted. */
  servedTotal: number | null;
  /** Prices of those, in yuan with two decimals; null: settled before this was counted. */
  amountServed: string | null;
  /** Corrections of earlier months that are settled with this one, and what they add up to, in yuan with two decimals. */
  correctionCount: number;
  correctionAmount: string;
  /** Corrections of this month that later ones settle. */
  correctedCount: number;
  version: number;
}

/** A record of the roster that counts in a settled month. */
export class SettlementLineDto {
  subscriptionId: string;
  className: string;
  studentUid: string;
  studentName: string;
  parentName: string;
  /** Masked. */
  phone: string;
  /** `subscribe` or `unsubscribe`: at the end of the month. */
  status: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  subscribeTime: string;
  /** `YYYY-MM-DD HH:mm:ss`; null: runs at the end of the month. */
  cancelTime: string | null;
  /** new, renew, unsubscribe, newUnsubscribe; void: its import was rolled back in the month */
  kind: SettlementKind;
  payItemName: string;
  /** Yuan with two decimals. */
  price: string;
}

/** What runs at the end of the month of one pay item at one price. */
export class PriceOfMonthDto {
  payItemCode: string;
  payItemName: string;
  /** Yuan with two decimals. */
  price: string;
  count: number;
  amount: string;
  /** When the first record of the school began at this price after there was another one, `YYYY-MM-DD HH:mm:ss`; null: there was none. */
  priceChangedAt: string | null;
}

/** Figures as they were computed once. */
export class SettlementVersionDto {
  version: number;
  /** `YYYY-MM-DD HH:mm:ss` */
  computedAt: string;
  /** Account; null: by itself. */
  computedBy: string | null;
  reason: string | null;
  subscribeTotal: number;
  renewCount: number;
  newCount: number;
  unsubscribeCount: number;
  /** Yuan with two decimals. */
  amount: string;
  /** Records that ran at any time in the month, also those cancelled in it; null: settled before this was counted. */
  servedTotal: number | null;
  /** Prices of those, in yuan with two decimals; null: settled before this was counted. */
  amountServed: string | null;
  /** SHA-256 of the lines. */
  lineHash: string;
}

/** A settled month in full. */
export class SettlementDetailDto extends SettlementDto {
  /** `YYYY-MM-DD HH:mm:ss` */
  closedAt: string;
  /** SHA-256 of the lines. */
  lineHash: string;
  prices: PriceOfMonthDto[];
  /** The newest first. */
  versions: SettlementVersionDto[];
}

/** A month of the picture, over one school or all within reach. */
export class MonthFiguresDto {
  /** `yyyyMM` */
  month: string;
  /** Schools that are settled. */
  schools: number;
  subscribeTotal: number;
  renewCount: number;
  newCount: number;
  unsubscribeCount: number;
  /** Yuan with two decimals. */
  amount: string;
}

/** What happened to a record until the end of the month. */
export class LineEventDto extends SubscriptionEventDto {}

/** How a line was before. */
export class LineStateDto {
  kind: SettlementKind;
  /** Yuan with two decimals. */
  price: string;
}

/** A line that a version has changed. */
export class LineDifferenceDto {
  subscriptionId: string;
  className: string;
  studentName: string;
  parentName: string;
  payItemName: string;
  /** null: the version has added the line. */
  before: LineStateDto | null;
  /** null: the version has taken the line away. */
  after: LineStateDto | null;
}

/** What closing or recomputing a month has led to. */
export class MonthClosedDto {
  id: string;
  /** `closed` for the first time, `changed` by a new version, or `unchanged`. */
  outcome: 'closed' | 'changed' | 'unchanged';
  version: number;
  /** Lines that the new version has changed; 1,000 at most. */
  differences: LineDifferenceDto[];
}

/** How far the settlement of a month is over all schools. */
export class SettlementProgressDto {
  /** `yyyyMM` */
  month: string;
  state: SettlementState;
  schools: number;
  closedSchools: number;
  /** `YYYY-MM-DD HH:mm:ss` */
  startedAt: string;
  finishedAt: string | null;
  /** Of the last try; null: none, or of a source that does not see all schools. */
  error: string | null;
}
