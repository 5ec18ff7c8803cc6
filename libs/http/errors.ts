import { type StaleSave, texts } from '#libs/contracts';

/** Base of errors that a caller may see: their message is a text for people. */
export abstract class CallError extends Error {
  abstract readonly status: number;
  abstract readonly rtnCode: string;
}

/** Rejected by a rule of the business: HTTP 200, rtnCode '-1'. `field` names the input it is about. */
export class RuleError extends CallError {
  readonly status = 200;
  readonly rtnCode = '-1';

  constructor(
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

/** The call needs a session: HTTP 401 with the header of an ended session. */
export class NoSessionError extends CallError {
  readonly status = 401;
  readonly rtnCode = '401';
}

/** The caller has no right to do this: HTTP 403. */
export class ForbiddenError extends CallError {
  readonly status = 403;
  readonly rtnCode = '403';
}

/** Nothing with that name, or it is out of the caller's reach: HTTP 404. */
export class NotFoundError extends CallError {
  readonly status = 404;
  readonly rtnCode = '404';
}

/** It was there and never will be again: HTTP 410. */
export class GoneError extends CallError {
  readonly status = 410;
  readonly rtnCode = '410';
}

/** Another caller changed it first: HTTP 409. @public one of the errors that every service may use */
export class ConflictError extends CallError {
  readonly status = 409;
  readonly rtnCode = '409';
}

/** A save of a version that is no longer the present one: HTTP 409, with what has changed since. */
export class StaleSaveError extends ConflictError {
  constructor(readonly stale: StaleSave) {
    super(texts.staleSave);
  }
}

/** Too many calls: HTTP 429, with the time of the wait in `Retry-After`. */
export class ThrottledError extends CallError {
  readonly status = 429;
  readonly rtnCode = '429';
  /** Whole seconds. */
  readonly retryAfter: number;

  constructor(message: string, waitMs = 1000) {
    super(message);
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** Failed for a reason of the server that is logged already; the message says to people what failed: HTTP 500. */
export class FailedError extends CallError {
  readonly status = 500;
  readonly rtnCode = '-1';
}

/** A request that cannot be parsed: HTTP 400. */
export class UnreadableError extends CallError {
  readonly status = 400;
  readonly rtnCode = '-1';
}

/** A body that does not come in time: HTTP 408. */
export class TooSlowError extends CallError {
  readonly status = 408;
  readonly rtnCode = '-1';
}

/** A body of a type, a charset or an encoding that the call does not read: HTTP 415. */
export class NotThisTypeError extends CallError {
  readonly status = 415;
  readonly rtnCode = '-1';
}

/** There is too much to do now: HTTP 503. */
export class BusyError extends CallError {
  readonly status = 503;
  readonly rtnCode = '-1';
}

/** A request larger than any call needs: HTTP 413. */
export class TooLargeError extends CallError {
  readonly status = 413;
  readonly rtnCode = '-1';
}
