import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  type StreamableFile,
  UploadedFiles,
  UseInterceptors,
} from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { ApiConsumes } from '@nestjs/swagger';
import { Clock } from '#libs/kernel/clock';
import { defaultFileLimits, hourMs, texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  download,
  type Identity,
  operators,
  Returns,
  ReturnsFile,
  ReturnsList,
  ReturnsNothing,
  RuleError,
  signedIn,
  WithMessage,
} from '#libs/http';
import { DropRefusedUpload, ObjectStorage } from '#libs/data/storage';
import {
  BucketQuery,
  DirectUploadDto,
  FileBody,
  FileKey,
  PictureKey,
  PictureQuery,
  SchoolPictureDto,
  StoredFilesDto,
} from './file.dto.js';
import { anyType, isShown } from './content-type.js';
import { FileService } from './file.service.js';
import type { SentFile } from './file-store.js';
import { SchoolPictures } from './school-pictures.js';

/** Life of a permission to upload. */
const permitMs = hourMs;
/** A key never gets another content. Source: first requirement document, section 9. */
const cacheControl = 'private, max-age=600';

@Controller('api/file')
export class FileController {
  constructor(
    private readonly files: FileService,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  /** Stores a picture, a film or a package of class cards; a picture and a film may come together. */
  @Post('upload')
  @Allow(signedIn, { upload: true })
  @ApiConsumes('multipart/form-data')
  @UseInterceptors(FilesInterceptor('file'), DropRefusedUpload)
  @Returns(StoredFilesDto)
  async uploadFile(
    @Caller() caller: Identity,
    @Body() body: FileBody,
    @UploadedFiles() sent: SentFile[] = [],
  ): Promise<StoredFilesDto> {
    const files = sent.map(({ key, originalname: fileName, size }) => {
      return { url: `/api/file/download/${key}`, fileName, size };
    });
    const [first] = files;
    if (!first) throw new RuleError(texts.fileRequired, 'file');
    await this.files.add(caller, sent, body);
    return { ...first, files };
  }

  /** What a browser needs to upload to the object store by itself. */
  @Get('getKS3Config')
  @Allow(signedIn, { key: 'write' })
  @Returns(DirectUploadDto)
  directUpload(@Caller() { uid }: Identity, @Query() { bucket }: BucketQuery): DirectUploadDto {
    const until = new Date(this.clock.now().getTime() + permitMs);
    const direct = this.storage.directUpload(`uploads/${bucket}/${uid}/`, until, defaultFileLimits.maxBytes);
    return direct ?? { accessKeyId: '', policy: '', signature: '', uploadDomain: '/api/file/upload' };
  }

  /**
   * A stored file of the caller, or of a school within reach, under its name and with the type of its content.
   * Pictures and films may be shown, everything else is saved.
   */
  @Get('download/:key')
  @Allow(signedIn)
  @Header('cache-control', cacheControl)
  // the next person at the same browser has another session, and asks again
  @Header('vary', 'Cookie')
  @ReturnsFile(anyType)
  async downloadFile(@Caller() caller: Identity, @Param() { key }: FileKey): Promise<StreamableFile> {
    const { content, name, type } = await this.files.read(caller, key);
    return download(content, name, type, isShown(type));
  }
}

/** Pictures and films of a school's introduction and of the style of its classes. `file/upload` brings them. */
@Controller('api/file/picture')
export class SchoolPictureController {
  constructor(private readonly pictures: SchoolPictures) {}

  /** Those of a school, the oldest first. */
  @Get('list')
  @Allow(operators)
  @ReturnsList(SchoolPictureDto)
  listSchoolPictures(@Caller() caller: Identity, @Query() query: PictureQuery): Promise<SchoolPictureDto[]> {
    return this.pictures.list(caller, query);
  }

  /** Deletes one with its content. */
  @Post('delete')
  @Allow(operators)
  @HttpCode(200)
  @ReturnsNothing()
  async deleteSchoolPicture(@Caller() caller: Identity, @Body() { key }: PictureKey): Promise<WithMessage<null>> {
    await this.pictures.delete(caller, key);
    return new WithMessage(null, texts.deleted);
  }
}
