import { Injectable, Logger } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { texts } from '#libs/contracts';
import { FailedError, ForbiddenError } from '#libs/http';
import { type Notification, NotificationError, PaymentPlatform } from '#libs/payments';
import { OrderPayments } from './order-payments.js';
import { Refunds } from './refunds.js';

/** The platform takes no longer wait for an answer than 5 s. */
const answerMs = 4500;

/** Takes what the payment platform reports by itself. */
@Injectable()
export class PayNotifyService {
  private readonly logger = new Logger('payment notifications');

  constructor(
    private readonly platform: PaymentPlatform,
    private readonly payments: OrderPayments,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Resolves once what a notification says is stored.
   * @throws ForbiddenError for one that is not from the platform, FailedError when it is not stored in time
   */
  async take(headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
    const notification = await this.read(headers, body);
    const stored = this.store(notification);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new FailedError(texts.busy)), answerMs);
    });
    // it may still be stored after the answer, and fail: the platform reports it again
    stored.catch((error: unknown) => this.logger.warn({ err: error }, 'a notification was not stored'));
    try {
      await Promise.race([stored, late]);
    } catch {
      throw new FailedError(texts.busy);
    } finally {
      clearTimeout(timer);
    }
  }

  private async read(headers: IncomingHttpHeaders, body: Buffer): Promise<Notification> {
    const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
    try {
      return await this.platform.notification(Object.fromEntries(single) as Record<string, string | undefined>, body);
    } catch (error) {
      if (!(error instanceof NotificationError)) throw error;
      if (!error.probe) this.logger.error({ err: error }, 'a notification that is not from the payment platform');
      throw new ForbiddenError(texts.notificationRefused);
    }
  }

  private async store(notification: Notification): Promise<void> {
    if (notification.kind === 'refund') return this.refunds.settle(notification.refund, notification.id);
    if (notification.payment.state === 'SUCCESS') await this.payments.confirm(notification.payment, notification.id);
  }
}
