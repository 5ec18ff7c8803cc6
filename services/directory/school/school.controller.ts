import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  Caller,
  type Identity,
  operators,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/idempotency';
import {
  AddedSchoolDto,
  AddSchoolBody,
  NeedImportDto,
  ScheduleBody,
  SyncBegunDto,
  SyncWxQuery,
} from './school-admin.dto.js';
import { SchoolCodeQuery } from './of-school.dto.js';
import { SchoolAdmin } from './school-admin.service.js';
import { SchoolDto, SchoolListBody, SchoolListQuery } from './school.dto.js';
import { SchoolService } from './school.service.js';

@Controller('api/lds/school')
export class SchoolController {
  constructor(
    private readonly schools: SchoolService,
    private readonly admin: SchoolAdmin,
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
    const filter = {
      name: body.name,
      code: body.code,
      provinceCode: body.addressProvinceCode,
      cityCode: body.addressCityCode,
      townCode: body.addressTownCode,
      source: body.source,
    };
    return this.schools.list(caller, filter, query);
  }

  /** Adds a school. Its code is `l-` and a timestamp when none is given. */
  @Post('add')
  @Allow(administrators)
  @Once()
  @Returns(AddedSchoolDto)
  async addSchool(@Caller() caller: Identity, @Body() body: AddSchoolBody): Promise<WithMessage<AddedSchoolDto>> {
    return new WithMessage({ schoolCode: await this.admin.add(caller, body) }, texts.schoolAdded);
  }

  /** Takes a school out of its enterprise-messaging corporation. */
  @Get('unbind')
  @Allow(administrators)
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
  @Allow(administrators)
  @Returns(SyncBegunDto)
  async syncWx(@Caller() caller: Identity, @Query() query: SyncWxQuery): Promise<WithMessage<SyncBegunDto>> {
    const begun = await this.admin.syncWx(caller, query.schoolCode);
    return new WithMessage(begun, begun.status === 'processed' ? texts.syncDone : texts.syncSubmitted);
  }
}
