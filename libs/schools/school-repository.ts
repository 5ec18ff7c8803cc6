import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type Identity, NotFoundError } from '#libs/http';
import type { DataSource, EntityManager } from 'typeorm';
import { SchoolEntity } from './school.entity.js';
import { SchoolScope } from './school-scope.js';

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

  private find(db: Database, code: string): Promise<SchoolEntity | null> {
    return db.getRepository(SchoolEntity).findOneBy({ code, deleted: false });
  }
}
