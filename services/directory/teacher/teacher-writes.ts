import type { EntityManager } from 'typeorm';
import { change, columnsOf } from '#libs/db';
import type { MemberSchool } from '../member/member-school.js';
import { type PlannedChange, sameSnapshot } from '../member/save-result.js';
import type { TeacherSnapshot } from './teacher-snapshot.js';

type Plans = readonly PlannedChange<TeacherSnapshot>[];

/** Stores teachers with all that belongs to them; returns the classes whose head teacher has changed. */
export const writeTeachers = async (tx: EntityManager, school: MemberSchool, plans: Plans): Promise<string[]> => {
  const rows = (some: Plans): unknown[] => [
    some.map(({ code }) => code),
    ...columnsOf(
      some.map(({ after }) => after),
      ...(['name', 'phone', 'phoneHash', 'position', 'isAdmin', 'departmentCode'] as const),
    ),
  ];
  const added = plans.filter(({ before }) => before === null);
  const changed = plans.filter(({ before }) => before !== null);
  if (added.length > 0) await tx.query(insertTeachers, [...rows(added), school.code, school.source]);
  if (changed.length > 0) await tx.query(updateTeachers, rows(changed));
  await writeGroups(tx, differing(plans, 'groups'));
  await writeClasses(tx, differing(plans, 'classes'));
  return writeHeads(tx, differing(plans, 'masterClassCode'));
};

/** The plans that change a field. */
const differing = (plans: Plans, field: keyof TeacherSnapshot): Plans =>
  plans.filter(({ before, after }) => {
    const now = after[field];
    if (before === null) return Array.isArray(now) ? now.length > 0 : now !== null;
    return !sameSnapshot({ was: before[field] }, { was: now });
  });

const writeGroups = async (tx: EntityManager, plans: Plans): Promise<void> => {
  if (plans.length === 0) return;
  const members = plans.flatMap(({ code, after }) => after.groups.map((group) => ({ code, group })));
  await tx.query('delete from teacher_group_member where teacher_code = any($1)', [plans.map(({ code }) => code)]);
  await tx.query(
    `insert into teacher_group_member (group_code, teacher_code)
     select "group", code from jsonb_to_recordset($1::jsonb) as t (code text, "group" text)`,
    [JSON.stringify(members)],
  );
};

const writeClasses = async (tx: EntityManager, plans: Plans): Promise<void> => {
  if (plans.length === 0) return;
  const taught = plans.flatMap(({ code, after }) => after.classes.map((each) => ({ code, ...each })));
  await tx.query('delete from class_teach where teacher_code = any($1)', [plans.map(({ code }) => code)]);
  await tx.query(
    `insert into class_teach (class_code, teacher_code, subject)
     select "classCode", code, subject from jsonb_to_recordset($1::jsonb)
       as t (code text, "classCode" text, subject text)`,
    [JSON.stringify(taught)],
  );
};

/** Takes away first, then gives: so that two head teachers can exchange their classes. */
const writeHeads = async (tx: EntityManager, plans: Plans): Promise<string[]> => {
  if (plans.length === 0) return [];
  const left = await change<{ code: string }>(
    tx,
    'update class set master_teacher_uid = null where master_teacher_uid = any($1) returning code',
    [plans.map(({ code }) => code)],
  );
  const heads = plans.flatMap(({ code, after }) =>
    after.masterClassCode === null ? [] : [{ code, classCode: after.masterClassCode }],
  );
  await tx.query(
    `update class c set master_teacher_uid = t.code
     from jsonb_to_recordset($1::jsonb) as t (code text, "classCode" text) where c.code = t."classCode"`,
    [JSON.stringify(heads)],
  );
  return [...new Set([...left.map(({ code }) => code), ...heads.map(({ classCode }) => classCode)])];
};

const rowsGiven = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::smallint[], $7::text[])
  as n (code, name, phone, phone_hash, position, is_admin, department_code)`;

const insertTeachers = `
  insert into teacher (code, school_code, source, name, phone, phone_hash, position, is_admin, department_code)
  select code, $8, $9, name, phone, phone_hash, position, is_admin, department_code from ${rowsGiven}`;

const updateTeachers = `
  update teacher t set name = n.name, phone = n.phone, phone_hash = n.phone_hash, position = n.position,
    is_admin = n.is_admin, department_code = n.department_code
  from ${rowsGiven} where t.code = n.code`;
