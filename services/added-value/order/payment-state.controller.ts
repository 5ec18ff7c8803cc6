import { Controller, Get } from '@nestjs/common';
import { Allow, operators, Returns } from '#libs/http';
import { PaymentChannels } from '#libs/commerce';
import { PaymentState } from './order.dto.js';

@Controller('api/addedvalue/payment')
export class PaymentStateController {
  constructor(private readonly channels: PaymentChannels) {}

  /** Whether parents can pay, and whether for real. */
  @Get('state')
  @Allow(operators, { scope: 'none' })
  @Returns(PaymentState)
  paymentState(): PaymentState {
    const { available, simulated, choice } = this.channels;
    return { available, simulated, ...(choice && { tradeTypes: choice }) };
  }
}
