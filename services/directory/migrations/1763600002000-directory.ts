import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Areas, schools, grades, classes and classrooms. */
export class Directory1763600002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`drop table ${table}`);
  }
}

const tables = ['classroom', 'class', 'grade', 'school', 'area_revision', 'area'];

const statements = [
  `create table area (
    code text primary key,
    name text not null,
    parent_code text references area,
    level text not null check (level in ('province', 'city', 'town')),
    source text
  )`,
  // one row that grows with every change of an area, so that each process knows when its copy of the tree is old
  `create table area_revision (
    single boolean primary key default true check (single),
    revision bigint not null default 0
  )`,
  'insert into area_revision default values',
  `create table school (
    code text primary key,
    name text not null,
    address text not null default '',
    source text not null,
    bxlx_code text not null,
    xxbb_code text not null,
    province_code text not null references area,
    city_code text not null references area,
    town_code text references area,
    have_course_schedule smallint not null default 0,
    create_date timestamptz not null default now()
  )`,
  'create index school_name on school (name, code)',
  'create index school_province on school (province_code)',
  'create index school_city on school (city_code)',
  'create index school_town on school (town_code)',
  `create table grade (
    school_code text not null references school,
    code text not null,
    name text not null,
    sort integer not null,
    primary key (school_code, code)
  )`,
  `create table class (
    code text primary key,
    school_code text not null references school,
    grade_code text not null,
    name text not null,
    nick_name text not null default '',
    number integer not null,
    name_pre text not null,
    master_teacher_uid text,
    foreign key (school_code, grade_code) references grade,
    unique (school_code, grade_code, name)
  )`,
  `create table classroom (
    school_code text not null references school,
    code text not null,
    name text not null,
    class_code text references class,
    primary key (school_code, code)
  )`,
  'create index classroom_class on classroom (class_code)',
];
