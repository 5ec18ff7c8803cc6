import {
  weComAwayText,
  weComNotSentText,
  type WeComOwnReason,
  weComOwnText,
  type WeComReason,
  weComReasonOf,
} from '#libs/contracts';
import { ExternalError } from '#libs/external';

/** The name of the platform in errors and logs. */
export const system = 'wecom';

/**
 * What became of a call that failed: `refused` (the platform has done nothing), `notSent` (it has not heard of it), or
 * `unknown` (it may have been carried out: the caller has to look).
 */
export type WeComOutcome = 'refused' | 'notSent' | 'unknown';

/** Codes that say that a token is not good: another one may be. */
export const tokenCodes = [40001, 40014, 42001, 42009, 40082];
/** The platform is busy: it may have begun. */
export const busyCode = -1;
const shownCharacters = 300;

/** The platform, or we before it, refuse a call. Its texts hold no token, secret or phone. */
export class WeComError extends Error {
  private constructor(
    /** The code of the platform; null when the call was not sent. */
    readonly errcode: number | null,
    readonly reason: WeComReason,
    /** For people, in Chinese. */
    readonly text: string,
    /** The words of the platform; empty when the call was not sent. */
    readonly platformText: string,
    readonly outcome: WeComOutcome,
    /**
     * True when it is of a call that was made before the one that is meant, which was not sent: that one was not
     * refused.
     */
    readonly isBeforehand = false,
  ) {
    super(`${system} ${errcode ?? 'not called'} ${reason}${platformText === '' ? '' : `: ${platformText}`}`);
  }

  /** A refusal by the platform; `secrets` are left out of its words. A busy platform may have begun. */
  static ofPlatform(errcode: number, errmsg: string, secrets: readonly string[] = []): WeComError {
    const { reason, text } = weComReasonOf(errcode);
    return new WeComError(
      errcode,
      reason,
      text,
      cleaned(errmsg, secrets),
      errcode === busyCode ? 'unknown' : 'refused',
    );
  }

  /** A call that is not sent. */
  static ours(reason: WeComOwnReason): WeComError {
    return new WeComError(null, reason, weComOwnText(reason), '', 'notSent');
  }

  /** The same, of a call that was made before the one that is meant: what is not known of it does not matter. */
  beforehand(): WeComError {
    const outcome = this.outcome === 'unknown' ? 'notSent' : this.outcome;
    return new WeComError(this.errcode, this.reason, this.text, this.platformText, outcome, true);
  }

  /** For people: ours, and the platform's words beside it. */
  get shownText(): string {
    return this.platformText === '' ? this.text : `${this.text}（${this.platformText}）`;
  }

  get isTokenRefusal(): boolean {
    return this.errcode !== null && tokenCodes.includes(this.errcode);
  }
}

/** No readable response: the call was not sent, or its outcome is unknown. */
export class WeComAway extends ExternalError {
  constructor(
    { fault, message, retryAfterMs }: ExternalError,
    readonly outcome: Exclude<WeComOutcome, 'refused'>,
  ) {
    super(system, fault, message.replace(`${system} ${fault}: `, ''), { retryAfterMs });
  }

  /** For people, in Chinese. */
  get text(): string {
    return this.outcome === 'notSent' ? weComNotSentText : weComAwayText;
  }

  /** For people: ours alone, as there are no words of the platform. */
  get shownText(): string {
    return this.text;
  }

  /** The same, of a call that was made before the one that is meant: that one was not sent. */
  beforehand(): WeComAway {
    return new WeComAway(this, 'notSent');
  }
}

/** True for a failure of the platform; anything else is a bug here. */
export const isWeComFailure = (error: unknown): error is WeComError | WeComAway =>
  error instanceof WeComError || error instanceof WeComAway;

/** Mobile numbers are masked: the platform repeats what it does not like. */
const cleaned = (errmsg: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), errmsg)
    .replace(/(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2')
    .slice(0, shownCharacters);
