export { importEntities, importMigrations, encryptedImports, encryptedImportFiles } from './batches/import-database.js';
export { ImportAccess, type ImportSchool, SchoolImportAccess } from './batches/import-access.js';
export { VisibleBatches } from './batches/visible-batches.js';
export type { BatchDetailDto, BatchDto, RejectionDto } from './http/import.dto.js';
export { ImportService } from './http/import-service.js';
export { type StoredUpload, UploadStore } from './http/upload-store.js';
export { ImportsModule, type ImportsRegistration } from './imports.module.js';
export { dateOf } from './rows/column-kinds.js';
export type {
  FieldChange,
  ImportColumn,
  ImportContext,
  ImportExport,
  /** @public with those below: an import type that applies its rows in a way of its own */
  ImportRow,
  /** @public */
  ImportType,
  ImportValues,
  /** @public */
  LaterResult,
  Refusal,
  /** @public */
  RollbackEffect,
  Roster,
  RosterPerson,
  /** @public */
  RowEffect,
  /** @public */
  StoredEffect,
} from './types/import-type.js';
export {
  RecordImport,
  type SavedRow,
  type RecordChange,
  type RecordKind,
  fieldChanges,
} from './types/record-import.js';
export {
  classNameColumn,
  parentPhoneColumn,
  studentFieldColumns,
  studentNameColumn,
  studentNoColumn,
} from './types/student-columns.js';
