import { Module } from '@nestjs/common';
import { databaseModule } from '../database.js';
import { IncidentsModule } from '../incidents/index.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineService } from './timeline.service.js';

/** The fleet as it was. */
@Module({
  imports: [databaseModule, IncidentsModule],
  controllers: [TimelineController],
  providers: [TimelineService],
})
export class TimelineModule {}
