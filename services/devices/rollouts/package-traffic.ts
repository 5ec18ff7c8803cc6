import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Counter } from 'prom-client';
import { BusinessTime } from '#libs/kernel/clock';
import { change } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';

/** How often figures are stored; a process that is killed loses those since then. */
const flushMs = 10_000;

interface Figures {
  requests: number;
  postponed: number;
  bytes: number;
}

/** Counts what the cards of each school fetch, by day. */
@Injectable()
export class PackageTrafficCounts implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('package downloads');
  /** By day and school, which have a space between them. */
  private waiting = new Map<string, Figures>();
  private readonly requests: Counter<'status'>;
  private readonly bytes: Counter;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly time: BusinessTime,
    metrics: Metrics,
  ) {
    const registers = [metrics.registry];
    this.requests = new Counter({
      name: 'firstbell_package_requests_total',
      help: 'Requests of cards for packages, by status of the answer',
      labelNames: ['status'],
      registers,
    });
    this.bytes = new Counter({ name: 'firstbell_package_bytes_total', help: 'Bytes of packages sent', registers });
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), flushMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Counts an answer; `schoolCode` is undefined while it is not known whose card asks, null without a school. */
  answered(status: number, schoolCode?: string | null): void {
    this.requests.inc({ status });
    if (schoolCode === undefined) return;
    const figures = this.figuresOf(schoolCode);
    figures.requests++;
    if (status === 429) figures.postponed++;
  }

  sent(schoolCode: string | null, bytes: number): void {
    this.bytes.inc(bytes);
    this.figuresOf(schoolCode).bytes += bytes;
  }

  /** Stores what has been counted; what cannot be stored now waits. */
  async flush(): Promise<void> {
    const batch = this.waiting;
    if (batch.size === 0) return;
    this.waiting = new Map();
    try {
      await this.store(batch);
    } catch (error) {
      this.logger.warn({ err: error }, 'figures of packages were not stored');
      for (const [key, figures] of batch) this.add(key, figures);
    }
  }

  private async store(batch: ReadonlyMap<string, Figures>): Promise<void> {
    // in one order in every process, so that none waits for another for ever
    const rows = [...batch].sort(([a], [b]) => (a < b ? -1 : 1));
    const keys = rows.map(([key]) => key);
    await change(
      this.dataSource,
      `insert into package_traffic as t (day, school_code, requests, postponed, bytes)
       select * from unnest($1::date[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
       on conflict (school_code, day) do update set requests = t.requests + excluded.requests,
         postponed = t.postponed + excluded.postponed, bytes = t.bytes + excluded.bytes`,
      [
        keys.map((key) => key.slice(0, 10)),
        keys.map((key) => key.slice(11)),
        rows.map(([, { requests }]) => requests),
        rows.map(([, { postponed }]) => postponed),
        rows.map(([, { bytes }]) => bytes),
      ],
    );
  }

  private figuresOf(schoolCode: string | null): Figures {
    return this.add(`${this.time.today()} ${schoolCode ?? ''}`, { requests: 0, postponed: 0, bytes: 0 });
  }

  private add(key: string, more: Figures): Figures {
    const figures = this.waiting.get(key);
    if (!figures) {
      this.waiting.set(key, more);
      return more;
    }
    figures.requests += more.requests;
    figures.postponed += more.postponed;
    figures.bytes += more.bytes;
    return figures;
  }
}
