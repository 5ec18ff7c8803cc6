import { Module } from '@nestjs/common';
import { ImportsModule } from '#libs/imports';
import { databaseModule } from '../database.js';
import { DepartmentImport } from './department-import.js';
import { DirectoryImportAccess } from './directory-import-access.js';
import { ImportTypesModule } from './import-types.module.js';
import { ParentImport } from './parent-import.js';
import { TeacherImport } from './teacher-import.js';
import { uploads } from './uploads.js';

/** Imports of departments, teachers, students and parents. */
@Module({
  imports: [
    ImportsModule.register({
      service: 'directory',
      importType: 'directory',
      database: databaseModule,
      basePath: 'api/lds/batchImport',
      uploads,
      imports: [ImportTypesModule],
      access: DirectoryImportAccess,
      types: [TeacherImport, ParentImport, DepartmentImport],
    }),
  ],
})
export class DirectoryImportsModule {}
