import type { ImportsRegistration } from '#libs/imports';

/** Upload calls of the documents that name no import type, or not always. */
export const uploads: NonNullable<ImportsRegistration['uploads']> = [
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
