import { applyDecorators, Body, Controller, Post, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { Allow, Caller, callName, type Identity, MayConflict, Returns, WithMessage } from '#libs/http';
import type { Batch } from '../batches/batch.entity.js';
import { VisibleBatches } from '../batches/visible-batches.js';
import { ImportTypes } from '../types/import-type.js';
import { batchDetailDto } from './batch-dto.js';
import type { ImportCalls } from './import-calls.js';
import { ImportService } from './import-service.js';
import { BatchBody, BatchDetailDto, ConfirmImportBody, MappingBody } from './import.dto.js';

/** A step returns the batch as it is then; it conflicts with one that came before it. */
const ReturnsBatch = (): MethodDecorator => applyDecorators(MayConflict(), Returns(BatchDetailDto));

/** Makes the controller of the calls that move an import on. */
export const batchStepController = (calls: ImportCalls): Type => {
  @Controller(calls.basePath)
  class BatchStepController {
    constructor(
      private readonly batches: VisibleBatches,
      private readonly imports: ImportService,
      private readonly types: ImportTypes,
      private readonly clock: Clock,
    ) {}

    /** Says what the columns of a file are, when the import waits for that (stage `mapping`); remembered for the school. */
    @Post('mapping')
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'mapColumns') })
    @ReturnsBatch()
    async mapColumns(@Caller() caller: Identity, @Body() { batchId, columns }: MappingBody): Promise<BatchDetailDto> {
      const batch = await this.batches.find(caller, batchId);
      return this.detail(await this.imports.map(caller, batch, columns));
    }

    /** Lets an import run whose preview was seen (stage `previewed`); with `leaving`, people who are not in its file leave. */
    @Post('confirm')
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'confirmBatch') })
    @ReturnsBatch()
    async confirmBatch(
      @Caller() caller: Identity,
      @Body() { batchId, repeats = false, leaving = 0 }: ConfirmImportBody,
    ): Promise<WithMessage<BatchDetailDto>> {
      const batch = await this.imports.confirm(caller, await this.batches.find(caller, batchId), { repeats, leaving });
      return new WithMessage(this.detail(batch), texts.importStarted);
    }

    /** Ends an import that is not over; what it has done stays. */
    @Post('cancel')
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'cancelBatch') })
    @ReturnsBatch()
    async cancelBatch(
      @Caller() caller: Identity,
      @Body() { batchId }: BatchBody,
    ): Promise<WithMessage<BatchDetailDto>> {
      const batch = await this.batches.find(caller, batchId);
      return new WithMessage(this.detail(await this.imports.cancel(caller, batch)), texts.importCancelled);
    }

    private detail(batch: Batch): BatchDetailDto {
      return batchDetailDto(batch, this.types.find(batch.userType), this.clock.now());
    }
  }
  return BatchStepController;
};

/** Makes the controller of the calls that roll an import back. */
export const batchRollbackController = (calls: ImportCalls): Type => {
  @Controller(calls.basePath)
  class BatchRollbackController {
    constructor(
      private readonly batches: VisibleBatches,
      private readonly imports: ImportService,
      private readonly types: ImportTypes,
      private readonly clock: Clock,
    ) {}

    /** Finds out what rolling an import back would do; `undo` of the detail has it in stage `undoChecked`. */
    @Post('undoPreview')
    @Allow(calls.policy, { key: 'write' })
    @ApiOperation({ operationId: callName(calls, 'previewUndo') })
    @MayConflict()
    @Returns(BatchDetailDto)
    async previewUndo(@Caller() caller: Identity, @Body() { batchId }: BatchBody): Promise<BatchDetailDto> {
      const batch = await this.batches.find(caller, batchId);
      return this.detail(await this.imports.checkRollback(caller, batch));
    }

    /** Rolls back what an import has done; what was changed since stays and is listed. */
    @Post('undo')
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'undoBatch') })
    @MayConflict()
    @Returns(BatchDetailDto)
    async undoBatch(@Caller() caller: Identity, @Body() { batchId }: BatchBody): Promise<WithMessage<BatchDetailDto>> {
      const batch = await this.batches.find(caller, batchId);
      return new WithMessage(this.detail(await this.imports.rollback(caller, batch)), texts.undoStarted);
    }

    private detail(batch: Batch): BatchDetailDto {
      return batchDetailDto(batch, this.types.find(batch.userType), this.clock.now());
    }
  }
  return BatchRollbackController;
};
