import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import type { Page } from '#libs/contracts';
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
  ReturnsPage,
} from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import {
  ExpiringCount,
  ExpiringCountQuery,
  LicenceAccountFilter,
  LicenceAccountQuery,
  LicenceAccountRow,
  LicenceHandover,
  LicencePeopleQuery,
  LicenceTeacher,
} from './account.dto.js';
import { AccountList, licenceAccountExport } from './account-list.js';
import { PeopleList } from './people-list.js';

/** Accounts of interface licences. */
@Controller('api/permit')
export class LicenceAccountController {
  constructor(
    private readonly accounts: AccountList,
    private readonly people: PeopleList,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of accounts, as the platform has last said. */
  @Get('accountList')
  @Allow(readersOf('licence'))
  @ReturnsPage(LicenceAccountRow)
  licenceAccountList(
    @Caller() caller: Identity,
    @Query() query: LicenceAccountQuery,
  ): Promise<Page<LicenceAccountRow>> {
    return this.accounts.list(caller, query, query);
  }

  /** The list of accounts as a workbook, every row. */
  @Post('accountExport')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportLicenceAccounts(@Caller() caller: Identity, @Body() filter: LicenceAccountFilter): Promise<StreamableFile> {
    const { schoolCode = null } = filter;
    const rows = this.accounts.all(caller, filter);
    return this.exporter.send(caller, licenceAccountExport, { rows, schoolCode, after: { ...filter } });
  }

  /** How many valid accounts run out soon. */
  @Get('expiringCount')
  @Allow(administrators)
  @Returns(ExpiringCount)
  expiringLicenceCount(
    @Caller() caller: Identity,
    @Query() { schoolCode }: ExpiringCountQuery,
  ): Promise<ExpiringCount> {
    return this.accounts.expiring(caller, schoolCode);
  }

  /** Teachers of a school with the state of their accounts. */
  @Get('teacherList')
  @Allow(administrators)
  @ReturnsList(LicenceTeacher)
  licenceTeacherList(@Caller() caller: Identity, @Query() query: LicencePeopleQuery): Promise<LicenceTeacher[]> {
    return this.people.teachers(caller, query);
  }

  /** Whose accounts may be handed over. */
  @Get('handoverList')
  @Allow(administrators)
  @ReturnsList(LicenceHandover)
  licenceHandoverList(@Caller() caller: Identity, @Query() query: LicencePeopleQuery): Promise<LicenceHandover[]> {
    return this.people.handovers(caller, query);
  }
}
