import { consoleRoles, role, type PermissionKey } from './roles.js';

/**
 * Who may make a call. `roles` is a bitmask, 0 for calls that need no session. `scope` says how the answer is limited:
 * `own` to the signed-in user, `school` to schools of his areas and sources, `account` to accounts of his source and
 * what they did, `none` not at all.
 */
export interface Policy {
  roles: number;
  scope: 'none' | 'own' | 'school' | 'account';
  /** Needed besides the role. */
  permission?: PermissionKey;
  /** May be made while the initial password has to be changed. */
  beforePasswordChange?: boolean;
  /** Its body may name a whole fleet. */
  largeBody?: boolean;
  /** Its body may be a form, as old pages send it. */
  form?: boolean;
}

const anyone: Policy = { roles: 0, scope: 'none' };
const signingIn: Policy = { ...anyone, beforePasswordChange: true };
const self: Policy = { roles: consoleRoles, scope: 'own' };
const selfAtFirst: Policy = { ...self, beforePasswordChange: true };
const operators: Policy = { roles: consoleRoles, scope: 'school' };
const schoolAdministrators: Policy = { ...operators, roles: role.administrator };
const schoolForms: Policy = { ...schoolAdministrators, form: true };
const importTypes: Policy = { roles: role.administrator, scope: 'none' };
const featureAdministrators: Policy = { ...schoolAdministrators, permission: 'schoolFunctionOpen' };
const deviceOperators: Policy = { ...operators, permission: 'goClassCardDevice' };
const fleetOperators: Policy = { ...deviceOperators, largeBody: true };
const deviceAdministrators: Policy = { ...deviceOperators, roles: role.administrator };
const accountAdministrators: Policy = { roles: role.administrator, scope: 'account' };

