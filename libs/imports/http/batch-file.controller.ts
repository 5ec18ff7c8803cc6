import { Controller, Get, Query, type StreamableFile, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Allow, Caller, callName, download, type Identity, ReturnsExport, ReturnsFile } from '#libs/http';
import { workbookType } from '#libs/spreadsheet';
import { VisibleBatches } from '../batches/visible-batches.js';
import { type ImportFile, ImportFiles } from '../files/import-files.js';
import type { ImportCalls } from './import-calls.js';
import { BatchQuery, ExportQuery, TemplateQuery } from './import.dto.js';

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
    @Allow(calls.policy)
    @ApiOperation({ operationId: callName(calls, 'downloadOriginal') })
    @ReturnsFile(workbookType)
    async downloadOriginal(@Caller() caller: Identity, @Query() { batchId, id }: BatchQuery): Promise<StreamableFile> {
      const batch = await this.batches.find(caller, batchId ?? id);
      return workbook(await this.files.original(caller, batch));
    }

    /** The rows as they were uploaded, with what became of each and every reason. */
    @Get('download/result')
    @Allow(calls.policy)
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
      return this.files.export(caller, { schoolCode, userType, withPhones });
    }
  }
  return ImportFileController;
};

const workbook = ({ name, content }: ImportFile): StreamableFile =>
  download(Buffer.isBuffer(content) ? [content] : content, name, workbookType);
