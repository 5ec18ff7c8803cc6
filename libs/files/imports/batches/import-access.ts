import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SqlFilter } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';

/** What imports need of a school. */
export interface ImportSchool {
  name: string;
  source: string;
}

/** Schools that a user may import into, or see the imports of; each service that imports implements it. */
export abstract class ImportAccess {
  /** Returns a school that may be imported into. @throws NotFoundError out of reach, RuleError when it is read-only */
  abstract editableSchool(caller: Identity, schoolCode: string): Promise<ImportSchool>;

  /** Returns a school whose imports may be seen. @throws NotFoundError out of reach */
  abstract school(caller: Identity, schoolCode: string): Promise<ImportSchool>;

  /** Limits the batches of a list, alias `b`, to those of schools within the caller's reach. */
  abstract limit(batches: SqlFilter, caller: Identity): void;
}

/** Imports into the schools of the service's copy that lie within the caller's areas and sources. */
@Injectable()
export class SchoolImportAccess extends ImportAccess {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly scope: SchoolScope,
  ) {
    super();
  }

  editableSchool(caller: Identity, schoolCode: string): Promise<ImportSchool> {
    return this.school(caller, schoolCode);
  }

  school(caller: Identity, schoolCode: string): Promise<ImportSchool> {
    return this.schools.visible(this.dataSource, caller, schoolCode);
  }

  limit(batches: SqlFilter, caller: Identity): void {
    const schools = this.scope.filter(caller, { parameters: batches.parameters });
    batches.and(`exists (select from school s where s.code = b.school_code and ${schools.where})`);
  }
}
