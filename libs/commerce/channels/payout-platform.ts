import type { Day, Fen } from '#libs/contracts';

/** Money that is to be transferred to a person. */
export interface PayoutRequest {
  /** Made before it is asked for; up to 32 letters and digits. */
  billNo: string;
  /** Account of the receiver at the platform. */
  openId: string;
  /** The receiver's real name, which the platform compares. */
  name: string;
  amount: Fen;
  /** Up to 32 characters, shown to the receiver. */
  remark: string;
  /** Where the platform reports the end, without a query. */
  notifyUrl: string;
}

/** `state` of the platform; the last three are final. */
export const payoutStates = [
  'ACCEPTED',
  'PROCESSING',
  'WAIT_USER_CONFIRM',
  'TRANSFERING',
  'CANCELING',
  'SUCCESS',
  'FAIL',
  'CANCELLED',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** A transfer as the platform knows it. */
export interface Payout {
  billNo: string;
  state: PayoutState;
  /** Null: the answer to a request does not say it. */
  amount: Fen | null;
  /** Why it failed, as the platform names it; null: it did not. */
  failReason: string | null;
  /** Opens the page on which the receiver confirms; null: there is nothing to confirm. */
  packageInfo: string | null;
}

/** What the browser of a receiver hands to the bridge of the platform, so that they confirm. */
export interface PayoutConfirmation {
  mchId: string;
  appId: string;
  /** `package_info` of the transfer. */
  package: string;
}

/** Report of the platform; `id` is unique, the same report may come several times. */
export interface PayoutReport {
  id: string;
  payout: Payout;
}

/** Money that left for a payout, or came back, in the platform's fund-flow bill of a day. */
export interface PayoutBillLine {
  /** Our number of the transfer. */
  billNo: string;
  at: Date;
  amount: Fen;
  direction: 'in' | 'out';
  /** False for other money that moved under a number of the merchant, such as a refund. */
  isTransfer: boolean;
}

/**
 * A platform that transfers money of ours to people. Every call may fail with an ExternalError: `refused` with the
 * platform's code, or away, after which it is not known whether it was done, and has to be queried.
 */
export abstract class PayoutPlatform {
  /** True when payouts are simulated; screens say so. */
  abstract readonly simulated: boolean;
  /** False when no merchant is configured: nothing can be paid out. */
  abstract readonly available: boolean;

  /** Asks for a transfer, once. The same number with the same content is the same transfer, never a second one. */
  abstract transfer(request: PayoutRequest): Promise<Payout>;
  /** Undefined for a number that the platform does not know. */
  abstract query(billNo: string): Promise<Payout | undefined>;
  /**
   * What left for payouts on a day and what came back, as the morning's bill has it; none when nothing moved. The money of a
   * transfer leaves when it is locked for the receiver, before the receiver confirms.
   */
  abstract bill(day: Day): AsyncIterable<PayoutBillLine>;
  /** What opens the window in which the receiver confirms; there is one only inside WeChat. */
  abstract confirmation(packageInfo: string): PayoutConfirmation;
  /** Where a browser confirms instead when payouts are simulated, and comes back from; undefined: nowhere. */
  abstract confirmUrl(packageInfo: string, returnUrl: string): string | undefined;
  /** Reads a report from its headers and raw body. @throws NotificationError when it is not from the platform */
  abstract report(headers: Record<string, string | undefined>, body: Buffer): PayoutReport;
}
