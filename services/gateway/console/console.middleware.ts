import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { extname, join } from 'node:path';
import { dayMs } from '#libs/contracts';
import { routesOutsideApi } from '../proxy/service-routes.js';
import { ConsoleFolder } from './console-folder.js';
import { PackedAssets } from './packed-assets.js';
import { payPagePolicy } from './security-headers.js';

const yearMs = 365 * dayMs;
const notBuilt = 'The console is not built yet: run `npm run build`, then reload this page.\n';

const others = ['/api', '/socket.io', '/health', ...routesOutsideApi];

/** True for a path that belongs to the console and not to calls, the live feed, health or what cards fetch. */
const isOfConsole = (path: string): boolean =>
  !others.some((other) => `${path.toLowerCase()}/`.startsWith(`${other.toLowerCase()}/`));

/** The page on which parents pay: built with the console, but a page of its own. */
const payPage = /^\/pay(\/(index\.html)?)?$/i;

/** Serves the built console: its files as they are, its page for every address that a person opens. */
@Injectable()
export class ConsoleMiddleware implements NestMiddleware {
  constructor(
    private readonly folder: ConsoleFolder,
    private readonly assets: PackedAssets,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const path = request.originalUrl.split('?')[0] ?? '/';
    if (!['GET', 'HEAD'].includes(request.method) || !isOfConsole(path)) next();
    else if (path.startsWith('/assets/')) await this.asset(path, request, response, next);
    else if (payPage.test(path)) this.payPage(request, response, next);
    else if (path !== '/index.html' && extname(path) !== '') this.file(path, request, response, next);
    else this.page(request, response, next);
  }

  /** Names of assets carry a hash of the content, so what a name stands for never changes. */
  private async asset(path: string, request: Request, response: Response, next: NextFunction): Promise<void> {
    response.vary('accept-encoding');
    const packed = request.acceptsEncodings('gzip') ? await this.assets.get(path) : undefined;
    if (packed) {
      response.set({ 'content-encoding': 'gzip', 'cache-control': `public, max-age=${yearMs / 1000}, immutable` });
      response.type(extname(path)).send(packed);
      return;
    }
    const options = { root: this.folder.path, dotfiles: 'ignore', immutable: true, maxAge: yearMs } as const;
    response.sendFile(path, options, ifNotSent(response, next));
  }

  private file(path: string, request: Request, response: Response, next: NextFunction): void {
    const options = { root: this.folder.path, dotfiles: 'ignore', maxAge: 0 } as const;
    response.sendFile(
      path,
      options,
      ifNotSent(response, () => this.page(request, response, next)),
    );
  }

  private payPage(request: Request, response: Response, next: NextFunction): void {
    response.set('content-security-policy', payPagePolicy);
    this.page(request, response, next, join('pay', 'index.html'));
  }

  private page(request: Request, response: Response, next: NextFunction, file = 'index.html'): void {
    if (!request.accepts('html')) {
      next();
      return;
    }
    const options = { root: this.folder.path, cacheControl: false, headers: { 'cache-control': 'no-cache' } };
    response.sendFile(
      file,
      options,
      ifNotSent(response, () => response.status(404).type('text/plain').send(notBuilt)),
    );
  }
}

/** Does something else when a file could not be sent; a connection that broke in the middle is given up. */
const ifNotSent =
  (response: Response, otherwise: () => void) =>
  (error?: Error): void => {
    if (!error) return;
    if (response.headersSent) response.destroy();
    else otherwise();
  };
