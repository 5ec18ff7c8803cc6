import type { MigrationInterface, QueryRunner } from 'typeorm';

const classTables = [
  `create table class (
    code text primary key,
    school_code text not null,
    name text not null,
    nick_name text not null,
    number integer not null,
    name_pre text not null,
    grade_code text not null,
    master_teacher_code text,
    deleted boolean not null,
    at timestamptz not null
  )`,
  'create index class_grade on class (school_code, grade_code, number)',
];

const studentTables = [
  `create table student (
    code text primary key,
    school_code text not null,
    name text not null,
    class_code text not null,
    gender smallint not null,
    student_no text,
    deleted boolean not null,
    at timestamptz not null
  )`,
  'create index student_class on student (school_code, class_code)',
];

const teacherTables = [
  `create table teacher (
    code text primary key,
    school_code text not null,
    name text not null,
    position smallint not null,
    is_admin smallint not null,
    department_code text,
    master_class_code text,
    groups text[] not null,
    phone_masked text not null,
    encry_phone text not null,
    phone_hash text not null,
    deleted boolean not null,
    at timestamptz not null
  )`,
  'create index teacher_school on teacher (school_code, code)',
  `create table teacher_class (
    teacher_code text not null,
    class_code text not null,
    subject text not null,
    primary key (teacher_code, class_code, subject)
  )`,
  'create index teacher_class_class on teacher_class (class_code)',
];

const parentTables = [
  `create table parent (
    code text primary key,
    school_code text not null,
    name text not null,
    phone_masked text not null,
    encry_phone text not null,
    phone_hash text not null,
    deleted boolean not null,
    at timestamptz not null
  )`,
  'create index parent_school on parent (school_code, code)',
  `create table parent_child (
    parent_code text not null,
    student_code text not null,
    relation_code text not null,
    primary key (parent_code, student_code)
  )`,
  'create index parent_child_student on parent_child (student_code)',
];

/** Tables of the copy of classes and people; a migration of every service that keeps one. */
export class PeopleTables1763600016000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const sql of [...classTables, ...studentTables, ...teacherTables, ...parentTables]) await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table parent_child, parent, teacher_class, teacher, student, class');
  }
}

/** Finds the parent of a school by phone, as the pay page and lists do; a migration of every service with the copy. */
export class ParentPhoneIndex1763600016500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index parent_phone on parent (school_code, phone_hash)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index parent_phone');
  }
}

/** Finds parents by the last four digits of their phones; a migration of every service with the copy. */
export class ParentPhoneEnd1795900010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create index parent_phone_end on parent (right(phone_masked, 4), school_code)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index parent_phone_end');
  }
}
