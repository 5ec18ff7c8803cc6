import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of the setting of a corporation is a version of it. */
export class RecordVersions1795740000400 extends VersionMigration {
  protected readonly tables: readonly VersionedTable[] = [
    { record: 'licenceSetting', table: 'corp', id: 'corp_id', columns: ['auto_since'] },
  ];
}
