import { type Month, moneyAccountKinds, type MoneyAccountKind, moneyCauses, type MoneyCause } from '#libs/contracts';
import {
  Month as MonthField,
  OptionalMonth,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  PageSize,
  SchoolCode,
} from '#libs/http';

const pageSize = 20;

export class MoneyPageQuery extends PageQuery {
  @PageSize(pageSize)
  override size: number = pageSize;
}

export class MoneyMonthFilter {
  /** `yyyyMM`; the month that runs when missing. */
  @OptionalMonth()
  month?: Month | undefined;

  @OptionalText()
  schoolCode?: string | undefined;
}

export class MoneyTransferFilter {
  @SchoolCode()
  schoolCode: string;

  /** `yyyyMM` */
  @MonthField()
  month: Month;

  /** Transfers to or from accounts of this kind. */
  @OptionalOneOf(moneyAccountKinds)
  account?: MoneyAccountKind | undefined;

  @OptionalOneOf(moneyCauses)
  cause?: MoneyCause | undefined;
}

/** What the ledger says of a school in a month; all amounts in yuan with two decimals. */
export class MoneyMonthDto {
  schoolCode: string;
  schoolName: string;
  /** `yyyyMM` */
  month: string;
  /** Paid through the payment platform. */
  received: string;
  /** Paid by other means. */
  receivedByHand: string;
  /** What went back of both. */
  refunded: string;
  /** Revenue of days and minutes that were served. */
  earned: string;
  /** What was paid and is not served at the end of the month. */
  deferred: string;
  /** What the settled month is to bring, with the corrections that are settled with it. */
  receivable: string;
  /** What rewards of teachers have cost, and what of it has been transferred. */
  rewards: string;
  rewardsPaid: string;
}

/** Money that moved from one account to another. Never changed. */
export class MoneyTransferDto {
  id: string;
  /** `YYYY-MM-DD HH:mm:ss`, when it was booked. */
  at: string;
  /** `YYYY-MM-DD`, the business day that it counts for. */
  day: string;
  cause: MoneyCause;
  /** The credited account. */
  from: MoneyAccountKind;
  /** The debited account. */
  to: MoneyAccountKind;
  /** Yuan, two decimals. */
  amount: string;
  /** Number of the payment, the refund, the settled month or the exchange. */
  reference: string;
  /** Null: it is of no order. */
  orderNo: string | null;
  note: string | null;
  /** The account that caused it; null: the system. */
  by: string | null;
}
