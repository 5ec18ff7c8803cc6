import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Copies, ReplayRequests } from '#libs/copies';
import { dataSourceOptions, select, type ServiceDatabase, surviveLostConnections, Transactions } from '#libs/data/db';
import { Consumers, type EventBus, Outbox, Relay } from '#libs/events';
import { Readiness } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { RestoreMetrics, Restores } from '#libs/copies/restores';
import { createDatabase } from '../../stack/create-database.js';

/** What a process of a service has for its events, on a database that is restored between two of its starts. */
export class RestorableService {
  readonly transactions: Transactions;
  readonly outbox = new Outbox();
  readonly jobs: Jobs;
  readonly consumers: Consumers;
  readonly copies: Copies;
  readonly requests: ReplayRequests;
  readonly restores: Restores;
  readonly readiness = new Readiness();
  private readonly registry = new Registry();
  private readonly relay: Relay;

  private constructor(
    readonly dataSource: DataSource,
    readonly bus: EventBus,
    private readonly service: string,
    url: string,
  ) {
    this.transactions = new Transactions(dataSource);
    this.jobs = new Jobs(dataSource, new Clock(), { service });
    this.consumers = new Consumers(bus, this.transactions, this.outbox);
    this.copies = new Copies(dataSource, this.transactions, this.outbox, this.jobs, { service, bus });
    const { transactions, outbox, jobs, consumers, copies } = this;
    this.requests = new ReplayRequests(dataSource, transactions, outbox, consumers, jobs);
    const options = { service, metrics: new RestoreMetrics(this.registry), readiness: this.readiness, youngMs: 0 };
    this.restores = new Restores(
      { dataSource, transactions, bus, consumers, copies, requests: this.requests },
      options,
    );
    this.relay = new Relay({ service, databaseUrl: url }, bus);
  }

  /** `prepare` registers what reads events. */
  static async start(
    database: ServiceDatabase,
    url: string,
    bus: EventBus,
    prepare: (service: RestorableService) => Promise<void> | void,
  ): Promise<RestorableService> {
    const dataSource = await new DataSource(dataSourceOptions(url, database)).initialize();
    surviveLostConnections(dataSource);
    const service = new RestorableService(dataSource, bus, database.service, url);
    await prepare(service);
    service.restores.onModuleInit();
    await bus.start();
    service.relay.onApplicationBootstrap();
    return service;
  }

  async stop(): Promise<void> {
    await this.restores.onModuleDestroy();
    await this.relay.beforeApplicationShutdown();
    await this.bus.stop();
    await this.relay.onApplicationShutdown();
    await this.dataSource.destroy();
  }

  rows<Row = unknown>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.dataSource, sql, parameters);
  }

  /** What its readiness shows of a restore. */
  get report(): unknown {
    return this.readiness.reports.get(`restore ${this.service}`)?.();
  }

  async figure(name: string): Promise<number | undefined> {
    const metric = await this.registry.getSingleMetric(name)?.get();
    return metric?.values[0]?.value;
  }
}

/** A database with what that at `url` has now, as a restored dump; without connections to it. */
export const restoredFrom = (url: string): ReturnType<typeof createDatabase> => createDatabase(url);
