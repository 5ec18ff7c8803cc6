import type { Clock } from '#libs/kernel/clock';
import { AesGcm } from '#libs/crypto';
import { type Queryable, select, type Transactions } from '#libs/data/db';
import { suiteTicketMs, tokenEarlyMs } from '../limits.js';

/** Kind and owner of a token. */
export interface TokenKey {
  kind: 'provider' | 'suite' | 'corp' | 'login';
  subject: string;
}

/** A token as the platform gives it. */
export interface FreshToken {
  value: string;
  /** Validity. */
  seconds: number;
}

interface Row {
  value: string | null;
  expiresAt: Date | null;
}

const ticketKind = 'suiteTicket';
/** Tokens that one process refreshes at the same time: each holds a connection while the platform is asked. */
const atOnce = 2;
const columns = `value, expires_at as "expiresAt"`;

/**
 * Tokens in the schema of the service, encrypted. All instances share them: one of them refreshes a token while the others
 * wait for its row.
 */
export class TokenStore {
  private readonly cipher: AesGcm;
  private readonly running = new Map<string, Promise<string>>();
  private readonly free: Slots = new Slots(atOnce);

  constructor(
    private readonly db: Queryable,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    dataKey: string,
  ) {
    this.cipher = new AesGcm(dataKey, 'wecom-token');
  }

  /** The stored token, unless it ends within five minutes. */
  async current({ kind, subject }: TokenKey): Promise<string | undefined> {
    const [row] = await select<Row>(this.db, `select ${columns} from wecom_token where kind = $1 and subject = $2`, [
      kind,
      subject,
    ]);
    return this.good(row);
  }

  /**
   * A token other than the one that was refused: what another instance has stored meanwhile, or what `fetch` brings while
   * the row is locked. Calls of this process with the same wish wait for one.
   */
  refresh(key: TokenKey, refused: string | undefined, fetch: () => Promise<FreshToken>): Promise<string> {
    const name = JSON.stringify([key.kind, key.subject, refused]);
    const running = this.running.get(name);
    if (running) return running;
    const begun = this.free.run(() => this.refreshed(key, refused, fetch)).finally(() => this.running.delete(name));
    this.running.set(name, begun);
    return begun;
  }

  /** Keeps a ticket that the platform has pushed at `at`, unless a later one is there. */
  async saveSuiteTicket(suiteId: string, ticket: string, at: Date = this.clock.now()): Promise<void> {
    await this.db.query(
      `insert into wecom_token (kind, subject, value, expires_at) values ($1, $2, $3, $4)
       on conflict (kind, subject) do update set value = excluded.value, expires_at = excluded.expires_at
       where wecom_token.expires_at <= excluded.expires_at`,
      [ticketKind, suiteId, this.encrypted(ticket), new Date(at.getTime() + suiteTicketMs)],
    );
  }

  /** The last ticket of a suite, old ones too: the platform says what it thinks of them. */
  async suiteTicket(suiteId: string): Promise<string | undefined> {
    const [row] = await select<Row>(this.db, `select ${columns} from wecom_token where kind = $1 and subject = $2`, [
      ticketKind,
      suiteId,
    ]);
    return this.decrypted(row);
  }

  private refreshed(
    { kind, subject }: TokenKey,
    refused: string | undefined,
    fetch: () => Promise<FreshToken>,
  ): Promise<string> {
    return this.transactions.run(async (tx) => {
      const key = [kind, subject];
      await tx.query('insert into wecom_token (kind, subject) values ($1, $2) on conflict do nothing', key);
      const [row] = await select<Row>(
        tx,
        `select ${columns} from wecom_token where kind = $1 and subject = $2 for update`,
        key,
      );
      const stored = this.good(row);
      if (stored !== undefined && stored !== refused) return stored;
      const { value, seconds } = await fetch();
      await tx.query('update wecom_token set value = $3, expires_at = $4 where kind = $1 and subject = $2', [
        ...key,
        this.encrypted(value),
        new Date(this.clock.now().getTime() + seconds * 1000),
      ]);
      return value;
    });
  }

  private good(row: Row | undefined): string | undefined {
    const until = row?.expiresAt?.getTime() ?? 0;
    return until - tokenEarlyMs > this.clock.now().getTime() ? this.decrypted(row) : undefined;
  }

  private encrypted(value: string): string {
    return this.cipher.encrypt(Buffer.from(value)).toString('base64');
  }

  /** Undefined as well for what was encrypted with another data key: the platform gives another one. */
  private decrypted(row: Row | undefined): string | undefined {
    const stored = row?.value ?? null;
    if (stored === null) return undefined;
    try {
      return this.cipher.decrypt(Buffer.from(stored, 'base64')).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

/** Lets so much work run at a time; the rest waits in line. */
class Slots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
