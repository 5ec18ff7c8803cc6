import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { EditedKind } from '#libs/contracts';

/** A table whose changes make new versions of a record. */
export interface VersionedTable {
  record: EditedKind;
  table: string;
  /** The column that holds the id of the record. */
  id: string;
  /** Columns that a person can edit; a change of others makes no version. */
  columns: readonly string[];
  /** `record`: a row is the record. `first`: so it is, and its first row is a change of it. `part`: a record has several rows. */
  rows?: 'record' | 'first' | 'part';
}

const rowOf = (alias: string, columns: readonly string[]): string =>
  `row(${columns.map((column) => `${alias}.${column}`).join(', ')})`;

/** Statements that make every change of a table a new version of its record, by every writer. */
const versionTriggers = ({ record, table, id, columns, rows = 'record' }: VersionedTable): string[] => {
  const name = (event: string): string => `${table}_${record}_${event}`;
  const call = (called: string): string => `execute function ${called}('${record}', '${id}')`;
  const update = `create trigger ${name('changed')} after update of ${columns.join(', ')} on ${table} for each row
    when (${rowOf('old', columns)} is distinct from ${rowOf('new', columns)}) ${call('record_changed')}`;
  if (rows !== 'part') {
    const events = rows === 'first' ? 'insert or delete' : 'delete';
    return [
      update,
      `create trigger ${name('kept')} after ${events} on ${table} for each row ${call('record_changed')}`,
    ];
  }
  return [
    update,
    `create trigger ${name('added')} after insert on ${table} referencing new table as added
      for each statement ${call('record_rows_added')}`,
    `create trigger ${name('removed')} after delete on ${table} referencing old table as removed
      for each statement ${call('record_rows_removed')}`,
  ];
};

/** Statements that undo `versionTriggers`. */
const dropVersionTriggers = ({ record, table }: VersionedTable): string[] =>
  ['changed', 'kept', 'added', 'removed'].map(
    (event) => `drop trigger if exists ${table}_${record}_${event} on ${table}`,
  );

/** A migration that makes changes of tables count as versions of their records. */
export abstract class VersionMigration implements MigrationInterface {
  protected abstract readonly tables: readonly VersionedTable[];

  async up(db: QueryRunner): Promise<void> {
    for (const statement of this.tables.flatMap(versionTriggers)) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of this.tables.flatMap(dropVersionTriggers)) await db.query(statement);
  }
}
