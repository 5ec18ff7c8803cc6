import { Module } from '@nestjs/common';
import { CalendarModule } from './calendar.module.js';
import { databaseModule } from '../database.js';
import { RolloutStateModule } from './rollout-state.module.js';
import { CardChoiceStore } from './rollout-card-choice-store.js';
import { InstallTimes } from './rollout-install-times.js';
import { RollBackMaker } from './roll-back-maker.js';
import { RolloutActService } from './rollout-act.service.js';
import { RolloutCardController } from './rollout-card.controller.js';
import { RolloutCardService } from './rollout-card.service.js';
import { RolloutDraftService } from './rollout-draft.service.js';
import { RolloutDetailService } from './rollout-detail.service.js';
import { RolloutListService } from './rollout-list.service.js';
import { RolloutPlanService } from './rollout-plan.service.js';
import { RolloutReach } from './rollout-reach.js';
import { RolloutController } from './rollout.controller.js';
import { UpgradeController } from './upgrade.controller.js';
import { UpgradeService } from './upgrade.service.js';

/** What administrators plan, watch and do with rollouts. */
@Module({
  imports: [databaseModule, RolloutStateModule, CalendarModule],
  controllers: [RolloutController, RolloutCardController, UpgradeController],
  providers: [
    CardChoiceStore,
    InstallTimes,
    RollBackMaker,
    RolloutActService,
    RolloutCardService,
    RolloutDetailService,
    RolloutDraftService,
    RolloutListService,
    RolloutPlanService,
    RolloutReach,
    UpgradeService,
  ],
  exports: [RollBackMaker],
})
export class RolloutModule {}
