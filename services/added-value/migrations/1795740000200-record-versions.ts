import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of a pay item and of the settings of a school is a version of them. */
export class RecordVersions1795740000200 extends VersionMigration {
  protected readonly tables: readonly VersionedTable[] = [
    {
      record: 'payItem',
      table: 'pay_item',
      id: 'id',
      columns: ['name', 'order_mode', 'app_codes', 'price', 'discount_price', 'service_months', 'is_family', 'status'],
    },
    {
      record: 'addedValueConfig',
      table: 'school_config',
      id: 'school_code',
      columns: [
        'is_open',
        'is_open_online_order',
        'free_start_date',
        'free_end_date',
        'introduce_title',
        'introduce_content',
      ],
      rows: 'first',
    },
    {
      record: 'pointsPlan',
      table: 'points_plan',
      id: 'school_code',
      columns: ['points_per_vip_student', 'tasks', 'exchange_rate', 'month_exchange_limit'],
      rows: 'first',
    },
    { record: 'pointsPlan', table: 'points_school', id: 'school_code', columns: ['enabled'], rows: 'first' },
  ];
}
