import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables by which a service finds that its database was restored, and where its consumers stood. */
export class DatabaseHistory1796300000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table database_history (
        one boolean primary key,
        epoch uuid,
        checkpoint bigint not null,
        at timestamptz not null,
        system_identifier text,
        database_oid bigint,
        table_oid bigint,
        timeline integer,
        synchronous boolean not null,
        restored_at timestamptz
      )`);
    await db.query(`
      create table consumer_position (
        consumer text not null,
        topic text not null,
        partition integer not null,
        next bigint not null,
        primary key (consumer, topic, partition)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['consumer_position', 'database_history']) await db.query(`drop table ${table}`);
  }
}
