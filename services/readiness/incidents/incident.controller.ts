import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { incidentTexts as texts, type Page } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  PageQuery,
  readersOf,
  ReturnsNothing,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { IncidentList } from './incident-list.js';
import { IncidentFilter, IncidentNote, IncidentRef, IncidentRow } from './incident.dto.js';
import { IncidentService } from './incident.service.js';

/** Incidents: doors that failed together, from their beginning to their end. */
@Controller('api/readiness')
export class IncidentController {
  constructor(
    private readonly incidents: IncidentService,
    private readonly lists: IncidentList,
  ) {}

  /** One page of incidents within reach, the newest first. */
  @Post('incident/list')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsPage(IncidentRow)
  listIncidents(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: IncidentFilter,
  ): Promise<Page<IncidentRow>> {
    return this.lists.list(caller, filter, page);
  }

  /** States that a person takes care of an incident. */
  @Post('incident/acknowledge')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsNothing()
  async acknowledgeIncident(@Caller() caller: Identity, @Body() { id }: IncidentRef): Promise<WithMessage<null>> {
    await this.incidents.acknowledge(caller, id);
    return new WithMessage(null, texts.incidentAcknowledged);
  }

  /** Adds a note to the timeline of an incident. */
  @Post('incident/note')
  @Allow(readersOf('readiness'))
  @Once()
  @HttpCode(200)
  @ReturnsNothing()
  async noteIncident(@Caller() caller: Identity, @Body() { id, text }: IncidentNote): Promise<WithMessage<null>> {
    await this.incidents.note(caller, id, text);
    return new WithMessage(null, texts.incidentNoted);
  }
}
