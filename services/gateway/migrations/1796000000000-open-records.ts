import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records that people have open in forms, with leases. */
export class OpenRecords1796000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table open_record (
      socket text not null,
      record text not null,
      id text not null,
      school_code text not null,
      uid text not null,
      account text not null,
      name text not null,
      since timestamptz not null,
      until timestamptz not null,
      primary key (socket, record, id, school_code)
    )`);
    await db.query('create index open_record_record on open_record (record, id, school_code)');
    await db.query('create index open_record_until on open_record (until)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table open_record');
  }
}
