import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { AnswersFile, Caller, download, type Identity } from '#libs/http';
import { BatchQuery, ExportQuery, ImportFiles, statusOf, TemplateQuery } from '#libs/imports';
import { workbookType } from '#libs/spreadsheet';
import { ImportBook } from './import-book.service.js';

/** Files that come out of imports. Phones stand in them in clear: each download of one is noted. */
@Controller('api/lds/batchImport')
export class ImportFileController {
  constructor(
    private readonly book: ImportBook,
    private readonly files: ImportFiles,
  ) {}

  /** The file as it was uploaded, under its own name. */
  @Get('download/original')
  @AnswersFile(workbookType)
  async downloadOriginal(@Caller() caller: Identity, @Query() { batchId, id }: BatchQuery): Promise<StreamableFile> {
    const batch = await this.book.visible(caller, batchId ?? id);
    const file = await this.files.original(batch);
    await this.book.tellDownload(caller, batch, 'original');
    return workbook(file);
  }

  /** The rows as they were uploaded, with what became of each and every reason. */
  @Get('download/result')
  @AnswersFile(workbookType)
  async downloadResult(@Caller() caller: Identity, @Query() { batchId, id }: BatchQuery): Promise<StreamableFile> {
    const batch = await this.book.visible(caller, batchId ?? id);
    const file = this.files.result(batch, statusOf(batch.stage));
    await this.book.tellDownload(caller, batch, 'result');
    return workbook(file);
  }

  /** An empty workbook of an import type, with an example. */
  @Get('download/template')
  @AnswersFile(workbookType)
  async downloadTemplate(@Query() { userType }: TemplateQuery): Promise<StreamableFile> {
    return workbook(await this.files.template(userType));
  }

  /** The members of a school in the columns of the import: what is exported can be edited and imported. */
  @Get('export')
  @AnswersFile(workbookType)
  async exportMembers(
    @Caller() caller: Identity,
    @Query() { schoolCode, userType }: ExportQuery,
  ): Promise<StreamableFile> {
    this.files.assertExports(userType);
    const schoolName = await this.book.tellExport(caller, schoolCode, userType);
    return workbook(this.files.export(userType, schoolCode, schoolName));
  }
}

const workbook = ({ name, content }: Awaited<ReturnType<ImportFiles['original']>>): StreamableFile =>
  download(Buffer.isBuffer(content) ? [content] : content, name, workbookType);
