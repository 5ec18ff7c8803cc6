import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ConsoleFolder } from './console-folder.js';

const yearMs = 365 * 24 * 3600_000;
const notBuilt = 'The console is not built yet: run `npm run build`, then reload this page.\n';
/** Paths that belong to somebody else. */
const ours = (path: string): boolean => !/^\/(api|socket\.io|health)(\/|$)/i.test(path);

/** Serves the built console: its files as they are, its page for every address that a person opens. */
@Injectable()
export class ConsoleMiddleware implements NestMiddleware {
  constructor(private readonly folder: ConsoleFolder) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const path = request.originalUrl.split('?')[0] ?? '/';
    if (!['GET', 'HEAD'].includes(request.method) || !ours(path)) {
      next();
      return;
    }
    const last = path.slice(path.lastIndexOf('/') + 1);
    if (last.includes('.') && last !== 'index.html') this.file(path, request, response, next);
    else this.page(request, response, next);
  }

  /** Names below /assets carry a hash of the content, so they never change. */
  private file(path: string, request: Request, response: Response, next: NextFunction): void {
    const immutable = path.startsWith('/assets/');
    const caching = immutable ? { immutable, maxAge: yearMs } : { maxAge: 0 };
    response.sendFile(path, { root: this.folder.path, dotfiles: 'ignore', ...caching }, (error?: Error) => {
      if (!error) return;
      if (response.headersSent) response.destroy();
      else if (immutable) next();
      else this.page(request, response, next);
    });
  }

  private page(request: Request, response: Response, next: NextFunction): void {
    if (!request.accepts('html')) {
      next();
      return;
    }
    const options = { root: this.folder.path, cacheControl: false, headers: { 'cache-control': 'no-cache' } };
    response.sendFile('index.html', options, (error?: Error) => {
      if (!error) return;
      if (response.headersSent) response.destroy();
      else response.status(404).type('text/plain').send(notBuilt);
    });
  }
}
