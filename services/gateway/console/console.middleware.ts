import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const yearMs = 365 * 24 * 3600_000;
const notBuilt = 'The console is not built yet: run `npm run build`, then reload this page.\n';
/** Paths that belong to somebody else. */
const ours = (path: string): boolean => !/^\/(api|socket\.io|health)(\/|$)/i.test(path);

/** The nearest folder above this file that holds a package.json: the same from source and from the build. */
const projectRoot = (folder = dirname(fileURLToPath(import.meta.url))): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : projectRoot(dirname(folder));

/** Serves the built console: its files as they are, its page for every address that a person opens. */
@Injectable()
export class ConsoleMiddleware implements NestMiddleware {
  private readonly files = join(projectRoot(), 'web', 'dist');

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
    response.sendFile(path, { root: this.files, dotfiles: 'ignore', ...caching }, (error?: Error) => {
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
    const options = { root: this.files, cacheControl: false, headers: { 'cache-control': 'no-cache' } };
    response.sendFile('index.html', options, (error?: Error) => {
      if (!error) return;
      if (response.headersSent) response.destroy();
      else response.status(404).type('text/plain').send(notBuilt);
    });
  }
}
