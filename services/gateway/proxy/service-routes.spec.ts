import { describe, expect, it } from '@jest/globals';
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
    ['/api/wx/sourceSetting/get', 'directory'],
    ['/api/wx/corpSchool/list', 'wx'],
    ['/directory/health', 'directory'],
    ['/devices/health', 'devices'],
    ['/card/call', 'trtc'],
    ['/card/package/6f1c', 'devices'],
    ['/added-value/health', 'added-value'],
    ['/api/schoolDeviceX/list', 'gateway'],
    ['/api/user/login', 'gateway'],
    ['/api/openapi.json', 'gateway'],
  ])('%s: %s', (path, service) => expect(serviceOf(path)).toBe(service));
});
