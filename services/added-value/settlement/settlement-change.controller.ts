import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { ListExporter } from '#libs/exports';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  operators,
  Returns,
  ReturnsExport,
  ReturnsFile,
} from '#libs/http';
import { workbookType } from '#libs/spreadsheet';
import {
  CloseMonthBody,
  ExportMonthBody,
  MonthClosedDto,
  SettlementLineFilter,
  SettlementQuery,
} from './settlement.dto.js';
import { SettlementCloseService } from './settlement-close.service.js';
import { linesExport, monthExport } from './settlement-export.js';
import { pdfType, StatementService } from './statement.service.js';
import { SettlementListService } from './settlement-list.service.js';

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
  @Allow(administrators)
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
    return this.exporter.send(caller, linesExport, {
      rows,
      subject,
      objectIds: [id],
      schoolCode,
      after: { ...filter },
    });
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
