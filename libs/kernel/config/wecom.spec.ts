import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { texts } from '#libs/contracts';
import { Config } from './config.js';
import type { Program } from './declared.js';
import { ConfigError } from './variables.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

const app = {
  appCode: 'stats',
  name: '考勤',
  logo: 'https://school.example/stats.png',
  suiteId: 'ww4asffe99e54c0f4c',
  suiteSecret: 'suite+secret/1=',
  token: 'appToken',
  aesKey: 'k'.repeat(43),
};
const provider = {
  WECOM_PROVIDER_CORP_ID: 'wwddddccc7775555aab',
  WECOM_PROVIDER_SECRET: 'provider-secret',
  WECOM_CALLBACK_TOKEN: 'callbackToken',
  WECOM_CALLBACK_AES_KEY: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
  WECOM_APPS: JSON.stringify([app]),
  WECOM_REGISTER_TEMPLATE: 'tpl1test',
  WECOM_BUYERS: 'zhangsan:张三, li.si:李四',
};
const login = { WECOM_LOGIN_CORP_ID: 'wwlogin', WECOM_LOGIN_AGENT_ID: '1000002', WECOM_LOGIN_SECRET: 'login-secret' };

const config = (env: Record<string, string>, service: Program = 'all') =>
  new Config({ DATA_DIR: dir, ...env }, service).weCom;
const refusal = (env: Record<string, string>): string => {
  try {
    config({ ...provider, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('accepted');
};

describe('the provider of the environment', () => {
  it('is none without its variables', () => {
    expect(config({})).toBeUndefined();
    expect(config({ NODE_ENV: 'production' })).toBeUndefined();
    expect(config({ WECOM_API_URL: 'https://proxy.example/cgi-bin' })).toBeUndefined();
  });

  it('is at the platform itself unless an address is given', () => {
    expect(config(provider)).toEqual({
      apiUrl: 'https://qyapi.weixin.qq.com/cgi-bin',
      openUrl: 'https://open.work.weixin.qq.com',
      simulatorUrl: undefined,
      simulated: false,
      providerCorpId: 'wwddddccc7775555aab',
      providerSecret: 'provider-secret',
      callback: { token: 'callbackToken', aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' },
      apps: [app],
      registerTemplate: 'tpl1test',
      buyers: [
        { userid: 'zhangsan', name: '张三' },
        { userid: 'li.si', name: '李四' },
      ],
      login: undefined,
    });
    const elsewhere = {
      WECOM_API_URL: 'http://10.0.0.1:3992/cgi-bin/',
      WECOM_OPEN_URL: 'http://localhost:3992',
      WECOM_SIMULATOR: 'http://localhost:3992/',
    };
    expect(config({ ...provider, ...elsewhere })).toMatchObject({
      apiUrl: 'http://10.0.0.1:3992/cgi-bin',
      openUrl: 'http://localhost:3992',
      simulatorUrl: 'http://localhost:3992',
      simulated: true,
    });
  });

  it('has an app for signing in when that is given', () => {
    expect(config({ ...provider, ...login })?.login).toEqual({
      url: 'https://login.work.weixin.qq.com',
      corpId: 'wwlogin',
      agentId: '1000002',
      secret: 'login-secret',
    });
  });

  it('is configured by just the variables that the screens name', () => {
    const named = texts.weComToConfigure.match(/WECOM_\w+/g) ?? [];
    expect([...named].sort()).toEqual(Object.keys(provider).sort());
    const given = Object.fromEntries(named.map((name) => [name, (provider as Record<string, string>)[name] ?? '']));
    expect(config(given)).toBeDefined();
  });

  it('has its apps as text or in a file', () => {
    const file = join(dir, 'apps.json');
    writeFileSync(file, JSON.stringify([app, { ...app, appCode: 'chat', suiteId: 'ww2', logo: '' }]));
    expect(config({ ...provider, WECOM_APPS: file })?.apps.map(({ appCode }) => appCode)).toEqual(['stats', 'chat']);
  });

  it.each<Program>(['licence', 'wx', 'gateway', 'all'])('is read by %s', (service) => {
    expect(config(provider, service)).toBeDefined();
  });

  it.each<Program>(['devices', 'directory', 'added-value', 'migrate'])('is not read by %s', (service) => {
    expect(config({ ...provider, WECOM_APPS: 'wrong' }, service)).toBeUndefined();
  });

  it.each([
    ...Object.keys(provider).map((name) => [name, '']),
    ['WECOM_PROVIDER_CORP_ID', 'ww provider'],
    ['WECOM_PROVIDER_SECRET', 'two words'],
    ['WECOM_CALLBACK_AES_KEY', 'short-key'],
    ['WECOM_BUYERS', 'zhangsan'],
    ['WECOM_BUYERS', 'a:甲,a:乙'],
    ['WECOM_API_URL', 'qyapi.weixin.qq.com'],
    ['WECOM_OPEN_URL', 'https://user:secret@host'],
    ['WECOM_SIMULATOR', 'ftp://host'],
    ['WECOM_LOGIN_URL', 'login'],
    ['WECOM_APPS', 'no-such-file'],
    ['WECOM_APPS', '{}'],
    ['WECOM_APPS', '[]'],
    ['WECOM_APPS', '[null]'],
    ['WECOM_APPS', JSON.stringify([app, { ...app, suiteId: 'ww2' }])],
    ['WECOM_APPS', JSON.stringify([app, { ...app, appCode: 'b' }])],
    ...(['appCode', 'name', 'suiteId', 'suiteSecret', 'token', 'aesKey'] as const).map((field) => [
      'WECOM_APPS',
      JSON.stringify([{ ...app, [field]: '' }]),
    ]),
    ['WECOM_APPS', JSON.stringify([{ ...app, logo: 'file:///x' }])],
    ['WECOM_APPS', JSON.stringify([{ ...app, aesKey: 7 }])],
  ] as [string, string][])('with %s=%s is refused in one line without the value', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: (accepts|must be given)`));
    expect(message).not.toContain('\n');
    expect(message).not.toContain('suite+secret');
    if (value !== '') expect(message).not.toContain(`${value} `);
  });

  it.each(Object.keys(login))('with a part of the app for signing in is refused: %s', (name) => {
    expect(refusal({ ...login, [name]: '' })).toBe(`${name}: must be given with the other variables of WECOM_LOGIN`);
  });

  it('is needed by the app for signing in', () => {
    expect(() => config(login)).toThrow('WECOM_PROVIDER_CORP_ID: must be given with the variables of WECOM_LOGIN');
  });
});
