import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { StorageModule } from '#libs/storage';
import { FileController } from './file.controller.js';
import { FileStore } from './file-store.js';

/** Fields of an upload's form beside the file, and the most characters of one. */
const formLimits = { files: 1, fields: 5, fieldSize: 200, parts: 6 };

@Module({ imports: [StorageModule], providers: [FileStore], exports: [FileStore] })
class FileStoreModule {}

/** Files that people upload. */
@Module({
  imports: [
    StorageModule,
    MulterModule.registerAsync({
      imports: [FileStoreModule],
      inject: [FileStore],
      useFactory: (storage: FileStore) => ({ storage, limits: formLimits, defParamCharset: 'utf8' }),
    }),
  ],
  controllers: [FileController],
})
export class FilesModule {}
