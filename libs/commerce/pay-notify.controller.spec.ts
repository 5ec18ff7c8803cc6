import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { NotificationError, type PaymentChannel } from './channels/payment-channel.js';
import { PaymentChannels } from './channels/payment-channels.js';
import type { Complaints } from './complaints/complaints.js';
import { NotificationReceiver } from './channels/notification-receiver.js';
import type { OrderPayments } from './orders/order-payments.js';
import { PayNotifyService } from './pay-notify.controller.js';
import type { Refunds } from './refunds/refunds.js';

const refusing = (error: Error): PayNotifyService => {
  const platform = { notification: () => Promise.reject(error), tradeType: 'JSAPI' } as Partial<PaymentChannel>;
  return new PayNotifyService(
    new PaymentChannels([platform as PaymentChannel]),
    {} as OrderPayments,
    {} as Refunds,
    {} as Complaints,
    new NotificationReceiver(),
  );
};

describe('a notification that is not from the payment platform', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is refused, and fills no log however often it is sent', async () => {
    const written: unknown[] = [];
    for (const level of ['warn', 'error'] as const) {
      jest.spyOn(Logger.prototype, level).mockImplementation((line: unknown) => void written.push(line));
    }
    const service = refusing(new NotificationError('it has no signature'));
    for (let n = 0; n < 100; n++) {
      await expect(service.take({}, Buffer.alloc(0))).rejects.toMatchObject({ message: texts.notificationRefused });
    }
    expect(written).toEqual([{ kind: 'forged', count: 1, reason: 'it has no signature' }]);
  });

  it('is refused without a line when the platform tests us with it', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const service = refusing(new NotificationError('a probe of the platform', true));
    await expect(service.take({}, Buffer.alloc(0))).rejects.toMatchObject({ message: texts.notificationRefused });
    expect(warn).not.toHaveBeenCalled();
  });
});
