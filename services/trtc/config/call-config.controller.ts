import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  readersOf,
  requireScope,
  Returns,
  ReturnsExport,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import { CallPageQuery } from '../fields.js';
import {
  CallConfigDto,
  CallConfigQuery,
  CallPackageDto,
  CallSchoolDto,
  CallSchoolFilter,
  CallSummaryDto,
  SaveCallConfigBody,
  SetCallPackagesBody,
} from './call-config.dto.js';
import { CallConfigService } from './call-config.service.js';
import { callSchoolExport, CallSchoolList } from './call-school-list.js';
import { CallSummary } from './call-summary.js';

/** What schools have set about video calls, and their figures. */
@Controller('api/trtc')
export class CallConfigController {
  constructor(
    private readonly configs: CallConfigService,
    private readonly schools: CallSchoolList,
    private readonly summary: CallSummary,
    private readonly exporter: ListExporter,
  ) {}

  /** What a school has set, with its packages. */
  @Get('school/config/find')
  @Allow(administrators)
  @Returns(CallConfigDto)
  findCallConfig(@Query() { schoolCode }: CallConfigQuery, @Caller() caller: Identity): Promise<CallConfigDto> {
    return this.configs.find(schoolCode, caller);
  }

  /** Stores what a school has set as a whole, and with a list of packages these. */
  @Post('school/config/save')
  @Allow(administrators)
  @VersionedSave('callConfig')
  @HttpCode(200)
  @ReturnsNothing()
  async saveCallConfig(@Body() body: SaveCallConfigBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    if (body.payItemList) requireScope(caller, 'money:write');
    await this.configs.save(body, caller);
    return new WithMessage(null, texts.callConfigSaved);
  }

  /** One page of the schools with their calls, minutes and recharges; those that have video calls first. */
  @Post('school/config/list')
  @Allow(readersOf('calls'))
  @HttpCode(200)
  @ReturnsPage(CallSchoolDto)
  listCallSchools(
    @Caller() caller: Identity,
    @Query() page: CallPageQuery,
    @Body() filter: CallSchoolFilter,
  ): Promise<Page<CallSchoolDto>> {
    return this.schools.list(caller, filter, page);
  }

  /** The list of schools as a workbook, every row. */
  @Post('school/config/export')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportCallSchools(@Caller() caller: Identity, @Body() filter: CallSchoolFilter): Promise<StreamableFile> {
    const { schoolCode = null } = filter;
    const rows = this.schools.all(caller, filter);
    return this.exporter.send(caller, callSchoolExport, { rows, schoolCode, after: { ...filter } });
  }

  /** The figures of all schools of the list together, and by day and hour. */
  @Post('school/config/summary')
  @Allow(administrators)
  @HttpCode(200)
  @Returns(CallSummaryDto)
  summariseCalls(@Caller() caller: Identity, @Body() filter: CallSchoolFilter): Promise<CallSummaryDto> {
    return this.summary.of(caller, filter);
  }

  /** The packages of a school by their numbers. */
  @Get('payItem/get')
  @Allow(administrators)
  @ReturnsList(CallPackageDto)
  getCallPackages(@Query() { schoolCode }: CallConfigQuery, @Caller() caller: Identity): Promise<CallPackageDto[]> {
    return this.configs.packages(schoolCode, caller);
  }

  /** Replaces the packages of a school. */
  @Post('payItem/set')
  @Allow(administrators, { key: 'money:write' })
  @VersionedSave('callConfig')
  @HttpCode(200)
  @ReturnsNothing()
  async setCallPackages(@Body() body: SetCallPackagesBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.configs.setPackages(body, caller);
    return new WithMessage(null, texts.callConfigSaved);
  }
}
