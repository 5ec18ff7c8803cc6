import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config, type WeComConfig } from '#libs/kernel/config';
import { Transactions } from '#libs/data/db';
import type { ExternalOptions } from '#libs/external';
import { AppCalls } from './calls/app-calls.js';
import { AuthorisedCalls } from './calls/authorised-calls.js';
import { IdCalls, MemberCalls } from './calls/corp-calls.js';
import { LicenceAccounts } from './calls/licence-accounts.js';
import { LicenceOrders } from './calls/licence-orders.js';
import { LoginCalls } from './calls/login-calls.js';
import { RegistrationCalls } from './calls/registration-calls.js';
import { SchoolCalls } from './calls/school-calls.js';
import { PlatformClient } from './platform-client.js';
import { TokenStore } from './tokens/token-store.js';
import { NoPermanentCodes, PermanentCodes, Tokens } from './tokens/tokens.js';
import { WeComSettings } from './wecom-settings.js';

/** Dependencies of the client. */
export interface WeComParts {
  config: Pick<Config, 'weCom' | 'dataKey'>;
  clock: Clock;
  transactions: Transactions;
  dataSource: Pick<DataSource, 'query'>;
  permanentCodes: PermanentCodes;
}

/**
 * The WeCom platform. Every call may fail with a WeComError (the platform, or we before it, refuse) or a WeComAway (no
 * answer): `outcome` is what can have become of it. Without a provider in the configuration all calls refuse.
 */
export class WeCom {
  readonly orders: LicenceOrders;
  readonly accounts: LicenceAccounts;
  readonly apps: AppCalls;
  readonly registration: RegistrationCalls;
  readonly ids: IdCalls;
  readonly school: SchoolCalls;
  readonly members: MemberCalls;
  readonly login: LoginCalls;
  private readonly settings: WeComSettings;
  private readonly store: TokenStore;

  constructor(
    { config, clock, transactions, dataSource, permanentCodes }: WeComParts,
    options: Partial<ExternalOptions> & { callsPerMinute?: number } = {},
  ) {
    this.settings = new WeComSettings(config.weCom);
    this.store = new TokenStore(dataSource, transactions, clock, config.dataKey);
    const client = new PlatformClient(this.settings, clock, options);
    const calls = new AuthorisedCalls(client, new Tokens(this.settings, client, this.store, permanentCodes), clock);
    this.orders = new LicenceOrders(calls);
    this.accounts = new LicenceAccounts(calls, this.settings);
    this.apps = new AppCalls(calls, this.settings, permanentCodes);
    this.registration = new RegistrationCalls(calls, this.settings);
    this.ids = new IdCalls(calls);
    this.school = new SchoolCalls(calls);
    this.members = new MemberCalls(calls);
    this.login = new LoginCalls(calls, this.settings);
  }

  /** False when no provider is configured. */
  get available(): boolean {
    return this.settings.available;
  }

  /** True when nothing is bought or activated for real; screens say so. */
  get simulated(): boolean {
    return this.available && this.settings.given.simulated;
  }

  /** The provider's account. @throws WeComError `notConfigured` */
  get config(): WeComConfig {
    return this.settings.given;
  }

  /** Keeps the ticket of a callback `suite_ticket`: without one, no call is made as an app. */
  saveSuiteTicket(suiteId: string, ticket: string, at?: Date): Promise<void> {
    return this.store.saveSuiteTicket(suiteId, ticket, at);
  }
}

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
