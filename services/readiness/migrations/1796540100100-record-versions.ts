import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of a contact makes a new version of it. */
export class RecordVersions1796540100100 extends VersionMigration {
  readonly olderMayStart = true;

  protected readonly tables: readonly VersionedTable[] = [
    { record: 'contact', table: 'contact', id: 'id', columns: ['role', 'name', 'channel', 'address', 'hours'] },
  ];
}
