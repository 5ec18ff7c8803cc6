import type { Fen } from '#libs/contracts';

/** A payment of which the platform has said for certain that it was made. */
export interface PaymentReport {
  orderNo: string;
  transactionId: string;
  amount: Fen;
  paidAt: Date;
  /** Id of the notification; null: it was queried. */
  vendorId: string | null;
}
