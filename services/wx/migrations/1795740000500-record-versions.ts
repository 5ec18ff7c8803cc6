import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of the corporation or the manager of a school is a version of it. */
export class RecordVersions1795740000500 extends VersionMigration {
  protected readonly tables: readonly VersionedTable[] = [
    {
      record: 'corpSchool',
      table: 'corp_school',
      id: 'school_code',
      columns: ['corp_id', 'manager_uid', 'manager_name'],
    },
  ];
}
