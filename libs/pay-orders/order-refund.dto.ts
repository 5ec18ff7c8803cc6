import type { RefundState } from '#libs/contracts';
import { RequiredText } from '#libs/http';

export class OrderNoQuery {
  @RequiredText(undefined, { visible: true })
  orderNo: string;
}

export class OrderRefundRequest extends OrderNoQuery {
  /** At most 80 characters: the payer reads it. */
  @RequiredText(undefined, { longest: 80, visible: true })
  reason: string;
}

export class OrderRefunded {
  /** `requested` or `processing` until the payment platform has paid it back. */
  state: RefundState;
}
