import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { Config } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { ForbiddenError, identityHeader, NotFoundError, PolicyTable, signIdentity } from '#libs/http';
import { ApiKeyCallers } from '../api-keys/api-key-callers.js';
import { callerByKey } from '../api-keys/caller-by-key.js';
import { keyOfHeader } from '../api-keys/key-text.js';
import { Sessions } from '../session/sessions.service.js';
import { firstToDo, type GatewayRequest, type SignedIn } from '../session/signed-in.js';

/**
 * Adds the signed identity of the session, or of the API key, to every call and drops any that the caller sent. Without
 * either a call continues without identity, and the access guard decides.
 */
@Injectable()
export class IdentityMiddleware implements NestMiddleware {
  constructor(
    private readonly sessions: Sessions,
    private readonly keys: ApiKeyCallers,
    private readonly config: Config,
    private readonly policies: PolicyTable,
  ) {}

  async use(request: GatewayRequest, response: Response, next: NextFunction): Promise<void> {
    // express matches paths in capitals, too, but checks by path would let such a call pass
    if (!request.originalUrl.startsWith('/api/')) throw new NotFoundError(texts.notFound);
    Reflect.deleteProperty(request.headers, identityHeader);
    const signedIn = await this.signedIn(request, response);
    if (signedIn) {
      const missing = firstToDo(signedIn.user);
      if (missing !== undefined && !this.isAllowedBefore(request)) throw new ForbiddenError(missing);
      request.signedIn = signedIn;
      request.headers[identityHeader] = signIdentity(signedIn.identity, this.config.internalKey, Date.now());
    }
    next();
  }

  /** The holder of the key of a call; without a key that of its session. @throws ThrottledError beyond the key's limit */
  private async signedIn(request: GatewayRequest, response: Response): Promise<SignedIn | undefined> {
    const key = keyOfHeader(request.headers.authorization);
    if (key === undefined) return this.sessions.identify(request.headers.cookie);
    // no service has to know it
    Reflect.deleteProperty(request.headers, 'authorization');
    return callerByKey(this.keys, key, request, response);
  }

  private isAllowedBefore({ method, originalUrl: url }: GatewayRequest): boolean {
    return this.policies.ofRequest({ method, url })?.beforePasswordChange === true;
  }
}
