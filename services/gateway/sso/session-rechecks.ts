import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs } from '#libs/contracts';
import { Metrics, ThrottledLog } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { AccountEntity } from '../account/account.entity.js';
import { type CheckedSession, OutsideSessions } from '../session/outside-sessions.js';
import { type Claims, SsoRefused } from './sso-provider.js';
import { SsoProviders } from './sso-providers.js';
import { SsoRoles } from './sso-roles.js';
import { SsoTokens } from './sso-tokens.js';

/** Interval of the search for due sessions. */
const everyMs = 15_000;
/** Sessions that are taken at a time, and those of them that a provider is asked about at the same time. */
const batch = 20;
const concurrency = 5;
/** A session that could not be checked is due again after this time. Longer than a batch takes when each call times out. */
const againMs = 3 * minuteMs;
/** Calls of a batch without a response after which the batch is left. */
const awayLimit = 3;

type Outcome = 'alive' | 'ended' | 'unverifiable' | 'failed' | 'away';

/**
 * Asks providers about the sessions that were begun there: a user who is disabled or has signed out there is out here,
 * too. One process does it at a time, and each session is asked about once in `SSO_RECHECK_MINUTES`.
 */
@Injectable()
export class SessionRechecks {
  private readonly log = new ThrottledLog(new Logger('sso'));
  private readonly outcomes: Counter<'outcome'>;
  private readonly intervalMs: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: OutsideSessions,
    private readonly providers: SsoProviders,
    private readonly tokens: SsoTokens,
    private readonly roles: SsoRoles,
    private readonly clock: Clock,
    { signIn }: Config,
    { registry }: Metrics,
    jobs: Jobs,
  ) {
    this.intervalMs = signIn.recheckMinutes * minuteMs;
    this.outcomes = new Counter({
      name: 'firstbell_sso_rechecks_total',
      help: 'Checks of sessions at the provider where they were begun',
      labelNames: ['outcome'],
      registers: [registry],
    });
    jobs.register({ name: 'sso-recheck', everyMs, run: ({ signal }) => this.run(signal) });
  }

  /** Checks what is due, some at a time, until nothing is or the provider is away. */
  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const due = await this.sessions.due(batch, this.at(againMs));
      const isAway = await this.checkAll(due, signal);
      if (isAway || due.length < batch) return;
    }
  }

  /** True when the provider is away: the others of the batch are due again later, too. */
  private async checkAll(due: readonly CheckedSession[], signal: AbortSignal): Promise<boolean> {
    const waiting = [...due];
    let away = 0;
    const work = async (): Promise<void> => {
      while (away < awayLimit && !signal.aborted) {
        const next = waiting.shift();
        if (!next) return;
        const outcome = await this.check(next);
        this.outcomes.inc({ outcome });
        if (outcome === 'away') away += 1;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    return away >= awayLimit;
  }

  private async check(session: CheckedSession): Promise<Outcome> {
    const provider = this.providers.of(session.method);
    // one that is no longer configured can confirm nothing, and lets no one in
    if (!provider) return this.end(session, 'no longer configured');
    try {
      const grant = this.tokens.grantOf(session);
      const answer = await provider.recheck(grant);
      if (answer.state === 'refused') return await this.end(session, answer.detail);
      if (answer.state === 'unverifiable') return await this.unverifiable(session);
      const tokens = answer.grant === grant ? undefined : this.tokens.columnsOf(answer.grant).tokens;
      await this.sessions.checked(session.id, this.at(this.intervalMs), tokens);
      return await this.judge(session, answer.claims);
    } catch (error) {
      if (!(error instanceof SsoRefused)) throw error;
      const { reason, detail } = error;
      this.log.warn(
        `recheck ${reason}`,
        { way: session.method, reason, detail },
        'session not checked at its provider',
      );
      return reason === 'away' ? 'away' : 'failed';
    }
  }

  /** Ends a session whose account no rule lets in any more. Another role has ended it, too, so that a new one begins with it. */
  private async judge(session: CheckedSession, claims: Claims | undefined): Promise<Outcome> {
    if (!claims) return 'alive';
    const account = await this.dataSource.getRepository(AccountEntity).findOneBy({ uid: session.uid });
    if (!account || (await this.roles.follow(account, claims))) return 'alive';
    return this.end(session, 'no rule of the role map');
  }

  private async end(session: CheckedSession, detail: string): Promise<Outcome> {
    await this.sessions.refused(session.id);
    this.log.warn('recheck refused', { way: session.method, detail }, 'session ended by its provider');
    return 'ended';
  }

  /** It lasts until its fixed end: nothing that the provider has given says more. */
  private async unverifiable(session: CheckedSession): Promise<Outcome> {
    await this.sessions.checked(session.id, null);
    this.log.warn(
      'recheck unverifiable',
      { way: session.method },
      'session cannot be checked at its provider any more',
    );
    return 'unverifiable';
  }

  private at(afterMs: number): Date {
    return new Date(this.clock.now().getTime() + afterMs);
  }
}
