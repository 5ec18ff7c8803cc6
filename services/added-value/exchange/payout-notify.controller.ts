import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, anyone } from '#libs/http';
import { NotificationReceiver, PayoutPlatform } from '#libs/commerce';
import { PayoutSettlement } from './payout-settlement.js';

/** What the payment platform calls by itself. Described in docs/payments.md. */
@Controller('api/integral/exchange')
export class PayoutNotifyController {
  constructor(
    private readonly platform: PayoutPlatform,
    private readonly settlement: PayoutSettlement,
    private readonly receiver: NotificationReceiver,
  ) {}

  /** The end of a transfer, signed by the platform: 204 once what it says is stored, 4xx or 5xx otherwise. */
  @Post('notify')
  @Allow(anyone, { callback: true })
  @ApiExcludeEndpoint()
  async payoutNotify(@Req() { headers, body }: Request, @Res() response: Response): Promise<void> {
    await this.receiver.receive(headers, body, {
      read: (fields, bytes) => this.platform.report(fields, bytes),
      store: ({ payout }) => this.settlement.settle(payout),
    });
    response.status(204).end();
  }
}
