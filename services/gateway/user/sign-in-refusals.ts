import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics, ThrottledLog } from '#libs/health';
import { RuleError, ThrottledError, networkOf } from '#libs/http';
import { ProofNeededError } from './proof-needed.js';

/** Counts refused tries to sign in and warns of them, once a minute and reason. */
@Injectable()
export class SignInRefusals {
  private readonly log = new ThrottledLog(new Logger('sign-in'));
  private readonly refused: Counter<'reason'>;

  constructor({ registry }: Metrics) {
    this.refused = new Counter({
      name: 'firstbell_sign_in_refused_total',
      help: 'Tries to sign in that were refused',
      labelNames: ['reason'],
      registers: [registry],
    });
  }

  /** `error` is what the try was refused with, `address` where it came from. */
  note(error: unknown, address: string): void {
    const reason = reasonOf(error);
    if (reason === undefined) return;
    this.refused.inc({ reason });
    this.log.warn(reason, { network: networkOf(address) }, 'sign-in refused');
  }
}

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof ThrottledError) return 'throttled';
  if (error instanceof ProofNeededError) return 'proof';
  if (!(error instanceof RuleError)) return undefined;
  if (error.field === 'code') return 'second factor';
  return error.field === 'mcode' ? 'captcha' : 'password';
};
