import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { CommandModule } from '../command/command.module.js';
import { databaseModule } from '../database.js';
import { PackageDownloadModule } from '../package-download/package-download.module.js';
import { RolloutModule } from '../rollout/rollout.module.js';
import { RolloutStateModule } from '../rollout-state/rollout-state.module.js';
import { CalendarFollower } from './calendar-follower.js';
import { CommandFollower } from './command-follower.js';
import { Deadlines } from './deadlines.js';
import { Halts } from './halts.js';
import { InstallWindows } from './install-windows.js';
import { Offers } from './offers.js';
import { Proof } from './proof.js';
import { RolloutEngine } from './rollout-engine.js';
import { RolloutMetrics } from './rollout-metrics.js';
import { RolloutStep } from './rollout-step.js';
import { StartGrace } from './start-grace.js';
import { Timers } from './timers.js';

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
