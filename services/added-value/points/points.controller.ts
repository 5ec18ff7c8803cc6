import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Page, texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  readersOf,
  Returns,
  ReturnsExport,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { workbookType } from '#libs/files/spreadsheet';
import { PlanPreview } from './plan-preview.js';
import {
  PointsFilter,
  PointsStatsDto,
  PointsTrendBody,
  PointsTrendDto,
  RewardDto,
  RewardFilter,
  StatementBody,
  SubscribeDetailDto,
  SubscribeDetailFilter,
  TaskDto,
} from './points-list.dto.js';
import { PointsLists, pointsTrend } from './points-lists.js';
import {
  PlanPreviewDto,
  PointsConfigDto,
  PointsConfigQuery,
  PointsEnableBody,
  PointsPageQuery,
  PointsSavedDto,
  PointsSchoolDto,
  PointsSchoolFilter,
  PreviewPointsConfigBody,
  SavePointsConfigBody,
} from './points-school.dto.js';
import { PointsSchoolList } from './points-school-list.js';
import { PointsSchools } from './points-schools.js';
import { PointsStatement, statementExport } from './points-statement.js';

/** Points that teachers earn with subscriptions. */
@Controller('api/integral')
export class PointsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schoolList: PointsSchoolList,
    private readonly pointsSchools: PointsSchools,
    private readonly plans: PlanPreview,
    private readonly lists: PointsLists,
    private readonly statements: PointsStatement,
    private readonly schools: SchoolRepository,
    private readonly exporter: ListExporter,
  ) {}

  /** Schools with their points of the running month, those that give any first. */
  @Post('school/list')
  @Allow(readersOf('points'))
  @HttpCode(200)
  @ReturnsPage(PointsSchoolDto)
  listPointsSchools(
    @Caller() caller: Identity,
    @Query() page: PointsPageQuery,
    @Body() filter: PointsSchoolFilter,
  ): Promise<Page<PointsSchoolDto>> {
    return this.schoolList.list(caller, filter, page);
  }

  /** Switches the points of a school: on opens the running month, off stops grants and exchanges and keeps what there is. */
  @Post('school/enable')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async enablePoints(@Caller() caller: Identity, @Body() body: PointsEnableBody): Promise<WithMessage<null>> {
    await this.pointsSchools.enable(caller, body);
    return new WithMessage(null, body.enabled === 1 ? texts.pointsSwitchedOn : texts.pointsSwitchedOff);
  }

  /** The plan of the next month, and beside it the running month with its own. */
  @Get('config/get')
  @Allow(administrators)
  @Returns(PointsConfigDto)
  getPointsConfig(@Caller() caller: Identity, @Query() { schoolCode }: PointsConfigQuery): Promise<PointsConfigDto> {
    return this.pointsSchools.config(caller, schoolCode);
  }

  /** Keeps the plan of the next month; the running month keeps its own. */
  @Post('config/save')
  @Allow(administrators)
  @VersionedSave('pointsPlan')
  @HttpCode(200)
  @Returns(PointsSavedDto)
  async savePointsConfig(
    @Caller() caller: Identity,
    @Body() body: SavePointsConfigBody,
  ): Promise<WithMessage<PointsSavedDto>> {
    return new WithMessage(await this.pointsSchools.save(caller, body), texts.changed);
  }

  /** What a plan would have meant for the last month, beside what that month's own plan makes of the same events. */
  @Post('config/preview')
  @Allow(administrators)
  @HttpCode(200)
  @Returns(PlanPreviewDto)
  previewPointsConfig(@Caller() caller: Identity, @Body() body: PreviewPointsConfigBody): Promise<PlanPreviewDto> {
    return this.plans.preview(caller, body);
  }

  /** What events of subscriptions have earned, and why others have not; the newest first. */
  @Post('reward/list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(RewardDto)
  listRewards(
    @Caller() caller: Identity,
    @Query() page: PointsPageQuery,
    @Body() filter: RewardFilter,
  ): Promise<Page<RewardDto>> {
    return this.lists.rewards(caller, filter, page);
  }

  /** What teachers did for each task in each month. */
  @Post('task/list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(TaskDto)
  listTasks(
    @Caller() caller: Identity,
    @Query() page: PointsPageQuery,
    @Body() filter: PointsFilter,
  ): Promise<Page<TaskDto>> {
    return this.lists.tasks(caller, filter, page);
  }

  /** The subscriptions behind a reward or a task. */
  @Post('subscribeDetail/list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(SubscribeDetailDto)
  listSubscribeDetails(
    @Caller() caller: Identity,
    @Query() page: PointsPageQuery,
    @Body() filter: SubscribeDetailFilter,
  ): Promise<Page<SubscribeDetailDto>> {
    return this.lists.details(caller, filter, page);
  }

  /** The points of each teacher in each month. */
  @Post('stats/list')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsPage(PointsStatsDto)
  listPointsStats(
    @Caller() caller: Identity,
    @Query() page: PointsPageQuery,
    @Body() filter: PointsFilter,
  ): Promise<Page<PointsStatsDto>> {
    return this.lists.stats(caller, filter, page);
  }

  /** Twelve months of a school, the oldest first. */
  @Post('stats/trend')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsList(PointsTrendDto)
  async getPointsTrend(
    @Caller() caller: Identity,
    @Body() { schoolCode, until }: PointsTrendBody,
  ): Promise<PointsTrendDto[]> {
    const { code } = await this.schools.visible(this.dataSource, caller, schoolCode);
    return pointsTrend(this.dataSource, code, until);
  }

  /** Every transfer of a teacher's points as a workbook, the oldest first. */
  @Post('statement/export')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  async exportPointsStatement(@Caller() caller: Identity, @Body() body: StatementBody): Promise<StreamableFile> {
    const { schoolCode, uid } = body;
    const statement = await this.statements.of(caller, body);
    return this.exporter.send(caller, statementExport, { ...statement, schoolCode, objectIds: [uid] });
  }
}
