import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Caller, type Identity, readersOf, ReturnsList } from '#libs/http';
import { TimelineBucket, TimelineQuery } from './timeline.dto.js';
import { TimelineService } from './timeline.service.js';

@Controller('api/readiness')
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  /** How many doors within reach were on, minute by minute. */
  @Get('timeline')
  @Allow(readersOf('readiness'))
  @ReturnsList(TimelineBucket)
  readTimeline(@Caller() caller: Identity, @Query() query: TimelineQuery): Promise<TimelineBucket[]> {
    return this.timeline.read(caller, query);
  }
}
