import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { Allow, Returns, ReturnsNothing, signedIn, WithMessage } from '#libs/http';
import { addressOf, CurrentSession, type GatewayRequest, type SignedIn } from '../session/signed-in.js';
import { ChangePasswordService } from './change-password.service.js';
import { ChangePasswordBody, ClientConfig, loginUser, LoginUser, VisibleApps } from './user.dto.js';

@Controller('api/user')
export class UserController {
  constructor(
    private readonly passwords: ChangePasswordService,
    private readonly config: Config,
  ) {}

  /** The signed-in user. */
  @Get('current')
  @Allow(signedIn, { beforePasswordChange: true, key: 'never' })
  @Returns(LoginUser)
  current(@CurrentSession() { user }: SignedIn): LoginUser {
    return loginUser(user);
  }

  /** What the console needs to know at its start. */
  @Get('config')
  @Allow(signedIn, { beforePasswordChange: true, key: 'never' })
  @Returns(ClientConfig)
  clientConfig(): ClientConfig {
    const { productCode, heartbeatSeconds } = this.config;
    return { productCode, heartbeatSeconds };
  }

  /** The business codes that filter the menu. */
  @Get('visibleApps')
  @Allow(signedIn, { beforePasswordChange: true, key: 'never' })
  @Returns(VisibleApps)
  visibleApps(@CurrentSession() { user }: SignedIn): VisibleApps {
    return { appList: user.appList };
  }

  /** Changes the password. Other sessions of the account end at once, this one at its logout or after 5 s. */
  @Post('changePassword')
  @Allow(signedIn, { beforePasswordChange: true, key: 'never' })
  @ReturnsNothing()
  async changePassword(
    @CurrentSession() session: SignedIn,
    @Body() body: ChangePasswordBody,
    @Req() request: GatewayRequest,
  ): Promise<WithMessage<null>> {
    await this.passwords.change(session, body, addressOf(request));
    return new WithMessage(null, texts.passwordChanged);
  }
}
