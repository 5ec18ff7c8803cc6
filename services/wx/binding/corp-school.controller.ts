import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  readersOf,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import {
  CorpSchoolDto,
  CorpSchoolFilter,
  CorpSchoolPageQuery,
  FoundSchoolDto,
  OfCorpSchool,
  SchoolSearchQuery,
  SetCorpSchoolBody,
  SetManagerBody,
  SyncUcSchoolQuery,
} from './corp-school.dto.js';
import { CorpSchoolList } from './corp-school-list.js';
import { CorpSchools } from './corp-schools.js';

/** Schools in WeCom, and the corporations that they are bound to. */
@Controller('api/wx/corpSchool')
export class CorpSchoolController {
  constructor(
    private readonly lists: CorpSchoolList,
    private readonly schools: CorpSchools,
  ) {}

  /** The schools that were synchronised or added, by name. */
  @Post('list')
  @Allow(readersOf('bindings'))
  @HttpCode(200)
  @ReturnsPage(CorpSchoolDto)
  listCorpSchools(
    @Query() page: CorpSchoolPageQuery,
    @Body() filter: CorpSchoolFilter,
    @Caller() caller: Identity,
  ): Promise<Page<CorpSchoolDto>> {
    return this.lists.list(caller, filter, page);
  }

  /** The first 50 schools within reach whose names contain a text. */
  @Get('getSchoolLikeName')
  @Allow(administrators)
  @ReturnsList(FoundSchoolDto)
  findSchools(@Query() query: SchoolSearchQuery, @Caller() caller: Identity): Promise<FoundSchoolDto[]> {
    return this.lists.search(caller, query);
  }

  /** Brings a school into the list of schools in WeCom; one that is there already stays as it is. */
  @Get('syncUCSchool')
  @Allow(administrators, { key: 'write' })
  @ReturnsNothing()
  async syncUcSchool(@Query() query: SyncUcSchoolQuery, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.schools.include(caller, query);
    return new WithMessage(null, texts.syncDone);
  }

  /**
   * Binds a school to a corporation, and puts it in the charge of a customer manager. A corporation that the platform does
   * not know, or that has installed no app of ours, is refused.
   */
  @Post('setCorpSchool')
  @VersionedSave('corpSchool')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async setCorpSchool(@Body() body: SetCorpSchoolBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.schools.set(caller, body);
    return new WithMessage(null, texts.setDone);
  }

  /** Puts a school in the charge of a customer manager: a marker without rights. */
  @Post('setManager')
  @VersionedSave('corpSchool')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async setManager(@Body() body: SetManagerBody, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.schools.setManager(caller, body);
    return new WithMessage(null, texts.setDone);
  }

  /** Takes a school out of its corporation; doing it again does no harm. */
  @Get('removeBindSchool')
  @Allow(administrators, { key: 'write' })
  @ReturnsNothing()
  async removeBindSchool(@Query() query: OfCorpSchool, @Caller() caller: Identity): Promise<WithMessage<null>> {
    await this.schools.unbind(caller, query.schoolCode);
    return new WithMessage(null, texts.unbound);
  }
}
