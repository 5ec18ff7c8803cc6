import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { schoolsModule } from '../schools.js';
import { PointsChanges } from './points-changes.js';
import { PointsGrants } from './points-grants.js';
import { PointsMonths } from './points-months.js';

/** Points that teachers earn with subscriptions. */
@Module({
  imports: [databaseModule, schoolsModule, LedgerModule],
  providers: [PointsChanges, PointsGrants, PointsMonths],
  exports: [PointsMonths],
})
export class PointsModule {}