/** The policy of every call, by method and path. A call that has no entry keeps the process from starting. */
export const policies: Record<string, Policy> = {
  'GET /health/live': anyone,
  'GET /health/ready': anyone,
  'GET /api/openapi.json': self,
  'GET /api/captcha/getImage': signingIn,
  'POST /api/user/login': signingIn,
  'GET /api/user/logout': signingIn,
  'GET /api/user/current': selfAtFirst,
  'GET /api/user/config': selfAtFirst,
  'GET /api/user/visibleApps': selfAtFirst,
  'POST /api/user/changePassword': selfAtFirst,
  'POST /api/analytics/event': self,
  'POST /api/file/upload': self,
  'GET /api/file/getKS3Config': self,
  'GET /api/file/content': self,
  'POST /api/lds/school/list': operators,
  'GET /directory/health': anyone,
  'POST /api/lds/school/add': schoolAdministrators,
  'GET /api/lds/school/unbind': schoolAdministrators,
  'GET /api/lds/school/needImport': schoolAdministrators,
  'POST /api/lds/school/setHaveCourseSchedule': schoolAdministrators,
  'GET /api/lds/school/sync': schoolAdministrators,
  'POST /api/lds/school/syncPreview': schoolAdministrators,
  'GET /api/lds/school/syncWX': schoolAdministrators,
  'POST /api/school/openApp': featureAdministrators,
  'GET /api/school/queryApp': featureAdministrators,
  'GET /api/school/queryAppRecharge': schoolAdministrators,
  'GET /api/lds/grade/list': schoolAdministrators,
  'POST /api/lds/class/add': schoolAdministrators,
  'POST /api/lds/class/update': schoolAdministrators,
  'GET /api/lds/class/delete': schoolAdministrators,
  'GET /api/lds/department/list': schoolAdministrators,
  'POST /api/lds/department/add': schoolAdministrators,
  'POST /api/lds/department/update': schoolAdministrators,
  'GET /api/lds/department/delete': schoolAdministrators,
  'GET /api/lds/teacher/teachersBySchoolCode': schoolAdministrators,
  'GET /api/lds/teacher/findIsActivation': schoolAdministrators,
  'GET /api/lds/teacher/findByCode': schoolAdministrators,
  'GET /api/lds/teacher/listByLikeName': schoolAdministrators,
  'GET /api/lds/teacher/phoneDetail': schoolAdministrators,
  'POST /api/lds/teacher/save': schoolAdministrators,
  'POST /api/lds/teacher/move': schoolAdministrators,
  'POST /api/lds/teacher/delete': schoolForms,
  'GET /api/lds/teacherGroup/list': schoolAdministrators,
  'GET /api/lds/teacherGroup/findMembers': schoolAdministrators,
  'POST /api/lds/teacherGroup/add': schoolAdministrators,
  'POST /api/lds/teacherGroup/update': schoolAdministrators,
  'GET /api/lds/teacherGroup/delete': schoolAdministrators,
  'GET /api/lds/classTeach/findByTeacherCode': schoolAdministrators,
  'POST /api/lds/student/list': schoolAdministrators,
  'GET /api/lds/student/detail': schoolAdministrators,
  'POST /api/lds/student/save': schoolAdministrators,
  'POST /api/lds/student/move': schoolAdministrators,
  'POST /api/lds/student/delete': schoolForms,
  'GET /api/lds/parent/phoneDetail': schoolAdministrators,
  'GET /api/lds/batchImport/list': schoolAdministrators,
  'GET /api/lds/batchImport/detail': schoolAdministrators,
  'GET /api/lds/batchImport/rejections': schoolAdministrators,
  'GET /api/lds/batchImport/types': importTypes,
  'POST /api/lds/batchImport/mapping': schoolAdministrators,
  'POST /api/lds/batchImport/confirm': schoolAdministrators,
  'POST /api/lds/batchImport/cancel': schoolAdministrators,
  'POST /api/lds/batchImport/undoPreview': schoolAdministrators,
  'POST /api/lds/batchImport/undo': schoolAdministrators,
  'GET /api/lds/batchImport/download/original': schoolAdministrators,
  'GET /api/lds/batchImport/download/result': schoolAdministrators,
  'GET /api/lds/batchImport/download/template': importTypes,
  'GET /api/lds/batchImport/export': schoolAdministrators,
  'POST /api/lds/batchImport/import': schoolAdministrators,
  'POST /api/lds/batchImport/importWxUser': schoolAdministrators,
  'POST /api/lds/deptBatchImport/import': schoolAdministrators,
  'POST /api/lds/teacher/import': schoolAdministrators,
  'GET /api/lds/source/list': operators,
  'GET /api/dict/schoolBxlx/list': operators,
  'GET /api/dict/schoolXxbb/list': operators,
  'GET /api/dict/grade/list': operators,
  'GET /api/dict/familyRelationship/list': operators,
  'GET /api/dict/area/list': operators,
  'GET /api/uc/area/getAllArea': operators,
  'GET /api/uc/user/simple': operators,
  'GET /api/uc/class/listBySchoolCode': operators,
  'GET /api/uc/student/listByLikeName': operators,
  'GET /api/uc/student/detail': operators,
  'GET /api/uc/teacher/listByLikeName': operators,
  'GET /api/rds/classList': operators,
  'GET /api/rds/gradeList': operators,
  'POST /api/schoolDevice/list': deviceOperators,
  'GET /api/schoolDevice/detail': deviceOperators,
  'GET /api/schoolDevice/summary': deviceOperators,
  'GET /api/schoolDevice/summary/onlineShare': deviceOperators,
  'GET /api/schoolDevice/connection/list': deviceOperators,
  'POST /api/schoolDevice/restartOrClearCache': fleetOperators,
  'POST /api/schoolDevice/command/list': fleetOperators,
  'POST /api/schoolDevice/command/cancel': fleetOperators,
  'GET /api/schoolDevice/syncCode': deviceOperators,
  'GET /api/schoolDevice/networkSpeed': deviceOperators,
  'GET /api/dbs/class/bindList': operators,
  'GET /api/schoolDevice/log/list': deviceAdministrators,
  'POST /api/schoolDevice/bind': deviceAdministrators,
  'GET /api/schoolDevice/removeBind': deviceAdministrators,
  'POST /api/lds/adminAccount/list': accountAdministrators,
  'POST /api/lds/adminAccount/add': accountAdministrators,
  'POST /api/lds/adminAccount/update': accountAdministrators,
  'GET /api/lds/adminAccount/delete': accountAdministrators,
  'GET /api/lds/adminAccount/resetPassword': accountAdministrators,
  'GET /api/lds/adminAccount/phoneDetail': accountAdministrators,
  'GET /api/lds/adminAccount/getManagerList': accountAdministrators,
  'POST /api/audit/list': accountAdministrators,
  'GET /api/audit/export': accountAdministrators,
};
