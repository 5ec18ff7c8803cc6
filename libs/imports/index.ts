export { type Batch, batchColumns } from './batch.js';
export { batchDetailDto, batchDto, importTypeDto } from './batch-dto.js';
export { BatchStore } from './batch-store.js';
export { DropRefusedUpload } from './drop-refused-upload.js';
export { ImportDesk } from './import-desk.js';
export { ImportFiles } from './import-files.js';
export {
  BatchBody,
  BatchDetailDto,
  BatchDto,
  BatchListQuery,
  BatchQuery,
  ExportQuery,
  ImportTypeDto,
  MappingBody,
  RejectionDto,
  RejectionQuery,
  TemplateQuery,
  UploadBody,
} from './import.dto.js';
export { ImportTables1763600008000 } from './import-tables.js';
export type {
  FieldChange,
  ImportColumn,
  ImportContext,
  ImportRow,
  ImportType,
  ImportValues,
  RowEffect,
  StoredEffect,
  UndoEffect,
} from './import-type.js';
export { ImportTypes } from './import-types.js';
export { ImportsModule } from './imports.module.js';
export { Rejections } from './rejections.js';
export { type Stage, statusOf } from './stages.js';
export { compact } from './text.js';
export type { StoredUpload } from './upload-store.js';
