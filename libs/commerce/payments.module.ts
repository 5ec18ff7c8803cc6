import { Module } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { ComplaintPlatform } from './channels/complaint-platform.js';
import { NoComplaintPlatform } from './channels/no-complaint-platform.js';
import { NoPayoutPlatform } from './channels/no-payout-platform.js';
import { NoPaymentPlatform } from './channels/no-platform.js';
import { PaymentPlatform } from './channels/payment-platform.js';
import { PayoutPlatform } from './channels/payout-platform.js';
import { WeChatPay } from './channels/wechat-pay/wechat-pay.js';

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
