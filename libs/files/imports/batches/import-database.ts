import type { EncryptedColumn, EncryptedFiles } from '#libs/data/db';
import { packedRows } from '../rows/row-cipher.js';
import { ImportBatchEntity, ImportChunkEntity, ImportMappingEntity } from './batch.entity.js';
import {
  ImportAttempts1763600030001,
  ImportLeavers1796300600000,
  ImportPeople1763600030000,
  ImportPublishedAt1763600012000,
  ImportRepeats1796000001000,
  ImportTables1763600008000,
} from './import-tables.js';

/** Entities of the import engine, for the database of every service that imports. */
export const importEntities = [ImportBatchEntity, ImportChunkEntity, ImportMappingEntity];

/** What of them is encrypted. */
export const encryptedImports: readonly EncryptedColumn[] = ['content', 'effects'].map((column) => ({
  ...{ table: 'import_chunk', column },
  form: packedRows,
}));

/** The uploaded files. */
export const encryptedImportFiles: readonly EncryptedFiles[] = [{ table: 'import_batch', column: 'object_key' }];

/** Their migrations. */
export const importMigrations = [
  ImportTables1763600008000,
  ImportPublishedAt1763600012000,
  ImportPeople1763600030000,
  ImportAttempts1763600030001,
  ImportRepeats1796000001000,
  ImportLeavers1796300600000,
];
