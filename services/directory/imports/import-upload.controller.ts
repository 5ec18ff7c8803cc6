import { Body, Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { Clock } from '#libs/boot';
import { texts } from '#libs/contracts';
import { Answers, Caller, type Identity, RuleError, WithMessage } from '#libs/http';
import { batchDto, BatchDto, DropRefusedUpload, ImportTypes, type StoredUpload, UploadBody } from '#libs/imports';
import { ImportBook } from './import-book.service.js';

const form = 'multipart/form-data';

/** Uploads of workbooks. What they are for differs by call; the type may be told besides. */
@Controller('api/lds')
@UseInterceptors(FileInterceptor('file'), DropRefusedUpload)
export class ImportUploadController {
  constructor(
    private readonly book: ImportBook,
    private readonly types: ImportTypes,
    private readonly clock: Clock,
  ) {}

  /** Uploads a file of any import type; `userType` is required. */
  @Post('batchImport/import')
  @ApiConsumes(form)
  @Answers(BatchDto)
  importFile(
    @Caller() caller: Identity,
    @Body() body: UploadBody,
    @UploadedFile() file?: StoredUpload,
  ): Promise<WithMessage<BatchDto>> {
    if (body.userType === undefined) throw new RuleError(texts.chooseType, 'userType');
    return this.upload(caller, body, body.userType, file);
  }

  /** Uploads a file of teachers. */
  @Post('batchImport/importWxUser')
  @ApiConsumes(form)
  @Answers(BatchDto)
  importWxUsers(
    @Caller() caller: Identity,
    @Body() body: UploadBody,
    @UploadedFile() file?: StoredUpload,
  ): Promise<WithMessage<BatchDto>> {
    return this.upload(caller, body, body.userType ?? 'wxTeacher', file);
  }

  /** Uploads a file of departments and their members. */
  @Post('deptBatchImport/import')
  @ApiConsumes(form)
  @Answers(BatchDto)
  importDepartments(
    @Caller() caller: Identity,
    @Body() body: UploadBody,
    @UploadedFile() file?: StoredUpload,
  ): Promise<WithMessage<BatchDto>> {
    return this.upload(caller, body, 'department', file);
  }

  /** Uploads a file of teachers. */
  @Post('teacher/import')
  @ApiConsumes(form)
  @Answers(BatchDto)
  importTeachers(
    @Caller() caller: Identity,
    @Body() body: UploadBody,
    @UploadedFile() file?: StoredUpload,
  ): Promise<WithMessage<BatchDto>> {
    return this.upload(caller, body, 'wxTeacher', file);
  }

  private async upload(
    caller: Identity,
    { schoolCode, preview }: UploadBody,
    userType: string,
    file: StoredUpload | undefined,
  ): Promise<WithMessage<BatchDto>> {
    const batch = await this.book.upload(caller, { schoolCode, userType, preview: preview === 'true' }, file);
    return new WithMessage(batchDto(batch, this.types.find(batch.userType), this.clock.now()), texts.batchAdded);
  }
}
