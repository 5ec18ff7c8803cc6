import { consoleRoles, role, type PermissionKey } from './roles.js';

/**
 * Who may make a call. `roles` is a bitmask, 0 for calls that need no session. `scope` says how the answer is limited:
 * `own` to the signed-in user, `school` to schools of his areas and sources, `none` not at all.
 */
export interface Policy {
  roles: number;
  scope: 'none' | 'own' | 'school';
  permission?: PermissionKey;
}

const anyone: Policy = { roles: 0, scope: 'none' };
const self: Policy = { roles: consoleRoles, scope: 'own' };
const operators: Policy = { roles: consoleRoles, scope: 'school' };
const administrators: Policy = { roles: role.administrator, scope: 'school' };

/** The policy of every call, by method and path. A call that has no entry keeps the process from starting. */
export const policies: Record<string, Policy> = {
  'GET /health/live': anyone,
  'GET /health/ready': anyone,
  'GET /api/openapi.json': self,
  'GET /api/captcha/getImage': anyone,
  'POST /api/user/login': anyone,
  'GET /api/user/logout': anyone,
  'GET /api/user/current': self,
  'GET /api/user/config': self,
  'GET /api/user/visibleApps': self,
  'POST /api/user/changePassword': self,
  'POST /api/analytics/event': self,
  'POST /api/lds/school/list': operators,
  'GET /api/lds/source/list': operators,
  'GET /api/dict/area/list': operators,
  'GET /api/uc/area/getAllArea': operators,
  'POST /api/schoolDevice/list': operators,
  'GET /api/schoolDevice/detail': operators,
  'GET /api/schoolDevice/summary': operators,
  'GET /api/schoolDevice/summary/onlineShare': operators,
  'GET /api/schoolDevice/connection/list': operators,
  'POST /api/schoolDevice/restartOrClearCache': operators,
  'POST /api/schoolDevice/command/list': operators,
  'POST /api/schoolDevice/command/cancel': operators,
  'GET /api/schoolDevice/syncCode': operators,
  'GET /api/schoolDevice/networkSpeed': operators,
  'GET /api/dbs/class/bindList': operators,
  'GET /api/schoolDevice/log/list': administrators,
  'POST /api/schoolDevice/bind': administrators,
  'GET /api/schoolDevice/removeBind': administrators,
};
