import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { Ledger } from './ledger.js';

/** The book of points. */
@Module({ imports: [databaseModule], providers: [Ledger], exports: [Ledger] })
export class LedgerModule {}
