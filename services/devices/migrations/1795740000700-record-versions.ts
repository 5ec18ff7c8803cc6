import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of a binding, a version, the model of a school and a draft is a version of them. */
export class RecordVersions1795740000700 extends VersionMigration {
  protected readonly tables: readonly VersionedTable[] = [
    { record: 'card', table: 'device', id: 'device_no', columns: ['school_code', 'classroom_code', 'name'] },
    {
      record: 'deviceVersion',
      table: 'software_version',
      id: 'id',
      columns: ['device_type', 'model', 'notes', 'version_code', 'release_status', 'upgrade_notes'],
    },
    {
      record: 'modelSchool',
      table: 'device_model_school',
      id: 'school_code',
      columns: ['model', 'version_code'],
      rows: 'first',
    },
    {
      record: 'rollout',
      table: 'rollout',
      id: 'id',
      columns: [
        'name',
        'model',
        'version_code',
        'choice',
        'grouping',
        'success_percent',
        'error_percent',
        'on_error',
        'respects_lessons',
        'urgent_reason',
        'daily_from',
        'daily_to',
        'cards_at_once',
        'downloads_per_school',
        'soak_seconds',
        'install_minutes',
        'online_drop_percent',
        'start_at',
        'deadline_at',
        'needs_approval',
      ],
    },
  ];
}
