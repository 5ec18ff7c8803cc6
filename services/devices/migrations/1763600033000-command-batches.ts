import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was sent at one go; of older commands, what one person sent at one moment. */
export class CommandBatches1763600033000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of up) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const statement of down) await db.query(statement);
  }
}

const up = [
  `create table command_batch (
    id uuid primary key,
    type text not null,
    created_by text not null,
    create_date timestamptz not null,
    retry_of uuid
  )`,
  'create index command_batch_date on command_batch (create_date desc, id desc)',
  // the schools of a batch, so that whoever may see it is found without its commands; cards without a school have the empty code
  `create table command_batch_school (
    batch_id uuid not null references command_batch on delete cascade,
    school_code text not null,
    primary key (batch_id, school_code)
  )`,
  'alter table command add column batch_id uuid',
  `insert into command_batch (id, type, created_by, create_date)
   select gen_random_uuid(), type, created_by, create_date from command group by type, created_by, create_date`,
  `update command c set batch_id = b.id from command_batch b
   where b.type = c.type and b.created_by = c.created_by and b.create_date = c.create_date`,
  `insert into command_batch_school (batch_id, school_code)
   select distinct batch_id, coalesce(school_code, '') from command`,
  'create index command_of_batch on command (batch_id)',
];

const down = [
  'drop index command_of_batch',
  'alter table command drop column batch_id',
  'drop table command_batch_school',
  'drop table command_batch',
];
