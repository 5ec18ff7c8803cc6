import { Controller, Get } from '@nestjs/common';
import { Allow, operators, Returns } from '#libs/http';
import { PaymentChannel } from '#libs/commerce';
import { PaymentState } from './order.dto.js';

@Controller('api/addedvalue/payment')
export class PaymentStateController {
  constructor(private readonly platform: PaymentChannel) {}

  /** Whether parents can pay, and whether for real. */
  @Get('state')
  @Allow(operators, { scope: 'none' })
  @Returns(PaymentState)
  paymentState(): PaymentState {
    const { available, simulated } = this.platform;
    return { available, simulated };
  }
}
