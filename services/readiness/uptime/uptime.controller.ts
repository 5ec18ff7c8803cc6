import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { type Page, uptimeTexts as texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import { workbookType } from '#libs/files/spreadsheet';
import {
  Allow,
  Caller,
  contactEditors,
  type Identity,
  PageQuery,
  readersOf,
  ReturnsExport,
  ReturnsFile,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { PromiseService } from './promise.service.js';
import { uptimeExport } from './uptime-export.js';
import { UptimeList } from './uptime-list.js';
import { pdfType, UptimeStatement } from './uptime-statement.js';
import { PromiseFilter, PromiseRow, SavePromiseBody, StatementQuery, UptimeFilter, UptimeRow } from './uptime.dto.js';

/** How much of the time in which they were expected to be on doors were on, and what is promised to schools. */
@Controller('api/readiness')
export class UptimeController {
  constructor(
    private readonly uptimes: UptimeList,
    private readonly statements: UptimeStatement,
    private readonly promises: PromiseService,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of the uptime of a month: of the schools of an area, or of the doors of a school. */
  @Post('uptime/list')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsPage(UptimeRow)
  listUptime(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: UptimeFilter,
  ): Promise<Page<UptimeRow>> {
    return this.uptimes.list(caller, filter, page);
  }

  /** The same as a workbook, with the sum in its last line. */
  @Post('uptime/export')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsExport(workbookType)
  exportUptime(@Caller() caller: Identity, @Body() filter: UptimeFilter): Promise<StreamableFile> {
    const { schoolCode = null, month } = filter;
    const order = { rows: this.uptimes.all(caller, filter), subject: month, schoolCode, after: { ...filter } };
    return this.exporter.send(caller, uptimeExport, order);
  }

  /** The month of a school as a statement for it, with its incidents in words. */
  @Get('uptime/statement')
  @Allow(readersOf('readiness'))
  @ReturnsFile(pdfType)
  uptimeStatement(@Caller() caller: Identity, @Query() query: StatementQuery): Promise<StreamableFile> {
    return this.statements.file(caller, query);
  }

  /** One page of what is promised to schools within reach, and how it is kept this month. */
  @Post('promise/list')
  @Allow(readersOf('readiness'))
  @HttpCode(200)
  @ReturnsPage(PromiseRow)
  listPromises(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: PromiseFilter,
  ): Promise<Page<PromiseRow>> {
    return this.promises.list(caller, filter, page);
  }

  /** Promises to a school within which time incidents are acknowledged and closed. */
  @Post('promise/save')
  @VersionedSave('promise')
  @Allow(contactEditors)
  @Once()
  @HttpCode(200)
  @ReturnsNothing()
  async savePromise(@Caller() caller: Identity, @Body() body: SavePromiseBody): Promise<WithMessage<null>> {
    await this.promises.save(caller, body);
    return new WithMessage(null, texts.promiseSaved);
  }
}
