import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { change, type Queryable, select, Transactions } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { auditEvents, type Identity } from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { SessionCache } from './session-cache.js';
import { SessionCookie } from './cookies.js';
import { SessionEnds } from './session-ends.js';
import { SessionLife } from './session-life.js';
import { SessionEntity, type SignInMethod, SsoTicketEntity } from './session.entity.js';
import { type Holder, SessionUsers } from './session-users.js';
import type { SignedIn } from './signed-in.js';

/** The use of a session is written down at most so often. */
const touchMs = 60_000;
/** Cache time of a session. */
const cacheMs = 2000;

/** A session that is alive, with its account. */
type SessionRow = Pick<SessionEntity, 'id' | 'created' | 'lastSeen' | 'expires' | 'method'> & Omit<Holder, 'outside'>;

/** A new session and the value of its cookie. */
export interface Started {
  cookie: string;
  signedIn: SignedIn;
}

/** Authentication of a person; tokens as the session keeps them, encrypted. */
export interface Proof {
  method: SignInMethod;
  idToken: string | null;
  /** Of a sign-in outside, as in the session. */
  outside?: Pick<SessionEntity, 'sub' | 'sid' | 'tokens' | 'nextCheck'>;
}

/** One statement: every call of a session that is not in the cache reads it. */
const readSql = `
  select s.id, s.created, s.last_seen as "lastSeen", s.expires, s.method, f.confirmed is not null as "hasSecondFactor", a.uid, a.account, a.username, a.phone, a.tags,
         a.area_list as "areaList", a.source, a.app_list as "appList", a.head_image as "headImage",
         a.must_change_password as "mustChangePassword"
  from session s join account a on a.uid = s.uid left join second_factor f on f.uid = s.uid
  where s.id = $1 and s.ended is null and s.expires > $2 and s.created > $3`;

const loginEvents = (
  by: Pick<Identity, 'uid' | 'account' | 'source'>,
  action: 'user.login' | 'user.ssoLogin' | 'user.logout',
): OutgoingEvent[] => auditEvents(by, { action, object: 'account', objectIds: [by.uid] });

