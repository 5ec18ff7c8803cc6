import { Controller, Injectable, Post, Req, Res, type Type } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { type ChannelType, channelTypes, payChannels, usualChannel } from '#libs/contracts';
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
   * Stores what a notification of a channel says; returns the response that the channel expects.
   * @throws ForbiddenError for one that is not from the channel, FailedError when it is not stored in time
   */
  async take(
    headers: IncomingHttpHeaders,
    body: unknown,
    type: ChannelType = usualChannel,
  ): Promise<Acknowledgement | undefined> {
    const channel = this.channels.find(type);
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

/**
 * Makes the controller to which the payment channels report, each at the path of `payChannels`: a payment or a refund, signed by
 * the channel. The response is 204, or what the channel expects, once it is stored, 4xx or 5xx otherwise. Described in
 * docs/payments.md.
 */
export const payNotifyController = (basePath: string): Type => {
  @Controller(basePath)
  class PayNotifyController {
    constructor(readonly notifications: PayNotifyService) {}
  }
  for (const type of channelTypes) addHandler(PayNotifyController.prototype, type);
  return PayNotifyController;
};

/** Adds the handler of a channel to a controller. */
const addHandler = (controller: { notifications: PayNotifyService }, type: ChannelType): void => {
  const name = `${type.toLowerCase()}Notify`;
  const { callback, reportsForms } = payChannels[type];
  const value = async function (
    this: { notifications: PayNotifyService },
    { headers, body }: Request,
    response: Response,
  ): Promise<void> {
    // not by @Body: the pipe that checks fields takes bytes for a record with too many of them
    const { status, body: text } = (await this.notifications.take(headers, body, type)) ?? { status: 204, body: '' };
    if (text === '') response.status(status).end();
    else response.status(status).type('text/plain').send(text);
  };
  const descriptor = { value, writable: true, configurable: true };
  Object.defineProperty(controller, name, descriptor);
  Req()(controller, name, 0);
  Res()(controller, name, 1);
  Post(`notify${callback}`)(controller, name, descriptor);
  Allow(anyone, { callback: true, ...(reportsForms && { form: true }) })(controller, name, descriptor);
  ApiExcludeEndpoint()(controller, name, descriptor);
};
