import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Caller, type Identity, readersOf, Returns } from '#libs/http';
import { IncidentRef } from '../incidents/index.js';
import { IncidentDetail } from './details.dto.js';
import { DetailsService } from './details.service.js';

@Controller('api/readiness')
export class DetailsController {
  constructor(private readonly details: DetailsService) {}

  /** An incident with its doors, timeline, evidence, visits and messages. */
  @Get('incident/detail')
  @Allow(readersOf('readiness'))
  @Returns(IncidentDetail)
  incidentDetail(@Caller() caller: Identity, @Query() { id }: IncidentRef): Promise<IncidentDetail> {
    return this.details.read(caller, id);
  }
}
