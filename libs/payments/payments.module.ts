import { Module } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { NoPaymentPlatform } from './no-platform.js';
import { PaymentPlatform } from './payment-platform.js';
import { WeChatPay } from './wechat-pay/wechat-pay.js';

/** The platform that the configuration names, or one on which nothing can be paid. */
@Module({
  providers: [
    {
      provide: PaymentPlatform,
      inject: [Config, Clock],
      useFactory: ({ weChatPay }: Config, clock: Clock): PaymentPlatform =>
        weChatPay ? new WeChatPay(weChatPay, clock) : new NoPaymentPlatform(),
    },
  ],
  exports: [PaymentPlatform],
})
export class PaymentsModule {}
