import { Module } from '@nestjs/common';
import { CalendarModule } from './calendar.module.js';
import { CommandModule } from '../commands/command.module.js';
import { databaseModule } from '../database.js';
import { PackageDownloadModule } from './package-download.module.js';
import { RolloutModule } from './rollout.module.js';
import { RolloutStateModule } from './rollout-state.module.js';
import { CalendarFollower } from './rollout-calendar-follower.js';
import { CommandFollower } from './rollout-command-follower.js';
import { Deadlines } from './rollout-deadlines.js';
import { Halts } from './rollout-halts.js';
import { InstallWindows } from './rollout-install-windows.js';
import { Offers } from './rollout-offers.js';
import { Proof } from './rollout-proof.js';
import { RolloutEngine } from './rollout-engine.js';
import { RolloutMetrics } from './rollout-metrics.js';
import { RolloutStep } from './rollout-step.js';
import { StartGrace } from './rollout-start-grace.js';
import { Timers } from './rollout-timers.js';

/** Brings the cards of running rollouts to their version. */
@Module({
  imports: [databaseModule, CommandModule, RolloutStateModule, RolloutModule, CalendarModule, PackageDownloadModule],
  providers: [
    ...[RolloutEngine, RolloutStep, RolloutMetrics, StartGrace, Timers, Halts, Deadlines],
    ...[Offers, InstallWindows, CommandFollower, CalendarFollower, Proof],
  ],
  exports: [Proof],
})
export class RolloutEngineModule {}
