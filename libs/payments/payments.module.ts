import { Module } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { ComplaintPlatform } from './complaint-platform.js';
import { NoComplaintPlatform } from './no-complaint-platform.js';
import { NoPayoutPlatform } from './no-payout-platform.js';
import { NoPaymentPlatform } from './no-platform.js';
import { PaymentPlatform } from './payment-platform.js';
import { PayoutPlatform } from './payout-platform.js';
import { WeChatPay } from './wechat-pay/wechat-pay.js';

/** The platform that the configuration names, or one on which nothing can be paid or paid out. */
@Module({
  providers: [
    {
      provide: PaymentPlatform,
      inject: [Config, Clock],
      useFactory: ({ weChatPay }: Config, clock: Clock): PaymentPlatform =>
        weChatPay ? new WeChatPay(weChatPay, clock) : new NoPaymentPlatform(),
    },
    {
      provide: PayoutPlatform,
      inject: [PaymentPlatform],
      useFactory: (platform: PaymentPlatform): PayoutPlatform =>
        platform instanceof WeChatPay ? platform.transfers : new NoPayoutPlatform(),
    },
    {
      provide: ComplaintPlatform,
      inject: [PaymentPlatform],
      useFactory: (platform: PaymentPlatform): ComplaintPlatform =>
        platform instanceof WeChatPay ? platform.complaints : new NoComplaintPlatform(),
    },
  ],
  exports: [ComplaintPlatform, PaymentPlatform, PayoutPlatform],
})
export class PaymentsModule {}
