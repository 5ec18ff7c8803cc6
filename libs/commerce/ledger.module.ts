import { type DynamicModule, Module } from '@nestjs/common';
import { Ledger } from './ledger/ledger.js';
import { LEDGER_OPTIONS, LedgerAudit, type LedgerOptions } from './ledger/ledger-audit.js';

interface LedgerRegistration extends LedgerOptions {
  /** The database module of the service; its database lists `ledgerEntities` and their tables. */
  database: DynamicModule;
}

/** The ledger of one service. */
@Module({})
export class LedgerModule {
  static register({ database, ...options }: LedgerRegistration): DynamicModule {
    return {
      module: LedgerModule,
      imports: [database],
      providers: [{ provide: LEDGER_OPTIONS, useValue: options }, Ledger, LedgerAudit],
      exports: [Ledger],
    };
  }
}
