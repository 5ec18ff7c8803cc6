import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  operators,
  readersOf,
  Returns,
  ReturnsExport,
  ReturnsFile,
  ReturnsList,
  ReturnsPage,
} from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import { SettlementCloseService } from './settlement-close.service.js';
import { SettlementExplainer } from './settlement-explainer.js';
import { SettlementListService } from './settlement-list.service.js';
import { linesExport, monthExport } from './settlement-rows.js';
import {
  CloseMonthBody,
  ExportMonthBody,
  LineDifferenceDto,
  LineEventDto,
  LineEventsBody,
  MonthClosedDto,
  MonthFiguresDto,
  SettlementDetailDto,
  SettlementDifferencesBody,
  SettlementDto,
  SettlementFilter,
  SettlementLineDto,
  SettlementLineFilter,
  SettlementMonthsBody,
  SettlementPageQuery,
  SettlementProgressDto,
  SettlementQuery,
} from './settlement.dto.js';
import { pdfType, StatementService } from './statement.service.js';

/** Settled months of schools. */
@Controller('api/addedvalue/monthly')
export class SettlementController {
  constructor(
    private readonly settlements: SettlementListService,
    private readonly explainer: SettlementExplainer,
  ) {}

  /** One page of the settled months, the newest first. */
  @Post('list')
  @Allow(readersOf('settlement'))
  @ReturnsPage(SettlementDto)
  listSettlements(
    @Caller() caller: Identity,
    @Query() page: SettlementPageQuery,
    @Body() filter: SettlementFilter,
  ): Promise<Page<SettlementDto>> {
    return this.settlements.list(caller, filter, page);
  }

  /** One page of the records that count in a settled month, the oldest first. */
  @Post('detail')
  @Allow(operators)
  @ReturnsPage(SettlementLineDto)
  listSettlementLines(
    @Caller() caller: Identity,
    @Query() page: SettlementPageQuery,
    @Body() filter: SettlementLineFilter,
  ): Promise<Page<SettlementLineDto>> {
    return this.settlements.lines(caller, filter, page);
  }

  /** A settled month with its versions, and its amount by pay item and price. */
  @Get('get')
  @Allow(operators)
  @Returns(SettlementDetailDto)
  getSettlement(@Caller() caller: Identity, @Query() { id }: SettlementQuery): Promise<SettlementDetailDto> {
    return this.explainer.whole(caller, id);
  }

  /** Figures of twelve months, the oldest first, of one school or all within reach. */
  @Post('months')
  @Allow(operators)
  @ReturnsList(MonthFiguresDto)
  listSettlementMonths(@Caller() caller: Identity, @Body() body: SettlementMonthsBody): Promise<MonthFiguresDto[]> {
    return this.explainer.months(caller, body);
  }

  /** What happened to a record until the end of a settled month, the latest first. */
  @Post('lineEvents')
  @Allow(operators)
  @ReturnsList(LineEventDto)
  listLineEvents(@Caller() caller: Identity, @Body() body: LineEventsBody): Promise<LineEventDto[]> {
    return this.explainer.events(caller, body);
  }

  /** The lines that a version of a settled month has changed; 1,000 at most. */
  @Post('differences')
  @Allow(operators)
  @ReturnsList(LineDifferenceDto)
  listSettlementDifferences(
    @Caller() caller: Identity,
    @Body() body: SettlementDifferencesBody,
  ): Promise<LineDifferenceDto[]> {
    return this.explainer.differences(caller, body);
  }

  /** How far the settlement of the last months is over all schools, the newest first. */
  @Get('progress')
  @Allow(readersOf('settlement'))
  @ReturnsList(SettlementProgressDto)
  listSettlementProgress(@Caller() caller: Identity): Promise<SettlementProgressDto[]> {
    return this.settlements.progress(caller);
  }
}

/** Closes months of schools on demand, and exports them. */
@Controller('api/addedvalue/monthly')
export class SettlementChangeController {
  constructor(
    private readonly closing: SettlementCloseService,
    private readonly settlements: SettlementListService,
    private readonly exporter: ListExporter,
    private readonly statements: StatementService,
  ) {}

  /** Closes a month of a school that is not closed, or recomputes it: what differs becomes a new version. */
  @Post('close')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Returns(MonthClosedDto)
  closeMonth(@Caller() caller: Identity, @Body() body: CloseMonthBody): Promise<MonthClosedDto> {
    return this.closing.close(caller, body);
  }

  /** The records that count in a settled month as a workbook, with the filters of the list. Phones are masked. */
  @Post('exportDetail')
  @Allow(operators)
  @ReturnsExport(workbookType)
  async exportSettlementLines(
    @Caller() caller: Identity,
    @Body() filter: SettlementLineFilter,
  ): Promise<StreamableFile> {
    const { schoolCode, monthlyId, ...wanted } = filter;
    const { id, schoolName, month } = await this.settlements.ofSchool(caller, schoolCode, monthlyId);
    const rows = this.settlements.everyLine(id, wanted);
    const subject = `${schoolName}-${month}`;
    const after = { ...filter };
    return this.exporter.send(caller, linesExport, { rows, subject, objectIds: [id], schoolCode, after });
  }

  /** The signed statement of a settled month: its sums, its amount by pay item and price, and the hash of its lines. */
  @Get('statement')
  @Allow(operators)
  @ReturnsFile(pdfType)
  getStatement(@Caller() caller: Identity, @Query() { id }: SettlementQuery): Promise<StreamableFile> {
    return this.statements.file(caller, id);
  }

  /** The settled schools of a month as a workbook. */
  @Post('export')
  @Allow(operators)
  @ReturnsExport(workbookType)
  exportSettlements(@Caller() caller: Identity, @Body() body: ExportMonthBody): Promise<StreamableFile> {
    const rows = this.settlements.everySchool(caller, body);
    return this.exporter.send(caller, monthExport, { rows, subject: body.month, after: { ...body } });
  }
}
