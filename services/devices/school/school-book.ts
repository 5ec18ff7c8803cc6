import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import { type Identity, NotFoundError, type SchoolPlace } from '#libs/http';
import { SchoolScope } from '../fields/school-scope.js';

/** A school of our copy. */
export interface KnownSchool extends SchoolPlace {
  code: string;
  name: string;
}

/** Reads the copy of the directory's schools and classrooms. */
@Injectable()
export class SchoolBook {
  constructor(private readonly scope: SchoolScope) {}

  /** A school that the caller may see. @throws NotFoundError when there is none. */
  async visible(db: Queryable, caller: Identity, code: string): Promise<KnownSchool> {
    const school = await this.find(db, code);
    if (!school || !this.scope.sees(caller, school)) throw new NotFoundError(texts.schoolUnknown);
    return school;
  }

  /** Says whether the caller may reach what belongs to a school; a school that is gone counts as none. */
  async reaches(db: Queryable, caller: Identity, code: string): Promise<boolean> {
    return this.scope.sees(caller, (await this.find(db, code)) ?? null);
  }

  /** Name of a classroom, undefined when the directory has not told of it. */
  async classroomName(db: Queryable, schoolCode: string, code: string): Promise<string | undefined> {
    const rows = await select<{ name: string }>(
      db,
      'select name from classroom where school_code = $1 and code = $2 and not deleted',
      [schoolCode, code],
    );
    return rows[0]?.name;
  }

  private async find(db: Queryable, code: string): Promise<KnownSchool | undefined> {
    const [school] = await select<KnownSchool>(
      db,
      `select code, name, source, province_code as "provinceCode", city_code as "cityCode", town_code as "townCode"
       from school where code = $1 and not deleted`,
      [code],
    );
    return school;
  }
}
