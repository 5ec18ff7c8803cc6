import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { change, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents } from '#libs/http';
import type { SessionEntity, SignInMethod } from './session.entity.js';
import { Sessions } from './sessions.service.js';

/** A session that was begun outside, as its provider is asked about it. */
export interface CheckedSession {
  id: string;
  uid: string;
  method: Exclude<SignInMethod, 'password'>;
  sub: string;
  sid: string | null;
  tokens: string | null;
}

/** The end at a provider: of one session there, or of all of a person. */
interface EndedOutside {
  sub?: string | undefined;
  sid?: string | undefined;
}

/**
 * Parameters: method, sub, sid. A session without `sid` is one of those that the person may have there; it ends with
 * whichever of them ends.
 */
const endedSql = `method = $1 and ($2::text is null or sub = $2)
  and ($3::text is null or sid = $3 or (sid is null and $2::text is not null))`;

interface EndedSession {
  id: string;
  uid: string;
  account: string;
  source: string;
}

/** Sessions that were begun outside: they end when their provider says so, and are checked there from time to time. */
@Injectable()
export class OutsideSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the sessions that a provider has ended, and the tickets that would become some. `once` is called first; when it
   * returns false nothing happens, and the result is undefined. Returns how many have ended.
   */
  async endedAtProvider(
    method: SignInMethod,
    { sub, sid }: EndedOutside,
    once: (tx: EntityManager) => Promise<boolean>,
  ): Promise<number | undefined> {
    const meant = [method, sub ?? null, sid ?? null];
    const ended = await this.transactions.run(async (tx) => {
      if (!(await once(tx))) return undefined;
      // a ticket that becomes a session at the same time is waited for, and its session is seen below
      await tx.query(`delete from sso_ticket where ${endedSql}`, meant);
      return this.end(tx, endedSql, meant);
    });
    if (!ended) return undefined;
    this.sessions.emitEnded(ended);
    return ended.length;
  }

  /** Ends a session that the provider has refused. */
  async refused(id: string): Promise<void> {
    this.sessions.emitEnded(await this.transactions.run((tx) => this.end(tx, 'id = $1', [id])));
  }

  /** Sessions that are due to be checked; no other process gets them before `until`, when they are due again. */
  due(limit: number, until: Date): Promise<CheckedSession[]> {
    return change<CheckedSession>(
      this.dataSource,
      `update session set next_check = $2 where id in (
         select id from session where ended is null and next_check <= $1 and expires > $1 and sub is not null
         order by next_check limit $3 for update skip locked
       ) returning id, uid, method, sub, sid, tokens`,
      [this.clock.now(), until, limit],
    );
  }

  /** Writes down when a session is checked next, null: never; and its tokens, if they are others. */
  async checked(id: string, nextCheck: Date | null, tokens?: SessionEntity['tokens']): Promise<void> {
    const set = tokens === undefined ? '' : ', tokens = $3';
    const parameters = tokens === undefined ? [id, nextCheck] : [id, nextCheck, tokens];
    await this.dataSource.query(`update session set next_check = $2${set} where id = $1 and ended is null`, parameters);
  }

  /** Ends the living sessions that a condition is about, with an audit entry for each; returns their ids. */
  private async end(tx: EntityManager, where: string, parameters: readonly unknown[]): Promise<string[]> {
    const now = this.clock.now();
    const ended = await select<EndedSession>(
      tx,
      `with over as (
         update session set ended = $${parameters.length + 1} where ended is null and ${where}
         returning id, uid
       )
       select over.id, a.uid, a.account, a.source from over join account a on a.uid = over.uid`,
      [...parameters, now],
    );
    for (const { uid, account, source } of ended) {
      const entry = { action: 'user.ssoEnded', object: 'account', objectIds: [uid] } as const;
      await this.outbox.add(tx, auditEvents({ uid, account, source }, entry), now);
    }
    return ended.map(({ id }) => id);
  }
}
