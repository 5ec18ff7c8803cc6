import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of the settings of a school, packages included, is a version of them. */
export class RecordVersions1795740000300 extends VersionMigration {
  protected readonly tables: readonly VersionedTable[] = [
    {
      record: 'callConfig',
      table: 'call_config',
      id: 'school_code',
      columns: ['is_open_video_call', 'is_open_parents_call', 'is_open_camera', 'time_reminder', 'content'],
      rows: 'first',
    },
    {
      record: 'callConfig',
      table: 'call_package',
      id: 'school_code',
      columns: ['sort_num', 'talk_time', 'price'],
      rows: 'part',
    },
  ];
}
