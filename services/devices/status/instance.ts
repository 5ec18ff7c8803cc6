import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock, DATABASE_URL } from '#libs/boot';
import { change, select, schemaOf } from '#libs/db';

/** How often a living instance writes that it lives. */
const beatMs = 5000;
/** First half of the locks by which instances know one another: any fixed number; ours is 'card' in ASCII. */
export const instanceLock = 0x63617264;

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

  constructor(
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  async onModuleInit(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => {
      this.beat().catch((error: unknown) => this.logger.warn({ err: error }, 'no sign of life stored'));
    }, beatMs);
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
      `select id, beat_at as "beatAt" from broker_instance i
       where id <> $1 and not exists (
         select 1 from pg_locks l
         where l.locktype = 'advisory' and l.granted and l.classid = $2::int::oid and l.objid = i.lock_key::oid)`,
      [this.id, instanceLock],
    );
  }

  async forget(id: string): Promise<void> {
    await change(this.dataSource, 'delete from broker_instance where id = $1', [id]);
  }

  private async beat(): Promise<void> {
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
      options: `-c search_path=${schemaOf('devices')}`,
      keepAlive: true,
    });
    client.on('error', () => (this.client = undefined));
    await client.connect();
    await client.query('select pg_advisory_lock($1, $2)', [instanceLock, this.lockKey]);
    this.client = client;
  }
}
