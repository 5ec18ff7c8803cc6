import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Departments, teachers with their groups and classes, students and their parents. */
export class Members1763600006000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table class drop constraint class_master');
    for (const index of ['class_master', 'class_grade']) await db.query(`drop index ${index}`);
    for (const table of tables) await db.query(`drop table ${table}`);
  }
}

const tables = [
  'student_parent',
  'parent',
  'student',
  'class_teach',
  'teacher_group_member',
  'teacher_group',
  'teacher',
  'department',
];

const statements = [
  `create table department (
    code text primary key,
    school_code text not null references school,
    name text not null,
    parent_code text references department,
    source text not null,
    create_date timestamptz not null default now(),
    unique nulls not distinct (school_code, parent_code, name)
  )`,
  'create index department_parent on department (parent_code)',
  // phones are encrypted and found by their hash; one statement may let two people exchange theirs: so deferrable
  `create table teacher (
    code text primary key,
    school_code text not null references school,
    name text not null,
    phone text not null,
    phone_hash text not null,
    position smallint not null default 5 check (position between 1 and 5),
    is_admin smallint not null default 0 check (is_admin in (0, 1)),
    department_code text references department,
    wx_user_id text,
    subscribe smallint not null default 0,
    source text not null,
    create_date timestamptz not null default now(),
    constraint teacher_phone unique (school_code, phone_hash) deferrable
  )`,
  'create index teacher_name on teacher (school_code, name, code)',
  'create index teacher_department on teacher (department_code, name, code)',
  `create table teacher_group (
    code text primary key,
    school_code text not null references school,
    name text not null,
    create_date timestamptz not null default now(),
    unique (school_code, name)
  )`,
  `create table teacher_group_member (
    group_code text not null references teacher_group on delete cascade,
    teacher_code text not null references teacher on delete cascade,
    primary key (group_code, teacher_code)
  )`,
  'create index teacher_group_member_teacher on teacher_group_member (teacher_code)',
  `create table class_teach (
    class_code text not null references class on delete cascade,
    teacher_code text not null references teacher on delete cascade,
    subject text not null default '',
    primary key (class_code, teacher_code, subject)
  )`,
  'create index class_teach_teacher on class_teach (teacher_code)',
  // nobody could be stored there before there were teachers
  'update class set master_teacher_uid = null where master_teacher_uid is not null',
  'alter table class add constraint class_master foreign key (master_teacher_uid) references teacher on delete set null',
  'create unique index class_master on class (master_teacher_uid)',
  'create index class_grade on class (school_code, grade_code, number)',
  `create table student (
    code text primary key,
    school_code text not null references school,
    class_code text not null references class,
    name text not null,
    gender smallint not null check (gender in (1, 2)),
    student_no text,
    source text not null,
    create_date timestamptz not null default now(),
    constraint student_number unique (school_code, student_no) deferrable
  )`,
  'create index student_name on student (school_code, name, code)',
  'create index student_class on student (class_code, name, code)',
  `create table parent (
    code text primary key,
    school_code text not null references school,
    name text not null,
    phone text not null,
    phone_hash text not null,
    subscribe smallint not null default 0,
    source text not null,
    create_date timestamptz not null default now(),
    constraint parent_phone unique (school_code, phone_hash) deferrable
  )`,
  `create table student_parent (
    student_code text not null references student on delete cascade,
    parent_code text not null references parent on delete cascade,
    relation_code text not null,
    place smallint not null default 1,
    primary key (student_code, parent_code)
  )`,
  'create index student_parent_parent on student_parent (parent_code)',
];
