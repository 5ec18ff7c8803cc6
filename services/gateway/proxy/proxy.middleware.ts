import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { screenshotLimits, texts, visitLimits } from '#libs/contracts';
import { TooLargeError, unknownBytes, xmlCallbackBytes } from '#libs/http';
import type { GatewayRequest } from '../session/signed-in.js';
import { VisitorSlots } from '../visitors/visitor-slots.js';
import { weComCallbacks } from './service-routes.js';
import { Upstreams } from './upstreams.js';

/** Forwards calls of other services; with every service in one process there is none to forward. */
@Injectable()
export class ProxyMiddleware implements NestMiddleware {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly visitors: VisitorSlots,
  ) {}

  async use(request: GatewayRequest, response: Response, next: NextFunction): Promise<void> {
    const proxy = this.upstreams.to(request.originalUrl);
    if (!proxy) return next();
    if (!request.signedIn) {
      if (!isSmall(request)) throw new TooLargeError(texts.invalidForm);
      await this.visitors.takeUntilClosed(request, response);
    }
    // express has removed the path at which Nest mounted this
    request.url = request.originalUrl;
    await proxy(request, response, next);
  }
}

/** Path of what cards upload, and that of photos of visits. */
const cardUploads = '/card/screenshot/';
const visitPhotos = '/api/readiness/visit/photo';

/** True for a body within the limit without a session; one without a content length may be of any size. */
const isSmall = ({ headers, originalUrl }: GatewayRequest): boolean => {
  const most = mostBytes(originalUrl);
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= most;
};

const mostBytes = (url: string): number => {
  if (url.startsWith(cardUploads)) return screenshotLimits.bytes;
  if (url === visitPhotos) return visitLimits.photoBytes;
  return url.startsWith(`${weComCallbacks}/`) ? xmlCallbackBytes : unknownBytes;
};
