import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { Transactions } from '#libs/db';
import { NoPermanentCodes, PermanentCodes } from './tokens/permanent-codes.js';
import { WeCom } from './wecom.js';

export interface WeComOptions {
  /** The database module of the service; its database lists `weComEntities` and `weComMigrations`. */
  database: DynamicModule;
  /** Where the service keeps what corporations have given it; it gets what the database module exports. */
  permanentCodes?: Type<PermanentCodes>;
}

/** The WeCom platform for one service, with its tokens in the schema of the service. */
@Module({})
export class WeComModule {
  static register({ database, permanentCodes = NoPermanentCodes }: WeComOptions): DynamicModule {
    return {
      module: WeComModule,
      imports: [database],
      providers: [
        { provide: PermanentCodes, useClass: permanentCodes },
        {
          provide: WeCom,
          inject: [Config, Clock, Transactions, DataSource, PermanentCodes],
          useFactory: (
            config: Config,
            clock: Clock,
            transactions: Transactions,
            dataSource: DataSource,
            codes: PermanentCodes,
          ): WeCom => new WeCom({ config, clock, transactions, dataSource, permanentCodes: codes }),
        },
      ],
      exports: [WeCom, PermanentCodes],
    };
  }
}
