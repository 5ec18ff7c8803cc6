import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs, texts } from '#libs/contracts';
import { Allow, anyone, MayBeThrottled, Returns, RuleError } from '#libs/http';
import { captchaCookieName, captchaIdOf } from '../captcha/captcha.controller.js';
import { cookieOptions, EncryptedCookie, sessionCookieName } from '../session/cookies.js';
import { addressOf, type GatewayRequest } from '../session/signed-in.js';
import { knownBrowserCookieName, knownBrowserMs } from './known-browser.js';
import { LoginBody, loginUser, LoginUser, SecondFactorCode } from './user.dto.js';
import { AsksForProof, SecondFactorNeededError, type SecondStep } from './proof-needed.js';
import { type SignedInBrowser, type SignInPlace, SignInService } from './sign-in.service.js';

/** A code has to follow the password within five minutes. */
const secondStepMs = 5 * minuteMs;

@Controller('api/user')
export class SignInController {
  private readonly step: EncryptedCookie<SecondStep>;

  constructor(
    private readonly signIns: SignInService,
    private readonly clock: Clock,
    { sessionSecret }: Config,
  ) {
    const cookie = { name: 'firstbell.step', path: '/api/user/secondFactor/enter', lifeMs: secondStepMs };
    this.step = new EncryptedCookie(sessionSecret, { ...cookie, purpose: 'second step' });
  }

  /**
   * Signs in and sets the session cookie. A failed try has used up the captcha, but for one that needs a proof. For an
   * account with a second factor it only begins (428), and `secondFactor/enter` signs in.
   */
  @Post('login')
  @AsksForProof()
  @Allow(anyone, { beforePasswordChange: true, key: 'never' })
  @Returns(LoginUser)
  async login(
    @Body() body: LoginBody,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginUser> {
    try {
      return this.enter(await this.signIns.signIn(body, placeOf(request)), request, response);
    } catch (error) {
      if (error instanceof SecondFactorNeededError) {
        this.step.set(response, request.secure, error.step, this.clock.now().getTime());
        response.clearCookie(captchaCookieName, cookieOptions(request.secure));
      }
      throw error;
    }
  }

  /** Signs in with the code that follows account and password: of the authenticator, or a recovery code. */
  @Post('secondFactor/enter')
  @Allow(anyone, { beforePasswordChange: true, key: 'never' })
  @MayBeThrottled()
  @Returns(LoginUser)
  async enterSecondFactor(
    @Body() { code }: SecondFactorCode,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginUser> {
    const begun = this.step.read(request.headers.cookie, this.clock.now().getTime());
    if (!begun || begun.isOver) throw new RuleError(texts.secondFactorExpired);
    const entered = await this.signIns.secondStep(begun.value, code, placeOf(request));
    this.step.clear(response, request.secure);
    return this.enter(entered, request, response);
  }

  private enter(
    { cookie, signedIn, knownBrowser }: SignedInBrowser,
    request: GatewayRequest,
    response: Response,
  ): LoginUser {
    response.cookie(sessionCookieName, cookie, cookieOptions(request.secure));
    const atLogin = { path: '/api/user/login', maxAge: knownBrowserMs };
    response.cookie(knownBrowserCookieName, knownBrowser, { ...cookieOptions(request.secure), ...atLogin });
    response.clearCookie(captchaCookieName, cookieOptions(request.secure));
    return loginUser(signedIn.user);
  }
}

const placeOf = (request: GatewayRequest): SignInPlace => {
  const cookieHeader = request.headers.cookie;
  return { captchaId: captchaIdOf(cookieHeader), cookieHeader, address: addressOf(request) };
};
