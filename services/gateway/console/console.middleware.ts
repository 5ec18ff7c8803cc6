import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { extname, join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dayMs } from '#libs/contracts';
import { productRoot } from '#libs/kernel/config';
import { routesOutsideApi } from '../proxy/service-routes.js';
import { ownPagePolicy } from './security-headers.js';

/** Path of the built console. */
@Injectable()
export class ConsoleFolder {
  path = join(productRoot, 'web', 'dist');
}

const pack = promisify(gzip);
const packable = /^\/assets\/[\w-][\w.-]*\.(js|css|svg)$/;

/** The smaller one first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/**
 * Scripts and styles of the console, kept once they were sent: their names carry a hash of the content. Brotli is what the build
 * has written beside them; gzip is made on first use.
 */
@Injectable()
export class PackedAssets {
  private readonly packed = new Map<string, Buffer>();

  constructor(private readonly folder: ConsoleFolder) {}

  /** The packed file, or undefined when there is none or it isn't worth packing. */
  async get(path: string, encoding: Encoding): Promise<Buffer | undefined> {
    if (!packable.test(path)) return undefined;
    const key = `${encoding} ${path}`;
    const known = this.packed.get(key);
    if (known) return known;
    const packed = await (encoding === 'br' ? this.read(`${path}.br`) : this.gzipped(path));
    if (packed) this.packed.set(key, packed);
    return packed;
  }

  private async gzipped(path: string): Promise<Buffer | undefined> {
    const content = await this.read(path);
    return content && pack(content, { level: 9 });
  }

  private read(path: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder.path, path)).catch(() => undefined);
  }
}

const yearMs = 365 * dayMs;
const notBuilt = 'The console is not built yet: run `npm run build`, then reload this page.\n';

const others = ['/api', '/mcp', '/socket.io', '/health', ...routesOutsideApi];

/** True for a path that belongs to the console and not to calls, assistants, the live feed, health or what cards fetch. */
const isOfConsole = (path: string): boolean =>
  !others.some((other) => `${path.toLowerCase()}/`.startsWith(`${other.toLowerCase()}/`));

/** Pages of their own, built beside the console: that on which parents pay, and that which the codes of walk lists open. */
const ownPages: readonly [RegExp, string][] = [
  [/^\/pay(\/(index\.html)?)?$/i, 'pay'],
  [/^\/(v\/[\w-]+\/?|visit\/(index\.html)?)$/i, 'visit'],
];

/** Serves the built console: its files, and its page for every other path. */
@Injectable()
export class ConsoleMiddleware implements NestMiddleware {
  constructor(
    private readonly folder: ConsoleFolder,
    private readonly assets: PackedAssets,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const path = request.originalUrl.split('?')[0] ?? '/';
    const [, ownPage] = ownPages.find(([pattern]) => pattern.test(path)) ?? [];
    if (!['GET', 'HEAD'].includes(request.method) || !isOfConsole(path)) next();
    else if (path.startsWith('/assets/')) await this.asset(path, request, response, next);
    else if (ownPage !== undefined) this.ownPage(ownPage, request, response, next);
    else if (path !== '/index.html' && extname(path) !== '') this.file(path, request, response, next);
    else this.page(request, response, next);
  }

  /** Names of assets carry a hash of the content, so the content of a name never changes. */
  private async asset(path: string, request: Request, response: Response, next: NextFunction): Promise<void> {
    response.vary('accept-encoding');
    for (const encoding of encodings.filter((each) => request.acceptsEncodings(each))) {
      const packed = await this.assets.get(path, encoding);
      if (!packed) continue;
      response.set({ 'content-encoding': encoding, 'cache-control': `public, max-age=${yearMs / 1000}, immutable` });
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

  private ownPage(name: string, request: Request, response: Response, next: NextFunction): void {
    response.set('content-security-policy', ownPagePolicy);
    this.page(request, response, next, join(name, 'index.html'));
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

/** Calls `otherwise` when a file could not be sent; closes a connection that failed within the response. */
const ifNotSent =
  (response: Response, otherwise: () => void) =>
  (error?: Error): void => {
    if (!error) return;
    if (response.headersSent) response.destroy();
    else otherwise();
  };
