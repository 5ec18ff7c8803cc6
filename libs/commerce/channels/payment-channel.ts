import type { ChannelType, Day, Fen } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import type { ComplaintReport } from './complaint-platform.js';

/** An order that is to be paid. */
export interface PaymentRequest {
  /** 6 to 32 characters of `0-9A-Za-z_-|*`. */
  orderNo: string;
  /** Up to 127 characters, shown to the payer. */
  description: string;
  amount: Fen;
  /** The payer, as `payers` of the channel identifies them; null for a channel without. */
  payer: string | null;
  /** Where the channel reports the payment, without a query. */
  notifyUrl: string;
  /** Nothing can be paid afterwards. */
  expiresAt: Date;
}

/** A payment that was opened and waits for its payer. */
export interface OpenPayment extends Omit<PaymentRequest, 'payer'> {
  /** What `open` has returned. */
  reference: string;
  /** Where the browser comes back to, if it leaves the pay page. */
  returnUrl: string;
}

/** What a browser does so that its owner pays. */
export type PayAction =
  /** Hands `params` to the bridge of the app that shows the page; goes to `url` when there is no bridge. */
  | { kind: 'bridge'; params: Readonly<Record<string, string>>; url: string | null }
  /** Goes to a page of the channel. */
  | { kind: 'redirect'; url: string };

/** `over`: it was not paid, and can no longer be. `refunded`: it was paid, and something of it has gone back. */
export type PaymentState = 'open' | 'paid' | 'refunded' | 'over';

/** A payment as the channel knows it. `amount` is what was paid, null before. */
export interface Payment {
  orderNo: string;
  state: PaymentState;
  /** The state as the channel calls it. */
  code: string;
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

/** `CLOSED`: nothing goes back under this number any more; `ABNORMAL`: the money has not reached the payer. */
export type RefundFailure = 'CLOSED' | 'ABNORMAL';

/** A refund as the channel knows it; `failure` is null unless it has failed. */
export interface ChannelRefund {
  outRefundNo: string;
  orderNo: string;
  /** Number of the payment. */
  transactionId: string;
  refundId: string;
  state: 'succeeded' | 'processing' | 'failed';
  failure: RefundFailure | null;
  amount: Fen;
}

/** Report of the channel; `id` is unique, the same report may come several times. */
export type Notification = { id: string } & (
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refund'; refund: ChannelRefund }
  | { kind: 'complaint'; complaint: ComplaintReport }
);

/** A line of the channel's bill of a day: a payment, or a refund under `outRefundNo`. */
export interface BillLine {
  at: Date;
  transactionId: string;
  orderNo: string;
  amount: Fen;
  outRefundNo: string | null;
  refundAmount: Fen | null;
  /** Number of the refund at the channel, and its state as of the bill. */
  refundId: string | null;
  refundState: ChannelRefund['state'] | null;
}

/** Identifies payers before they order, at channels whose payments name them. */
export interface PayerIdentification {
  /** The page on which the payer is identified; they come back to `redirectUrl` with `code` and `state`. */
  authorizeUrl(redirectUrl: string, state: string): string;
  /** The payer, by the code that they came back with. */
  payerOf(code: string): Promise<string>;
}

/** The response by which a channel knows that its notification is stored. */
export interface Acknowledgement {
  status: number;
  body: string;
}

/**
 * A way by which parents pay. Every call may fail with an ExternalError: `refused` with the channel's code, or away, after
 * which the state is not known and has to be queried.
 */
export abstract class PaymentChannel {
  /** How orders call what is paid by it. */
  abstract readonly tradeType: ChannelType;
  /** True when payments are simulated; screens say so. */
  abstract readonly simulated: boolean;
  abstract readonly acknowledgement: Acknowledgement;
  /** Null: the channel identifies payers on its own page. */
  abstract readonly payers: PayerIdentification | null;

  /**
   * Makes a payment possible; returns its reference. May be repeated for the same order.
   * @throws AlreadyPaidError for an order that was paid before
   */
  abstract open(request: PaymentRequest): Promise<string>;
  /** What the payer's browser does now. */
  abstract action(payment: OpenPayment): PayAction;
  /** Undefined for an order that the channel does not know. */
  abstract query(orderNo: string): Promise<Payment | undefined>;
  /** Afterwards nothing can be paid. @throws AlreadyPaidError for an order that was paid before */
  abstract close(orderNo: string): Promise<void>;
  /** May be repeated under the same number. @throws FinalRefusalError when it will never be done as requested */
  abstract refund(request: RefundRequest): Promise<ChannelRefund>;
  abstract queryRefund(refund: Pick<RefundRequest, 'outRefundNo' | 'orderNo'>): Promise<ChannelRefund | undefined>;
  /** The lines of a day's bill, as it is in the morning after; none when there was nothing. @throws BillPendingError */
  abstract bill(day: Day): AsyncIterable<BillLine>;
  /** Reads a report from its headers and raw body. @throws NotificationError when it is not from the channel */
  abstract notification(headers: Record<string, string | undefined>, body: Buffer): Promise<Notification>;
}

/** The order was paid before. */
export class AlreadyPaidError extends ExternalError {}

/** A refusal that the same call will meet again. */
export class FinalRefusalError extends ExternalError {}

/** The bill of a day is not made yet. */
export class BillPendingError extends ExternalError {}

/** A report that is not from the channel, or cannot be read. A probe is a test of ours by the channel, without alarm. */
export class NotificationError extends Error {
  constructor(
    message: string,
    readonly probe = false,
  ) {
    super(message);
  }
}
