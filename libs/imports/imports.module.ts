import { type DynamicModule, Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { StorageModule } from '#libs/storage';
import { BatchClaims } from './batch-claims.js';
import { BatchReader } from './batch-reader.js';
import { BatchStore } from './batch-store.js';
import { ChunkRunner } from './chunk-runner.js';
import { DropRefusedUpload } from './drop-refused-upload.js';
import { ImportDesk } from './import-desk.js';
import { ImportFiles } from './import-files.js';
import { IMPORT_OPTIONS } from './import-options.js';
import { ImportRetention } from './import-retention.js';
import { ImportTypes } from './import-types.js';
import { ImportWorkers } from './import-workers.js';
import { Previewer } from './previewer.js';
import { Rejections } from './rejections.js';
import { ResultFile } from './result-file.js';
import { RowSeal } from './row-seal.js';
import { Undoer } from './undoer.js';
import { UploadStore } from './upload-store.js';

/** Fields of an upload's form beside the file, and the most characters of one. */
const formLimits = { files: 1, fields: 20, fieldSize: 4096, parts: 22 };

/** What takes uploads for the form parser of this service. */
@Module({ imports: [StorageModule], providers: [UploadStore], exports: [UploadStore] })
class UploadModule {}

/** Imports of one service, on its own tables: its module hands over what it registered of its database. */
@Module({})
export class ImportsModule {
  static register(service: string, database: DynamicModule): DynamicModule {
    return {
      module: ImportsModule,
      imports: [
        database,
        StorageModule,
        UploadModule,
        MulterModule.registerAsync({
          imports: [UploadModule],
          inject: [UploadStore],
          useFactory: (storage: UploadStore) => ({ storage, limits: formLimits, defParamCharset: 'utf8' }),
        }),
      ],
      providers: [
        { provide: IMPORT_OPTIONS, useValue: { service } },
        BatchClaims,
        BatchReader,
        BatchStore,
        ChunkRunner,
        DropRefusedUpload,
        ImportDesk,
        ImportFiles,
        ImportRetention,
        ImportTypes,
        ImportWorkers,
        Previewer,
        Rejections,
        ResultFile,
        RowSeal,
        Undoer,
      ],
      exports: [
        BatchStore,
        DropRefusedUpload,
        ImportDesk,
        ImportFiles,
        ImportTypes,
        ImportWorkers,
        Rejections,
        MulterModule,
        UploadModule,
      ],
    };
  }
}
