import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { SqlFilter } from '#libs/db';
import { type Identity, scopeToSchools } from '#libs/http';
import { ImportAccess, type ImportSchool } from '#libs/imports';
import { SourceRule } from '../school/source-rule.js';

/** Members are imported into schools within the caller's areas and sources whose members no other source decides about. */
@Injectable()
export class DirectoryImportAccess extends ImportAccess {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly rule: SourceRule,
  ) {
    super();
  }

  async editableSchool(caller: Identity, schoolCode: string): Promise<ImportSchool> {
    const school = await this.rule.school(this.dataSource, caller, schoolCode);
    this.rule.assertEditable(school);
    return school;
  }

  school(caller: Identity, schoolCode: string): Promise<ImportSchool> {
    return this.rule.school(this.dataSource, caller, schoolCode);
  }

  limit(batches: SqlFilter, caller: Identity): void {
    const scope = new SqlFilter(batches.parameters);
    scopeToSchools(scope, caller, this.config.productCode, 's');
    batches.and(`exists (select from school s where s.code = b.school_code and ${scope.where})`);
  }
}
