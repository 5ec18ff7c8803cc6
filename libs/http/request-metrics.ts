import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';
import { Config } from '#libs/kernel/config';
import { serviceRouteOf } from '#libs/contracts';
import { Metrics } from '#libs/kernel/health';
import { CallsInProgress } from './calls-in-progress.js';
import { callPath, PolicyTable } from './policy-table.js';

type Labels = 'service' | 'method' | 'route' | 'status';

/** Upper bounds in seconds: few, because each is a series of every call. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** The route of a path without a handler, of a page or of a file of the console. */
const noRoute = 'none';
/** The status of a call whose caller went away before the response was sent. */
const aborted = 'aborted';

/**
 * Rate, errors and duration of calls. A route is one of those that handlers declare, or a prefix with an asterisk for a
 * call that a gateway hands on; so there are as many series as calls, whatever callers send.
 */
@Injectable()
export class RequestMetrics implements NestMiddleware {
  private readonly seconds: Histogram<Labels>;

  constructor(
    metrics: Metrics,
    private readonly policies: PolicyTable,
    private readonly calls: CallsInProgress,
    @Inject(Config) private readonly config: Config,
  ) {
    this.seconds = new Histogram({
      name: 'firstbell_http_request_seconds',
      help: 'Calls by route and class of status, from their headers to the end of the response',
      labelNames: ['service', 'method', 'route', 'status'],
      buckets,
      registers: [metrics.registry],
    });
  }

  use(request: Request, response: Response, next: NextFunction): void {
    const begun = performance.now();
    this.calls.add(response);
    response.once('close', () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : aborted;
      this.seconds.observe({ ...this.callOf(request), status }, (performance.now() - begun) / 1000);
    });
    next();
  }

  /** The handler's own route where there is one: a process of one service hands nothing on. */
  private callOf({ method, originalUrl, route }: Request): Record<'service' | 'method' | 'route', string> {
    const owner = serviceRouteOf(originalUrl.split('?')[0] ?? '');
    const { service: process } = this.config;
    const own = process === 'all' ? (owner?.service ?? 'gateway') : process;
    const path =
      typeof (route as { path?: unknown } | undefined)?.path === 'string'
        ? callPath((route as { path: string }).path)
        : '';
    if (this.policies.calls.has(`${method} ${path}`)) return { service: own, method, route: path };
    if (owner && owner.service !== process && process !== 'all') {
      return { service: own, method: knownMethod(method), route: `${owner.prefix}/*` };
    }
    return { service: own, method: knownMethod(method), route: noRoute };
  }
}

/** Node takes some forty methods: no call has another than these. */
const knownMethod = (method: string): string =>
  ['GET', 'POST', 'HEAD', 'PATCH', 'DELETE'].includes(method) ? method : 'other';
