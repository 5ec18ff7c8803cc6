import { describe, expect, it } from '@jest/globals';
import { policies } from '#libs/contracts';
import { serviceOf } from './service-routes.js';

describe('the service of a path', () => {
  it.each([
    ['/api/schoolDevice/list', 'devices'],
    ['/api/schoolDevice', 'devices'],
    ['/api/dbs/class/bindList', 'devices'],
    ['/api/lds/school/list', 'directory'],
    ['/api/lds/adminAccount/list', 'gateway'],
    ['/api/lds/adminAccounts', 'directory'],
    ['/api/dict/area/list', 'directory'],
    ['/api/school/openApp', 'directory'],
    ['/directory/health', 'directory'],
    ['/api/schoolDeviceX/list', 'gateway'],
    ['/api/user/login', 'gateway'],
    ['/api/openapi.json', 'gateway'],
  ])('%s: %s', (path, service) => expect(serviceOf(path)).toBe(service));

  it('is another one than the gateway for whatever the gateway does not know', () => {
    const own = /^\/(health\/|api\/(openapi\.json|captcha|user|analytics|audit|file|lds\/adminAccount)\b)/;
    for (const call of Object.keys(policies)) {
      const path = call.split(' ')[1] ?? '';
      expect([path, serviceOf(path) === 'gateway']).toEqual([path, own.test(path)]);
    }
  });
});
