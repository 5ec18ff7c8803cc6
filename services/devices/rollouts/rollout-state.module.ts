import { Module } from '@nestjs/common';
import { CommandModule } from '../commands/command.module.js';
import { databaseModule } from '../database.js';
import { CardMetrics } from './rollout-card-metrics.js';
import { RolloutCardStore } from './rollout-card-store.js';
import { RolloutFollowUp } from './rollout-follow-up.js';
import { RolloutGroupStore } from './rollout-group-store.js';
import { RolloutLive } from './rollout-live.js';
import { RolloutMaker } from './rollout-maker.js';
import { RolloutStore } from './rollout-store.js';

/** Rollouts, groups and cards as they are stored. */
@Module({
  imports: [databaseModule, CommandModule],
  providers: [
    CardMetrics,
    RolloutStore,
    RolloutCardStore,
    RolloutGroupStore,
    RolloutFollowUp,
    RolloutMaker,
    RolloutLive,
  ],
  exports: [RolloutStore, RolloutCardStore, RolloutGroupStore, RolloutMaker, RolloutLive],
})
export class RolloutStateModule {}
