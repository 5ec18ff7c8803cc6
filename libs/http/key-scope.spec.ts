import { describe, expect, it } from '@jest/globals';
import { type KeyScope, role } from '#libs/contracts';
import { accountAdministrators, administrators, anyone, operators, type Policy } from './allow.decorator.js';
import type { Identity } from './identity.js';
import { keyRefusal, keyRuleOf, type KeyRule } from './key-scope.js';

describe('the scope that a call needs of an API key', () => {
  it.each<[string, string, Policy, KeyRule]>([
    ['GET', '/api/schoolDevice/detail', operators, 'devices:read'],
    ['POST', '/api/schoolDevice/list', operators, 'devices:read'],
    ['POST', '/api/addedvalue/order/detailList', operators, 'added-value:read'],
    ['POST', '/api/addedvalue/monthly/exportDetail', operators, 'added-value:read'],
    ['POST', '/api/lds/school/syncPreview', operators, 'directory:read'],
    ['POST', '/api/lds/school/add', operators, 'directory:write'],
    ['POST', '/api/rollout/plan', operators, 'devices:read'],
    ['POST', '/api/readiness/overview', operators, 'readiness:read'],
    ['POST', '/api/readiness/visit/plan', operators, 'readiness:write'],
    ['POST', '/api/notice/read', operators, 'gateway:write'],
    ['DELETE', '/api/deviceVersion/upload/{id}', operators, 'devices:write'],
    ['GET', '/api/lds/school/sync', { ...operators, key: 'write' }, 'directory:write'],
    ['POST', '/api/rollout/act', { ...operators, key: 'devices:command' }, 'devices:command'],
    ['POST', '/api/lds/adminAccount/list', { ...operators, key: 'never' }, 'never'],
    ['POST', '/api/user/login', { ...anyone, key: 'never' }, 'never'],
    ['GET', '/api/captcha/getImage', anyone, 'open'],
    ['GET', '/api/nowhere', operators, 'never'],
  ])('%s %s', (method, path, policy, rule) => {
    expect(keyRuleOf(method, path, policy)).toBe(rule);
  });
});

describe('a call by API key', () => {
  const person: Identity = {
    uid: 'u',
    account: 'a',
    username: 'n',
    tags: role.administrator,
    areas: [],
    source: 'product',
  };
  const byKey = (scopes: KeyScope[], inAreas = false): Identity => ({
    ...person,
    key: { id: 'k', name: 'key', scopes, inAreas },
  });

  it('is refused with the name of the scope that is missing', () => {
    expect(keyRefusal(byKey(['devices:read']), 'devices:write', administrators)).toBe('密钥缺少权限：devices:write');
    expect(keyRefusal(byKey(['devices:read']), 'devices:read', administrators)).toBeUndefined();
  });

  it('is refused where no key may call, whatever its scopes', () => {
    expect(keyRefusal(byKey(['devices:read']), 'never', administrators)).toBe('此操作不能使用密钥，请登录后进行');
  });

  it('needs no scope where no session is needed, nor in a session', () => {
    expect(keyRefusal(byKey([]), 'open', anyone)).toBeUndefined();
    expect(keyRefusal(person, 'never', administrators)).toBeUndefined();
  });

  it('of some areas is refused where its effect goes beyond schools', () => {
    const limited = byKey(['gateway:read', 'devices:read', 'devices:write'], true);
    expect(keyRefusal(limited, 'gateway:read', accountAdministrators)).toBe('限定区域的密钥不能进行此操作');
    expect(keyRefusal(limited, 'devices:write', { ...administrators, scope: 'none' })).toBeDefined();
    expect(keyRefusal(limited, 'devices:read', { ...administrators, scope: 'none' })).toBeUndefined();
    expect(keyRefusal(limited, 'devices:write', administrators)).toBeUndefined();
  });
});
