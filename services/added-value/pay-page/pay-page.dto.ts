import { type Day, decimalPattern, type OrderStatus, type ServiceStatus, texts } from '#libs/contracts';
import { Code, Name, OptionalText, Phone, RequiredText, SchoolCode, Uuid } from '#libs/http';

const maxCaptcha = 16;
/** Codes and states of OAuth are opaque, but have only such characters. */
const oauth = { longest: 512, pattern: /^[\w-]+$/ };
const orderNoPattern = /^[0-9A-Za-z]{20,32}$/;

export class PaySchoolQuery {
  @SchoolCode()
  schoolCode: string;
}

export class AuthorizeQuery extends PaySchoolQuery {
  /** Comes back with the payer, so that the page knows that it has sent him. */
  @RequiredText(undefined, oauth)
  state: string;
}

export class AuthorizeUrl {
  url: string;
}

/**
 * Whether parents can buy: `open`; `closed`, also of a school that nobody knows; `onlineClosed`, for now not online;
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
  /** Nobody pays for real. */
  simulated: boolean;
}

export class ProveBody extends PaySchoolQuery {
  /** As the school knows it. */
  @Phone()
  phone: string;

  @Name(texts.childNameRequired)
  studentName: string;

  /** Answer to the captcha, once one is asked for. */
  @OptionalText({ longest: maxCaptcha, invalid: texts.captchaWrong })
  mcode?: string | undefined;
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

export class PayerBody {
  /** With which the payment platform has sent the payer back. */
  @RequiredText(undefined, oauth)
  code: string;
}

export class PayerProof {
  /** Takes the place of the proof that was given. */
  proof: string;
}

export class PayOrderBody extends PaySchoolQuery {
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

export class PayOrderQuery {
  @RequiredText(undefined, { pattern: orderNoPattern })
  orderNo: string;
}

/** What the browser of the payer hands to the bridge of the payment platform. */
export class PayParamsDto {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: string;
  paySign: string;
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
  /** Where the browser pays instead when nobody pays for real. */
  payUrl: string | null;
}

export class PayServices {
  children: PayChild[];
  /** The newest first, 20 at most. */
  orders: PayOrder[];
}
