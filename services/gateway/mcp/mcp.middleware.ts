import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { texts } from '#libs/contracts';
import { ForbiddenError, NoSessionError, NotFoundError } from '#libs/http';
import { Config } from '#libs/kernel/config';
import { ApiKeyCallers } from '../api-keys/api-key-callers.js';
import { callerByKey } from '../api-keys/caller-by-key.js';
import { keyOfHeader } from '../api-keys/key-text.js';
import { firstToDo, type GatewayRequest } from '../session/signed-in.js';

/**
 * Admits a request to the MCP endpoint: switched on, POST, not from a page of another site, with a valid API key.
 * Sessions are not looked at: a page of another site must not act by the cookie of a browser.
 */
@Injectable()
export class McpMiddleware implements NestMiddleware {
  constructor(
    private readonly keys: ApiKeyCallers,
    private readonly config: Config,
  ) {}

  async use(request: GatewayRequest, response: Response, next: NextFunction): Promise<void> {
    if (!this.config.mcp) throw new NotFoundError(texts.notFound);
    response.setHeader('cache-control', 'no-store');
    // Streamable HTTP: a page that a browser was led to by a false name has another origin than ours
    const { origin, authorization } = request.headers;
    if (origin !== undefined && origin !== this.config.publicUrl) throw new ForbiddenError(texts.noPermissionZh);
    if (request.method !== 'POST') {
      // without sessions there is no stream to open and none to end
      response.status(405).setHeader('allow', 'POST').json(protocolError('Method not allowed: POST only'));
      return;
    }
    const key = keyOfHeader(authorization);
    response.setHeader(
      'www-authenticate',
      `Bearer realm="firstbell"${key === undefined ? '' : ', error="invalid_token"'}`,
    );
    if (key === undefined) throw new NoSessionError(texts.apiKeyInvalid);
    const signedIn = await callerByKey(this.keys, key, request, response);
    response.removeHeader('www-authenticate');
    const missing = firstToDo(signedIn.user);
    if (missing !== undefined) throw new ForbiddenError(missing);
    request.signedIn = signedIn;
    next();
  }
}

/** A refusal of a whole request, as JSON-RPC has it. */
export const protocolError = (message: string): object => ({
  jsonrpc: '2.0',
  error: { code: -32_000, message },
  id: null,
});
