import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { BusinessTime } from '#libs/kernel/clock';
import { DropRefusedUpload, StorageModule, StoredUploads } from '#libs/data/storage';
import { databaseModule } from '../database.js';
import { SchoolPlacesModule } from '../schools/schools.module.js';
import { FileController, SchoolPictureController } from './file.controller.js';
import { FileService } from './file.service.js';
import { FileReach } from './stored-file.js';
import { FileStore } from './file-store.js';
import { SchoolPictures } from './school-pictures.js';

/** Fields of an upload's form beside its files, and the most characters of one. The rules of files refuse too many. */
const formLimits = { files: 10, fields: 5, fieldSize: 200, parts: 15, headerPairs: 10 };

@Module({ imports: [StorageModule], providers: [BusinessTime, FileStore], exports: [FileStore] })
class FileStoreModule {}

/** Files that people upload. */
@Module({
  imports: [
    databaseModule,
    SchoolPlacesModule,
    StorageModule,
    FileStoreModule,
    MulterModule.registerAsync({
      imports: [FileStoreModule],
      inject: [FileStore],
      useFactory: (storage: FileStore) => ({ storage, limits: formLimits, defParamCharset: 'utf8' }),
    }),
  ],
  controllers: [FileController, SchoolPictureController],
  providers: [
    DropRefusedUpload,
    FileReach,
    FileService,
    SchoolPictures,
    { provide: StoredUploads, useExisting: FileStore },
  ],
})
export class FilesModule {}
