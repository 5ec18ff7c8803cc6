import { Controller, Injectable, Post, Req, Res, type Type } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { Allow, anyone } from '#libs/http';
import { NotificationReceiver } from './channels/notification-receiver.js';
import { type Notification, PaymentChannel } from './channels/payment-channel.js';
import { Complaints } from './complaints/complaints.js';
import { OrderPayments } from './orders/order-payments.js';
import { Refunds } from './refunds/refunds.js';

/** Gives each notification of the payment channel to the room that it is about. */
@Injectable()
export class PayNotifyService {
  constructor(
    private readonly channel: PaymentChannel,
    private readonly payments: OrderPayments,
    private readonly refunds: Refunds,
    private readonly complaints: Complaints,
    private readonly receiver: NotificationReceiver,
  ) {}

  /**
   * Resolves once what a notification says is stored.
   * @throws ForbiddenError for one that is not from the channel, FailedError when it is not stored in time
   */
  take(headers: IncomingHttpHeaders, body: unknown): Promise<void> {
    return this.receiver.receive(headers, body, {
      read: (fields, bytes) => this.channel.notification(fields, bytes),
      store: (notification) => this.store(notification),
    });
  }

  private async store(notification: Notification): Promise<void> {
    if (notification.kind === 'refund') return this.refunds.settle(notification.refund, notification.id);
    if (notification.kind === 'complaint') return this.complaints.take(notification.complaint, notification.id);
    if (notification.payment.state === 'paid') await this.payments.confirm(notification.payment, notification.id);
  }
}

/** Makes the controller to which the payment channel reports. Described in docs/payments.md. */
export const payNotifyController = (basePath: string): Type => {
  @Controller(basePath)
  class PayNotifyController {
    constructor(private readonly notifications: PayNotifyService) {}

    /** A payment or a refund, signed by the channel: 204 once what it says is stored, 4xx or 5xx otherwise. */
    @Post('notify')
    @Allow(anyone, { callback: true })
    @ApiExcludeEndpoint()
    async payNotify(@Req() { headers, body }: Request, @Res() response: Response): Promise<void> {
      // not by @Body: the pipe that checks fields takes bytes for a record with too many of them
      await this.notifications.take(headers, body);
      response.status(204).end();
    }
  }
  return PayNotifyController;
};
