import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Allow, MayBeThrottled, Returns, ReturnsNothing, signedIn, WithMessage } from '#libs/http';
import { addressOf, CurrentSession, type GatewayRequest, type SignedIn } from '../session/signed-in.js';
import {
  ConfirmBody,
  NewAuthenticator,
  NewRecoveryCodes,
  PasswordAndCodeBody,
  PasswordBody,
  SecondFactorState,
} from './second-factor-setting.dto.js';
import { SecondFactorSetting } from './second-factor-setting.service.js';

/** The second factor of the signed-in user. */
@Controller('api/user/secondFactor')
export class SecondFactorSettingController {
  constructor(private readonly setting: SecondFactorSetting) {}

  /** Whether it is on, and how many recovery codes are left. */
  @Get('state')
  @Allow(signedIn, { beforePasswordChange: true, key: 'never' })
  @Returns(SecondFactorState)
  secondFactorState(@CurrentSession() session: SignedIn): Promise<SecondFactorState> {
    return this.setting.state(session);
  }

  /** Makes the secret of a new authenticator, which is asked for when it is confirmed. */
  @Post('begin')
  @Allow(signedIn, { beforePasswordChange: true, key: 'never' })
  @MayBeThrottled()
  @Returns(NewAuthenticator)
  beginSecondFactor(
    @CurrentSession() session: SignedIn,
    @Body() { password }: PasswordBody,
    @Req() request: GatewayRequest,
  ): Promise<NewAuthenticator> {
    return this.setting.begin(session, password, addressOf(request));
  }

  /** Switches it on by a first code. Other sessions of the account end. */
  @Post('confirm')
  @Allow(signedIn, { beforePasswordChange: true, key: 'never' })
  @MayBeThrottled()
  @Returns(NewRecoveryCodes)
  async confirmSecondFactor(
    @CurrentSession() session: SignedIn,
    @Body() { code }: ConfirmBody,
    @Req() request: GatewayRequest,
  ): Promise<WithMessage<NewRecoveryCodes>> {
    const codes = await this.setting.confirm(session, code, addressOf(request));
    return new WithMessage(codes, texts.secondFactorTurnedOn);
  }

  /** New recovery codes; the old ones are worth nothing any more. */
  @Post('newCodes')
  @Allow(signedIn, { key: 'never' })
  @MayBeThrottled()
  @Returns(NewRecoveryCodes)
  async newRecoveryCodes(
    @CurrentSession() session: SignedIn,
    @Body() body: PasswordAndCodeBody,
    @Req() request: GatewayRequest,
  ): Promise<WithMessage<NewRecoveryCodes>> {
    const codes = await this.setting.newCodes(session, body, addressOf(request));
    return new WithMessage(codes, texts.secondFactorCodesMade);
  }

  /** Switches it off, unless the role needs it. */
  @Post('switchOff')
  @Allow(signedIn, { key: 'never' })
  @MayBeThrottled()
  @ReturnsNothing()
  async switchOffSecondFactor(
    @CurrentSession() session: SignedIn,
    @Body() body: PasswordAndCodeBody,
    @Req() request: GatewayRequest,
  ): Promise<WithMessage<null>> {
    await this.setting.switchOff(session, body, addressOf(request));
    return new WithMessage(null, texts.secondFactorTurnedOff);
  }
}
