import { maxCallMinutes, texts } from '#libs/contracts';
import { Integer } from '#libs/http';
import { OrderRefundRequest } from '#libs/commerce';

export class RechargeRefundRequest extends OrderRefundRequest {
  /**
   * Minutes that a refund of an amount withdraws, up to those that are unused. When not given: the share of the amount, as
   * far as it is unused.
   */
  @Integer({ min: 0, max: maxCallMinutes, optional: true, invalid: texts.refundMinutesRange })
  minutes?: number | undefined;
}
