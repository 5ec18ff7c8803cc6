import { type DynamicModule, type FactoryProvider, Logger, Module, type Provider } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Clock, SystemClock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { Copies, CopyMetrics, ReplayRequests } from '#libs/copies';
import { HashKeys } from '#libs/crypto';
import { dataKeyEntities, DataKeyRenewal, openDataKeys } from '#libs/data/keys';
import {
  DATABASE_URL,
  dataSourceOptions,
  isDatabaseAway,
  migrate,
  type ServiceDatabase,
  separateConnections,
  surviveLostConnections,
  Transactions,
  untilMigrated,
} from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import {
  Consumers,
  DeadLetters,
  EventBus,
  InboxRetention,
  Outbox,
  OutboxMetrics,
  Relay,
  RELAY_OPTIONS,
  type RelayOptions,
} from '#libs/events';
import { ListExporter } from '#libs/files/exports';
import { Metrics, Readiness } from '#libs/kernel/health';
import { idempotencyEntities, KeyRetention } from '#libs/http/idempotency';
import { JobMetrics, Jobs } from '#libs/data/jobs';
import { PartitionMetrics, Partitions } from '#libs/data/partitions';
import { RestoreMetrics, Restores } from '#libs/copies/restores';
import { schoolEntities, schoolsGroup, SchoolRepository, SchoolsConsumer, SchoolScope } from '#libs/copies/schools';

const logger = new Logger('database');

/** Opens a schema that is up to date: brought there by this process, or by the one that does it for all. */
const open = async (service: string, options: DataSourceOptions | undefined): Promise<DataSource> => {
  if (!options) throw new Error('no options for the data source');
  // TypeORM's own way of running migrations takes no lock
  const { migrationsRun: migrates } = options;
  const opened = await new DataSource({ ...options, migrationsRun: false }).initialize();
  surviveLostConnections(opened);
  separateConnections(opened);
  try {
    if (migrates) await migrate(opened, service);
    else await untilMigrated(opened, service, (missing) => logger.log({ service, missing }, 'waiting for migrations'));
    return opened;
  } catch (error) {
    await opened.destroy();
    throw error;
  }
};

/** Connections to the schema of a service. */
const connectionsOf = (database: ServiceDatabase): DynamicModule =>
  TypeOrmModule.forRootAsync({
    name: database.service,
    inject: [DATABASE_URL, Config],
    useFactory: (url: string, { migrates }: Config) => ({
      ...dataSourceOptions(url, database),
      retryAttempts: 30,
      retryDelay: 1000,
      // a start waits for a server that is away, and ends with what no waiting mends
      toRetry: isDatabaseAway,
      migrationsRun: migrates,
    }),
    dataSourceFactory: (options) => open(database.service, options),
  });

const jobsOf = (service: string): FactoryProvider<Jobs> => ({
  provide: Jobs,
  inject: [DataSource, Clock, JobMetrics, Readiness],
  useFactory: (dataSource: DataSource, clock: Clock, metrics: JobMetrics, readiness: Readiness) => {
    const jobs = new Jobs(dataSource, clock, { service, metrics });
    readiness.report(`jobs ${service}`, () => jobs.states());
    return jobs;
  },
});

const copiesOf = (service: string): FactoryProvider<Copies> => ({
  provide: Copies,
  inject: [DataSource, Transactions, Outbox, Jobs, CopyMetrics, Readiness, EventBus],
  useFactory: (
    dataSource: DataSource,
    transactions: Transactions,
    outbox: Outbox,
    jobs: Jobs,
    metrics: CopyMetrics,
    readiness: Readiness,
    bus: EventBus,
  ) => new Copies(dataSource, transactions, outbox, jobs, { service, bus, metrics, readiness }),
});

const restoresOf = (service: string): FactoryProvider<Restores> => ({
  provide: Restores,
  inject: [
    ...[DataSource, Transactions, EventBus, Consumers, Copies, ReplayRequests],
    ...[RestoreMetrics, Readiness, Config],
  ],
  useFactory: (
    dataSource: DataSource,
    transactions: Transactions,
    bus: EventBus,
    consumers: Consumers,
    copies: Copies,
    requests: ReplayRequests,
    metrics: RestoreMetrics,
    readiness: Readiness,
    config: Config,
  ) => {
    const parts = { dataSource, transactions, bus, consumers, copies, requests };
    const isWhole = config.service === 'all' || config.service === service;
    return new Restores(parts, { service, metrics, readiness, isWhole });
  },
});

