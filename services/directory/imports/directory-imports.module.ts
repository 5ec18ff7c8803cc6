import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { PhoneCipher } from '#libs/crypto';
import { SqlFilter } from '#libs/data/db';
import { type Identity, scopeToSchools } from '#libs/http';
import { ImportAccess, type ImportSchool, ImportsModule, type ImportsRegistration } from '#libs/files/imports';
import { databaseModule } from '../database.js';
import { MembersModule } from '../members/index.js';
import { SchoolsModule, SourceRule } from '../schools/index.js';
import { DepartmentImport } from './department-import.js';
import { ParentImport } from './parent-import.js';
import { StudentExport } from './student-export.js';
import { StudentRoster } from './student-roster.js';
import { TeacherImport } from './teacher-import.js';
import { TeacherRoster } from './teacher-roster.js';

/** Members are imported into schools within the caller's areas and sources whose members no other source decides about. */
@Injectable()
class DirectoryImportAccess extends ImportAccess {
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

/** Upload calls of the documents that name no import type, or not always. */
const uploads: NonNullable<ImportsRegistration['uploads']> = [
  {
    path: 'api/lds/batchImport/importWxUser',
    userType: 'wxTeacher',
    orGiven: true,
    name: 'importWxUsers',
    summary: 'Uploads a file of teachers.',
  },
  {
    path: 'api/lds/deptBatchImport/import',
    userType: 'department',
    name: 'importDepartments',
    summary: 'Uploads a file of departments and their members.',
  },
  {
    path: 'api/lds/teacher/import',
    userType: 'wxTeacher',
    name: 'importTeachers',
    summary: 'Uploads a file of teachers.',
  },
];

/** Imports of departments, teachers, students and parents. */
export const directoryImportsModule = ImportsModule.register({
  service: 'directory',
  importType: 'directory',
  database: databaseModule,
  basePath: 'api/lds/batchImport',
  uploads,
  access: DirectoryImportAccess,
  types: [TeacherImport, ParentImport, DepartmentImport],
  imports: [MembersModule, SchoolsModule],
  providers: [PhoneCipher, StudentExport, StudentRoster, TeacherRoster],
});
