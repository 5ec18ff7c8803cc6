import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Counter } from 'prom-client';
import { from, mergeMap, type Observable, tap } from 'rxjs';
import { callbackPaths, texts } from '#libs/contracts';
import { Metrics, ThrottledLog } from '#libs/kernel/health';
import { CallError, networkOf, PolicyTable, ThrottledError } from '#libs/http';
import { PayProofs, proofOf } from '#libs/commerce';
import type { GatewayRequest } from '../session/signed-in.js';

/** Concurrent calls without a session: of an address, or of a parent with a proof. */
const mostAtOnce = 4;
/** Maximum queued calls of the same caller: as many quick ones are served within a second. */
const mostWaiting = 36;
/**
 * Shortest and longest wait of a call. A refused call waits as long, so that a caller gains nothing by an immediate
 * retry; the duration is random, so that retries do not arrive together.
 */
const [leastWaitMs, mostWaitMs] = [1000, 3000];
/** Minimum time of a slot, and that after a call that came too often. */
const [keptMs, keptAfterRefusalMs] = [100, 1000];
/** Time for which a service continues after its caller has disconnected. */
const goesOnMs = 2000;

/** Releases a slot; `error` is the failure of the call, if any. */
export type GiveBack = (error?: unknown) => void;

interface Caller {
  running: number;
  /** Each lets the call that waits go on. */
  readonly waiting: (() => void)[];
}

/**
 * Keeps callers without a session from taking more of the product at a time than a few calls need. Those that wait hold
 * neither a connection nor a lock.
 */
@Injectable()
export class VisitorSlots {
  private readonly callers = new Map<string, Caller>();
  private readonly log = new ThrottledLog(new Logger('visitors'));
  private readonly refused: Counter;

  constructor(
    private readonly proofs: PayProofs,
    { registry }: Metrics,
  ) {
    this.refused = new Counter({
      name: 'firstbell_visitors_refused_total',
      help: 'Calls without a session that waited in vain for others of the same address',
      registers: [registry],
    });
  }

  /** Takes a slot of the caller. @throws ThrottledError after some seconds without one */
  async take(request: Request): Promise<GiveBack> {
    const name = this.proofs.holderOf(proofOf(request)) ?? `address ${networkOf(request.ip ?? '')}`;
    const caller = this.callers.get(name) ?? { running: 0, waiting: [] };
    this.callers.set(name, caller);
    if (caller.running < mostAtOnce) caller.running++;
    else await this.turn(request, caller);
    const takenAt = performance.now();
    return (error) => {
      const rest = isTooOften(error) ? keptAfterRefusalMs : keptMs - (performance.now() - takenAt);
      if (rest <= 0) this.giveBack(name, caller);
      else setTimeout(() => this.giveBack(name, caller), rest).unref();
    };
  }

  /** Takes a slot for a call that is handed on to its service. @throws ThrottledError as `take` does */
  async takeUntilClosed(request: Request, response: Response): Promise<void> {
    if (!isCounted(request.originalUrl.split('?')[0] ?? '')) return;
    const giveBack = await this.take(request);
    if (response.destroyed) return giveBack();
    response.once('close', () => {
      if (response.writableFinished) giveBack(response.statusCode);
      else setTimeout(giveBack, goesOnMs).unref();
    });
  }

  private async turn(request: Request, caller: Caller): Promise<void> {
    try {
      await turnOf(caller);
    } catch (error) {
      this.refused.inc();
      this.log.warn(
        'crowded',
        { network: networkOf(request.ip ?? ''), path: request.path },
        'too many calls at a time',
      );
      throw error;
    }
  }

  private giveBack(name: string, caller: Caller): void {
    const next = caller.waiting.shift();
    if (next) return next();
    caller.running--;
    if (caller.running === 0) this.callers.delete(name);
  }
}

/** Resolves when a slot is handed on. @throws ThrottledError when that takes too long, or too many others wait */
const turnOf = ({ waiting }: Caller): Promise<void> =>
  new Promise((resolve, reject) => {
    const go = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const waitMs = leastWaitMs + Math.random() * (mostWaitMs - leastWaitMs);
    const timer = setTimeout(() => {
      const at = waiting.indexOf(go);
      if (at >= 0) waiting.splice(at, 1);
      reject(new ThrottledError(texts.tooManyRequests));
    }, waitMs);
    if (waiting.length < mostWaiting) waiting.push(go);
  });

/** HTTP 429, and 428, which asks for work before the next try. */
const tooOften: readonly unknown[] = [428, 429];

const isTooOften = (error: unknown): boolean => tooOften.includes(error instanceof CallError ? error.status : error);

/** True for calls of browsers. Cards show a password or a link of ours, and systems outside sign what they send. */
export const isCounted = (path: string): boolean =>
  path.startsWith('/s/') || (path.startsWith('/api/') && !callbackPaths.includes(path));

/** Counts calls without a session that this process works on, once their bodies have come. */
@Injectable()
export class VisitorSlotsInterceptor implements NestInterceptor {
  constructor(
    private readonly policies: PolicyTable,
    private readonly slots: VisitorSlots,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { roles, callback, known } = this.policies.of(context.getClass(), context.getHandler());
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    if (roles !== 0 || callback === true || !isCounted(request.path)) return next.handle();
    if (known === true && request.signedIn) return next.handle();
    return from(this.slots.take(request)).pipe(
      mergeMap((giveBack) => next.handle().pipe(tap({ complete: () => giveBack(), error: giveBack }))),
    );
  }
}
