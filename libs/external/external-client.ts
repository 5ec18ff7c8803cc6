import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  DelegateBackoff,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  type IBackoff,
  type IRetryBackoffContext,
  isBrokenCircuitError,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { type ExternalAnswer, type ExternalTry, httpCall, jsonOf } from './http-call.js';
import { ExternalError } from './external-error.js';

export interface ExternalOptions {
  /** Name of the system in logs and errors. */
  name: string;
  baseUrl: string;
  headers?: Record<string, string>;
  /** Longest wait for one try; 10 s when not given. */
  timeoutMs?: number;
  /** Tries of a call, the first one included; 4 when not given. */
  tries?: number;
  /** About the pause before the second try, longer before later ones; 200 ms when not given. */
  firstPauseMs?: number;
  /** Failed tries in a row after which the system is left alone; 8 when not given. */
  restAfter?: number;
  /** Time for which it is left alone; 15 s when not given. */
  restMs?: number;
  /** Largest answer in bytes; 16 MiB when not given. */
  maxBytes?: number;
  /** How one try is made, when it is not `httpCall`. */
  reach?: typeof httpCall;
}

/** Longest pause that a system may ask for. */
const maxAskedPauseMs = 10_000;

const defaultMaxBytes = 16 * 1024 * 1024;

type Query = Record<string, string | number | undefined>;

/** A call that is sent as it is. */
export interface ExternalRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Query;
  body?: string;
  /** The headers of one try: a signature has a time of its own. */
  headers?: (url: URL) => Record<string, string>;
  /** False for a call that must not reach the system a second time: it is tried once. */
  repeatable?: boolean;
  /** Looks at the answer of a try; when it throws a fault of the system, the call is tried again. */
  check?: (answer: ExternalAnswer) => void;
  /** Longest answer, when it is another than the client's. */
  maxBytes?: number;
  /** See `ExternalTry`. */
  onConnected?: () => void;
}

/**
 * Calls one system outside. Each try has a time limit; what is the system's own fault is tried again after growing
 * pauses of random length, and a system that keeps failing is left alone for a while, so that it can recover and no
 * caller waits for it. A call may reach the system more than once, unless it says that it is not repeatable.
 */
export class ExternalClient {
  private readonly breaker: CircuitBreakerPolicy;
  private readonly once;
  private readonly policy;

  constructor(private readonly options: ExternalOptions) {
    const { tries = 4, restAfter = 8, restMs = 15_000, timeoutMs = 10_000 } = options;
    this.breaker = circuitBreaker(handleWhen(isTheirFault), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(restAfter),
    });
    this.once = wrap(this.breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
    this.policy = wrap(
      retry(handleWhen(isTheirFault), { maxAttempts: tries - 1, backoff: pauses(options.firstPauseMs ?? 200) }),
      this.once,
    );
  }

  /** The JSON at a path. @throws ExternalError */
  async get(path: string, query: Query = {}, headers: Record<string, string> = {}): Promise<unknown> {
    return jsonOf(this.options.name, await this.send({ method: 'GET', path, query, headers: () => headers }));
  }

  /** What the system responds with, a refusal too: who calls reads it. @throws ExternalError when no answer came */
  async send(request: ExternalRequest): Promise<ExternalAnswer> {
    const { name, maxBytes = defaultMaxBytes, reach = httpCall } = this.options;
    const url = this.url(request.path, request.query ?? {});
    const oneTry = (): ExternalTry => ({
      method: request.method,
      url,
      headers: { ...this.options.headers, ...request.headers?.(url) },
      maxBytes: request.maxBytes ?? maxBytes,
      ...(request.body !== undefined && { body: request.body }),
      ...(request.onConnected && { onConnected: request.onConnected }),
    });
    const policy = request.repeatable === false ? this.once : this.policy;
    try {
      return await policy.execute(async ({ signal }) => {
        const answer = await reach(name, oneTry(), signal);
        request.check?.(answer);
        return answer;
      });
    } catch (error) {
      if (isBrokenCircuitError(error)) throw new ExternalError(name, 'resting', 'left alone after too many failures');
      if (error instanceof TaskCancelledError) throw new ExternalError(name, 'away', 'no answer in time');
      throw error;
    }
  }

  private url(path: string, query: Query): URL {
    const url = new URL(path.replace(/^\//, ''), `${this.options.baseUrl.replace(/\/$/, '')}/`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return url;
  }
}

/** What may be better next time. By class: cockatiel 3.2.1 looks for another mark in `isTaskCancelledError`. */
const isTheirFault = (error: Error): boolean =>
  error instanceof TaskCancelledError || (error instanceof ExternalError && error.fault === 'away');

/** Growing pauses of random length, unless the system itself names a time. */
const pauses = (firstMs: number): DelegateBackoff<IRetryBackoffContext<unknown>, IBackoff<unknown>> => {
  const growing = new ExponentialBackoff({
    initialDelay: firstMs,
    maxDelay: firstMs * 20,
    generator: decorrelatedJitterGenerator,
  });
  return new DelegateBackoff(({ result }, before) => {
    const state = before ? before.next(undefined) : growing.next();
    const error = 'error' in result ? result.error : undefined;
    const asked = error instanceof ExternalError ? error.retryAfterMs : undefined;
    return { delay: asked === undefined ? state.duration : Math.min(asked, maxAskedPauseMs), state };
  });
};
