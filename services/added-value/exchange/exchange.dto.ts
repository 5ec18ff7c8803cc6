import { exchangeResults, type ExchangeResult, type ExchangeState, texts } from '#libs/contracts';
import {
  Code,
  Integer,
  OptionalMomentOrDate,
  OptionalMonth,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  PageSize,
  RequiredText,
  SchoolCode,
  Uuid,
} from '#libs/http';

/** Rows on a page of exchanges when the caller does not say. Source: requirement document 1, section 9. */
const exchangePageSize = 20;
/** The most points of one exchange or of one return. */
const mostPoints = 10_000_000;

/** How a filter names open exchanges: an empty field of a form does not limit. */
export const underWay = 'PROCESSING';

export class ExchangePageQuery extends PageQuery {
  @PageSize(exchangePageSize)
  override size: number = exchangePageSize;
}

/** Which exchanges are wanted; what is missing does not limit. */
export class ExchangeFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  @OptionalText()
  uid?: string | undefined;

  @OptionalText()
  classCode?: string | undefined;

  /** From this moment, or from the beginning of this day. */
  @OptionalMomentOrDate()
  startTime?: string | undefined;

  /** Until this moment, or the end of this day; both included. */
  @OptionalMomentOrDate()
  endTime?: string | undefined;

  /** `yyyyMM` */
  @OptionalMonth()
  month?: string | undefined;

  /** PROCESSING: under way. */
  @OptionalOneOf([...exchangeResults.filter((result) => result !== ''), underWay])
  result_code?: Exclude<ExchangeResult, ''> | typeof underWay | undefined;

  /** The phone of the teacher: all of it, or the last four digits. */
  @OptionalText()
  phone?: string | undefined;
}

/** What the payment platform has said about an exchange. */
export class ExchangeOutcome {
  id: string;
  /** SUCCESS or FAIL; empty while it is under way. */
  result_code: ExchangeResult;
  /** The reason as the platform names it; empty: none. */
  err_code: string;
  /** The same for people. */
  err_code_des: string;
}

export class ExchangeRow extends ExchangeOutcome {
  uid: string;
  teacherName: string;
  /** Masked. */
  phone: string;
  schoolCode: string;
  schoolName: string;
  points: number;
  /** Yuan, two decimals. */
  amount: string;
  /** `yyyyMM`, whose limit it counts to. */
  month: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  createDate: string;
  /** `YYYY-MM-DD HH:mm:ss`; null while it is under way. */
  finishedDate: string | null;
  state: ExchangeState;
  /** The platform waits until the teacher has confirmed. */
  awaitsConfirm: boolean;
}

export class PayableQuery {
  /** The teacher. */
  @Code()
  uid: string;

  @SchoolCode()
  schoolCode: string;
}

/** What a teacher could exchange now. */
export class PayablePoints {
  points: number;
  /** Points for one yuan. */
  exchangeRate: number;
  /** Points that a teacher may exchange in a month; 0: no limit. */
  monthExchangeLimit: number;
  /** Those of the running month that are left of it; null: no limit. */
  leftThisMonth: number | null;
  /** Whether the teacher has an account at the payment platform. */
  hasOpenId: boolean;
}

class TeacherPoints extends PayableQuery {
  @Integer({ min: 1, max: mostPoints })
  points: number;
}

export class ExchangeAddRequest extends TeacherPoints {
  /** The teacher's account at the payment platform; kept for the next exchanges. */
  @OptionalText({ longest: 128, pattern: /^[\w-]+$/ })
  openId?: string | undefined;
}

export class GiveBackRequest extends TeacherPoints {
  @RequiredText(undefined, { longest: 200, visible: true })
  reason: string;
}

export class GivenBack {
  /** Points that the teacher can exchange afterwards. */
  available: number;
}

export class ConfirmLinkQuery {
  /** Of an exchange. */
  @Uuid(texts.exchangeUnknown)
  exchangeId: string;
}

/** For the teacher alone: any holder of it sees the teacher's points and the amount. */
export class ConfirmLink {
  url: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  expireTime: string;
}

/** What the browser of the teacher hands to the bridge of the payment platform. */
export class PayoutConfirmationDto {
  mchId: string;
  appId: string;
  package: string;
}

/** What a teacher sees of the exchange that the link is for. */
export class PayoutPage {
  /** `waiting` for the teacher; `paying`: the platform is at work. */
  state: 'waiting' | 'paying' | 'paid' | 'failed';
  points: number;
  /** Yuan, two decimals. */
  amount: string;
  /** Payouts are simulated. */
  simulated: boolean;
  /** Null while there is nothing to confirm. */
  confirmation: PayoutConfirmationDto | null;
  /** Where the browser confirms instead when payouts are simulated. */
  confirmUrl: string | null;
}

export class PayoutState {
  /** false: no merchant is configured, points cannot be exchanged. */
  available: boolean;
  /** Payouts are simulated. */
  simulated: boolean;
}
