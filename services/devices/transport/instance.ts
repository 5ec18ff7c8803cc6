import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { filter, map, type Observable, Subject } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { DATABASE_URL, Listener, type Queryable, select } from '#libs/data/db';
import { BrokerInstance } from './broker-instance.entity.js';

/** How often a living instance writes that it lives. */
const beatMs = 5000;
/** Pause before a lock that was lost with its connection is taken again. */
const relockMs = 500;
/** Channel on which instances are notified of cards that have connected to another one. */
export const takenOverChannel = 'card_taken_over';
/** Channel on which instances are notified of cards whose credential has changed. */
export const credentialChannel = 'card_credential';
/** A notification holds less than 8,000 bytes (Postgres, NOTIFY) and a device number at most 64. */
const numbersOfNotice = 100;
/** First half of the locks of instances: any fixed number; ours is 'card' in ASCII. */
const instanceLock = 0x63617264;

/** Condition: the instance `i` holds its lock in this database. */
const holdsLock = (lock: string): string => `exists (
  select 1 from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${lock}::int::oid and l.objid = i.lock_key::oid)`;

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
  private readonly listener: Listener;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private beating: Promise<void> = Promise.resolve();
  private readonly notices = new Subject<{ channel: string; deviceNos: string[] }>();
  private readonly starts = new Subject<void>();

  /** Device numbers of cards that have connected to another instance. Lossy. */
  readonly takenOver$: Observable<string[]> = this.noticesOn(takenOverChannel);
  /** Device numbers of cards whose credential has changed. What is missed is announced by `listening$`. */
  readonly credentials$: Observable<string[]> = this.noticesOn(credentialChannel);
  /** The instance has begun to listen: earlier changes must be read. */
  readonly listening$: Observable<void> = this.starts.asObservable();

  constructor(
    @Inject(DATABASE_URL) databaseUrl: string,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
    this.listener = new Listener({
      databaseUrl,
      service: 'devices',
      purpose: 'instance',
      channel: [takenOverChannel, credentialChannel],
      retryMs: relockMs,
      prepare: async (client) => {
        await client.query('select pg_advisory_lock($1, $2)', [instanceLock, this.lockKey]);
      },
      listening: () => {
        this.beatAgain();
        this.starts.next();
      },
      notified: (payload, channel) => this.notices.next({ channel, deviceNos: payload.split(' ') }),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.listener.start();
    await this.beating;
    this.timer = setInterval(() => this.beatAgain(), beatMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener.close();
  }

  /** Instances that have ended without removing themselves. */
  async dead(): Promise<Pick<BrokerInstance, 'id' | 'beatAt'>[]> {
    return select<Pick<BrokerInstance, 'id' | 'beatAt'>>(
      this.dataSource,
      `select id, beat_at as "beatAt" from broker_instance i where id <> $1 and not ${holdsLock('$2')}`,
      [this.id, instanceLock],
    );
  }

  /** Those of the instances named that live. */
  async living(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await select<Pick<BrokerInstance, 'id'>>(
      db,
      `select id from broker_instance i where id = any($1) and ${holdsLock('$2')}`,
      [ids, instanceLock],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.getRepository(BrokerInstance).delete({ id });
  }

  private noticesOn(wanted: string): Observable<string[]> {
    return this.notices.pipe(
      filter(({ channel }) => channel === wanted),
      map(({ deviceNos }) => deviceNos),
    );
  }

  private beatAgain(): void {
    this.beating = this.beating
      .then(() => this.beat())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'no sign of life stored'));
  }

  private async beat(): Promise<void> {
    if (this.stopped || !this.listener.open) return;
    const { id, lockKey, startedAt } = this;
    await this.dataSource
      .getRepository(BrokerInstance)
      .upsert({ id, lockKey, startedAt, beatAt: this.clock.now() }, ['id']);
  }
}

/** Notifies every instance of cards at the commit. */
export const notifyCards = async (tx: EntityManager, channel: string, deviceNos: readonly string[]): Promise<void> => {
  const notices: string[] = [];
  for (let start = 0; start < deviceNos.length; start += numbersOfNotice) {
    notices.push(deviceNos.slice(start, start + numbersOfNotice).join(' '));
  }
  if (notices.length === 0) return;
  await tx.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [channel, notices]);
};
