import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { dataSourceOptions, migrate, type ServiceDatabase, Transactions } from '#libs/db';
import { Consumers, InboxCleaner, Outbox, Relay, RELAY_OPTIONS, type RelayOptions } from '#libs/events';
import { DATABASE_URL } from './core.module.js';
import { Readiness } from './health.controller.js';

/** What one service has of its own: connections to its schema, transactions, outbox with relay, consumers. */
@Module({})
export class ServiceModule {
  static register(database: ServiceDatabase): DynamicModule {
    const { service } = database;
    const dataSource = getDataSourceToken(service);
    return {
      module: ServiceModule,
      imports: [
        TypeOrmModule.forRootAsync({
          name: service,
          inject: [DATABASE_URL, Config, Readiness],
          useFactory: (url: string) => ({ ...dataSourceOptions(url, database), retryAttempts: 30, retryDelay: 1000 }),
          dataSourceFactory: async (options) => {
            if (!options) throw new Error('no options for the data source');
            const opened = await new DataSource(options).initialize();
            await migrate(opened, service);
            return opened;
          },
        }),
      ],
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
        Transactions,
        Outbox,
        Relay,
        Consumers,
        InboxCleaner,
      ],
      exports: [DataSource, Transactions, Outbox, Consumers],
    };
  }
}
