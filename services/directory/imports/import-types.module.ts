import { Module } from '@nestjs/common';
import { PhoneCipher } from '#libs/crypto';
import { databaseModule } from '../database.js';
import { DepartmentModule } from '../department/department.module.js';
import { SchoolModule } from '../school/school.module.js';
import { StudentModule } from '../student/student.module.js';
import { TeacherModule } from '../teacher/teacher.module.js';
import { DepartmentImport } from './department-import.js';
import { DirectoryImportAccess } from './directory-import-access.js';
import { OwnSchool } from './own-school.js';
import { ParentImport } from './parent-import.js';
import { StudentExport } from './student-export.js';
import { TeacherImport } from './teacher-import.js';

/** The import types of the directory. */
@Module({
  imports: [databaseModule, DepartmentModule, SchoolModule, StudentModule, TeacherModule],
  providers: [
    DepartmentImport,
    DirectoryImportAccess,
    OwnSchool,
    ParentImport,
    PhoneCipher,
    StudentExport,
    TeacherImport,
  ],
  exports: [DepartmentImport, DirectoryImportAccess, ParentImport, TeacherImport],
})
export class ImportTypesModule {}
