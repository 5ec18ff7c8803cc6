import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { DeviceModule } from '../device/device.module.js';
import { schoolsModule } from '../schools.js';
import { FleetMetrics } from './fleet-metrics.js';
import { SummaryController } from './summary.controller.js';
import { SummaryService } from './summary.service.js';

@Module({
  imports: [databaseModule, DeviceModule, schoolsModule],
  controllers: [SummaryController],
  providers: [FleetMetrics, SummaryService],
})
export class SummaryModule {}
