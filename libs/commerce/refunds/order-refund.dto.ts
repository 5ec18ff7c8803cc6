import { type Fen, refundModes, type RefundMode, type RefundOrigin, type RefundState, texts } from '#libs/contracts';
import { Money, OptionalOneOf, RequiredText } from '#libs/http';

/** The most that a refund can be: 1,000,000 yuan. */
const maxRefund: Fen = 100_000_000;

export class OrderNoQuery {
  @RequiredText(undefined, { visible: true })
  orderNo: string;
}

export class OrderRefundRequest extends OrderNoQuery {
  /** At most 80 characters: the payer reads it. */
  @RequiredText(undefined, { longest: 80, visible: true })
  reason: string;

  /**
   * `whole`: all that is left; `unused`: the worth of what is unused; `amount`. When not given: a refund that has failed is
   * requested again, otherwise the whole of a service, the unused part of minutes.
   */
  @OptionalOneOf(refundModes)
  mode?: RefundMode | undefined;

  /** Of the mode `amount`, up to what is left. */
  @Money({ min: 1, max: maxRefund, optional: true, invalid: texts.refundAmountMissing })
  amount?: Fen | undefined;
}

export class RefundRetryRequest extends OrderNoQuery {
  @RequiredText(undefined, { visible: true })
  outRefundNo: string;
}

export class RefundGiveUpRequest extends RefundRetryRequest {
  @RequiredText(undefined, { longest: 200, visible: true })
  reason: string;
}

export class OrderRefunded {
  outRefundNo: string;
  /** `requested` or `processing` until the payment platform has paid it back. */
  state: RefundState;
  /** Code of the platform, or `away`, `resting`, `unreadable`, `unexpected`; null: nothing is known to have failed. */
  failure: string | null;
}

export class OrderRefundDto {
  outRefundNo: string;
  state: RefundState;
  /** `outside`: made in the merchant's console. */
  origin: RefundOrigin;
  reason: string;
  /** Yuan, two decimals. */
  amount: string;
  /** Why the payment platform has not done it: its code, and what it means. */
  failure: string | null;
  failureText: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  createdAt: string;
  updatedAt: string;
}

/** What can go back of an order; amounts in yuan with two decimals. */
export class OrderRefundFigures {
  paid: string;
  /** What has gone back. */
  refunded: string;
  /** What no refund has taken: one under way or failed has. */
  refundable: string;
  /** The worth of what is unused, rounded down to fen, as far as it is refundable. */
  unused: string;
  /** Days or minutes that were paid for, and that are unused. */
  total: number;
  left: number;
  /** The oldest first. */
  refunds: OrderRefundDto[];
}
