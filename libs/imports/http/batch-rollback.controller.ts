import { Body, Controller, Post, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Clock } from '#libs/clock';
import { texts } from '#libs/contracts';
import { Allow, Caller, callName, type Identity, MayConflict, Returns, WithMessage } from '#libs/http';
import type { Batch } from '../batches/batch.js';
import { VisibleBatches } from '../batches/visible-batches.js';
import { ImportTypes } from '../types/import-types.js';
import { batchDetailDto } from './batch-dto.js';
import type { ImportCalls } from './import-calls.js';
import { ImportService } from './import-service.js';
import { BatchBody, BatchDetailDto } from './import.dto.js';

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
    @Allow(calls.policy)
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
