import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';

/** Months that are settled school by school. */
@Module({ imports: [databaseModule, schoolsModule] })
export class SettlementModule {}
