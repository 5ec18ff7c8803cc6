import {
  type ChannelType,
  type Day,
  decimalPattern,
  type OrderStatus,
  type ServiceStatus,
  texts,
} from '#libs/contracts';
import { Code, RequiredText, Uuid } from '#libs/http';
import { PayChoiceBody, PayParamsDto } from '#libs/commerce';

/**
 * Whether parents can buy: `open`; `closed`, also of an unknown school; `onlineClosed`, for now not online;
 * `unavailable`, no payment platform is configured.
 */
export type OfferState = 'open' | 'closed' | 'onlineClosed' | 'unavailable';

/** What parents read about a school; empty while it is closed. */
export class SchoolOffer {
  state: OfferState;
  schoolName: string;
  introduceTitle: string;
  introduceContent: string;
  /** The trial range when it is not over, both days included. */
  freeStartDate: Day | null;
  freeEndDate: Day | null;
  /** Every student is served for nothing today. */
  isTrial: boolean;
  /** Payments are simulated. */
  simulated: boolean;
  /** Ways to pay, the preferred one first; missing when there is none but WeChat Pay. */
  tradeTypes?: ChannelType[];
}

export class PayChild {
  studentUid: string;
  name: string;
  className: string;
  status: ServiceStatus;
  /** Last second of service, `YYYY-MM-DD HH:mm:ss`; null: none. */
  expirationTime: string | null;
}

export class Proven {
  /** For the header `x-pay-proof` of the other calls; good for 30 minutes. */
  proof: string;
  parentUid: string;
  children: PayChild[];
}

export class PayOrderBody extends PayChoiceBody {
  @Uuid(texts.noOnlineItem)
  payItemId: string;

  @Code()
  studentUid: string;

  /** The parent of the proof. */
  @Code()
  payParentUid: string;

  /** What the page has shown, in yuan: another price now is refused with 409. */
  @RequiredText(undefined, { longest: 16, pattern: decimalPattern })
  price: string;
}

export class PayOrder {
  orderNo: string;
  status: OrderStatus;
  payItemName: string;
  studentName: string;
  /** Yuan, two decimals. */
  payFee: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  orderTime: string;
  /** Days of service once it is paid, `YYYY-MM-DD`. */
  startDate: string | null;
  endDate: string | null;
  /** Null once nothing can be paid any more. */
  payParams: PayParamsDto | null;
  /** Where the browser pays: the page of the payment platform, or of a simulator. */
  payUrl: string | null;
}

export class PayServices {
  children: PayChild[];
  /** The newest first, 20 at most. */
  orders: PayOrder[];
}
