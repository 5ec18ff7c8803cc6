import { Controller, Injectable, Post, Req, Res, type Type } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { Allow, anyone } from '#libs/http';
import { NotificationReceiver } from './channels/notification-receiver.js';
import { type Acknowledgement, type Notification, NotificationError } from './channels/payment-channel.js';
import { PaymentChannels } from './channels/payment-channels.js';
import { Complaints } from './complaints/complaints.js';
import { OrderPayments } from './orders/order-payments.js';
import { Refunds } from './refunds/refunds.js';

/** Gives each notification of the payment channel to the room that it is about. */
@Injectable()
export class PayNotifyService {
  constructor(
    private readonly channels: PaymentChannels,
    private readonly payments: OrderPayments,
    private readonly refunds: Refunds,
    private readonly complaints: Complaints,
    private readonly receiver: NotificationReceiver,
  ) {}

  /**
   * Stores what a notification says; returns the response that its channel expects. `suffix`: of the channel's path.
   * @throws ForbiddenError for one that is not from the channel, FailedError when it is not stored in time
   */
  async take(headers: IncomingHttpHeaders, body: unknown, suffix = ''): Promise<Acknowledgement | undefined> {
    const channel = this.channels.reportingAt(suffix);
    await this.receiver.receive(headers, body, {
      read: (fields, bytes) => {
        if (!channel) throw new NotificationError('no merchant is configured');
        return channel.notification(fields, bytes);
      },
      store: (notification) => this.store(notification),
    });
    return channel?.acknowledgement;
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
    payNotify(@Req() request: Request, @Res() response: Response): Promise<void> {
      return this.take(request, response, '');
    }

    /** The same of Alipay, which reports by a form. The path stands in `callbacks` of the service's contract. */
    @Post('notify/alipay')
    @Allow(anyone, { callback: true, form: true })
    @ApiExcludeEndpoint()
    alipayNotify(@Req() request: Request, @Res() response: Response): Promise<void> {
      return this.take(request, response, '/alipay');
    }

    private async take({ headers, body }: Request, response: Response, suffix: string): Promise<void> {
      // not by @Body: the pipe that checks fields takes bytes for a record with too many of them
      const { status, body: text } = (await this.notifications.take(headers, body, suffix)) ?? {
        status: 204,
        body: '',
      };
      if (text === '') response.status(status).end();
      else response.status(status).type('text/plain').send(text);
    }
  }
  return PayNotifyController;
};
