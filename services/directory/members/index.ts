/** Classes, departments, teachers, students and parents of schools: reads, saves, events. */
export { classesChangedEvents, classroomChangedEvents, type ClassroomKey } from './class-events.js';
export { freeGradeCode } from './class-names.js';
export { ClassEntity, GradeEntity } from './class.entity.js';
export { ClassService } from './class.service.js';
export {
  departmentEvents,
  type DepartmentInput,
  type DepartmentSnapshot,
  DepartmentStore,
  readDepartments,
} from './department-store.js';
export { LeaverStore, type StudentLeaver, type TeacherLeaver } from './leaver-store.js';
export {
  accepted,
  lockMembers,
  memberEvents,
  type MemberSchool,
  type PhoneCoder,
  rejected,
  type RollbackResult,
  sameSnapshot,
  type SaveResult,
  snapshotOf,
} from './member-store.js';
export { MembersModule } from './members.module.js';
export { findParents, parentEvents, type ParentInput, type ParentSnapshot } from './parent-snapshot.js';
export { ParentStore } from './parent-store.js';
export {
  findStudents,
  type StoredStudent,
  studentColumns,
  studentEvents,
  type StudentInput,
  type StudentSnapshot,
} from './student-snapshot.js';
export { StudentStore } from './student-store.js';
export { ParentEntity, StudentEntity } from './student.entity.js';
export {
  findTeachers,
  type StoredTeacher,
  teacherColumns,
  teacherEvents,
  type TeacherInput,
  type TeacherSnapshot,
} from './teacher-snapshot.js';
export { TeacherStore } from './teacher-store.js';
export { DepartmentEntity, TeacherEntity, TeacherGroupEntity } from './teacher.entity.js';
