import { EditFunctions1796100000000, EditRenewals1796310000100, EditTables1795740000000 } from './edit-tables.js';
import { RecordEditEntity, RecordVersionEntity } from './record-edit.entity.js';

export { type EditedRecord, Edits, versionSql } from './edits.js';
export { VersionMigration, type VersionedTable } from './version-triggers.js';

/** Entities of versions, for the database of every service that has records that people edit. */
export const editEntities = [RecordVersionEntity, RecordEditEntity];

/** Their migrations; triggers of the service's own tables come after them. */
export const editMigrations = [EditTables1795740000000, EditFunctions1796100000000, EditRenewals1796310000100];
