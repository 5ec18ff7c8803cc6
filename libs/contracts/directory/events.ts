import type { EventTypes } from '../common/service-contract.js';
import { type ReplayEvents, replayEventTypes } from '../common/replay.js';
import type {
  ClassesChanged,
  DepartmentsChanged,
  GradesChanged,
  ParentsChanged,
  StudentsChanged,
  TeacherGroupsChanged,
  TeachersChanged,
} from './members.js';

/** `directory.school` `school.changed`: what other services keep of a school. */
export interface SchoolChanged {
  schoolCode: string;
  name: string;
  source: string;
  provinceCode: string;
  provinceName: string;
  cityCode: string;
  cityName: string;
  townCode: string;
  townName: string;
  /** Uses the schedule of a third party: 0 or 1. */
  haveCourseSchedule: number;
  deleted: boolean;
}

/** `directory.school` `school.functions`: what is open at a school. `expirationTime` is ISO 8601, null: never. */
export interface SchoolFunctions {
  schoolCode: string;
  isOpen: number;
  expirationTime: string | null;
  appList: string[];
  specialList: string[];
}

/** `directory.school` `school.unbound`: the school leaves its enterprise-messaging corporation. */
export interface SchoolUnbound {
  schoolCode: string;
  /** The corporation that the directory knew of. */
  corpId: string | null;
}

/** `directory.school` `school.added`: a school was added by hand; `corpId` and manager null when none was named. */
export interface SchoolAdded {
  schoolCode: string;
  corpId: string | null;
  managerUid: string | null;
  managerName: string | null;
  creatorName: string;
}

/** `directory.school` `school.wxSyncWanted`: the enterprise-messaging address book is to follow. */
export interface SchoolWxSyncWanted {
  schoolCode: string;
  source: string;
  batchId: string;
}

/** `directory.school` `area.changed`: a province, city or town; none is ever deleted. `source` null: of every source. */
export interface AreaChanged {
  areaCode: string;
  name: string;
  parentCode: string | null;
  level: 'province' | 'city' | 'town';
  source: string | null;
}

/** `directory.school` `classroom.changed`: the room of a class, to which a card is bound. */
export interface ClassroomChanged {
  schoolCode: string;
  classroomCode: string;
  name: string;
  classCode: string;
  className: string;
  deleted: boolean;
}

/**
 * `directory.member` `parent.request.finished`: a parent that another service requested was added or found, or not; then
 * `refusal` says why, for people.
 */
export interface ParentRequestFinished {
  requestId: string;
  schoolCode: string;
  parentUid: string | null;
  /** The name that the directory has: a known person keeps theirs. */
  parentName: string | null;
  refusal: string | null;
}

/** What the directory publishes, by topic and type. */
export interface DirectoryEvents {
  'directory.school': ReplayEvents & {
    'school.changed': SchoolChanged;
    'school.functions': SchoolFunctions;
    'school.added': SchoolAdded;
    'school.unbound': SchoolUnbound;
    'school.wxSyncWanted': SchoolWxSyncWanted;
    'area.changed': AreaChanged;
    'classroom.changed': ClassroomChanged;
  };
  'directory.member': ReplayEvents & {
    'grades.changed': GradesChanged;
    'classes.changed': ClassesChanged;
    'departments.changed': DepartmentsChanged;
    'teacherGroups.changed': TeacherGroupsChanged;
    'teachers.changed': TeachersChanged;
    'students.changed': StudentsChanged;
    'parents.changed': ParentsChanged;
    'parent.request.finished': ParentRequestFinished;
  };
}

export const directoryEventTypes: EventTypes<DirectoryEvents> = {
  'directory.school': {
    ...replayEventTypes,
    'school.changed': true,
    'school.functions': true,
    'school.added': true,
    'school.unbound': true,
    'school.wxSyncWanted': true,
    'area.changed': true,
    'classroom.changed': true,
  },
  'directory.member': {
    ...replayEventTypes,
    'grades.changed': true,
    'classes.changed': true,
    'departments.changed': true,
    'teacherGroups.changed': true,
    'teachers.changed': true,
    'students.changed': true,
    'parents.changed': true,
    'parent.request.finished': true,
  },
};
