import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of a group of cards is a version of it. */
export class CardGroupVersions1796400100100 extends VersionMigration {
  readonly olderMayStart = true;

  protected readonly tables: readonly VersionedTable[] = [
    { record: 'cardGroup', table: 'card_group', id: 'id', columns: ['name', 'rule'] },
  ];
}