/** Sessions of signed-in people, kept in Postgres and valid in every gateway process. */
@Injectable()
export class Sessions implements OnModuleDestroy {
  private readonly cache = new SessionCache(cacheMs);
  private readonly life: SessionLife;
  private readonly forgetting;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    config: Config,
    private readonly cookie: SessionCookie,
    private readonly users: SessionUsers,
    private readonly ends: SessionEnds,
    private readonly clock: Clock,
  ) {
    this.life = new SessionLife(config.signIn.sessionMaxHours);
    this.forgetting = this.ends.ended$.subscribe(() => this.cache.forget());
  }

  onModuleDestroy(): void {
    this.forgetting.unsubscribe();
  }

  /** The session of a `Cookie` header; undefined when it names no living one. Using a session prolongs it. */
  async identify(cookieHeader: string | undefined): Promise<SignedIn | undefined> {
    const sessionId = this.cookie.sessionId(cookieHeader);
    if (sessionId === undefined || this.cache.isOver(sessionId)) return undefined;
    const now = this.clock.now();
    const known = this.cache.get(sessionId, now.getTime());
    if (known) return known;
    const { version } = this.cache;
    const [row] = await this.read(this.dataSource, sessionId, now);
    if (!row) {
      this.cache.putOver(sessionId);
      return undefined;
    }
    await this.touch(row, now);
    const signedIn = this.signedIn(row);
    this.cache.put(signedIn, version, now.getTime(), Math.min(row.expires.getTime(), this.life.lastEnd(row.created)));
    return signedIn;
  }

  /**
   * Starts a session with a new id, and ends the one that `cookieHeader` names. `prove` is called in its transaction with
   * the account as it is then, locked until the session is stored. Returns it with the new cookie's value;
   * undefined without a proof.
   */
  async start(
    uid: string,
    cookieHeader: string | undefined,
    prove: (tx: EntityManager, account: AccountEntity) => Promise<Proof | undefined>,
  ): Promise<Started | undefined> {
    const { value: cookie, sessionId } = this.cookie.create();
    const now = this.clock.now();
    const row = await this.transactions.run(async (tx) => {
      // the lock waits for a running change of the account
      const account = await tx.findOne(AccountEntity, { where: { uid }, lock: { mode: 'pessimistic_read' } });
      const proof = account && (await prove(tx, account));
      if (!proof) return undefined;
      const times = { created: now, lastSeen: now, expires: this.life.expires(now, now) };
      const { method, idToken, outside } = proof;
      await tx.insert(SessionEntity, { id: sessionId, uid, ...times, method, idToken, ...outside });
      const [started] = await this.read(tx, sessionId, now);
      const action = proof.method === 'password' ? 'user.login' : 'user.ssoLogin';
      if (started) await this.outbox.add(tx, loginEvents(started, action), now);
      return started;
    });
    if (!row) return undefined;
    const old = this.cookie.sessionId(cookieHeader);
    if (old !== undefined) await this.end(old);
    return { cookie, signedIn: this.signedIn(row) };
  }

  /** Ends one session, unless it has ended already. `by` is the user who signs out. */
  async end(sessionId: string, by?: Identity): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.update(SessionEntity, { id: sessionId, ended: IsNull() }, { ended: now });
      if (by && affected === 1) await this.outbox.add(tx, loginEvents(by, 'user.logout'), now);
    });
    this.ends.emit([sessionId], now.getTime());
  }

  /** Authentication of a session; undefined for an unknown one. */
  async proofOf(sessionId: string): Promise<Proof | undefined> {
    const session = await this.dataSource.getRepository(SessionEntity).findOneBy({ id: sessionId });
    return session ?? undefined;
  }

  /** Ends the sessions of an account except `kept`, inside `tx`, and returns them for `emitEnded` after the commit. */
  async endOthers(tx: EntityManager, uid: string, kept = ''): Promise<string[]> {
    const rows = await change<{ id: string }>(
      tx,
      'update session set ended = $3 where uid = $1 and id <> $2 and ended is null returning id',
      [uid, kept, this.clock.now()],
    );
    return rows.map((row) => row.id);
  }

  /** Ends the sessions and tickets of an account outside, in `tx`; returns the sessions for `emitEnded` after the commit. */
  async endOutside(tx: EntityManager, uid: string): Promise<string[]> {
    await tx.delete(SsoTicketEntity, { uid });
    const rows = await change<{ id: string }>(
      tx,
      `update session set ended = $2 where uid = $1 and method <> 'password' and ended is null returning id`,
      [uid, this.clock.now()],
    );
    return rows.map((row) => row.id);
  }

  /** Ends a session after `ms` at the latest; use no longer prolongs it. */
  async endWithin(tx: Queryable, sessionId: string, ms: number): Promise<void> {
    const now = this.clock.now();
    await tx.query('update session set last_seen = $2, expires = least(expires, $3) where id = $1 and ended is null', [
      sessionId,
      now,
      new Date(now.getTime() + ms),
    ]);
  }

  /** Emits ended sessions, and reads accounts again. */
  emitEnded(sessionIds: readonly string[]): void {
    this.cache.forget();
    this.ends.emit(sessionIds, this.clock.now().getTime());
  }

  private read(db: Queryable, sessionId: string, now: Date): Promise<SessionRow[]> {
    return select<SessionRow>(db, readSql, [sessionId, now, this.life.oldest(now)]);
  }

  /** Prolongs a session, unless something else about it was written since it was read. */
  private async touch(row: SessionRow, now: Date): Promise<void> {
    if (now.getTime() - row.lastSeen.getTime() < touchMs) return;
    const expires = this.life.expires(row.created, now);
    const unchanged = { id: row.id, ended: IsNull(), expires: row.expires };
    await this.dataSource.getRepository(SessionEntity).update(unchanged, { lastSeen: now, expires });
  }

  private signedIn(row: SessionRow): SignedIn {
    return { sessionId: row.id, ...this.users.of({ ...row, outside: row.method !== 'password' }) };
  }
}
