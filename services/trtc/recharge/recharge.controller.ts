import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { filled, texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, Returns, WithMessage } from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { AddRechargeBody, RechargeAddedDto, RechargeReversedDto, ReverseRechargeBody } from './recharge.dto.js';
import { RechargeService } from './recharge.service.js';

/** Minutes that administrators give, and reverse. */
@Controller('api/trtc/recharge')
export class RechargeController {
  constructor(private readonly recharges: RechargeService) {}

  /** Gives a student minutes. */
  @Post('add')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(RechargeAddedDto)
  async addRecharge(@Caller() caller: Identity, @Body() body: AddRechargeBody): Promise<WithMessage<RechargeAddedDto>> {
    return new WithMessage(await this.recharges.add(caller, body), texts.recharged);
  }

  /** Reverses what is unused of a recharge that an administrator or an import has made. */
  @Post('reverse')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(RechargeReversedDto)
  async reverseRecharge(
    @Caller() caller: Identity,
    @Body() body: ReverseRechargeBody,
  ): Promise<WithMessage<RechargeReversedDto>> {
    const reversed = await this.recharges.reverse(caller, body);
    return new WithMessage(reversed, filled(texts.rechargeReversed, { minutes: reversed.minutes }));
  }
}
