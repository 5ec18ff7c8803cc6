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
}

const anyone: Policy = { roles: 0, scope: 'none' };
const signingIn: Policy = { ...anyone, beforePasswordChange: true };
const self: Policy = { roles: consoleRoles, scope: 'own' };
const selfAtFirst: Policy = { ...self, beforePasswordChange: true };
const operators: Policy = { roles: consoleRoles, scope: 'school' };
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
  'POST /api/lds/school/list': operators,
  'GET /api/lds/source/list': operators,
  'GET /api/dict/area/list': operators,
  'GET /api/uc/area/getAllArea': operators,
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
