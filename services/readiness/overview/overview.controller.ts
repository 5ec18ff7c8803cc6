import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { AreaFilter } from '#libs/copies/schools';
import { Allow, Caller, type Identity, PageQuery, readersOf, Returns, ReturnsPage } from '#libs/http';
import {
  DoorChance,
  DoorChanceFilter,
  ReadinessOverview,
  SchoolReadiness,
  SchoolSummaryFilter,
} from './overview.dto.js';
import { OverviewService } from './overview.service.js';

/** How schools and their doors are, and how they will be at the next bell. */
@Controller('api/readiness')
export class OverviewController {
  constructor(private readonly service: OverviewService) {}

  /** The doors within reach, their next bells, forecast and incidents. */
  @Post('overview')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @Returns(ReadinessOverview)
  overview(@Caller() caller: Identity, @Body() area: AreaFilter): Promise<ReadinessOverview> {
    return this.service.overview(caller, area);
  }

  /** One page of the schools with doors, those that will miss most of them first. */
  @Post('school/list')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsPage(SchoolReadiness)
  listSchoolReadiness(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: SchoolSummaryFilter,
  ): Promise<Page<SchoolReadiness>> {
    return this.service.schools(caller, filter, page);
  }

  /** One page of the doors of a school, those with the lowest chance first. */
  @Post('door/list')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsPage(DoorChance)
  listDoorChances(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: DoorChanceFilter,
  ): Promise<Page<DoorChance>> {
    return this.service.doors(caller, filter, page);
  }
}
