import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { schoolsModule } from '../schools.js';
import { RolloutActService } from './rollout-act.service.js';
import { RolloutCardController } from './rollout-card.controller.js';
import { RolloutCardService } from './rollout-card.service.js';
import { RolloutListService } from './rollout-list.service.js';
import { RolloutPlanService } from './rollout-plan.service.js';
import { RolloutController } from './rollout.controller.js';
import { UpgradeController } from './upgrade.controller.js';
import { UpgradeService } from './upgrade.service.js';

/** What administrators plan, watch and do with rollouts. */
@Module({
  imports: [databaseModule, schoolsModule],
  controllers: [RolloutController, RolloutCardController, UpgradeController],
  providers: [RolloutListService, RolloutPlanService, RolloutActService, RolloutCardService, UpgradeService],
})
export class RolloutModule {}
