import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type AuditFields, dayMs, type EditedKind, type EditMade, hourMs, wireTime } from '#libs/contracts';
import { change, type PageSource, type Queryable, select } from '#libs/data/db';
import { changedFields, type Identity, maskedFields, StaleSaveError } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { RecordEditEntity } from './record-edit.entity.js';

/** A record that people edit. */
export interface EditedRecord {
  record: EditedKind;
  id: string;
}

/** Who makes a change. */
type Editor = Pick<Identity, 'account' | 'username'>;

/** Days for which it is known who made a version. */
const keptDays = 30;
/** Maximum changes in the response to a stale save. */
const maxChanges = 20;

/** SQL of the version of a record; `id`: an expression of its id. In the statement that reads the record, both fit together. */
export const versionSql = (record: EditedKind, id: string): string =>
  `coalesce((select rv.version from record_version rv where rv.record = '${record}' and rv.id = ${id}::text), 1)`;

/** Versions of records. Triggers count them (see `versionTriggers`); a save checks the one that it has read. */
@Injectable()
export class Edits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    if (!dataSource.hasMetadata(RecordEditEntity)) return;
    jobs.register({ name: 'edit-retention', everyMs: hourMs, run: () => this.forget() });
  }

  /** The version of a record. Read before the record itself, it is never newer than that. */
  async version(db: Queryable, { record, id }: EditedRecord): Promise<number> {
    const [row] = await select<{ version: number }>(db, `select ${versionSql(record, '$1')} as version`, [id]);
    return row?.version ?? 1;
  }

  /** Reads records and their versions of one moment. */
  snapshot<T>(read: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', read);
  }

  /** The versions of records by id, to be read in the snapshot that has read the records. */
  async versions(tx: EntityManager, record: EditedKind, ids: readonly string[]): Promise<(id: string) => number> {
    const rows = await select<{ id: string; version: number }>(
      tx,
      'select id, version from record_version where record = $1 and id = any($2)',
      [record, ids],
    );
    const known = new Map(rows.map(({ id, version }) => [id, version]));
    return (id) => known.get(id) ?? 1;
  }

  /** The entities of an ordered QueryBuilder with their versions, for `pageOf`. `idOf`: the id of the record of a row. */
  rows<Entity extends ObjectLiteral>(
    query: SelectQueryBuilder<Entity>,
    record: EditedKind,
    idOf: (row: Entity) => string,
  ): PageSource<Entity & { version: number }> {
    return {
      count: () => query.clone().getCount(),
      rows: ({ offset, size }) =>
        this.snapshot(async (tx) => {
          const page = query.clone().skip(offset).take(size);
          if (tx.queryRunner) page.setQueryRunner(tx.queryRunner);
          const rows = await page.getMany();
          const version = await this.versions(tx, record, rows.map(idOf));
          return rows.map((row) => Object.assign(row, { version: version(idOf(row)) }));
        }),
    };
  }

  /**
   * Refuses a save of a version that is no longer the present one, and lets no other save of the record pass before the
   * transaction ends. Comes after the locks of the record itself. `current`: what is stored, by the names of the body.
   * @throws StaleSaveError
   */
  async check(
    tx: EntityManager,
    { record, id }: EditedRecord,
    sent: number | undefined,
    current: AuditFields,
  ): Promise<void> {
    const [row] = await change<{ version: number }>(
      tx,
      `insert into record_version as v (record, id, version) values ($1, $2, 1)
       on conflict (record, id) do update set version = v.version returning version`,
      [record, id],
    );
    const version = row?.version ?? 1;
    if (sent === undefined || sent === version) return;
    const changes = await this.since(tx, { record, id }, sent);
    throw new StaleSaveError({ version, current: maskedFields(current), changes });
  }

  /**
   * Keeps who has changed a record and which fields: nothing when none differs, nor for what is new or gone. Comes after
   * all statements of the change.
   */
  async record(
    tx: EntityManager,
    by: Editor,
    { record, id }: EditedRecord,
    fields: { before?: AuditFields | undefined; after?: AuditFields | undefined },
  ): Promise<void> {
    if (!fields.before || !fields.after) return;
    const { before, after } = changedFields(fields.before, fields.after);
    if (Object.keys({ ...before, ...after }).length === 0) return;
    await tx.query(
      `insert into record_edit (record, id, version, account, name, at, before, after)
       values ($1, $2, ${versionSql(record, '$2')}, $3, $4, $5, $6, $7)`,
      [record, id, by.account, by.username, this.clock.now(), JSON.stringify(before), JSON.stringify(after)],
    );
  }

  private async since(tx: EntityManager, { record, id }: EditedRecord, version: number): Promise<EditMade[]> {
    const rows = await select<Omit<EditMade, 'at'> & { at: Date }>(
      tx,
      `select account, name, at, before, after from record_edit
       where record = $1 and id = $2 and version > $3 order by version desc, key desc limit ${maxChanges}`,
      [record, id, version],
    );
    return rows.map(({ at, ...each }) => ({ ...each, at: wireTime(at) }));
  }

  private async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptDays * dayMs);
    await this.dataSource.query('delete from record_edit where at < $1', [before]);
  }
}
