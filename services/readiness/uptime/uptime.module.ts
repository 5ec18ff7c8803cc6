import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DoorsModule } from '../doors/index.js';
import { SchoolDaysModule } from '../school-days/index.js';
import { LostDayReader } from './lost-day-reader.js';
import { PromiseCounts } from './promise-counts.js';
import { PromiseService } from './promise.service.js';
import { UptimeController } from './uptime.controller.js';
import { UptimeList } from './uptime-list.js';
import { UptimeMonths } from './uptime-months.js';
import { UptimeStatement } from './uptime-statement.js';

/** Uptime of schools by month, and what is promised to them. */
@Module({
  imports: [databaseModule, DoorsModule, SchoolDaysModule],
  controllers: [UptimeController],
  providers: [LostDayReader, PromiseCounts, PromiseService, UptimeList, UptimeMonths, UptimeStatement],
  exports: [LostDayReader],
})
export class UptimeModule {}
