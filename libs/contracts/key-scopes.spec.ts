import { expect, it } from '@jest/globals';
import { isKeyScope, keyScopeLabel, keyScopes } from './key-scopes.js';
import { serviceNames } from './services.js';

it('has two scopes for each service and three for what is granted apart, each with its own label', () => {
  expect(keyScopes).toHaveLength(serviceNames.length * 2 + 3);
  expect(new Set(keyScopes.map(keyScopeLabel)).size).toBe(keyScopes.length);
  expect(keyScopeLabel('devices:read')).toBe('查看班牌设备');
  expect(isKeyScope('devices:write')).toBe(true);
  for (const text of ['devices', 'devices:', 'accounts:read', 'toString']) expect(isKeyScope(text)).toBe(false);
});
