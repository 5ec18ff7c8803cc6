import { Controller, Get, Query, type StreamableFile, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Clock } from '#libs/kernel/clock';
import type { Page } from '#libs/contracts';
import {
  Allow,
  Caller,
  callName,
  download,
  type Identity,
  requireScope,
  Returns,
  ReturnsExport,
  ReturnsFile,
  ReturnsList,
  ReturnsPage,
} from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import { Rejections, VisibleBatches } from '../batches/visible-batches.js';
import { ImportTypes } from '../types/import-type.js';
import { batchDetailDto, batchDto, importTypeDto } from './batch-dto.js';
import type { ImportCalls } from './import-calls.js';
import {
  BatchDetailDto,
  BatchDto,
  BatchListQuery,
  BatchQuery,
  ExportQuery,
  ImportTypeDto,
  RejectionDto,
  RejectionQuery,
  TemplateQuery,
} from './import.dto.js';
import { type ImportFile, ImportFiles } from '../files/import-files.js';

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

/** Makes the controller of the files that come out of imports. */
export const batchFileController = (calls: ImportCalls): Type => {
  @Controller(calls.basePath)
  class ImportFileController {
    constructor(
      private readonly batches: VisibleBatches,
      private readonly files: ImportFiles,
    ) {}

    /** The file as it was uploaded, under its own name. */
    @Get('download/original')
    @Allow(calls.policy, { key: 'people:phones' })
    @ApiOperation({ operationId: callName(calls, 'downloadOriginal') })
    @ReturnsFile(workbookType)
    async downloadOriginal(@Caller() caller: Identity, @Query() { batchId, id }: BatchQuery): Promise<StreamableFile> {
      const batch = await this.batches.find(caller, batchId ?? id);
      return workbook(await this.files.original(caller, batch));
    }

    /** The rows as they were uploaded, with what became of each and every reason. */
    @Get('download/result')
    @Allow(calls.policy, { key: 'people:phones' })
    @ApiOperation({ operationId: callName(calls, 'downloadResult') })
    @ReturnsFile(workbookType)
    async downloadResult(@Caller() caller: Identity, @Query() { batchId, id }: BatchQuery): Promise<StreamableFile> {
      const batch = await this.batches.find(caller, batchId ?? id);
      return workbook(await this.files.result(caller, batch));
    }

    /** An empty workbook of an import type, with an example. */
    @Get('download/template')
    @Allow(calls.policy, { scope: 'none' })
    @ApiOperation({ operationId: callName(calls, 'downloadTemplate') })
    @ReturnsFile(workbookType)
    async downloadTemplate(@Query() { userType }: TemplateQuery): Promise<StreamableFile> {
      return workbook(await this.files.template(userType));
    }

    /**
     * The members of a school in the columns of the import, phones masked unless they are asked for: what is exported
     * with whole phones can be edited and imported.
     */
    @Get('export')
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'exportMembers') })
    @ReturnsExport(workbookType)
    exportMembers(@Caller() caller: Identity, @Query() query: ExportQuery): Promise<StreamableFile> {
      const { schoolCode, userType, withPhones = false } = query;
      if (withPhones) requireScope(caller, 'people:phones');
      return this.files.export(caller, { schoolCode, userType, withPhones });
    }
  }
  return ImportFileController;
};

const workbook = ({ name, content }: ImportFile): StreamableFile =>
  download(Buffer.isBuffer(content) ? [content] : content, name, workbookType);
