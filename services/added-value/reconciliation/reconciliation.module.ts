import { Module } from '@nestjs/common';
import { BusinessTime } from '#libs/clock';
import { PaymentsModule } from '#libs/payments';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { ReconciliationList } from './reconciliation-list.js';
import { ReconciliationStore } from './reconciliation-store.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { Reconciliations } from './reconciliation.service.js';

/** Orders against the bill of the payment platform. */
@Module({
  imports: [databaseModule, schoolsModule, PaymentsModule],
  controllers: [ReconciliationController],
  providers: [BusinessTime, Reconciliations, ReconciliationList, ReconciliationStore],
})
export class ReconciliationModule {}
