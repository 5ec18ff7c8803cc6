import { IntersectionType } from '@nestjs/swagger';
import { licenceMonthsLimit, licenceOrderLimit, texts } from '#libs/contracts';
import {
  Integer,
  OptionalCodes,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  RequiredText,
  SchoolCode,
  Uuid,
} from '#libs/http';

/** People that one order may renew. */
const maxRenewed = 10_000;

export class PurchaseRequest {
  @SchoolCode()
  schoolCode: string;

  /** 1 buy, 2 renew. */
  @OptionalOneOf([1, 2])
  order_type: 1 | 2 = 1;

  /** A member of the provider's corporation who pays; see `buyers` of the preparation. */
  @RequiredText(texts.purchaseIncomplete)
  buyerUserid: string;

  @OptionalText()
  buyerUserName?: string | undefined;

  /** Basic accounts to buy; of a renewal the number of people counts. */
  @Integer({
    ...{ min: 1, max: licenceOrderLimit, optional: true },
    invalid: texts.purchaseCountRange,
  })
  baseCount?: number | undefined;

  /** Months of 31 days. The documents spell it so. */
  @Integer({
    ...{ min: 1, max: licenceMonthsLimit, missing: texts.purchaseIncomplete },
    invalid: texts.purchaseMonthsRange,
  })
  mouthCount: number;

  /** Uids of those whose accounts are renewed. */
  @OptionalCodes({ most: maxRenewed })
  userList?: string[] | undefined;
}

export class RefusedPerson {
  /** Uid; null for a person whom the directory does not know. */
  userId: string | null;
  userName: string;
  /** Ours, and the platform's words where it has said something. */
  reason: string;
}

export class Purchased {
  /** Ours; see `orderDetail`. */
  id: string;
  /** The platform's; null while it has not confirmed the order. */
  orderId: string | null;
  /** As in the list. */
  order_status: number | null;
  /** Of a renewal: who is not in it. */
  refused: RefusedPerson[];
}

export class PurchaseQuery {
  @SchoolCode()
  schoolCode: string;
}

export class Buyer {
  userid: string;
  name: string;
}

export class UnpaidOrder {
  id: string;
  orderId: string | null;
  order_status: number | null;
  base_count: number;
  months: number | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  requestedAt: string;
}

/** What is to be known before the form is filled in. */
export class PurchasePreparation {
  /** Why nothing can be ordered now; null: it can. */
  blocked: string | null;
  /** True when nothing is bought for real. */
  simulated: boolean;
  corpName: string | null;
  buyers: Buyer[];
  /** The buyer of the last order of this corporation; null: none. */
  buyerUserid: string | null;
  /** The order that blocks the next one; null: none. */
  unpaid: UnpaidOrder | null;
  /** Today, `YYYY-MM-DD`: licences that are activated today last from now on. */
  today: string;
  /** Days of one month. */
  monthDays: number;
}

/** Which orders are wanted; what is missing does not limit. */
export class LicenceOrderFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  /** Any part of the name. */
  @OptionalText()
  schoolName?: string | undefined;

  @OptionalText()
  addressProvinceCode?: string | undefined;

  @OptionalText()
  addressCityCode?: string | undefined;

  @OptionalText()
  addressTownCode?: string | undefined;
}

export class LicenceOrderQuery extends IntersectionType(PageQuery, LicenceOrderFilter) {}

export class LicenceOrderRow {
  id: string;
  schoolCode: string;
  schoolName: string;
  /** Null while the platform has not confirmed the order. */
  orderId: string | null;
  /** 1 buy, 2 renew, others: see the label. */
  order_type: number;
  orderTypeName: string;
  base_count: number;
  interconnected_count: number;
  /** Of 31 days each; null when the platform states days. */
  months: number | null;
  /** `YYYY-MM-DD HH:mm:ss`; null: not paid, or not known. */
  payTime: string | null;
  createTime: string;
  /** As the platform has it, 0 pending; null: not confirmed yet. */
  order_status: number | null;
  orderStatusName: string;
  /** Yuan, two decimals; null: not known. */
  price: string | null;
  buyerUserid: string | null;
  buyerUserName: string | null;
}

export class LicenceOrderId {
  @Uuid()
  id: string;
}

export class LicenceOrderAccount {
  userId: string | null;
  userName: string | null;
  active_code: string | null;
  type: number;
  status: number | null;
  statusName: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  expire_time: string | null;
}

export class LicenceOrderDetail {
  order: LicenceOrderRow;
  /** At most 1000. */
  accounts: LicenceOrderAccount[];
  /** Of a renewal: who is not in it; at most 1000. */
  refused: RefusedPerson[];
  /** People of a renewal, and how many of them the platform has taken or refused. */
  renewal: LicenceRenewalProgress | null;
  /** Why the platform does not make the order; null: it has, or has not answered. */
  refusal: string | null;
}

export class LicenceRenewalProgress {
  total: number;
  done: number;
}
