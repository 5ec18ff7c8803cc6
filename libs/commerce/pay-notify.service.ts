import { Injectable } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { type Notification, PaymentPlatform } from './channels/payment-platform.js';
import { Complaints } from './complaints/complaints.js';
import { NotificationReplies } from './channels/notification-replies.js';
import { OrderPayments } from './orders/order-payments.js';
import { Refunds } from './refunds/refunds.js';

/** Receives the callbacks of the payment platform. */
@Injectable()
export class PayNotifyService {
  constructor(
    private readonly platform: PaymentPlatform,
    private readonly payments: OrderPayments,
    private readonly refunds: Refunds,
    private readonly complaints: Complaints,
    private readonly replies: NotificationReplies,
  ) {}

  /**
   * Resolves once what a notification says is stored.
   * @throws ForbiddenError for one that is not from the platform, FailedError when it is not stored in time
   */
  async take(headers: IncomingHttpHeaders, body: unknown): Promise<void> {
    const read = (fields: Record<string, string | undefined>, bytes: Buffer): Promise<Notification> =>
      this.platform.notification(fields, bytes);
    const notification = await this.replies.read(headers, body, read);
    await this.replies.stored(this.store(notification));
  }

  private async store(notification: Notification): Promise<void> {
    if (notification.kind === 'refund') return this.refunds.settle(notification.refund, notification.id);
    if (notification.kind === 'complaint') return this.complaints.take(notification.complaint, notification.id);
    if (notification.payment.state === 'SUCCESS') await this.payments.confirm(notification.payment, notification.id);
  }
}
