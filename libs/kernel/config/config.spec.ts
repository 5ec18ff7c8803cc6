import { afterAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from './config.js';
import { ConfigError } from './variables.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

const config = (env: Record<string, string>, service?: Config['service']): Config =>
  new Config({ DATA_DIR: dir, ...env }, service);
const refusal = (env: Record<string, string>): Error => {
  try {
    config(env);
  } catch (error) {
    return error as Error;
  }
  throw new Error('accepted');
};

describe('the environment', () => {
  it('may be empty', () => {
    expect(config({})).toMatchObject({
      service: 'all',
      production: false,
      httpPort: 3000,
      mqttPort: 1883,
      kafka: undefined,
      tracing: undefined,
      logLevel: 'info',
      heartbeatSeconds: 60,
      productCode: 'product',
      adminAccount: 'admin',
    });
    expect(config({})).toMatchObject({
      trustedProxies: [],
      databaseUrl: undefined,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      mqttTls: undefined,
    });
  });

  it('counts an empty value as unset', () => {
    expect(config({ HTTP_PORT: '', DATABASE_URL: ' ', CAPTCHA_FIXED: '' })).toMatchObject({
      httpPort: 3000,
      databaseUrl: undefined,
      captchaFixed: undefined,
    });
  });

  it.each([
    ['SERVICE', 'gatway', 'gateway'],
    ['STORAGE_URL', 'ftp://host/dir', 's3://key:secret@host:port/bucket'],
    ['STORAGE_URL', 's3://host/bucket', 's3://key:secret@host:port/bucket'],
    ['HTTP_PORT', '70000', '65535'],
    ['HTTP_PORT', '80a', '65535'],
    ['METRICS_PORT', '-1', '65535'],
    ['METRICS_HOST', 'all', 'an address'],
    ['LISTEN_HOST', 'localhost', 'an address'],
    ['MQTT_PORT', '1883.5', '65535'],
    ['DATABASE_URL', 'mysql://host/db', 'postgres://'],
    ['MQTT_PROXY', 'v2', 'v1'],
    ['DEVICES_URL', 'devices:3000', 'http://host:port'],
    ['PUBLIC_URL', 'firstbell.example.org', 'http://host:port'],
    ['PUBLIC_URL', 'https://firstbell.example.org/cards', 'http://host:port'],
    ['ADDED_VALUE_URL', 'http://host:3000/api', 'http://host:port'],
    ['EVENT_BUS', 'rabbit', 'local'],
    ['EVENT_BUS', 'Kafka', 'kafka'],
    ['ADMIN_PASSWORD', '12345', '6 to 16'],
    ['ADMIN_PASSWORD', '12345678901234567', '6 to 16'],
    ['PRODUCT_CODE', 'Pro duct', 'lower-case'],
    ['HEARTBEAT_SECONDS', '0', '3600'],
    ['HEARTBEAT_SECONDS', 'soon', '3600'],
    ['AUDIT_DAYS', '0', '36500'],
    ['IMPORT_DAYS', '0', '36500'],
    ['ROLLOUT_APPROVAL', 'always', 'optional, required'],
    ['MCP', 'yes', 'off, on'],
    ['USER_CENTRE_URL', 'centre:3000', 'https://user:password@host/path'],
    ['QUANKEYUN_URL', 'ftp://host', 'https://user:password@host/path'],
    ['SJCLOUD_URL', 'https://host/?key=1', 'https://user:password@host/path'],
    ['PRODUCT_WECHAT_URL', 'wechat', 'https://user:password@host/path'],
    ['LOG_LEVEL', 'loud', 'info'],
    ['TRUSTED_PROXIES', 'loopback,everyone', 'loopback'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'networks'],
  ])('with %s=%s is refused in one line that names it and what it accepts', (name, value, accepts) => {
    const error = refusal({ [name]: value });
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toMatch(new RegExp(`^${name}\\b.*: accepts `));
    expect(error.message).toContain(accepts);
    expect(error.message).not.toContain('\n');
  });

  it('does not print a password that it refuses', () => {
    expect(refusal({ ADMIN_PASSWORD: 'abc' }).message).not.toContain('abc');
    expect(refusal({ DATABASE_URL: 'pg://u:secret@h/d' }).message).not.toContain('secret');
    expect(refusal({ SJCLOUD_URL: 'ftp://u:secret@h/d' }).message).not.toContain('secret');
  });

  it('names the services that run elsewhere', () => {
    const given = config({ DEVICES_URL: 'http://devices:3000/', ADDED_VALUE_URL: 'https://pay', WX_URL: '' });
    expect([...given.serviceUrls]).toEqual([
      ['devices', 'http://devices:3000'],
      ['added-value', 'https://pay'],
    ]);
    expect(config({}).serviceUrls.size).toBe(0);
  });

  it('names the systems outside that are connected, the third cloud by the code of the product', () => {
    const given = config({ PRODUCT_CODE: 'bell', PRODUCT_WECHAT_URL: 'https://u:p@h/path', SJCLOUD_URL: ' ' });
    expect([...given.sourceUrls]).toEqual([['bellwechat', 'https://u:p@h/path']]);
    expect(given.userCentreUrl).toBeUndefined();
    expect(config({ USER_CENTRE_URL: 'https://:key@h/' }).userCentreUrl).toBe('https://:key@h/');
    expect(config({})).toMatchObject({ auditDays: 1096, storageUrl: expect.stringMatching(/^file:\/\/.*files$/) });
  });

  it('reads how Kafka is reached only when it carries the events', () => {
    expect(config({ KAFKA_BROKERS: 'kafka' }).kafka).toBeUndefined();
    expect(config({ EVENT_BUS: 'kafka', KAFKA_BROKERS: 'kafka:9092' }).kafka).toMatchObject({ partitions: 6 });
    expect(refusal({ EVENT_BUS: 'kafka' }).message).toMatch(/^KAFKA_BROKERS: must be given/);
  });

  it('names this host to cards as long as no address of the gateway is given', () => {
    expect(config({ HTTP_PORT: '3100' }).publicUrl).toBe('http://127.0.0.1:3100');
    expect(config({ PUBLIC_URL: 'https://firstbell.example.org/' }).publicUrl).toBe('https://firstbell.example.org');
  });

  it('says who brings the schemas up to date', () => {
    const DATABASE_URL = 'postgres://h/d';
    expect(config({ DATABASE_URL }).migrates).toBe(true);
    expect(config({ DATABASE_URL, SERVICE: 'migrate' }).migrates).toBe(true);
    expect(config({ DATABASE_URL, SERVICE: 'devices' }).migrates).toBe(false);
    expect(config({ SERVICE: 'devices' }).migrates).toBe(true);
  });
});

describe('secrets', () => {
  it('are made once, each another one, in a file for the owner alone', () => {
    const [first, second] = [config({}), config({})];
    const values = (each: Config) => [each.sessionSecret, each.internalKey, each.dataKey, ...each.deviceKeys];
    expect(values(second)).toEqual(values(first));
    expect(new Set(values(first)).size).toBe(4);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).toContain(first.sessionSecret);
  });

  it('may be given, the keys of cards as a list', () => {
    const given = config({ SESSION_SECRET: 's', DEVICE_KEYS: 'new, old,' });
    expect(given).toMatchObject({ sessionSecret: 's', deviceKeys: ['new', 'old'] });
  });

  const all = {
    DATABASE_URL: 'postgres://h/d',
    SESSION_SECRET: 's',
    INTERNAL_KEY: 'i',
    DATA_KEY: 'd',
    DEVICE_KEYS: 'k',
  };

  it.each([
    ['DATABASE_URL', 'devices'],
    ['SESSION_SECRET', 'gateway'],
    ['INTERNAL_KEY', 'directory'],
    ['DATA_KEY', 'wx'],
    ['DEVICE_KEYS', 'devices'],
    ['DEVICE_KEYS', 'trtc'],
  ])('have to be given to a service in production that uses them: %s to %s', (name, SERVICE) => {
    const production = { ...all, NODE_ENV: 'production', SERVICE };
    expect(config(production).production).toBe(true);
    expect(refusal({ ...production, [name]: '' }).message).toMatch(new RegExp(`^${name}: must be given`));
  });

  it.each([
    ['SESSION_SECRET', 'gateway'],
    ['INTERNAL_KEY', 'devices'],
    ['DATA_KEY', 'devices'],
    ['DEVICE_KEYS', 'devices'],
  ])('are not those of the example: %s of %s', (name, SERVICE) => {
    const production = { ...all, NODE_ENV: 'production', SERVICE, [name]: 'change-me' };
    expect(refusal(production).message).toMatch(new RegExp(`^${name}: accepts a random value`));
    expect(config({ ...production, NODE_ENV: 'test' }).production).toBe(false);
  });

  it('are neither needed nor used where they are of no use', () => {
    const { SESSION_SECRET: _session, DEVICE_KEYS: _devices, ...few } = all;
    const directory = config({ ...few, NODE_ENV: 'production', SERVICE: 'directory' });
    const given = config({ ...all, NODE_ENV: 'production', SERVICE: 'directory' });
    for (const each of [directory, given]) {
      expect(() => each.sessionSecret).toThrow('directory is not given SESSION_SECRET');
      expect(() => each.deviceKeys).toThrow('directory is not given DEVICE_KEYS');
    }
    expect(config({ ...all, SERVICE: 'trtc' }).deviceKeys).toEqual(['k']);
  });

  it('are not needed by migrations, which then write no file', () => {
    const elsewhere = { DATABASE_URL: 'postgres://h/d', DATA_DIR: join(dir, 'none'), NODE_ENV: 'production' };
    const migrate = config({ ...elsewhere, SERVICE: 'migrate', EVENT_BUS: 'kafka' });
    expect(migrate).toMatchObject({ internalKey: '', dataKey: '', kafka: undefined });
    expect(existsSync(elsewhere.DATA_DIR)).toBe(false);
  });

  it('are made for everything in one process in production as well', () => {
    expect(config({ NODE_ENV: 'production' }).sessionSecret).toHaveLength(64);
  });

  it('leave no fixed captcha in production', () => {
    expect(config({ CAPTCHA_FIXED: '1234' }).captchaFixed).toBe('1234');
    expect(refusal({ CAPTCHA_FIXED: '1234', NODE_ENV: 'production' }).message).toMatch(/^CAPTCHA_FIXED: /);
  });

  it.each(['WECHAT_PAY_SIMULATOR', 'WECOM_SIMULATOR', 'TRTC_SIMULATOR', 'MINI_PROGRAM_SIMULATOR'])(
    'leave no simulator in production: %s',
    (name) => {
      const given = { [name]: 'http://localhost:3991' };
      expect(() => config(given)).not.toThrow();
      const services = ['all', 'gateway', 'devices', 'migrate'];
      for (const service of services) {
        const { message } = refusal({ ...all, ...given, SERVICE: service, NODE_ENV: 'production' });
        expect(message).toBe(`${name}: accepts no simulator with NODE_ENV=production`);
      }
      expect(() => config({ ...all, [name]: ' ', NODE_ENV: 'production' })).not.toThrow();
    },
  );

  it.each([
    [{ NODE_ENV: 'production' }, 1],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://firstbell.example.org' }, 0],
    [{ NODE_ENV: 'production', SERVICE: 'devices', ...all }, 1],
    [{ NODE_ENV: 'production', SERVICE: 'gateway', ...all }, 0],
    [{}, 0],
  ])('warn in production of cards that are sent to this host: %j', (env, count) => {
    const { warnings } = config(env);
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(warning).toMatch(/^PUBLIC_URL: not given, .+http:\/\/127\.0\.0\.1:3000$/);
  });

  const oidc = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
  const app = { appCode: 'stats', name: 'a', suiteId: 'ww1', suiteSecret: 's', token: 't', aesKey: 'k'.repeat(43) };
  const weCom = {
    ...{ WECOM_PROVIDER_CORP_ID: 'ww0', WECOM_PROVIDER_SECRET: 's', WECOM_CALLBACK_TOKEN: 't' },
    ...{ WECOM_CALLBACK_AES_KEY: 'k'.repeat(43), WECOM_APPS: JSON.stringify([app]), WECOM_REGISTER_TEMPLATE: 'tpl' },
    WECOM_BUYERS: 'buyer:名',
  };
  const login = { ...weCom, WECOM_LOGIN_CORP_ID: 'ww0', WECOM_LOGIN_AGENT_ID: '1', WECOM_LOGIN_SECRET: 's' };
  const mobile = { MOBILE_ONLINE_URL: 'https://m.example.org/app' };

  it.each([
    ['gateway', 'OpenID', oidc, ['signing in']],
    ['gateway', "WeCom's login", login, ['signing in']],
    ['gateway', 'no sign-in outside', { ...weCom, ...mobile }, []],
    ['wx', 'WeCom', weCom, ['installing']],
    ['wx', 'the web app of parents', mobile, ['short links']],
    ['wx', 'everything', { ...login, ...mobile, ...oidc }, ['installing', 'short links']],
    ['licence', 'WeCom', login, []],
    ['all', 'everything', { ...login, ...mobile }, ['packages', 'signing in', 'installing', 'short links']],
  ] as const)('warn in production of ways back to this host: %s with %s', (service, _, env, ways) => {
    const { warnings } = config({ ...all, ...env, NODE_ENV: 'production', SERVICE: service });
    expect(warnings).toHaveLength(ways.length > 0 ? 1 : 0);
    const named = ['packages', 'signing in', 'installing', 'short links'].filter((way) => warnings[0]?.includes(way));
    expect(named).toEqual(ways);
    const given = { ...all, ...env, NODE_ENV: 'production', SERVICE: service, PUBLIC_URL: 'https://firstbell.example' };
    expect(config(given).warnings).toEqual([]);
  });
});
