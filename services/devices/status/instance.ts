import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { type Observable, Subject } from 'rxjs';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock, DATABASE_URL } from '#libs/boot';
import { change, heldSession, type Queryable, select, schemaOf } from '#libs/db';

/** How often a living instance writes that it lives. */
const beatMs = 5000;
/** Pause before a lock that was lost with its connection is taken again. */
const relockMs = 500;
/** Channel on which an instance hears that cards of its connections have connected to another one. */
export const takenOverChannel = 'card_taken_over';
/** First half of the locks by which instances know one another: any fixed number; ours is 'card' in ASCII. */
const instanceLock = 0x63617264;

/** Condition: the instance `i` holds its lock in this database. */
const holdsLock = (lock: string): string => `exists (
  select 1 from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.classid = ${lock}::int::oid and l.objid = i.lock_key::oid)`;

/**
 * This process among those that hold cards. It lives while it holds a session lock: a process that was killed has lost
 * it at once.
 */
@Injectable()
export class Instance implements OnModuleInit, OnApplicationShutdown {
  readonly id = uuidv7();
  readonly startedAt: Date;
  private readonly logger = new Logger('instance');
  private readonly lockKey = randomInt(1, 2 ** 31 - 1);
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private beating: Promise<void> = Promise.resolve();
  private readonly notices = new Subject<string[]>();

  /** Device numbers of cards that have connected to another instance. Lossy. */
  readonly takenOver$: Observable<string[]> = this.notices.asObservable();

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  async onModuleInit(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => this.beatAgain(), beatMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  /** Instances that have gone without a word. */
  async dead(): Promise<{ id: string; beatAt: Date }[]> {
    return select(
      this.dataSource,
      `select id, beat_at as "beatAt" from broker_instance i where id <> $1 and not ${holdsLock('$2')}`,
      [this.id, instanceLock],
    );
  }

  /** Those of the instances named that live. */
  async living(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await select<{ id: string }>(
      db,
      `select id from broker_instance i where id = any($1) and ${holdsLock('$2')}`,
      [ids, instanceLock],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async forget(id: string): Promise<void> {
    await change(this.dataSource, 'delete from broker_instance where id = $1', [id]);
  }

  private beatAgain(): void {
    this.beating = this.beating
      .then(() => this.beat())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'no sign of life stored'));
  }

  private async beat(): Promise<void> {
    if (this.stopped) return;
    if (!this.client) await this.lock();
    if (this.stopped) return;
    await this.dataSource.query(
      `insert into broker_instance (id, lock_key, started_at, beat_at) values ($1, $2, $3, $4)
       on conflict (id) do update set beat_at = excluded.beat_at`,
      [this.id, this.lockKey, this.startedAt, this.clock.now()],
    );
  }

  private async lock(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'firstbell-devices-instance',
      options: `-c search_path=${schemaOf('devices')} ${heldSession}`,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client.on('error', () => this.lost(client));
    client.on('notification', ({ payload }) => this.notices.next((payload ?? '').split(' ')));
    await client.connect();
    await client.query('select pg_advisory_lock($1, $2)', [instanceLock, this.lockKey]);
    await client.query(`listen ${takenOverChannel}`);
    this.client = client;
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    setTimeout(() => this.beatAgain(), relockMs);
  }
}
