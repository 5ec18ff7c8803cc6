import { texts } from '#libs/contracts';
import { call } from '../../core/http.js';

/** The service whose order is refunded. */
export type RefundService = 'addedvalue' | 'trtc';

/** A refund that the payment platform has refused. */
export interface FailedRefund {
  service: RefundService;
  orderNo: string;
  outRefundNo: string;
  amount: string;
}

/** Requests a refund again; returns the text to show. */
export const retryRefund = async ({ service, orderNo, outRefundNo }: FailedRefund, key: string): Promise<string> => {
  const options = { body: { orderNo, outRefundNo }, key };
  return (await call('post', `/api/${service}/order/refundRetry`, options)).msg ?? texts.refundAsked;
};

/** Gives a refund up; returns the text to show. */
export const giveUpRefund = async (
  { service, orderNo, outRefundNo }: FailedRefund,
  reason: string,
  key: string,
): Promise<string> => {
  const options = { body: { orderNo, outRefundNo, reason }, key };
  return (await call('post', `/api/${service}/order/refundGiveUp`, options)).msg ?? texts.refundGivenUp;
};
