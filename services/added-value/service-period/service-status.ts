import type { OrderMode, ServiceStatus } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';

/** How a student is served. */
export interface StudentService {
  status: ServiceStatus;
  /** Of the service that ends last; null: none. */
  orderMode: OrderMode | null;
  /** First moment after the service that ends last; null: none. */
  expiresAt: Date | null;
}

export interface ServicesWanted {
  schoolCode: string;
  studentCodes: readonly string[];
  now: Date;
}

const startOfDay = (day: string): string => `(${day})::timestamp at time zone 'Asia/Shanghai'`;
const online = `select 'online' as mode, ${startOfDay('p.start_date')} as starts,
    ${startOfDay('p.end_date + 1')} as ends`;

/**
 * SQL of the services of a student `s.code` in a school, `$1` or a column: past, running and future periods paid for the
 * student, or by a parent for the whole family, and subscriptions, which serve until they expire, cancelled or not. A
 * subscription whose import was rolled back never served; earlier versions let it end at the moment of its cancellation.
 */
export const servicesOfStudent = (school: string): string => `
  ${online} from service_period p
    where p.student_code = s.code and p.school_code = ${school} and p.ended_at is null
  union all
  ${online} from parent_child l join service_period p on p.family_parent_code = l.parent_code
    where l.student_code = s.code and p.school_code = ${school} and p.ended_at is null
  union all
  select 'subscribe', r.subscribe_time, r.expiration_time from subscription r
    where r.school_code = ${school} and r.student_code = s.code and r.status in ('subscribe', 'unsubscribe')
      and r.void_import_id is null and r.cancel_time is distinct from r.expiration_time`;

/** Students of one school and how they are served at a moment; every code that is given has an entry. */
export const studentServices = async (
  db: Queryable,
  { schoolCode, studentCodes, now }: ServicesWanted,
): Promise<Map<string, StudentService>> => {
  if (studentCodes.length === 0) return new Map();
  const rows = await select<StudentService & { code: string }>(
    db,
    `select s.code, had."orderMode", had."expiresAt",
       case when had.serving then 'serving' when t.trial then 'trial' when had.begun then 'expired' else 'none' end
         as status
     from unnest($2::text[]) as s(code)
     cross join lateral (
       select coalesce(bool_or($3 >= starts and $3 < ends), false) as serving,
         coalesce(bool_or($3 >= starts), false) as begun, max(ends) as "expiresAt",
         (array_agg(mode order by ends desc, mode))[1] as "orderMode"
       from (${servicesOfStudent('$1')}) as services
     ) as had
     cross join (
       select exists (select 1 from school_config where school_code = $1 and is_open = 1
         and ($3::timestamptz at time zone 'Asia/Shanghai')::date between free_start_date and free_end_date) as trial
     ) as t`,
    [schoolCode, studentCodes, now],
  );
  return new Map(rows.map(({ code, ...service }) => [code, service]));
};

/** Numbers of students served at a moment, by school; a school without any has no entry. */
export const studentsServed = async (
  db: Queryable,
  schoolCodes: readonly string[],
  now: Date,
): Promise<Map<string, number>> => {
  if (schoolCodes.length === 0) return new Map();
  const rows = await select<{ schoolCode: string; count: number }>(
    db,
    `select s.school_code as "schoolCode", count(*)::int as count from student s
     where s.school_code = any($1::text[]) and not s.deleted and exists (
       select from (${servicesOfStudent('s.school_code')}) as services where $2 >= starts and $2 < ends)
     group by s.school_code`,
    [schoolCodes, now],
  );
  return new Map(rows.map(({ schoolCode, count }) => [schoolCode, count]));
};

/** Numbers of students served at a moment, by school and class; a class without any has no entry. */
export const studentsServedByClass = async (
  db: Queryable,
  schoolCodes: readonly string[],
  now: Date,
): Promise<Map<string, Record<string, number>>> => {
  const rows = await select<{ schoolCode: string; classes: Record<string, number> }>(
    db,
    `select school_code as "schoolCode", jsonb_object_agg(class_code, students) as classes from (
       select s.school_code, s.class_code, count(*)::int as students from student s
       where s.school_code = any($1::text[]) and not s.deleted and exists (
         select from (${servicesOfStudent('s.school_code')}) as services where $2 >= starts and $2 < ends)
       group by 1, 2) each group by 1`,
    [schoolCodes, now],
  );
  return new Map(rows.map(({ schoolCode, classes }) => [schoolCode, classes]));
};
