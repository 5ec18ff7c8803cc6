import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Upstreams } from './upstreams.js';

/** Hands calls of other services on to them; with every service in one process there is none to hand on. */
@Injectable()
export class ProxyMiddleware implements NestMiddleware {
  constructor(private readonly upstreams: Upstreams) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const proxy = this.upstreams.to(request.originalUrl);
    if (!proxy) return next();
    // express has cut off what Nest mounted this at
    request.url = request.originalUrl;
    await proxy(request, response, next);
  }
}
