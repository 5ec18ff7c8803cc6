import { Module } from '@nestjs/common';
import { BusinessTime } from '#libs/kernel/clock';
import { databaseModule } from '../database.js';
import { ledgerModule } from '../ledger.js';
import { PointsModule } from '../points/points.module.js';
import { SubscriptionModule } from '../subscription/subscription.module.js';
import { CorrectionController } from './correction.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { MonthClose, SettlementMetrics } from './month-close.js';
import { SchoolClose, SettlementMoney } from './school-close.js';
import { SettlementChangeController, SettlementController } from './settlement.controller.js';
import { SettlementCloseService } from './settlement-close.service.js';
import { SettlementExplainer } from './settlement-explainer.js';
import { StatementService, ThreadedStatements } from './statement.service.js';
import { SettlementListService } from './settlement-list.service.js';

/** Months that are settled school by school. */
@Module({
  imports: [databaseModule, ledgerModule, SubscriptionModule, PointsModule],
  controllers: [SettlementController, SettlementChangeController, CorrectionController],
  providers: [
    BusinessTime,
    CorrectionsService,
    MonthClose,
    SchoolClose,
    SettlementCloseService,
    SettlementExplainer,
    SettlementListService,
    SettlementMetrics,
    SettlementMoney,
    StatementService,
    ThreadedStatements,
  ],
})
export class SettlementModule {}
