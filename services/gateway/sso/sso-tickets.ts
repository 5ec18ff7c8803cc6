import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { Column, DataSource, Entity, type EntityManager, Index, IsNull, LessThan, PrimaryColumn } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { hourMs, minuteMs } from '#libs/contracts';
import { change, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { AccountEntity } from '../account/account.entity.js';
import type { Proof } from '../session/sessions.service.js';
import { SsoTicketEntity } from '../session/session.entity.js';
import type { OutsideIdentity } from './sso-provider.js';
import type { IdentityProvider } from './sso.dto.js';
import { SsoTokens } from './sso-tokens.js';

/** A state that a provider has returned: one process takes it, once. */
@Entity('sso_used_state')
@Index('sso_used_state_expires', ['expires'])
export class SsoUsedStateEntity {
  /** SHA-256 (hex) of its state. */
  @PrimaryColumn('text')
  hash: string;

  @Column('timestamptz')
  expires: Date;
}

/** A logout token of a provider: one process takes it, once. */
@Entity('sso_used_logout')
@Index('sso_used_logout_expires', ['expires'])
export class SsoUsedLogoutEntity {
  /** SHA-256 (hex) of its issuer and id. */
  @PrimaryColumn('text')
  hash: string;

  @Column('timestamptz')
  expires: Date;
}

/** Life of a ticket; the console exchanges it immediately. Source: order of the sign-in from outside. */
const ticketMs = 60_000;
/** States are remembered for longer than any cookie lasts. */
const statesMs = hourMs;

/** Values that count once over all processes: returned states, and tickets. */
@Injectable()
export class SsoTickets {
  private readonly recheckMs: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly tokens: SsoTokens,
    { signIn }: Config,
    jobs: Jobs,
  ) {
    this.recheckMs = signIn.recheckMinutes * minuteMs;
    jobs.register({ name: 'sso-retention', everyMs: 10 * minuteMs, run: () => this.clean() });
  }

  /** True the first time. */
  async useState(state: string): Promise<boolean> {
    const used = await change<{ hash: string }>(
      this.dataSource,
      'insert into sso_used_state (hash, expires) values ($1, $2) on conflict do nothing returning hash',
      [hashOf(state), new Date(this.clock.now().getTime() + statesMs)],
    );
    return used.length === 1;
  }

  /**
   * A ticket for an account, and what the browser needs besides to exchange it; `who` has signed in by `method`.
   * Undefined when what the account was found by has changed since it was read.
   */
  async issue(
    account: AccountEntity,
    method: IdentityProvider,
    { idToken, grant }: Pick<OutsideIdentity, 'idToken' | 'grant'>,
  ): Promise<{ ticket: string; browser: string } | undefined> {
    const [ticket, browser] = [token(), token()];
    const { uid, account: name, ssoId, phoneHash } = account;
    return this.transactions.run(async (tx) => {
      const where = { uid, account: name, ssoId: ssoId ?? IsNull(), phoneHash: phoneHash ?? IsNull() };
      // the lock waits for a running change of the account
      if (!(await tx.findOne(AccountEntity, { where, lock: { mode: 'pessimistic_read' } }))) return undefined;
      await tx.insert(SsoTicketEntity, {
        hash: hashOf(ticket),
        browserHash: hashOf(browser),
        uid,
        method,
        idToken: this.tokens.encryptIdToken(idToken),
        ...this.tokens.columnsOf(grant),
        expires: new Date(this.clock.now().getTime() + ticketMs),
      });
      return { ticket, browser };
    });
  }

  /** Whose account a ticket is for; undefined for an unknown one. */
  async holderOf(ticket: string): Promise<string | undefined> {
    const row = await this.dataSource.getRepository(SsoTicketEntity).findOneBy({ hash: hashOf(ticket) });
    return row?.uid;
  }

  /** Uses a ticket up; undefined for one that is unknown, too old, used, or of another browser. */
  async redeem(tx: EntityManager, ticket: string, browser: string): Promise<Proof | undefined> {
    const [row] = await change<Omit<SsoTicketEntity, 'hash' | 'uid'>>(
      tx,
      `delete from sso_ticket where hash = $1
       returning method, id_token as "idToken", sub, sid, tokens, expires, browser_hash as "browserHash"`,
      [hashOf(ticket)],
    );
    const now = this.clock.now();
    if (!row || row.expires <= now || row.browserHash !== hashOf(browser)) return undefined;
    const { method, idToken, sub, sid, tokens } = row;
    const nextCheck = sub === null ? null : new Date(now.getTime() + this.recheckMs);
    return { method, idToken, outside: { sub, sid, tokens, nextCheck } };
  }

  private async clean(): Promise<void> {
    const over = { expires: LessThan(this.clock.now()) };
    await this.dataSource.getRepository(SsoUsedStateEntity).delete(over);
    await this.dataSource.getRepository(SsoUsedLogoutEntity).delete(over);
    await this.dataSource.getRepository(SsoTicketEntity).delete(over);
  }
}

const token = (): string => randomBytes(32).toString('base64url');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
