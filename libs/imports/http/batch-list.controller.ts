import { Controller, Get, Query, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Clock } from '#libs/clock';
import type { Page } from '#libs/contracts';
import { Allow, Caller, callName, type Identity, Returns, ReturnsList, ReturnsPage } from '#libs/http';
import { Rejections } from '../batches/rejections.js';
import { VisibleBatches } from '../batches/visible-batches.js';
import { ImportTypes } from '../types/import-types.js';
import { batchDetailDto, batchDto, importTypeDto } from './batch-dto.js';
import type { ImportCalls } from './import-calls.js';
import {
  BatchDetailDto,
  BatchDto,
  BatchListQuery,
  BatchQuery,
  ImportTypeDto,
  RejectionDto,
  RejectionQuery,
} from './import.dto.js';

/** Makes the controller of the calls that read imports. */
export const batchListController = (calls: ImportCalls): Type => {
  @Controller(calls.basePath)
  class BatchImportController {
    constructor(
      private readonly batches: VisibleBatches,
      private readonly types: ImportTypes,
      private readonly rejections: Rejections,
      private readonly clock: Clock,
    ) {}

    /** One page of the imports of a school, or without one of all schools within reach; the newest first. */
    @Get('list')
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'listBatches') })
    @ReturnsPage(BatchDto)
    async listBatches(@Caller() caller: Identity, @Query() query: BatchListQuery): Promise<Page<BatchDto>> {
      const found = await this.batches.list(caller, query, query);
      const now = this.clock.now();
      return { ...found, list: found.list.map((batch) => batchDto(batch, this.types.find(batch.userType), now)) };
    }

    /** All there is about an import: its columns, what its preview showed, what rolling it back does. */
    @Get('detail')
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'batchDetail') })
    @Returns(BatchDetailDto)
    async batchDetail(@Caller() caller: Identity, @Query() { batchId, id }: BatchQuery): Promise<BatchDetailDto> {
      const batch = await this.batches.find(caller, batchId ?? id);
      return batchDetailDto(batch, this.types.find(batch.userType), this.clock.now());
    }

    /** One page of the refused rows: of the preview until the import runs, then of the run. */
    @Get('rejections')
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'listRejections') })
    @ReturnsPage(RejectionDto)
    async listRejections(@Caller() caller: Identity, @Query() query: RejectionQuery): Promise<Page<RejectionDto>> {
      const { id } = await this.batches.find(caller, query.batchId);
      return this.rejections.page(id, query);
    }

    /** The kinds of imports, with their columns. */
    @Get('types')
    @Allow(calls.policy, { scope: 'none' })
    @ApiOperation({ operationId: callName(calls, 'listImportTypes') })
    @ReturnsList(ImportTypeDto)
    listImportTypes(): ImportTypeDto[] {
      return this.types.all.map((type) => importTypeDto(this.types.importType, type));
    }
  }
  return BatchImportController;
};
