import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { ForbiddenError, identityHeader, NotFoundError, PolicyTable, signIdentity } from '#libs/http';
import { Sessions } from '../session/sessions.service.js';
import { firstToDo, type GatewayRequest } from '../session/signed-in.js';

/**
 * Adds the signed identity of the session to every call and drops any that the caller sent. Without a session a call
 * continues without identity, and the access guard decides.
 */
@Injectable()
export class IdentityMiddleware implements NestMiddleware {
  constructor(
    private readonly sessions: Sessions,
    private readonly config: Config,
    private readonly policies: PolicyTable,
  ) {}

  async use(request: GatewayRequest, _response: Response, next: NextFunction): Promise<void> {
    // express matches paths in capitals, too, but checks by path would let such a call pass
    if (!request.originalUrl.startsWith('/api/')) throw new NotFoundError(texts.notFound);
    Reflect.deleteProperty(request.headers, identityHeader);
    const signedIn = await this.sessions.identify(request.headers.cookie);
    if (signedIn) {
      const missing = firstToDo(signedIn.user);
      if (missing !== undefined && !this.isAllowedBefore(request)) throw new ForbiddenError(missing);
      request.signedIn = signedIn;
      request.headers[identityHeader] = signIdentity(signedIn.identity, this.config.internalKey, Date.now());
    }
    next();
  }

  private isAllowedBefore({ method, originalUrl: url }: GatewayRequest): boolean {
    return this.policies.ofRequest({ method, url })?.beforePasswordChange === true;
  }
}
