import { Module } from '@nestjs/common';
import { BusinessTime } from '#libs/clock';
import { databaseModule } from '../database.js';
import { ledgerModule } from '../ledger.js';
import { PointsModule } from '../points/points.module.js';
import { SubscriptionModule } from '../subscription/subscription.module.js';
import { CorrectionController } from './correction.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { MonthClose } from './month-close.js';
import { SchoolClose } from './school-close.js';
import { SettlementChangeController } from './settlement-change.controller.js';
import { SettlementCloseService } from './settlement-close.service.js';
import { SettlementController } from './settlement.controller.js';
import { SettlementExplainer } from './settlement-explainer.js';
import { SettlementMetrics } from './settlement-metrics.js';
import { SettlementMoney } from './settlement-money.js';
import { StatementService } from './statement.service.js';
import { ThreadedStatements } from './threaded-statements.js';
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
