import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Clock } from '#libs/boot';
import { type Page, texts } from '#libs/contracts';
import { Answers, AnswersList, AnswersPage, Caller, type Identity, WithMessage } from '#libs/http';
import {
  type Batch,
  BatchBody,
  batchDetailDto,
  BatchDetailDto,
  batchDto,
  BatchDto,
  BatchListQuery,
  BatchQuery,
  ImportDesk,
  importTypeDto,
  ImportTypeDto,
  ImportTypes,
  MappingBody,
  RejectionDto,
  RejectionQuery,
  Rejections,
} from '#libs/imports';
import { ImportBook } from './import-book.service.js';

@Controller('api/lds/batchImport')
export class BatchImportController {
  constructor(
    private readonly book: ImportBook,
    private readonly desk: ImportDesk,
    private readonly types: ImportTypes,
    private readonly rejections: Rejections,
    private readonly clock: Clock,
  ) {}

  /** One page of the imports of a school, or without one of all schools within reach; the newest first. */
  @Get('list')
  @AnswersPage(BatchDto)
  async listBatches(@Caller() caller: Identity, @Query() query: BatchListQuery): Promise<Page<BatchDto>> {
    const { page, size, open, ...filter } = query;
    const found = await this.book.list(caller, { ...filter, open: open === 'true' }, { page, size });
    const now = this.clock.now();
    return { ...found, list: found.list.map((batch) => batchDto(batch, this.types.find(batch.userType), now)) };
  }

  /** All there is about an import: its columns, what its preview showed, what taking it back does. */
  @Get('detail')
  @Answers(BatchDetailDto)
  async batchDetail(@Caller() caller: Identity, @Query() { batchId, id }: BatchQuery): Promise<BatchDetailDto> {
    return this.detail(await this.book.visible(caller, batchId ?? id));
  }

  /** One page of the refused rows: of the preview until the import runs, then of the run. */
  @Get('rejections')
  @AnswersPage(RejectionDto)
  async listRejections(@Caller() caller: Identity, @Query() query: RejectionQuery): Promise<Page<RejectionDto>> {
    const { id } = await this.book.visible(caller, query.batchId);
    return this.rejections.page(id, query);
  }

  /** The kinds of imports, with their columns. */
  @Get('types')
  @AnswersList(ImportTypeDto)
  listImportTypes(): ImportTypeDto[] {
    return this.types.all.map(importTypeDto);
  }

  /** Says what the columns of a file are, when the import waits for that (stage `mapping`); remembered for the school. */
  @Post('mapping')
  @Answers(BatchDetailDto)
  async mapColumns(@Caller() caller: Identity, @Body() { batchId, columns }: MappingBody): Promise<BatchDetailDto> {
    const batch = await this.book.visible(caller, batchId);
    return this.detail(await this.desk.map(caller, batch, columns));
  }

  /** Lets an import run whose preview was seen (stage `previewed`). */
  @Post('confirm')
  @Answers(BatchDetailDto)
  async confirmBatch(@Caller() caller: Identity, @Body() { batchId }: BatchBody): Promise<WithMessage<BatchDetailDto>> {
    const batch = await this.book.visible(caller, batchId);
    return new WithMessage(this.detail(await this.desk.confirm(caller, batch)), texts.importStarted);
  }

  /** Ends an import that is not over; what it has done stays. */
  @Post('cancel')
  @Answers(BatchDetailDto)
  async cancelBatch(@Caller() caller: Identity, @Body() { batchId }: BatchBody): Promise<WithMessage<BatchDetailDto>> {
    const batch = await this.book.visible(caller, batchId);
    return new WithMessage(this.detail(await this.desk.cancel(caller, batch)), texts.importCancelled);
  }

  /** Finds out what taking an import back would do; `undo` of the detail has it in stage `undoChecked`. */
  @Post('undoPreview')
  @Answers(BatchDetailDto)
  async previewUndo(@Caller() caller: Identity, @Body() { batchId }: BatchBody): Promise<BatchDetailDto> {
    const batch = await this.book.visible(caller, batchId);
    return this.detail(await this.desk.checkUndo(caller, batch));
  }

  /** Takes back what an import has done; what was changed since stays and is told. */
  @Post('undo')
  @Answers(BatchDetailDto)
  async undoBatch(@Caller() caller: Identity, @Body() { batchId }: BatchBody): Promise<WithMessage<BatchDetailDto>> {
    const batch = await this.book.visible(caller, batchId);
    return new WithMessage(this.detail(await this.desk.undo(caller, batch)), texts.undoStarted);
  }

  private detail(batch: Batch): BatchDetailDto {
    return batchDetailDto(batch, this.types.find(batch.userType), this.clock.now());
  }
}
