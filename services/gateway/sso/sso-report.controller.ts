import { Controller, Get } from '@nestjs/common';
import { accountAdministrators, Allow, Caller, type Identity, ReturnsList } from '#libs/http';
import { SsoReportDto } from './sso.dto.js';
import { SsoReports } from './sso-reports.js';

@Controller('api/lds/adminAccount')
export class SsoReportController {
  constructor(private readonly reports: SsoReports) {}

  /** Claims of the newest 100 sign-ins at the OpenID provider, and which rules of the role map they fulfil. */
  @Get('ssoReports')
  @Allow(accountAdministrators)
  @ReturnsList(SsoReportDto)
  listSsoReports(@Caller() caller: Identity): Promise<SsoReportDto[]> {
    return this.reports.newest(caller);
  }
}
