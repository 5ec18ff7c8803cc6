import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { texts } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import { FailedError, RuleError } from '#libs/http';
import { PaymentPlatform, type PayParams } from '../channels/payment-platform.js';
import { OrderBook } from './order-book.js';
import { OrderPayments } from './order-payments.js';
import type { PaidOrderEntity } from './paid-order.entity.js';

/** How a browser pays; both null once nothing can be paid any more. */
export interface PayWays {
  /** For the bridge of the platform. */
  payParams: PayParams | null;
  /** Where it pays instead when payments are simulated. */
  payUrl: string | null;
}

/** Orders of parents who are at the pay page. */
@Injectable()
export class PayableOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: OrderPayments,
    private readonly platform: PaymentPlatform,
    private readonly book: OrderBook,
  ) {}

  /**
   * Has the platform take the payment of an order; one that was paid or closed since it was made stays as it is.
   * @throws RuleError for an unpaid one that can be paid no more, FailedError when the platform is away
   */
  async prepare(orderNo: string): Promise<void> {
    try {
      await this.payments.prepay(orderNo);
    } catch (error) {
      if (error instanceof ExternalError) throw new FailedError(texts.paymentAway);
      if (!(error instanceof RuleError)) throw error;
      const known = await this.dataSource.getRepository(this.book.entity).findOneByOrFail({ orderNo });
      if (known.status === 'unpaid') throw error;
    }
  }

  /** `returnUrl`: where the browser comes back to from a platform that is simulated. */
  ways({ status, prepayId }: Pick<PaidOrderEntity, 'status' | 'prepayId'>, returnUrl: string): PayWays {
    if (status !== 'unpaid' || prepayId === null) return { payParams: null, payUrl: null };
    return {
      payParams: this.platform.payParams(prepayId),
      payUrl: this.platform.payUrl(prepayId, returnUrl) ?? null,
    };
  }
}
