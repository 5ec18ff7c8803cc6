import type { Day, Fen } from '#libs/contracts';
import type { ComplaintReport } from './complaint-platform.js';

/** An order that is to be paid. */
export interface PaymentRequest {
  /** 6 to 32 characters of `0-9A-Za-z_-|*`. */
  orderNo: string;
  /** Up to 127 characters, shown to the payer. */
  description: string;
  amount: Fen;
  /** The payer, see `openIdOf`. */
  openId: string;
  /** Where the platform reports the payment, without a query. */
  notifyUrl: string;
  /** Nothing can be paid afterwards. */
  expiresAt: Date;
}

/** What the browser of the payer hands to the bridge of the platform. */
export interface PayParams {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  /** `prepay_id=…` */
  package: string;
  signType: 'RSA';
  paySign: string;
}

/** `trade_state` of the platform. */
export type TradeState = 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'REVOKED' | 'USERPAYING' | 'PAYERROR';

/** A payment as the platform knows it. `amount` is what was paid, null before. */
export interface Payment {
  orderNo: string;
  state: TradeState;
  transactionId: string | null;
  amount: Fen | null;
  paidAt: Date | null;
}

export interface RefundRequest {
  outRefundNo: string;
  orderNo: string;
  reason: string;
  /** What goes back, of what was paid. */
  amount: Fen;
  total: Fen;
  notifyUrl: string;
}

/** A refund as the platform knows it. */
export interface PlatformRefund {
  outRefundNo: string;
  orderNo: string;
  /** Number of the payment. */
  transactionId: string;
  refundId: string;
  state: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL';
  amount: Fen;
}

/** What the platform reports by itself; `id` is unique, the same report may come several times. */
export type Notification = { id: string } & (
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refund'; refund: PlatformRefund }
  | { kind: 'complaint'; complaint: ComplaintReport }
);

/** A line of the platform's bill of a day. */
export interface BillLine {
  at: Date;
  transactionId: string;
  orderNo: string;
  state: 'SUCCESS' | 'REFUND';
  amount: Fen;
  outRefundNo: string | null;
  refundAmount: Fen | null;
  /** Number of the refund at the platform, and its state as of the bill. */
  refundId: string | null;
  refundState: string | null;
}

/**
 * A platform on which parents pay. Every call may fail with an ExternalError: `refused` with the platform's code, or
 * away, after which the state is not known and has to be queried.
 */
export abstract class PaymentPlatform {
  /** True when payments are simulated; screens say so. */
  abstract readonly simulated: boolean;
  /** False when no merchant is configured: nothing can be sold. */
  abstract readonly available: boolean;

  /** Makes a payment possible; returns its prepay id, which lives two hours. May be repeated for the same order. */
  abstract prepay(request: PaymentRequest): Promise<string>;
  abstract payParams(prepayId: string): PayParams;
  /**
   * Where the browser goes to pay when the platform is simulated, as there is no bridge then: it comes back to
   * `returnUrl` with `pay=ok`, `cancel` or `fail` added. Undefined for a real platform.
   */
  abstract payUrl(prepayId: string, returnUrl: string): string | undefined;
  /** Undefined for an order that the platform does not know. */
  abstract query(orderNo: string): Promise<Payment | undefined>;
  /** Afterwards nothing can be paid. @throws ExternalError `ORDERPAID` when it was paid before */
  abstract close(orderNo: string): Promise<void>;
  /** May be repeated under the same number. */
  abstract refund(request: RefundRequest): Promise<PlatformRefund>;
  abstract queryRefund(outRefundNo: string): Promise<PlatformRefund | undefined>;
  /** The lines of a day's bill, as it is in the morning after; none when there was nothing. */
  abstract bill(day: Day): AsyncIterable<BillLine>;
  /** Reads a report from its headers and raw body. @throws NotificationError when it is not from the platform */
  abstract notification(headers: Record<string, string | undefined>, body: Buffer): Promise<Notification>;
  /** The page on which the payer is identified; they come back to `redirectUrl` with `code` and `state`. */
  abstract authorizeUrl(redirectUrl: string, state: string): string;
  /** The payer, by the code that they came back with. */
  abstract openIdOf(code: string): Promise<string>;
}

/** A report that is not from the platform, or cannot be read. A probe is a test of ours by the platform, without alarm. */
export class NotificationError extends Error {
  constructor(
    message: string,
    readonly probe = false,
  ) {
    super(message);
  }
}
