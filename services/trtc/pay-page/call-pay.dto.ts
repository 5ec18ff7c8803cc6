import {
  type CallMediaType,
  type CallState,
  type ChannelType,
  decimalPattern,
  type OrderStatus,
  type PackageType,
  type RechargeSource,
  texts,
} from '#libs/contracts';
import { Code, RequiredText, Uuid } from '#libs/http';
import { PayChoiceBody, PayParamsDto } from '#libs/commerce';

/**
 * Whether parents can buy minutes: `open`; `closed`, also of an unknown school; `rechargeClosed`, calls are made
 * but nothing is sold; `noPackages`, the school has none; `unavailable`, no payment platform is configured.
 */
export type CallOfferState = 'open' | 'closed' | 'rechargeClosed' | 'noPackages' | 'unavailable';

/** What parents read about a school; empty while it is closed. */
export class CallOffer {
  state: CallOfferState;
  schoolName: string;
  /** Why nothing is sold; null: it is. */
  reason: string | null;
  /** Payments are simulated. */
  simulated: boolean;
  /** Ways to pay, the preferred one first; missing when there is none but WeChat Pay. */
  tradeTypes?: ChannelType[];
}

export class CallPackageOffer {
  id: string;
  name: string;
  /** Minutes. */
  talkTime: number;
  /** Yuan, two decimals. */
  price: string;
}

export class CallChild {
  studentUid: string;
  name: string;
  className: string;
  /** Minutes. */
  surplusCallTime: number;
  /** 1: below what the school takes for low. */
  low: 0 | 1;
  /** Last second of the newest monthly package, `YYYY-MM-DD HH:mm:ss`; null: none runs. */
  monthlyEnd: string | null;
}

export class CallProven {
  /** For the header `x-pay-proof` of the other calls; good for 30 minutes. */
  proof: string;
  parentUid: string;
  children: CallChild[];
}

export class CallOrderBody extends PayChoiceBody {
  @Uuid(texts.callPackageGone)
  packageId: string;

  @Code()
  studentUid: string;

  /** The parent of the proof. */
  @Code()
  payParentUid: string;

  /** What the page has shown, in yuan: another price now is refused with 409. */
  @RequiredText(undefined, { longest: 16, pattern: decimalPattern })
  price: string;
}

export class CallOrder {
  orderNo: string;
  status: OrderStatus;
  payItemName: string;
  studentUid: string;
  studentName: string;
  /** Minutes. */
  talkTime: number;
  /** Yuan, two decimals. */
  payFee: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  orderTime: string;
  /** Null once nothing can be paid any more. */
  payParams: PayParamsDto | null;
  /** Where the browser pays: the page of the payment platform, or of a simulator. */
  payUrl: string | null;
}

export class CallRecharge {
  studentName: string;
  /** Minutes; below 0: reversed. */
  rechargeTime: number;
  packageType: PackageType;
  source: RechargeSource;
  /** `YYYY-MM-DD HH:mm:ss` */
  createdDate: string;
}

export class ChildCall {
  studentName: string;
  mediaType: CallMediaType;
  state: CallState;
  /** Who called: the card, or a parent. */
  caller: 'card' | 'parent';
  /** `YYYY-MM-DD HH:mm:ss` */
  createDate: string;
  /** Minutes; 0 while it runs. */
  useTime: number;
}

/** What a parent sees of the minutes of their children; of each list the newest 20, the newest first. */
export class CallWallet {
  children: CallChild[];
  /** Orders of the parent. */
  orders: CallOrder[];
  recharges: CallRecharge[];
  calls: ChildCall[];
}
