import type { ClassroomChanged, SchoolChanged } from '#libs/contracts';
import type { Queryable } from '#libs/db';

const schoolColumns = `name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted`;

/** Stores schools as the directory has them now; each code at most once. */
export const storeSchools = async (db: Queryable, schools: readonly SchoolChanged[]): Promise<void> => {
  if (schools.length === 0) return;
  await db.query(
    `insert into school (code, ${schoolColumns})
     select "schoolCode", name, source, "provinceCode", "provinceName", "cityCode", "cityName", "townCode", "townName",
       coalesce(deleted, false)
     from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, name text, source text, "provinceCode" text,
       "provinceName" text, "cityCode" text, "cityName" text, "townCode" text, "townName" text, deleted boolean)
     on conflict (code) do update set (${schoolColumns}) =
       row (${schoolColumns.replace(/\w+/g, 'excluded.$&')})`,
    [JSON.stringify(schools)],
  );
};

/** Stores classrooms as the directory has them now; cards that carry a room's former name follow its new one. */
export const storeClassrooms = async (db: Queryable, rooms: readonly ClassroomChanged[]): Promise<void> => {
  const gone = rooms.filter((room) => room.deleted);
  const kept = rooms.filter((room) => !room.deleted);
  if (gone.length > 0) {
    await db.query(
      `delete from classroom where (school_code, code) in (select * from unnest($1::text[], $2::text[]))`,
      [gone.map((room) => room.schoolCode), gone.map((room) => room.classroomCode)],
    );
  }
  if (kept.length === 0) return;
  const parameters = [JSON.stringify(kept)];
  await db.query(
    `update device d set name = t.name
     from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "classroomCode" text, name text), classroom r
     where r.school_code = t."schoolCode" and r.code = t."classroomCode" and r.name <> t.name
       and d.school_code = r.school_code and d.classroom_code = r.code and d.name = r.name`,
    parameters,
  );
  await db.query(
    `insert into classroom (school_code, code, name, class_code, class_name)
     select "schoolCode", "classroomCode", name, "classCode", "className"
     from jsonb_to_recordset($1::jsonb) as t
       ("schoolCode" text, "classroomCode" text, name text, "classCode" text, "className" text)
     on conflict (school_code, code) do update
       set name = excluded.name, class_code = excluded.class_code, class_name = excluded.class_name`,
    parameters,
  );
};
