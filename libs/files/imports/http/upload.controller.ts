import { Body, Controller, Post, type Type, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes, ApiOperation } from '@nestjs/swagger';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { Allow, Caller, callName, type Identity, Returns, RuleError, WithMessage } from '#libs/http';
import { DropRefusedUpload } from '#libs/data/storage';
import { ImportTypes } from '../types/import-type.js';
import { batchDto } from './batch-dto.js';
import type { ImportCalls, UploadCall } from './import-calls.js';
import { ImportService } from './import-service.js';
import { BatchDto, UploadBody } from './import.dto.js';
import type { StoredUpload } from './upload-store.js';

/** An upload call; without `userType` the form has to name the import type. */
type Upload = Omit<UploadCall, 'userType'> & Partial<Pick<UploadCall, 'userType'>>;

/** Makes the controllers of the calls that upload workbooks, the general one first. */
export const uploadControllers = (calls: ImportCalls): Type[] => {
  const general: Upload = {
    path: `${calls.basePath}/import`,
    orGiven: true,
    name: 'importFile',
    summary: 'Uploads a file of any import type; `userType` is required.',
  };
  return [general, ...(calls.uploads ?? [])].map((upload) => uploadController(calls, upload));
};

const uploadController = (calls: ImportCalls, { path, userType, orGiven, name, summary }: Upload): Type => {
  @Controller()
  @UseInterceptors(FileInterceptor('file'), DropRefusedUpload)
  class ImportUploadController {
    constructor(
      private readonly imports: ImportService,
      private readonly types: ImportTypes,
      private readonly clock: Clock,
    ) {}

    @Post(path)
    @Allow(calls.policy, { upload: true })
    @ApiConsumes('multipart/form-data')
    @ApiOperation({ operationId: callName(calls, name), summary })
    @Returns(BatchDto)
    async importFile(
      @Caller() caller: Identity,
      @Body() body: UploadBody,
      @UploadedFile() file?: StoredUpload,
    ): Promise<WithMessage<BatchDto>> {
      const wanted = (orGiven === true ? body.userType : undefined) ?? userType;
      if (wanted === undefined) throw new RuleError(texts.chooseType, 'userType');
      const { schoolCode, preview = false } = body;
      const batch = await this.imports.upload(caller, { schoolCode, userType: wanted, preview }, file);
      return new WithMessage(batchDto(batch, this.types.find(batch.userType), this.clock.now()), texts.batchAdded);
    }
  }
  return ImportUploadController;
};
