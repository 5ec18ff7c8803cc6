import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Config } from '#libs/config';
import { isAdministrator, permissionsOf, texts } from '#libs/contracts';
import { Allow, Returns, ReturnsNothing, anyone, signedIn, WithMessage } from '#libs/http';
import { captchaCookieName, captchaIdOf } from '../captcha/captcha.controller.js';
import { cookieOptions, sessionCookieName } from '../session/session-cookie.js';
import { Sessions } from '../session/sessions.service.js';
import type { GatewayRequest, SessionUser, SignedIn } from '../session/signed-in.js';
import { ChangePasswordService } from './change-password.service.js';
import { CurrentSession } from './current-session.decorator.js';
import { knownBrowserCookieName, knownBrowserMs } from './known-browser.js';
import { AsksForProof } from './proof-needed.js';
import { SignInService } from './sign-in.service.js';
import { ChangePasswordBody, ClientConfig, LoginBody, LoginUser, VisibleApps } from './user.dto.js';

@Controller('api/user')
export class UserController {
  constructor(
    private readonly signIns: SignInService,
    private readonly passwords: ChangePasswordService,
    private readonly sessions: Sessions,
    private readonly config: Config,
  ) {}

  /** Signs in and sets the session cookie. A failed try has used up the captcha, but for one that needs a proof. */
  @Post('login')
  @AsksForProof()
  @Allow(anyone, { beforePasswordChange: true })
  @Returns(LoginUser)
  async login(
    @Body() body: LoginBody,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginUser> {
    const cookieHeader = request.headers.cookie;
    const place = { captchaId: captchaIdOf(cookieHeader), cookieHeader, address: addressOf(request) };
    const { cookie, signedIn, knownBrowser } = await this.signIns.signIn(body, place);
    response.cookie(sessionCookieName, cookie, cookieOptions(request.secure));
    const atLogin = { path: '/api/user/login', maxAge: knownBrowserMs };
    response.cookie(knownBrowserCookieName, knownBrowser, { ...cookieOptions(request.secure), ...atLogin });
    response.clearCookie(captchaCookieName, cookieOptions(request.secure));
    return loginUser(signedIn.user);
  }

  /** The signed-in user. */
  @Get('current')
  @Allow(signedIn, { beforePasswordChange: true })
  @Returns(LoginUser)
  current(@CurrentSession() { user }: SignedIn): LoginUser {
    return loginUser(user);
  }

  /** What the console needs to know at its start. */
  @Get('config')
  @Allow(signedIn, { beforePasswordChange: true })
  @Returns(ClientConfig)
  clientConfig(): ClientConfig {
    const { productCode, heartbeatSeconds } = this.config;
    return { productCode, heartbeatSeconds };
  }

  /** The business codes that filter the menu. */
  @Get('visibleApps')
  @Allow(signedIn, { beforePasswordChange: true })
  @Returns(VisibleApps)
  visibleApps(@CurrentSession() { user }: SignedIn): VisibleApps {
    return { appList: user.appList };
  }

  /** Ends the session, if there is one. */
  @Get('logout')
  @Allow(anyone, { beforePasswordChange: true })
  @ReturnsNothing()
  async logout(@Req() request: GatewayRequest, @Res({ passthrough: true }) response: Response): Promise<null> {
    const { signedIn } = request;
    if (signedIn) await this.sessions.end(signedIn.sessionId, signedIn.identity);
    response.clearCookie(sessionCookieName, cookieOptions(request.secure));
    return null;
  }

  /** Changes the password. Other sessions of the account end at once, this one at its logout or after 5 s. */
  @Post('changePassword')
  @Allow(signedIn, { beforePasswordChange: true })
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

/** The address somebody calls from; behind a proxy of our own network the one that the proxy names. */
const addressOf = (request: GatewayRequest): string => request.ip ?? '';

const loginUser = ({ username, debug, ...user }: SessionUser): LoginUser => ({
  ...user,
  name: username,
  isAdmin: isAdministrator(user.tags) ? 1 : 0,
  isDebug: debug,
  permissions: permissionsOf(user.tags),
});
