import type { ClassroomChanged, EventMessage, SchoolChanged } from '#libs/contracts';
import type { Queryable } from '#libs/db';

const schoolColumns = `name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted, at`;

/** The data of the events, with the time of each. */
const recordsOf = (messages: readonly EventMessage<object>[]): string =>
  JSON.stringify(messages.map(({ data, at }) => ({ ...data, at })));

/** Stores schools as the directory has them; each code at most once. An event older than the stored state changes nothing. */
export const storeSchools = async (db: Queryable, schools: readonly EventMessage<SchoolChanged>[]): Promise<void> => {
  if (schools.length === 0) return;
  await db.query(
    `insert into school (code, ${schoolColumns})
     select "schoolCode", name, source, "provinceCode", "provinceName", "cityCode", "cityName", "townCode", "townName",
       coalesce(deleted, false), at
     from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, name text, source text, "provinceCode" text,
       "provinceName" text, "cityCode" text, "cityName" text, "townCode" text, "townName" text, deleted boolean,
       at timestamptz)
     on conflict (code) do update set (${schoolColumns}) =
       row (${schoolColumns.replace(/\w+/g, 'excluded.$&')})
       where excluded.at >= school.at`,
    [recordsOf(schools)],
  );
};

/**
 * Stores classrooms as the directory has them, unless a newer event is stored; cards that carry a room's former name
 * follow its new one.
 */
export const storeClassrooms = async (
  db: Queryable,
  rooms: readonly EventMessage<ClassroomChanged>[],
): Promise<void> => {
  if (rooms.length === 0) return;
  await db.query(
    `with received as (
       select * from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "classroomCode" text, name text,
         "classCode" text, "className" text, deleted boolean, at timestamptz)
     ), renamed as (
       update device d set name = t.name
       from received t join classroom r on r.school_code = t."schoolCode" and r.code = t."classroomCode"
       where not coalesce(t.deleted, false) and not r.deleted and t.at >= r.at and r.name <> t.name
         and d.school_code = r.school_code and d.classroom_code = r.code and d.name = r.name
     )
     insert into classroom (school_code, code, name, class_code, class_name, deleted, at)
     select "schoolCode", "classroomCode", name, "classCode", "className", coalesce(deleted, false), at from received
     on conflict (school_code, code) do update
       set name = excluded.name, class_code = excluded.class_code, class_name = excluded.class_name,
           deleted = excluded.deleted, at = excluded.at
       where excluded.at >= classroom.at`,
    [recordsOf(rooms)],
  );
};
