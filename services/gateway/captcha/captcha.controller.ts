import { Controller, Get, Logger, Req, Res } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { ThrottledLog } from '#libs/kernel/health';
import { Allow, anyone, MayBeThrottled, networkOf, ReturnsText, ThrottledError } from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { cookieOptions } from '../session/cookies.js';
import { CaptchaService } from './captcha.service.js';

/** Pictures per address: enough for an office behind one address, but no flood into the table. */
const perMinute = 300;

export const captchaCookieName = 'firstbell.captcha';

/** The captcha id of a `Cookie` header. */
export const captchaIdOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[captchaCookieName];

@Controller('api/captcha')
export class CaptchaController {
  private readonly log = new ThrottledLog(new Logger('captcha'));
  private readonly rate = new RateLimit(perMinute, 60_000);

  constructor(
    private readonly captchas: CaptchaService,
    private readonly clock: Clock,
  ) {}

  /** A new captcha as a data URL; its answer is tied to the cookie that comes with it. */
  @Get('getImage')
  @Allow(anyone, { beforePasswordChange: true })
  @MayBeThrottled()
  @ReturnsText()
  async getImage(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    const network = networkOf(request.ip ?? '');
    if (!this.rate.allows(network, this.clock.now().getTime())) {
      this.log.warn('too many', { network }, 'captcha refused');
      throw new ThrottledError(texts.tooManyInMinute, 60_000);
    }
    const { id, image } = await this.captchas.create(captchaIdOf(request.headers.cookie));
    response.cookie(captchaCookieName, id, cookieOptions(request.secure));
    return image;
  }
}
