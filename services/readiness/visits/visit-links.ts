import { createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { visitTexts as texts, visitTokenHeader } from '#libs/contracts';
import { derivedKey } from '#libs/crypto';
import { RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { grantAge, readVisitToken, type VisitGrant, visitToken } from './visit-token.js';

/** Documents a call that takes the token of a visit. */
export const TakesVisitToken = (): MethodDecorator =>
  ApiHeader({ name: visitTokenHeader, required: true, description: 'The token of the link on a walk list.' });

/** The token header of a call; empty: none. */
export const GivenVisitToken = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const given = context.switchToHttp().getRequest<Request>().headers[visitTokenHeader];
  return typeof given === 'string' ? given : '';
});

/** Signed links to the page of a visit, without a session. They are valid on the day of the visit and kept nowhere. */
@Injectable()
export class VisitLinks {
  private readonly base: string;
  private readonly key: Buffer;

  constructor(
    @Inject(Config) { publicUrl, internalKey }: Config,
    private readonly clock: Clock,
  ) {
    this.base = `${publicUrl}/v`;
    this.key = derivedKey(internalKey, 'links of visits');
  }

  of(grant: VisitGrant): string {
    return `${this.base}/${visitToken(this.key, grant)}`;
  }

  /** @throws RuleError with the field `token` for one that is not ours, or of another day */
  read(token: string): VisitGrant {
    const grant = readVisitToken(this.key, token);
    if (!grant) throw new RuleError(texts.visitLinkUnknown, 'token');
    const age = grantAge(grant, this.clock.now());
    if (age === 'over') throw new RuleError(texts.visitLinkOver, 'token');
    if (age === 'early') throw new RuleError(texts.visitLinkEarly, 'token');
    return grant;
  }
}
