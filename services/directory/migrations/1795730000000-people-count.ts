import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many teachers and students a school has is summed up from what statements add and take away, so that a list of schools
 * reads none of them. Each statement adds a row: two imports into one school do not wait for each other.
 */
export class PeopleCount1795730000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table people_count (id bigint generated always as identity primary key,
      school_code text not null, source text not null, people integer not null)`);
    await db.query('create index people_count_school on people_count (school_code, source) include (people)');
    await db.query(`
      create function count_people() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into people_count (school_code, source, people)
        select school_code, source, case tg_op when 'INSERT' then count(*) else -count(*) end from changed group by 1, 2;
        return null;
      end $$`);
    await db.query(`
      create function move_people() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into people_count (school_code, source, people)
        values (old.school_code, old.source, -1), (new.school_code, new.source, 1);
        return null;
      end $$`);
    for (const table of ['teacher', 'student']) {
      await db.query(`create trigger ${table}_added after insert on ${table} referencing new table as changed
        for each statement execute function count_people()`);
      await db.query(`create trigger ${table}_gone after delete on ${table} referencing old table as changed
        for each statement execute function count_people()`);
      await db.query(`create trigger ${table}_moved after update of school_code, source on ${table} for each row
        when ((old.school_code, old.source) is distinct from (new.school_code, new.source)) execute function move_people()`);
      await db.query(`insert into people_count (school_code, source, people)
        select school_code, source, count(*) from ${table} group by 1, 2`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['teacher', 'student']) {
      for (const name of ['added', 'gone', 'moved']) await db.query(`drop trigger ${table}_${name} on ${table}`);
    }
    await db.query('drop function count_people()');
    await db.query('drop function move_people()');
    await db.query('drop table people_count');
  }
}
