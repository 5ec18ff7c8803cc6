import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SqlFilter } from '#libs/db';
import type { Identity } from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/schools';
import { ImportAccess, type ImportSchool } from './import-access.js';

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
