import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { SettlementController } from './settlement.controller.js';
import { SettlementExplainer } from './settlement-explainer.js';
import { SettlementListService } from './settlement-list.service.js';

/** Months that are settled school by school. */
@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [SettlementController],
  providers: [SettlementExplainer, SettlementListService],
})
export class SettlementModule {}
