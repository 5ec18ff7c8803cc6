/**
 * Why a system outside did not answer: `away` (no connection, no answer in time, its own fault), `resting` (it failed so
 * often that it is left alone for a while), `refused` (it does not want this call), `unreadable` (not what was agreed).
 */
export type ExternalFault = 'away' | 'resting' | 'refused' | 'unreadable';

interface ExternalErrorFacts {
  /** Milliseconds after which the system itself asks to be called again. */
  retryAfterMs?: number | undefined;
  /** What the system calls its refusal. */
  code?: string | undefined;
}

/** A call to a system outside that brought nothing. */
export class ExternalError extends Error {
  readonly retryAfterMs: number | undefined;
  readonly code: string | undefined;

  constructor(
    readonly system: string,
    readonly fault: ExternalFault,
    detail: string,
    { retryAfterMs, code }: ExternalErrorFacts = {},
  ) {
    super(`${system} ${fault}: ${detail}`);
    this.retryAfterMs = retryAfterMs;
    this.code = code;
  }
}
