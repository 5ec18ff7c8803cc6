import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import { type Identity, NotFoundError, type SchoolPlace } from '#libs/http';
import { SchoolScope } from './school-scope.js';

/** A school of our copy. */
export interface KnownSchool extends SchoolPlace {
  code: string;
  name: string;
}

/** Reads the copy of the directory's schools. */
@Injectable()
export class SchoolRepository {
  constructor(private readonly scope: SchoolScope) {}

  /** A school that the caller may see. @throws NotFoundError when there is none. */
  async visible(db: Queryable, caller: Identity, code: string): Promise<KnownSchool> {
    const school = await this.find(db, code);
    if (!school || !this.scope.sees(caller, school)) throw new NotFoundError(texts.schoolUnknown);
    return school;
  }

  /** True when the caller may reach what belongs to a school; a school that is gone counts as none. */
  async reaches(db: Queryable, caller: Identity, code: string): Promise<boolean> {
    return this.scope.sees(caller, (await this.find(db, code)) ?? null);
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
