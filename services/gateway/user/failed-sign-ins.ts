import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Counter } from 'prom-client';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { hourMs } from '#libs/contracts';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { auditEvents, networkOf, RuleError, ThrottledError } from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { Metrics, ThrottledLog } from '#libs/kernel/health';
import type { AccountEntity } from '../account/account.entity.js';
import { ProofNeededError } from './proof-needed.js';

/**
 * Failures stored per hour: of each account, and of all names that no account has. A guesser can neither
 * fill the table nor drown the failures of one account in those of others.
 */
const perHour = 20;
/** Owner of the failures of unknown names. */
const noAccount = '-';

interface Failure {
  at: Date;
  events: OutgoingEvent[];
}

/**
 * Stores failed sign-ins with their network. It does so after the response, whose time therefore does not reveal
 * whether the account exists.
 */
@Injectable()
export class FailedSignIns implements OnModuleDestroy {
  private readonly rate = new RateLimit(perHour, hourMs);
  private waiting: Failure[] = [];
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.store();
  }

  /** `account` is the one that the name belongs to, null when there is none; `address` is where the try came from. */
  note(name: string, account: Pick<AccountEntity, 'uid' | 'source'> | null, address: string): void {
    const at = this.clock.now();
    if (!this.rate.allows(account?.uid ?? noAccount, at.getTime())) return;
    const by = {
      uid: account?.uid ?? noAccount,
      // people type passwords into the wrong field: of a name that is none, only the beginning is kept
      account: account === null ? `${name.slice(0, 2)}****` : name,
      source: account?.source ?? this.config.productCode,
    };
    const entry = { action: 'user.loginFailed', object: 'account', after: { address: networkOf(address) } } as const;
    this.waiting.push({ at, events: auditEvents(by, { ...entry, objectIds: account === null ? [] : [account.uid] }) });
  }

  /** Resolves when everything noted before is stored, or cannot be because the database is away. */
  @Interval(1000)
  store(): Promise<void> {
    const stored = this.storing.then(() => this.storeWaiting());
    this.storing = stored.catch(() => undefined);
    return stored;
  }

  private async storeWaiting(): Promise<void> {
    const failures = this.waiting;
    if (failures.length === 0) return;
    this.waiting = [];
    try {
      await this.transactions.run(async (tx) => {
        for (const { at, events } of failures) await this.outbox.add(tx, events, at);
      });
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      this.waiting.unshift(...failures);
    }
  }
}

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

  /** `error` is the refusal of a try, `address` its origin. */
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
