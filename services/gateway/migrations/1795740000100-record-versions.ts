import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of an account is a version of it, but for its passwords. */
export class RecordVersions1795740000100 extends VersionMigration {
  protected readonly tables: readonly VersionedTable[] = [
    {
      record: 'account',
      table: 'account',
      id: 'uid',
      columns: ['account', 'username', 'sso_id', 'phone', 'tags', 'area_list'],
    },
  ];
}
