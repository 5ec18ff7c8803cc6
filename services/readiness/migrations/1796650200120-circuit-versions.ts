import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of a circuit or a promise makes a new version of it. */
export class CircuitVersions1796650200120 extends VersionMigration {
  readonly olderMayStart = true;

  protected readonly tables: readonly VersionedTable[] = [
    { record: 'circuit', table: 'circuit', id: 'id', columns: ['name'] },
    { record: 'circuit', table: 'circuit_door', id: 'circuit_id', columns: ['circuit_id'], rows: 'part' },
    {
      record: 'promise',
      table: 'promise',
      id: 'school_code',
      columns: ['respond_within', 'fix_within', 'target'],
      rows: 'first',
    },
  ];
}
