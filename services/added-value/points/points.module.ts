import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { ledgerModule } from '../ledger.js';
import { GrantsWorker, PointsGrants } from './points-grants.js';
import { PlanPreview } from './plan-preview.js';
import { PointsChanges } from './points-changes.js';
import { PointsController } from './points.controller.js';
import { PointsLists } from './points-lists.js';
import { PointsMonths } from './points-months.js';
import { PointsSchoolList } from './points-school-list.js';
import { PointsSchools } from './points-schools.js';
import { PointsStatement } from './points-statement.js';

/** Points that teachers earn with subscriptions. */
@Module({
  imports: [databaseModule, ledgerModule],
  controllers: [PointsController],
  providers: [
    ...[GrantsWorker, PhoneCipher, PlanPreview, PointsChanges, PointsGrants, PointsLists, PointsMonths],
    ...[PointsSchoolList, PointsSchools, PointsStatement],
  ],
  exports: [PointsChanges, PointsMonths],
})
export class PointsModule {}
