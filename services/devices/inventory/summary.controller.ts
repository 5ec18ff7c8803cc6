import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Returns, Caller, type Identity, operators } from '#libs/http';
import { Summary, SummaryQuery } from './summary.dto.js';
import { SummaryService } from './summary.service.js';

@Controller('api/schoolDevice/summary')
export class SummaryController {
  constructor(private readonly summaries: SummaryService) {}

  /** How many cards are on, off and silent, and where it is dark. */
  @Get()
  @Allow(operators, { permission: 'goClassCardDevice' })
  @Returns(Summary)
  deviceSummary(@Caller() caller: Identity, @Query() area: SummaryQuery): Promise<Summary> {
    return this.summaries.summary(caller, area);
  }
}
