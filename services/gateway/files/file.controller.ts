import { Body, Controller, Get, Header, Param, Post, Query, UploadedFile, UseInterceptors } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { Clock } from '#libs/clock';
import { defaultFileLimits, texts } from '#libs/contracts';
import { Allow, Returns, ReturnsFile, Caller, download, type Identity, RuleError, signedIn } from '#libs/http';
import { ObjectStorage } from '#libs/storage';
import { BucketQuery, DirectUploadDto, FileBody, FileKey, StoredFileDto } from './file.dto.js';
import { FileService } from './file.service.js';
import type { SentFile } from './file-store.js';

/** Life of a permission to upload. */
const permitMs = 3_600_000;
/** A key never gets another content. Source: first requirement document, section 9. */
const cacheControl = 'private, max-age=600';
/** A file is never shown by its own type: what somebody has uploaded must not run in another's browser. */
const anyType = 'application/octet-stream';

@Controller('api/file')
export class FileController {
  constructor(
    private readonly files: FileService,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  /** Stores a picture, a film or a package of class cards. */
  @Post('upload')
  @Allow(signedIn)
  @ApiConsumes('multipart/form-data')
  @UseInterceptors(FileInterceptor('file'))
  @Returns(StoredFileDto)
  async uploadFile(
    @Caller() caller: Identity,
    @Body() body: FileBody,
    @UploadedFile() file?: SentFile,
  ): Promise<StoredFileDto> {
    if (!file) throw new RuleError(texts.fileRequired, 'file');
    const { key, originalname: fileName, size } = file;
    await this.files.add(caller, file, body);
    return { url: `/api/file/download/${key}`, fileName, size };
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

  /** A stored file that is one's own, or of a school that one may see. */
  @Get('download/:key')
  @Allow(signedIn)
  @Header('cache-control', cacheControl)
  // the next person at the same browser has another session, and asks again
  @Header('vary', 'Cookie')
  @ReturnsFile(anyType)
  async downloadFile(@Caller() caller: Identity, @Param() { key }: FileKey): Promise<StreamableFile> {
    return download(await this.files.read(caller, key), key, anyType);
  }
}
