import {
  type Day,
  type DifferenceAction,
  differenceActions,
  type DifferenceKind,
  type ReconciliationSubject,
  reconciliationSubjects,
  texts,
} from '#libs/contracts';
import {
  OneOf,
  OptionalDate,
  OptionalFlag,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  PageSize,
  RequiredText,
  Uuid,
} from '#libs/http';

const pageSize = 20;

export class ReconciliationPageQuery extends PageQuery {
  @PageSize(pageSize)
  override size: number = pageSize;
}

class OfSubject {
  /** orders or payouts; orders when missing. */
  @OptionalOneOf(reconciliationSubjects)
  subject?: ReconciliationSubject | undefined;
}

export class ReconciliationFilter extends OfSubject {
  /** A day, or how it begins, such as a month `2026-07`. */
  @OptionalText()
  day?: string | undefined;
}

export class ReconciliationDifferenceFilter extends OfSubject {
  @OptionalDate()
  day?: Day | undefined;

  /** true: those that are not closed; false: the others. */
  @OptionalFlag()
  open?: boolean | undefined;
}

export class DifferenceNoteBody {
  @Uuid(texts.differenceUnknown)
  id: string;

  /** Text of the note. */
  @RequiredText(undefined, { longest: 500 })
  note: string;
}

export class CloseDifferenceBody {
  @Uuid(texts.differenceUnknown)
  id: string;

  /** recorded, refunded or writtenOff; of a payout not refunded */
  @OneOf(differenceActions)
  action: DifferenceAction;

  /** Required with `writtenOff`. */
  @OptionalText({ longest: 500 })
  reason?: string | undefined;
}

export class ReconciliationDayBody extends OfSubject {
  /** A day that is over; yesterday when missing. */
  @OptionalDate()
  day?: Day | undefined;
}

/** One day compared with the bill of the payment platform. */
export class ReconciliationDto {
  /** `YYYY-MM-DD` */
  day: string;
  /** orders or payouts */
  subject: ReconciliationSubject;
  /** running, finished or failed */
  state: 'running' | 'finished' | 'failed';
  /** Payments and refunds of ours, or payouts. */
  orders: number;
  /** What came in less what went back, or was paid out, in yuan with two decimals. */
  amount: string;
  /** Payments and refunds, or payouts, of the bill. */
  billOrders: number;
  billAmount: string;
  differences: number;
  /** Differences that are not closed. */
  open: number;
  /** Why the bill could not be compared. */
  failure: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  startedAt: string;
  finishedAt: string | null;
}

/** A note about a difference. */
export class DifferenceNoteDto {
  note: string;
  /** Account. */
  by: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

/** What differs between an order or a payout and the bill. */
export class ReconciliationDifferenceDto {
  id: string;
  /** Of the bill, `YYYY-MM-DD`. */
  day: string;
  /** orders or payouts */
  subject: ReconciliationSubject;
  /** Of a payout its number. */
  orderNo: string;
  /** Of a refund; null: of the payment. */
  outRefundNo: string | null;
  /** null: of no order of ours */
  schoolCode: string | null;
  schoolName: string | null;
  /** missingAtPlatform, missingHere, amount, state or, of payouts, twice */
  kind: DifferenceKind;
  /** In yuan with two decimals; null: we have none. */
  ours: string | null;
  theirs: string | null;
  detail: string;
  /** recorded, refunded or writtenOff; null: it is open */
  action: DifferenceAction | null;
  closeReason: string | null;
  /** Account. */
  closedBy: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  closedAt: string | null;
  /** The oldest first. */
  notes: DifferenceNoteDto[];
  /** The newest note; null: there is none. */
  note: string | null;
  notedBy: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  notedAt: string | null;
}
