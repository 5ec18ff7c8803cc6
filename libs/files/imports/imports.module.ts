import { type DynamicModule, Module, type ModuleMetadata, type Provider, type Type } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { BusinessTime } from '#libs/kernel/clock';
import { type ImportTypeName, isSearchSource } from '#libs/contracts';
import { importersOf } from '#libs/http';
import { searchController, SearchModule } from '#libs/http/search';
import { DropRefusedUpload, StorageModule, StoredUploads } from '#libs/data/storage';
import { BatchStore } from './batches/batch-store.js';
import { ImportAccess } from './batches/import-access.js';
import { Rejections, VisibleBatches } from './batches/visible-batches.js';
import { ImportFiles } from './files/import-files.js';
import { ResultFile } from './files/result-file.js';
import { batchFileController, batchListController } from './http/batch-read.controller.js';
import { batchRollbackController, batchStepController } from './http/batch-step.controller.js';
import type { ImportCalls } from './http/import-calls.js';
import { ImportSearch } from './http/import-search.js';
import { ImportService } from './http/import-service.js';
import { uploadControllers } from './http/upload.controller.js';
import { UploadStore } from './http/upload-store.js';
import { RowCipher } from './rows/row-cipher.js';
import { type ImportType, ImportTypes } from './types/import-type.js';
import { Attempts } from './work/attempts.js';
import { BatchClaims } from './work/batch-claims.js';
import { BatchReader } from './work/batch-reader.js';
import { BatchRollback } from './work/batch-rollback.js';
import { ChunkRunner } from './work/chunk-runner.js';
import { RequestPriority } from './work/request-priority.js';
import { ImportFigures, ImportMetrics } from './work/import-metrics.js';
import { ImportRetention } from './work/import-retention.js';
import { ImportWorkers } from './work/import-workers.js';
import { Previewer } from './work/previewer.js';

/** The imports of one service. */
export interface ImportsRegistration extends Omit<ImportCalls, 'policy'> {
  /** Name of the service. */
  service: string;
  /** Decides who may make the calls: see `importRoles`. */
  importType: ImportTypeName;
  /** What it registered of its database, which has `importEntities` and `importMigrations`. */
  database: DynamicModule;
  /** Who may see, and import into, which school. */
  access: Type<ImportAccess>;
  types: readonly Type<ImportType>[];
  /** Rooms that `access` and `types` use. */
  imports?: NonNullable<ModuleMetadata['imports']>;
  /** What else `access` and `types` use. */
  providers?: readonly Provider[];
}

/** Fields of an upload's form beside the file, and the most characters of one. */
const formLimits = { files: 1, fields: 20, fieldSize: 4096, parts: 22, headerPairs: 10 };

/** What takes uploads for the form parser of a service. */
@Module({ imports: [StorageModule], providers: [UploadStore], exports: [UploadStore] })
class UploadModule {}

/** Takes uploads with a parser of forms that stores files while they come. */
const uploads = MulterModule.registerAsync({
  imports: [UploadModule],
  inject: [UploadStore],
  useFactory: (storage: UploadStore) => ({ storage, limits: formLimits, defParamCharset: 'utf8' }),
});

/** Parts that do not depend on the types. */
const parts: Provider[] = [
  Attempts,
  BatchClaims,
  BatchReader,
  BatchRollback,
  BatchStore,
  BusinessTime,
  ChunkRunner,
  RequestPriority,
  DropRefusedUpload,
  { provide: StoredUploads, useExisting: UploadStore },
  ImportFigures,
  ImportFiles,
  ImportMetrics,
  ImportRetention,
  ImportSearch,
  ImportService,
  ImportWorkers,
  Previewer,
  Rejections,
  ResultFile,
  RowCipher,
  VisibleBatches,
];

/** The search for imports of a type, if the console searches for them. */
const searchOf = (name: string): Type[] => (isSearchSource(name) ? [searchController(name, ImportSearch)] : []);

/** Imports of one service: its calls, below a path of its own, and its workers, on its own tables. */
@Module({})
export class ImportsModule {
  static register({
    service,
    importType,
    database,
    access,
    types,
    imports = [],
    providers = [],
    ...paths
  }: ImportsRegistration): DynamicModule {
    const calls: ImportCalls = { ...paths, policy: importersOf(importType) };
    return {
      module: ImportsModule,
      imports: [database, SearchModule, StorageModule, UploadModule, uploads, ...imports],
      controllers: [
        batchListController(calls),
        batchStepController(calls),
        batchRollbackController(calls),
        batchFileController(calls),
        ...searchOf(`imports of ${importType}`),
        ...uploadControllers(calls),
      ],
      providers: [
        ...[access, ...types, ...providers],
        { provide: ImportAccess, useExisting: access },
        {
          provide: ImportTypes,
          inject: [...types],
          useFactory: (...made: ImportType[]): ImportTypes => new ImportTypes(service, importType, made),
        },
        ...parts,
      ],
    };
  }
}
