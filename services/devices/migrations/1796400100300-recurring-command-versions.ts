import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of a command that recurs is a version of it. */
export class RecurringCommandVersions1796400100300 extends VersionMigration {
  readonly olderMayStart = true;

  protected readonly tables: readonly VersionedTable[] = [
    {
      record: 'recurringCommand',
      table: 'recurring_command',
      id: 'id',
      columns: ['type', 'group_id', 'weekdays', 'time', 'after_lesson', 'enabled'],
    },
  ];
}