const partitionsOf = (service: string): FactoryProvider<Partitions> => ({
  provide: Partitions,
  inject: [DataSource, Clock, Jobs, PartitionMetrics],
  useFactory: (dataSource: DataSource, clock: Clock, jobs: Jobs, metrics: PartitionMetrics) =>
    new Partitions(dataSource, clock, jobs, { service, metrics }),
});

const hasAll = ({ entities }: ServiceDatabase, some: ServiceDatabase['entities']): boolean =>
  some.every((entity) => entities.includes(entity));

/** Keys of hashes, opened with a data key that reads what the schema holds, and the job that brings it under a new one. */
const dataKeysOf = (database: ServiceDatabase): Provider[] => [
  {
    provide: HashKeys,
    inject: [DataSource, Config],
    useFactory: (dataSource: DataSource, { dataKey }: Config) => openDataKeys(dataSource, database, dataKey),
  },
  {
    provide: DataKeyRenewal,
    inject: [DataSource, Config, Jobs, Metrics],
    useFactory: (dataSource: DataSource, config: Config, jobs: Jobs, metrics: Metrics) =>
      new DataKeyRenewal(dataSource, database, config, jobs, metrics),
  },
];

/** The copy of schools. */
const schoolsOf = (service: string): Provider[] => [
  SchoolScope,
  SchoolRepository,
  {
    provide: SchoolsConsumer,
    inject: [Consumers, Copies],
    useFactory: (consumers: Consumers, copies: Copies) => new SchoolsConsumer(consumers, copies, schoolsGroup(service)),
  },
];

/** Of a service of tests, which has no data keys. */
const derivedHashKeys: Provider = {
  provide: HashKeys,
  inject: [Config],
  useFactory: ({ dataKey }: Config) => HashKeys.derivedFrom(dataKey),
};

/** The time of day of a service. */
type ClockOf = (system: Clock, config: Config) => Clock;

/** What one service has of its own: connections to its schema, transactions, outbox with relay, consumers. */
@Module({})
export class ServiceModule {
  /** `clock`: a time of its own, for the service's jobs and all modules that import this one. */
  static register(database: ServiceDatabase, clock?: ClockOf): DynamicModule {
    const { service } = database;
    const dataSource = getDataSourceToken(service);
    const hasSchools = hasAll(database, schoolEntities);
    return {
      module: ServiceModule,
      imports: [connectionsOf(database)],
      providers: [
        { provide: DataSource, useExisting: dataSource },
        {
          provide: RELAY_OPTIONS,
          inject: [DATABASE_URL, Readiness, DataSource],
          useFactory: (databaseUrl: string, readiness: Readiness, opened: DataSource): RelayOptions => {
            readiness.add(`database ${service}`, async () => void (await opened.query('select 1')));
            return { service, databaseUrl };
          },
        },
        ...(clock ? [{ provide: Clock, inject: [SystemClock, Config], useFactory: clock }] : []),
        ...[jobsOf, copiesOf, partitionsOf, restoresOf].map((providerOf) => providerOf(service)),
        Transactions,
        ...[Outbox, OutboxMetrics, Relay],
        ...[Consumers, DeadLetters, Edits, InboxRetention, ListExporter, ReplayRequests],
        // services of tests have no keys
        ...(hasAll(database, idempotencyEntities) ? [KeyRetention] : []),
        ...(hasSchools ? schoolsOf(service) : []),
        ...(hasAll(database, dataKeyEntities) ? dataKeysOf(database) : [derivedHashKeys]),
      ],
      exports: [
        ...(clock ? [Clock] : []),
        ...[DataSource, Transactions, Outbox, Consumers, Copies, Edits, HashKeys, Jobs, ListExporter, Partitions],
        ReplayRequests,
        // who sees which school
        ...(hasSchools ? [SchoolScope, SchoolRepository] : []),
      ],
    };
  }
}
