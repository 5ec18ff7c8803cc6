import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { withoutSession } from '#libs/data/db';
import { anyone, bodyOwner, BodyReader, networkOf, signVisitor, type Visitor, visitorHeader } from '#libs/http';
import { captchaIdOf } from '../captcha/captcha.controller.js';
import { CaptchaService } from '../captcha/captcha.service.js';

/** Longest answer that is looked at; what is longer is wrong. */
const maxAnswer = 16;

/**
 * Says on calls that count guesses from where they come and whether their captcha was right. This is done here because
 * captchas are known to no other service; when one is asked for, and everything else about the call, its service decides.
 */
@Injectable()
export class VisitorMiddleware implements NestMiddleware {
  constructor(
    private readonly captchas: CaptchaService,
    private readonly bodies: BodyReader,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    await this.bodies.read(request, anyone, bodyOwner(request, undefined));
    const visitor = await this.visitorOf(request);
    request.headers[visitorHeader] = signVisitor(visitor, this.config.internalKey, this.clock.now().getTime());
    next();
  }

  private async visitorOf(request: Request): Promise<Visitor> {
    const network = networkOf(request.ip ?? '');
    const answer = answerOf(request.body);
    if (answer === '') return { network };
    const isRight =
      answer.length <= maxAnswer &&
      (await withoutSession(() => this.captchas.check(captchaIdOf(request.headers.cookie), answer)));
    return { network, captcha: isRight ? 'right' : 'wrong' };
  }
}

/** The answer in a body, empty for none; what is no text its service refuses. */
const answerOf = (body: unknown): string => {
  const { mcode } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return typeof mcode === 'string' ? mcode.trim() : '';
};
