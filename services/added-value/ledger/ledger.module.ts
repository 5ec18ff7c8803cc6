import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Ledger } from './ledger.js';
import { LedgerAudit } from './ledger-audit.js';

/** The book of points. */
@Module({ imports: [databaseModule], providers: [Ledger, LedgerAudit], exports: [Ledger] })
export class LedgerModule {}
