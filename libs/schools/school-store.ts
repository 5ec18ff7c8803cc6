import type { EventMessage, SchoolChanged, SchoolFunctions } from '#libs/contracts';
import type { Queryable } from '#libs/db';
import { recordsOf } from '#libs/events';

const schoolColumns = `name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted, at`;

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

const functionColumns = 'is_open, expiration_time, app_list, special_list, at';

/** Stores what is open at schools; each code at most once. An event older than the stored state changes nothing. */
export const storeSchoolFunctions = async (
  db: Queryable,
  functions: readonly EventMessage<SchoolFunctions>[],
): Promise<void> => {
  if (functions.length === 0) return;
  await db.query(
    `insert into school_function (school_code, ${functionColumns})
     select "schoolCode", "isOpen", "expirationTime", "appList", "specialList", at
     from jsonb_to_recordset($1::jsonb) as t ("schoolCode" text, "isOpen" smallint, "expirationTime" timestamptz,
       "appList" text[], "specialList" text[], at timestamptz)
     on conflict (school_code) do update set (${functionColumns}) =
       row (${functionColumns.replace(/\w+/g, 'excluded.$&')})
       where excluded.at >= school_function.at`,
    [recordsOf(functions)],
  );
};
