import { afterAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from './config.js';
import { ConfigError } from './variables.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

const provider = { OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'firstbell', OIDC_CLIENT_SECRET: 'secret' };
const config = (env: Record<string, string>, service: Config['service'] = 'all'): Config =>
  new Config({ DATA_DIR: dir, ...env }, service);
const refusal = (env: Record<string, string>): string => {
  try {
    config({ ...provider, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('accepted');
};

describe('the OpenID provider of the environment', () => {
  it('is none without its variables, and none of services without sessions', () => {
    const usual = { secondFactorRoles: 0, sessionMaxHours: 12, recheckMinutes: 10 };
    expect(config({}).signIn).toEqual({ oidc: undefined, ...usual });
    expect(config({ ...provider, OIDC_ROLE_MAP: 'wrong' }, 'devices').signIn.oidc).toBeUndefined();
  });

  it('has what is usual unless something else is given', () => {
    expect(config(provider).signIn.oidc).toMatchObject({
      issuer: 'https://id.example/realm',
      scope: 'openid profile email',
      claim: 'email',
      roleMap: [],
      logout: 'provider',
    });
    const given = { OIDC_SCOPE: 'groups email', OIDC_CLAIM: 'phone_number', OIDC_LOGOUT: 'local', OIDC_NAME: '教育云' };
    expect(config({ ...provider, ...given }).signIn.oidc).toMatchObject({
      scope: 'openid groups email',
      claim: 'phone_number',
      logout: 'local',
      name: '教育云',
    });
  });

  it('gives new accounts a role and areas, both', () => {
    const rule = { claim: 'groups', value: 'gz', role: 'areaManager', areas: ['440100'] };
    expect(config({ ...provider, OIDC_ROLE_MAP: JSON.stringify([rule]) }).signIn.oidc?.roleMap).toEqual([
      { claim: 'groups', value: 'gz', tags: role.areaManager, areas: ['440100'] },
    ]);
    const wrong = [
      { ...rule, role: 'teacher' },
      { ...rule, role: 'toString' },
      { ...rule, areas: [] },
      { ...rule, areas: undefined },
      { ...rule, value: '' },
    ];
    for (const each of wrong) expect(refusal({ OIDC_ROLE_MAP: JSON.stringify([each]) })).toMatch(/^OIDC_ROLE_MAP: /);
    for (const each of ['{', '[]', '{}', '[null]'])
      expect(refusal({ OIDC_ROLE_MAP: each })).toMatch(/^OIDC_ROLE_MAP: /);
  });

  it.each([
    [{ OIDC_CLIENT_SECRET: '' }, /^OIDC_CLIENT_SECRET: must be given/],
    [{ OIDC_ISSUER: 'id.example' }, /^OIDC_ISSUER: accepts/],
    [{ OIDC_ISSUER: 'https://user:word@id.example' }, /^OIDC_ISSUER: accepts/],
    [{ OIDC_ISSUER: 'http://id.example', NODE_ENV: 'production' }, /^OIDC_ISSUER: accepts/],
    [{ OIDC_LOGOUT: 'never' }, /^OIDC_LOGOUT=never: accepts/],
    [{ SECOND_FACTOR_ROLES: 'toString' }, /^SECOND_FACTOR_ROLES=toString: accepts/],
    [{ SECOND_FACTOR_ROLES: 'teacher' }, /^SECOND_FACTOR_ROLES=teacher: accepts/],
    [{ SESSION_MAX_HOURS: '0' }, /^SESSION_MAX_HOURS=0: accepts a whole number from 1 to 720/],
    [{ SSO_RECHECK_MINUTES: '61' }, /^SSO_RECHECK_MINUTES=61: accepts a whole number from 1 to 60/],
  ])('is refused for %j', (env, message) => {
    expect(refusal(env)).toMatch(message);
  });

  it('names no secret when it is refused', () => {
    expect(refusal({ OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: 'a very secret text' })).not.toContain('very secret');
  });

  it('says whose accounts must have a second factor', () => {
    const roles = { SECOND_FACTOR_ROLES: 'administrator, areaManager' };
    expect(config(roles).signIn.secondFactorRoles).toBe(role.administrator | role.areaManager);
  });
});
