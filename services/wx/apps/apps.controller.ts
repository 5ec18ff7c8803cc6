import { Controller, Get, Query } from '@nestjs/common';
import { administrators, Allow, Caller, type Identity, readersOf, ReturnsList } from '#libs/http';
import { AppList } from './app-list.js';
import { AppsQuery, CorpAppDto, SchoolAppsQuery } from './apps.dto.js';

@Controller('api/wx/corpAppInfo')
export class AppsController {
  constructor(private readonly apps: AppList) {}

  /** Every app; with a school, whether its corporation has it. None while no provider is configured. */
  @Get('findAllAppInfo')
  @Allow(administrators)
  @ReturnsList(CorpAppDto)
  findAllApps(@Query() query: AppsQuery, @Caller() caller: Identity): Promise<CorpAppDto[]> {
    return this.apps.list(caller, query.schoolCode);
  }

  /** The same, of a school. */
  @Get('listBySchool')
  @Allow(readersOf('bindings'))
  @ReturnsList(CorpAppDto)
  listAppsOfSchool(@Query() query: SchoolAppsQuery, @Caller() caller: Identity): Promise<CorpAppDto[]> {
    return this.apps.list(caller, query.schoolCode);
  }
}
