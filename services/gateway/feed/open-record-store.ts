import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';
import { type EditedKind, type OpenRecord, openRecordLimits, type RecordEditor, wireTime } from '#libs/contracts';
import { select } from '#libs/data/db';

/** A record that a socket has open, until its lease ends. */
@Entity('open_record')
@Index('open_record_record', ['record', 'id', 'schoolCode'])
@Index('open_record_until', ['until'])
export class OpenRecordEntity {
  /** Id of the socket, unique over all instances. */
  @PrimaryColumn('text')
  socket: string;

  @PrimaryColumn('text')
  record: EditedKind;

  @PrimaryColumn('text')
  id: string;

  /** The school that the record belongs to; empty: to none. */
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** The editor. */
  @Column('text')
  uid: string;

  @Column('text')
  account: string;

  /** The person's name. */
  @Column('text')
  name: string;

  @Column('timestamptz')
  since: Date;

  /** End of the lease, by the clock of the database. The instance that holds the socket renews it. */
  @Column('timestamptz')
  until: Date;
}

/** A record that a socket of this instance has open. */
export type HeldRecord = Omit<OpenRecordEntity, 'until'>;

/** Seconds after which a record counts as closed, unless the instance that holds its socket renews it. */
const leaseSeconds = 60;
/** Maximum rows of lost instances that one renewal deletes. */
const maxDeleted = 1000;

const columns = ['socket', 'record', 'id', 'school_code', 'uid', 'account', 'name'] as const;

/** Columns of rows, for `unnest`. */
const columnsOf = (held: readonly HeldRecord[]): unknown[][] => [
  ...columns.map((column) => held.map((row) => row[column === 'school_code' ? 'schoolCode' : column])),
  held.map(({ since }) => since),
];

/** Equal for equal records. */
export const keyOfRecord = ({ record, id, schoolCode }: OpenRecord): string =>
  JSON.stringify([record, id, schoolCode ?? '']);

/** Records that are open in forms, over all instances of the gateway. Leases go by the database's clock, which they share. */
@Injectable()
export class OpenRecordStore {
  constructor(private readonly dataSource: DataSource) {}

  /** True when another record may be opened by a person. */
  async hasRoom(uid: string): Promise<boolean> {
    const [row] = await select<{ all: number; own: number }>(
      this.dataSource,
      `select count(*)::int as all, (count(*) filter (where uid = $1))::int as own from open_record where until > now()`,
      [uid],
    );
    return row !== undefined && row.all < openRecordLimits.all && row.own < openRecordLimits.person;
  }

  /** Stores records, or renews their leases. */
  async hold(held: readonly HeldRecord[]): Promise<void> {
    if (held.length === 0) return;
    await this.dataSource.query(
      `insert into open_record (${columns.join(', ')}, since, until)
       select r.*, now() + interval '${leaseSeconds} s'
       from unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')}, $${columns.length + 1}::timestamptz[]) r
       on conflict (socket, record, id, school_code) do update set until = excluded.until`,
      columnsOf(held),
    );
  }

  /** Closes a record of a socket. */
  async close(socket: string, { record, id, schoolCode }: OpenRecord): Promise<void> {
    await this.dataSource.query(
      'delete from open_record where socket = $1 and record = $2 and id = $3 and school_code = $4',
      [socket, record, id, schoolCode ?? ''],
    );
  }

  /** Closes all records of a socket. */
  async closeAll(socket: string): Promise<void> {
    await this.dataSource.query('delete from open_record where socket = $1', [socket]);
  }

  /** Deletes the records of lost instances. */
  async deleteEnded(): Promise<void> {
    await this.dataSource.query(
      `delete from open_record where (socket, record, id, school_code) in (
         select socket, record, id, school_code from open_record where until <= now()
         limit ${maxDeleted} for update skip locked)`,
    );
  }

  /** The editors of records by `keyOfRecord`, each person once, earliest first. */
  async editors(records: readonly OpenRecord[]): Promise<Map<string, (RecordEditor & { uid: string })[]>> {
    const rows = await select<Omit<HeldRecord, 'socket'>>(
      this.dataSource,
      `select o.record, o.id, o.school_code as "schoolCode", o.uid, o.account, o.name, min(o.since) as since
       from open_record o
         join unnest($1::text[], $2::text[], $3::text[]) k (record, id, school_code) using (record, id, school_code)
       where o.until > now()
       group by o.record, o.id, o.school_code, o.uid, o.account, o.name order by min(o.since), o.uid`,
      [
        records.map(({ record }) => record),
        records.map(({ id }) => id),
        records.map(({ schoolCode }) => schoolCode ?? ''),
      ],
    );
    const editors = new Map<string, (RecordEditor & { uid: string })[]>();
    for (const { uid, account, name, since, ...record } of rows) {
      const key = keyOfRecord(record);
      const known = editors.get(key) ?? [];
      editors.set(key, [...known, { uid, account, name, since: wireTime(since) }]);
    }
    return editors;
  }
}
