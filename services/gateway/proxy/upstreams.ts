import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { Agent as HttpAgent, type ClientRequest } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Config } from '#libs/kernel/config';
import { answerBusy, isUnanswered, timeoutMs } from './service-connection.js';
import { DownloadProxy } from './download-proxy.js';
import { handOnBody } from './read-bodies.js';
import { serviceOf } from './service-routes.js';

/** Maximum body kept for a second try, in bytes; those of reads are filters. */
const keptBytes = 100_000;
/** Time in which a load balancer notices that an instance has ended. */
const secondTryMs = 150;

/** Error codes of a connection whose instance ended or did not exist. */
const goneCodes: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** Last parts of the paths of calls that change nothing, so that asking twice does no harm. */
const readPattern = /(?:list|\/detail|\/summary|\/onlineShare)$/i;

interface Kept {
  chunks: Buffer[];
  bytes: number;
  tried: boolean;
}

/** Keeps the bodies of reads while they are handed on, so that another instance can be asked when the first one dies. */
class SecondTry {
  private readonly kept = new WeakMap<Request, Kept>();

  /** To be called before the body of a request begins to flow. */
  keep(request: Request): void {
    if (!readPattern.test(request.path)) return;
    const kept: Kept = { chunks: [], bytes: 0, tried: false };
    this.kept.set(request, kept);
    // listening alone would let it flow before there is a receiver
    request.pause();
    request.on('data', (chunk: Buffer) => {
      kept.bytes += chunk.length;
      if (kept.bytes > keptBytes) this.kept.delete(request);
      else kept.chunks.push(chunk);
    });
  }

  /** Says, once for each request, whether it can be asked again after this error. */
  take(request: Request, error: Error & { code?: unknown }): boolean {
    const kept = this.kept.get(request);
    if (!kept || kept.tried || !goneCodes.has(error.code)) return false;
    kept.tried = true;
    return true;
  }

  /** Sends the second request the part of the body that the first one has consumed; the rest is piped. */
  refill(request: Request, upstream: ClientRequest): void {
    const kept = this.kept.get(request);
    if (kept?.tried) for (const chunk of kept.chunks) upstream.write(chunk);
  }
}

/** An idle connection is given up before the service does it (65 s), so that no call is put on one that ends. */
const idleMs = 30_000;

/** The services that run as processes of their own, and the way to each. Bodies stream in both directions. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly logger = new Logger('proxy');
  private readonly agents: HttpAgent[] = [];
  private readonly downloads: DownloadProxy[] = [];
  private readonly proxies: ReadonlyMap<string, RequestHandler<Request, Response>>;

  constructor(@Inject(Config) config: Config) {
    const services = [...config.serviceUrls].filter(([service]) => service !== 'gateway');
    this.proxies = new Map(services.map(([service, url]) => [service, this.proxyTo(service, url)]));
  }

  onApplicationShutdown(): void {
    for (const agent of this.agents) agent.destroy();
    for (const downloads of this.downloads) downloads.close();
  }

  /** The way to the service of a call; undefined when this process responds to it. */
  to(url: string): RequestHandler<Request, Response> | undefined {
    return this.proxies.get(serviceOf(url.split('?')[0] ?? ''));
  }

  /** The way of downloads; those over TLS go with the other calls. */
  private downloadsFrom(target: string): DownloadProxy | undefined {
    if (!target.startsWith('http:')) return undefined;
    const downloads = new DownloadProxy(new URL(target));
    this.downloads.push(downloads);
    return downloads;
  }

  private proxyTo(service: string, target: string): RequestHandler<Request, Response> {
    const options = { keepAlive: true, timeout: idleMs };
    const agent = target.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
    this.agents.push(agent);
    const downloads = this.downloadsFrom(target);
    const second = new SecondTry();
    const proxy: RequestHandler<Request, Response> = createProxyMiddleware<Request, Response>({
      target,
      agent,
      xfwd: true,
      proxyTimeout: timeoutMs,
      on: {
        proxyReq: (upstream, request, response) => {
          prepare(upstream, request, response);
          handOnBody(upstream, request);
          second.refill(request, upstream);
        },
        proxyRes: (answer, _request, response) => {
          // the proxy alone would leave the caller waiting for the rest
          answer.once('close', () => {
            if (!answer.complete) response.destroy();
          });
        },
        error: (error, request, response) => {
          const requestId = request.id as string;
          if (isUnanswered(response) && second.take(request, error)) {
            this.logger.debug({ service, requestId, path: request.path }, 'an instance has gone, asking again');
            setTimeout(() => void proxy(request, response), secondTryMs);
            return;
          }
          this.logger.warn({ err: error, service, requestId, path: request.path }, 'no answer from the service');
          answerBusy(response);
        },
      },
    });
    return Object.assign(
      async (...[request, response, next]: Parameters<typeof proxy>) => {
        second.keep(request);
        const handOn = (): Promise<void> => proxy(request, response, next);
        await (downloads?.takes(request) ? downloads.handOn(request, response, () => void handOn()) : handOn());
      },
      { upgrade: proxy.upgrade },
    );
  }
}

/**
 * The service gets the signed identity, the address and the id of the call, but no cookie; it stops when the caller
 * disconnects.
 */
const prepare = (upstream: ClientRequest, request: Request, response: Response): void => {
  upstream.removeHeader('cookie');
  upstream.setHeader('x-request-id', request.id as string);
  upstream.setHeader('x-forwarded-for', request.ip ?? '');
  response.once('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
};
