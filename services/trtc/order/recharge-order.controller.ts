import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, Returns, WithMessage } from '#libs/http';
import { Once } from '#libs/idempotency';
import { OrderRefunded, OrderRefundRequest } from '#libs/pay-orders';
import { RechargeRefunds } from './recharge-refunds.js';

@Controller('api/trtc/order')
export class RechargeOrderController {
  constructor(private readonly refunds: RechargeRefunds) {}

  /** Pays a whole order of minutes back; those that are unused are reversed when the money has gone. */
  @Post('refund')
  @Allow(administrators)
  @HttpCode(200)
  @Once()
  @Returns(OrderRefunded)
  async refundRecharge(
    @Caller() caller: Identity,
    @Body() request: OrderRefundRequest,
  ): Promise<WithMessage<OrderRefunded>> {
    return new WithMessage(await this.refunds.refund(caller, request), texts.refundAsked);
  }
}
