import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, anyone } from '#libs/http';
import { PayNotifyService } from '#libs/commerce';

/** The callback of the payment platform for orders of minutes. Described in docs/payments.md. */
@Controller('api/trtc/pay')
export class RechargeNotifyController {
  constructor(private readonly notifications: PayNotifyService) {}

  /** A payment or a refund, signed by the platform: 204 once what it says is stored, 4xx or 5xx otherwise. */
  @Post('notify')
  @Allow(anyone, { callback: true })
  @ApiExcludeEndpoint()
  async rechargeNotify(@Req() { headers, body }: Request, @Res() response: Response): Promise<void> {
    // not by @Body: the pipe that checks fields takes bytes for a record with too many of them
    await this.notifications.take(headers, body);
    response.status(204).end();
  }
}
