import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { type EventMessage, type SchoolChanged, type SchoolFunctions, texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { recordsOf } from '#libs/events';
import { type Identity, NotFoundError } from '#libs/http';
import { SchoolEntity } from './school.entity.js';
import { SchoolScope } from './school-scope.js';

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

/** A data source outside, an entity manager inside a transaction. */
type Database = Pick<DataSource | EntityManager, 'getRepository'>;

/** Reads the copy of the directory's schools. */
@Injectable()
export class SchoolRepository {
  constructor(private readonly scope: SchoolScope) {}

  /** Returns a school that the caller may see. @throws NotFoundError when there is none */
  async visible(db: Database, caller: Identity, code: string): Promise<SchoolEntity> {
    const school = await this.find(db, code);
    if (!school || !this.scope.sees(caller, school)) throw new NotFoundError(texts.schoolUnknown);
    return school;
  }

  /** The same, also of a school that is gone: what it leaves behind is looked after. @throws NotFoundError */
  async known(db: Database, caller: Identity, code: string): Promise<SchoolEntity> {
    const school = await db.getRepository(SchoolEntity).findOneBy({ code });
    if (!school || !this.scope.sees(caller, school)) throw new NotFoundError(texts.schoolUnknown);
    return school;
  }

  /** True when the caller may reach what belongs to a school; a school that is gone counts as none. */
  async reaches(db: Database, caller: Identity, code: string): Promise<boolean> {
    return this.scope.sees(caller, await this.find(db, code));
  }

  /** Of some codes, those of schools that the caller may see. */
  async visibleCodes(db: Queryable, caller: Identity, codes: readonly string[]): Promise<ReadonlySet<string>> {
    if (codes.length === 0) return new Set();
    const filter = this.scope.filter(caller).when(codes, (value) => `s.code = any(${value})`);
    const sql = `select s.code from school s where not s.deleted and ${filter.where}`;
    const rows = await select<{ code: string }>(db, sql, filter.parameters);
    return new Set(rows.map(({ code }) => code));
  }

  private find(db: Database, code: string): Promise<SchoolEntity | null> {
    return db.getRepository(SchoolEntity).findOneBy({ code, deleted: false });
  }
}
