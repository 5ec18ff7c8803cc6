import { Controller, Get, Query } from '@nestjs/common';
import { administrators, Allow, Caller, type Identity, Returns } from '#libs/http';
import { InstallInfoDto, InstallQuery } from './apps.dto.js';
import { AppInstalls } from './app-installs.js';

@Controller('api/app')
export class InstallController {
  constructor(private readonly installs: AppInstalls) {}

  /** Where the corporation of a school installs an app: another address each time. The list of apps says when it has. */
  @Get('installInfo')
  @Allow(administrators)
  @Returns(InstallInfoDto)
  installInfo(@Query() query: InstallQuery, @Caller() caller: Identity): Promise<InstallInfoDto> {
    return this.installs.begin(caller, query);
  }
}
