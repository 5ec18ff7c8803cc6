import {
  complaintReplyLength,
  type ComplaintProblem,
  type ComplaintReplyOutcome,
  type ComplaintState,
  complaintStates,
  texts,
} from '#libs/contracts';
import { OptionalFlag, OptionalOneOf, OptionalText, PageQuery, PageSize, RequiredText } from '#libs/http';

const pageSize = 20;

export class ComplaintPageQuery extends PageQuery {
  @PageSize(pageSize)
  override size: number = pageSize;
}

export class ComplaintFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  /** The order's number, here or at the platform. */
  @OptionalText()
  orderNo?: string | undefined;

  /** pending, processing or processed */
  @OptionalOneOf(complaintStates)
  state?: ComplaintState | undefined;

  /** true: those whose time is over; false: the others. */
  @OptionalFlag()
  overdue?: boolean | undefined;
}

class ComplaintRequest {
  /** Number at the platform. */
  @RequiredText(texts.complaintUnknown, { longest: 64, visible: true })
  complaintId: string;
}

export class ComplaintReplyRequest extends ComplaintRequest {
  /** The payer reads it. */
  @RequiredText(undefined, { longest: complaintReplyLength })
  content: string;
}

export class ComplaintCompleteRequest extends ComplaintRequest {
  /** What was done; kept here. */
  @RequiredText(undefined, { longest: complaintReplyLength })
  reason: string;
}

/** Something that happened to a complaint. */
export class ComplaintEventDto {
  /** `action_type` of the platform, or FOUND, STATE, REPLY or COMPLETE of ours. */
  action: string;
  state: ComplaintState;
  /** What we wrote, or did. */
  content: string | null;
  /** requested, accepted or refused; null: it is not ours */
  outcome: ComplaintReplyOutcome | null;
  /** Why the platform has not taken it: its code. */
  failure: string | null;
  /** Account. */
  by: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

/** A complaint of a payer at the payment platform. */
export class ComplaintDto {
  complaintId: string;
  /** null: of no order of ours */
  orderNo: string | null;
  /** The order as the platform names it; empty: it names none. */
  outTradeNo: string;
  transactionId: string;
  schoolCode: string | null;
  schoolName: string | null;
  /** null: of no order of ours */
  studentUid: string | null;
  studentName: string | null;
  payParentName: string | null;
  payItemName: string | null;
  /** Of the payer, masked. */
  phone: string | null;
  /** What was paid, in yuan with two decimals. */
  amount: string;
  /** What the payer wants back; null: nothing. */
  refundAmount: string | null;
  detail: string;
  /** pending, processing or processed */
  state: ComplaintState;
  /** refund, serviceNotWork or others */
  problem: ComplaintProblem;
  fullRefunded: boolean;
  /** The payer has written and waits for a reply. */
  awaitsReply: boolean;
  /** How often the payer has complained. */
  times: number;
  /** `YYYY-MM-DD HH:mm:ss` */
  complainedAt: string;
  /** When a reply, or the settlement, is due; null: it is settled. */
  dueAt: string | null;
  overdue: boolean;
  /** The oldest first. */
  events: ComplaintEventDto[];
}

/** A complaint as its order shows it. */
export class OrderComplaintDto {
  complaintId: string;
  detail: string;
  state: ComplaintState;
  problem: ComplaintProblem;
  /** `YYYY-MM-DD HH:mm:ss` */
  complainedAt: string;
  dueAt: string | null;
  overdue: boolean;
}
