import { Body, Controller, Get, Post, Query, StreamableFile, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { Clock } from '#libs/clock';
import { defaultFileLimits, texts } from '#libs/contracts';
import {
  Allow,
  Returns,
  ReturnsFile,
  Caller,
  download,
  type Identity,
  NotFoundError,
  RuleError,
  signedIn,
} from '#libs/http';
import { ObjectGone, ObjectStorage } from '#libs/storage';
import { BucketQuery, DirectUploadDto, FileBody, FileQuery, StoredFileDto } from './file.dto.js';
import type { SentFile } from './file-store.js';

/** Life of a permission to upload. */
const permitMs = 3_600_000;
/** A file is never shown by its own type: what somebody has uploaded must not run in another's browser. */
const anyType = 'application/octet-stream';

@Controller('api/file')
export class FileController {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  /** Stores a picture, a film or a package of class cards. */
  @Post('upload')
  @Allow(signedIn)
  @ApiConsumes('multipart/form-data')
  @UseInterceptors(FileInterceptor('file'))
  @Returns(StoredFileDto)
  uploadFile(@Body() _body: FileBody, @UploadedFile() file?: SentFile): StoredFileDto {
    if (!file) throw new RuleError(texts.fileRequired, 'file');
    const { key, originalname: fileName, size } = file;
    return { url: `/api/file/content?${new URLSearchParams({ key }).toString()}`, fileName, size };
  }

  /** What a browser needs to upload to the object store by itself. */
  @Get('getKS3Config')
  @Allow(signedIn)
  @Returns(DirectUploadDto)
  directUpload(@Caller() { uid }: Identity, @Query() { bucket }: BucketQuery): DirectUploadDto {
    const until = new Date(this.clock.now().getTime() + permitMs);
    const direct = this.storage.directUpload(`uploads/${bucket}/${uid}/`, until, defaultFileLimits.maxBytes);
    return direct ?? { accessKeyId: '', policy: '', signature: '', uploadDomain: '/api/file/upload' };
  }

  /** A stored file. */
  @Get('content')
  @Allow(signedIn)
  @ReturnsFile(anyType)
  async fileContent(@Query() { key }: FileQuery): Promise<StreamableFile> {
    try {
      return download(await this.storage.get(key), key.replace('files/', ''), anyType);
    } catch (error) {
      throw error instanceof ObjectGone ? new NotFoundError(texts.notFound) : error;
    }
  }
}
