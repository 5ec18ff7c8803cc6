import { Body, Controller, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { filled, type Page, texts } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  operators,
  Returns,
  ReturnsExport,
  ReturnsPage,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { workbookType } from '#libs/files/spreadsheet';
import {
  CorrectionDto,
  CorrectionsBody,
  CorrectionsPageQuery,
  CorrectionWrittenDto,
  CorrectMonthBody,
} from './correction.dto.js';
import { correctionsExport, CorrectionsService } from './corrections.service.js';

/** Corrections of settled months. */
@Controller('api/addedvalue/monthly')
export class CorrectionController {
  constructor(
    private readonly corrections: CorrectionsService,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of the corrections that a settled month settles, or that correct it; the newest first. */
  @Post('correctionList')
  @Allow(operators)
  @HttpCode(200)
  @ReturnsPage(CorrectionDto)
  listCorrections(
    @Caller() caller: Identity,
    @Query() page: CorrectionsPageQuery,
    @Body() { id }: CorrectionsBody,
  ): Promise<Page<CorrectionDto>> {
    return this.corrections.list(caller, id, page);
  }

  /** Corrects a settled month: the line is settled with the month that runs, and the settled one stays as it is. */
  @Post('correct')
  @Allow(administrators, { key: 'money:write' })
  @HttpCode(200)
  @Once()
  @Returns(CorrectionWrittenDto)
  async correctMonth(
    @Caller() caller: Identity,
    @Body() body: CorrectMonthBody,
  ): Promise<WithMessage<CorrectionWrittenDto>> {
    const written = await this.corrections.write(caller, body);
    const month = `${written.monthlyId.slice(0, 4)}年${Number(written.monthlyId.slice(4))}月`;
    return new WithMessage(written, filled(texts.correctionWritten, { month }));
  }

  /** The corrections of a settled month as a workbook. */
  @Post('exportCorrections')
  @Allow(operators)
  @ReturnsExport(workbookType)
  async exportCorrections(@Caller() caller: Identity, @Body() { id }: CorrectionsBody): Promise<StreamableFile> {
    const { month, rows } = await this.corrections.everyRow(caller, id);
    const { schoolCode, schoolName } = month;
    const subject = `${schoolName}-${month.month}`;
    const after = { month: month.month, corrections: true };
    return this.exporter.send(caller, correctionsExport, { rows, subject, objectIds: [id], schoolCode, after });
  }
}
