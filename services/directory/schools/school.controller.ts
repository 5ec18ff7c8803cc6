import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import { workbookType } from '#libs/files/spreadsheet';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  operators,
  Returns,
  ReturnsExport,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { SchoolAdmin } from './school-admin.service.js';
import { SchoolEditService } from './school-edit.service.js';
import { schoolExport } from './school-export.js';
import { SchoolFunctionService } from './school-function.service.js';
import {
  AddedSchoolDto,
  AddSchoolBody,
  FunctionEnablementDto,
  NeedImportDto,
  OpenAppBody,
  RechargeDto,
  ScheduleBody,
  SchoolCodeQuery,
  SchoolDto,
  SchoolListBody,
  SchoolListQuery,
  SyncBegunDto,
  SyncWxQuery,
  UpdateSchoolBody,
} from './school.dto.js';
import { SchoolService } from './school.service.js';

@Controller('api/lds/school')
export class SchoolController {
  constructor(
    private readonly schools: SchoolService,
    private readonly admin: SchoolAdmin,
    private readonly edits: SchoolEditService,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of the schools of the signed-in user's areas, by name or as sorted. */
  @Post('list')
  @Allow(operators)
  @ReturnsPage(SchoolDto)
  listSchools(
    @Caller() caller: Identity,
    @Body() body: SchoolListBody,
    @Query() query: SchoolListQuery,
  ): Promise<Page<SchoolDto>> {
    return this.schools.list(caller, body, query);
  }

  /** The school list as a workbook, every row. */
  @Post('export')
  @Allow(operators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportSchools(@Caller() caller: Identity, @Body() body: SchoolListBody): Promise<StreamableFile> {
    const rows = this.schools.all(caller, body);
    return this.exporter.send(caller, schoolExport, { rows, after: { ...body } });
  }

  /** Adds a school. Its code is `l-` and a timestamp when none is given. */
  @Post('add')
  @Allow(administrators)
  @Once()
  @Returns(AddedSchoolDto)
  async addSchool(@Caller() caller: Identity, @Body() body: AddSchoolBody): Promise<WithMessage<AddedSchoolDto>> {
    return new WithMessage({ schoolCode: await this.admin.add(caller, body) }, texts.schoolAdded);
  }

  /** Changes name, address and kind of a school. */
  @Post('update')
  @VersionedSave('school')
  @Allow(administrators)
  @ReturnsNothing()
  async updateSchool(@Caller() caller: Identity, @Body() body: UpdateSchoolBody): Promise<WithMessage<null>> {
    await this.edits.update(caller, body);
    return new WithMessage(null, texts.changed);
  }

  /** Takes a school out of its enterprise-messaging corporation. */
  @Get('unbind')
  @Allow(administrators, { key: 'write' })
  @ReturnsNothing()
  async unbindSchool(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<WithMessage<null>> {
    await this.admin.unbind(caller, query.schoolCode);
    return new WithMessage(null, texts.unbound);
  }

  /** Whether the directory of a school has still to be imported. */
  @Get('needImport')
  @Allow(administrators)
  @Returns(NeedImportDto)
  async needImport(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<NeedImportDto> {
    return { needImport: await this.admin.needsImport(caller, query.schoolCode) };
  }

  /** Opens or closes the schedule of a third party for a school. */
  @Post('setHaveCourseSchedule')
  @Allow(administrators)
  @ReturnsNothing()
  async setHaveCourseSchedule(@Caller() caller: Identity, @Body() body: ScheduleBody): Promise<WithMessage<null>> {
    await this.admin.setSchedule(caller, body);
    return new WithMessage(null, texts.setDone);
  }

  /** Has the members of a school synchronised in WeCom, and waits some seconds for it; longer: `unprocessed`. */
  @Get('syncWX')
  @Allow(administrators, { key: 'write' })
  @Returns(SyncBegunDto)
  async syncWx(@Caller() caller: Identity, @Query() query: SyncWxQuery): Promise<WithMessage<SyncBegunDto>> {
    const begun = await this.admin.syncWx(caller, query.schoolCode);
    return new WithMessage(begun, begun.status === 'processed' ? texts.syncDone : texts.syncSubmitted);
  }
}

@Controller('api/school')
export class SchoolFunctionController {
  constructor(private readonly apps: SchoolFunctionService) {}

  /** Opens features of a school, or closes them all. */
  @Post('openApp')
  @VersionedSave('schoolFunction')
  @Allow(administrators, { permission: 'schoolFunctionOpen' })
  @ReturnsNothing()
  async openApp(@Caller() caller: Identity, @Body() body: OpenAppBody): Promise<WithMessage<null>> {
    await this.apps.open(caller, body);
    return new WithMessage(null, texts.setDone);
  }

  /** Which features of a school are open. */
  @Get('queryApp')
  @Allow(administrators, { permission: 'schoolFunctionOpen' })
  @Returns(FunctionEnablementDto)
  queryApp(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<FunctionEnablementDto> {
    return this.apps.read(caller, query.schoolCode);
  }

  /** Which features of a school can be recharged now. */
  @Get('queryAppRecharge')
  @Allow(administrators)
  @Returns(RechargeDto)
  queryAppRecharge(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<RechargeDto> {
    return this.apps.recharge(caller, query.schoolCode);
  }
}
