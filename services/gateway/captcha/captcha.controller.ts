import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { AnswersText } from '#libs/http';
import { cookieOptions } from '../session/session-cookie.js';
import { CaptchaService } from './captcha.service.js';

export const captchaCookieName = 'firstbell.captcha';

/** The captcha id of a `Cookie` header. */
export const captchaIdOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[captchaCookieName];

@Controller('api/captcha')
export class CaptchaController {
  constructor(private readonly captchas: CaptchaService) {}

  /** A new captcha as a data URL; its answer is tied to the cookie that comes with it. */
  @Get('getImage')
  @UseGuards(ThrottlerGuard)
  @AnswersText()
  async getImage(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    const { id, image } = await this.captchas.create(captchaIdOf(request.headers.cookie));
    response.cookie(captchaCookieName, id, cookieOptions(request.secure));
    return image;
  }
}
