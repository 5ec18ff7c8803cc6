import { Controller, Get, Query } from '@nestjs/common';
import { administrators, Allow, Caller, type Identity, readersOf, Returns, ReturnsList } from '#libs/http';
import { AppInstalls, AppList } from './app-installs.js';
import { AppsQuery, CorpAppDto, InstallInfoDto, InstallQuery, SchoolAppsQuery } from './apps.dto.js';

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

@Controller('api/app')
export class InstallController {
  constructor(private readonly installs: AppInstalls) {}

  /** Where the corporation of a school installs an app: another address each time. The list of apps says when it has. */
  @Get('installInfo')
  @Allow(administrators, { key: 'write' })
  @Returns(InstallInfoDto)
  installInfo(@Query() query: InstallQuery, @Caller() caller: Identity): Promise<InstallInfoDto> {
    return this.installs.begin(caller, query);
  }
}
