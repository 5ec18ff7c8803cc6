import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DoorsModule } from '../doors/index.js';
import { SchoolDaysModule } from '../school-days/index.js';
import { ForecastScores } from './forecast-scores.js';
import { Forecaster } from './forecaster.js';
import { HabitJob } from './habit-job.js';
import { HabitStore } from './habit-store.js';

/** Which doors will be on at the next bell, learned from their past mornings. */
@Module({
  imports: [databaseModule, DoorsModule, SchoolDaysModule],
  providers: [ForecastScores, Forecaster, HabitJob, HabitStore],
  exports: [ForecastScores, Forecaster],
})
export class ForecastModule {}
