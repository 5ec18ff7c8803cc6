import type { QueryRunner } from 'typeorm';
import { type VersionedTable, VersionMigration } from '#libs/http/edits';

/** Every change of a school, its settings and its members is a version of them, whether by a person or a source. */
export class RecordVersions1795740000600 extends VersionMigration {
  protected readonly tables: readonly VersionedTable[] = [
    {
      record: 'schoolFunction',
      table: 'school_function',
      id: 'school_code',
      columns: ['is_open', 'expiration_time', 'app_list', 'special_list', 'remark'],
      rows: 'first',
    },
    {
      record: 'sourceSetting',
      table: 'source_setting',
      id: 'school_code',
      columns: ['school_name', 'fields', 'secrets'],
      rows: 'first',
    },
    { record: 'class', table: 'class', id: 'code', columns: ['name', 'nick_name'] },
    { record: 'department', table: 'department', id: 'code', columns: ['name', 'parent_code'] },
    { record: 'teacherGroup', table: 'teacher_group', id: 'code', columns: ['name'] },
    {
      record: 'teacherGroup',
      table: 'teacher_group_member',
      id: 'group_code',
      columns: ['teacher_code'],
      rows: 'part',
    },
    {
      record: 'teacher',
      table: 'teacher',
      id: 'code',
      columns: ['name', 'phone_hash', 'position', 'is_admin', 'department_code'],
    },
    { record: 'teacher', table: 'class_teach', id: 'teacher_code', columns: ['subject'], rows: 'part' },
    { record: 'teacher', table: 'teacher_group_member', id: 'teacher_code', columns: ['group_code'], rows: 'part' },
    { record: 'teacher', table: 'class', id: 'master_teacher_uid', columns: ['master_teacher_uid'] },
    { record: 'student', table: 'student', id: 'code', columns: ['name', 'class_code', 'gender', 'student_no'] },
    {
      record: 'student',
      table: 'student_parent',
      id: 'student_code',
      columns: ['relation_code', 'place'],
      rows: 'part',
    },
  ];

  override async up(db: QueryRunner): Promise<void> {
    await super.up(db);
    for (const statement of parents) await db.query(statement);
  }

  override async down(db: QueryRunner): Promise<void> {
    await db.query('drop trigger parent_student_changed on parent');
    await db.query('drop function parent_changed()');
    await super.down(db);
  }
}

/** A parent is edited with the students, and so is a part of each of them. */
const parents = [
  `create function parent_changed() returns trigger language plpgsql as $$
  begin
    insert into record_version as v (record, id, version)
      select 'student', student_code, 2 from student_parent where parent_code = new.code order by student_code
      on conflict (record, id) do update set version = v.version + 1;
    return null;
  end $$`,
  `create trigger parent_student_changed after update of name, phone_hash on parent for each row
    when (row(old.name, old.phone_hash) is distinct from row(new.name, new.phone_hash)) execute function parent_changed()`,
];
