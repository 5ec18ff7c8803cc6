import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, Returns, ReturnsNothing, WithMessage } from '#libs/http';
import { Once } from '#libs/http/idempotency';
import {
  OrderNoQuery,
  OrderRefunded,
  OrderRefundFigures,
  OrderRefunds,
  RefundFigures,
  RefundGiveUpRequest,
  refundMessage,
  RefundRetryRequest,
} from '#libs/commerce';
import { RechargeRefundRequest } from './recharge-order.dto.js';
import type { RechargeOrderEntity } from './recharge-order.entity.js';
import { rechargeRefund } from './recharge-orders.js';

@Controller('api/trtc/order')
export class RechargeOrderController {
  constructor(
    private readonly refunds: OrderRefunds,
    private readonly figures: RefundFigures,
  ) {}

  /** What can go back of an order of minutes, and its refunds so far. */
  @Get('refundPreview')
  @Allow(administrators)
  @Returns(OrderRefundFigures)
  async previewRechargeRefund(
    @Caller() caller: Identity,
    @Query() { orderNo }: OrderNoQuery,
  ): Promise<OrderRefundFigures> {
    return this.figures.of(await this.refunds.visible(caller, orderNo));
  }

  /** Pays an order of minutes or a part of it back; those that are unused are reversed when the money has gone. */
  @Post('refund')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(OrderRefunded)
  async refundRecharge(
    @Caller() caller: Identity,
    @Body() request: RechargeRefundRequest,
  ): Promise<WithMessage<OrderRefunded>> {
    const refunded = await this.refunds.refund(caller, request, {
      plan: (order: RechargeOrderEntity) => rechargeRefund(request, order),
    });
    return new WithMessage(refunded, refundMessage(refunded));
  }

  /** Requests a refund again that the payment platform has refused. */
  @Post('refundRetry')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(OrderRefunded)
  async retryRechargeRefund(
    @Caller() caller: Identity,
    @Body() request: RefundRetryRequest,
  ): Promise<WithMessage<OrderRefunded>> {
    const refunded = await this.refunds.retry(caller, request);
    return new WithMessage(refunded, refundMessage(refunded));
  }

  /** Gives a refund up that the payment platform has refused. */
  @Post('refundGiveUp')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @ReturnsNothing()
  async giveUpRechargeRefund(
    @Caller() caller: Identity,
    @Body() request: RefundGiveUpRequest,
  ): Promise<WithMessage<null>> {
    await this.refunds.giveUp(caller, request);
    return new WithMessage(null, texts.refundGivenUp);
  }
}
