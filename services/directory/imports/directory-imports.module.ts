import { PhoneCipher } from '#libs/crypto';
import { ImportsModule } from '#libs/imports';
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
import { uploads } from './uploads.js';

/** Imports of departments, teachers, students and parents. */
export const directoryImportsModule = ImportsModule.register({
  service: 'directory',
  importType: 'directory',
  database: databaseModule,
  basePath: 'api/lds/batchImport',
  uploads,
  access: DirectoryImportAccess,
  types: [TeacherImport, ParentImport, DepartmentImport],
  imports: [DepartmentModule, SchoolModule, StudentModule, TeacherModule],
  providers: [OwnSchool, PhoneCipher, StudentExport],
});
