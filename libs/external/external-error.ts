/**
 * Why a system outside did not answer: `away` (no connection, no answer in time, its own fault), `resting` (it failed so
 * often that it is left alone for a while), `refused` (it does not want this call), `unreadable` (not what was agreed).
 */
export type ExternalFault = 'away' | 'resting' | 'refused' | 'unreadable';

/** A call to a system outside that brought nothing. */
export class ExternalError extends Error {
  constructor(
    readonly system: string,
    readonly fault: ExternalFault,
    detail: string,
    /** Milliseconds after which the system itself asks to be called again. */
    readonly retryAfterMs?: number,
  ) {
    super(`${system} ${fault}: ${detail}`);
  }
}
