import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '#libs/contracts';
import { TestPemFiles } from '../../../test/stack/pem-files.js';
import { allChannelVariables } from './channel-variables.js';
import { Config } from './config.js';
import { declared, isGiven, ownVariables, type Program } from './declared.js';
import { Variables } from './variables.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-declared-'));
const pems = new TestPemFiles();
afterAll(() => {
  rmSync(dir, { recursive: true });
  pems.remove();
});

/** The code of a service. */
const sourcesOf = (service: string): string[] => {
  const folder = fileURLToPath(new URL(`../../../services/${service}`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
};

/** Read by the exporter of traces and by Node.js, not by `Config`. */
const readElsewhere = ['OTEL_EXPORTER_OTLP_HEADERS', 'NODE_ENV'];

describe('the declared variables', () => {
  it('are those that a process with every service reads', () => {
    const read = new Set<string>();
    const secrets = { SESSION_SECRET: 's', INTERNAL_KEY: 'i', DATA_KEY: 'd', DEVICE_KEYS: 'k' };
    // what is read only beside another variable
    const withOthers = { EVENT_BUS: 'kafka', KAFKA_BROKERS: 'kafka:9092', KAFKA_SSL: 'true', METRICS_PORT: '9464' };
    const { cert, key } = pems.pair('card');
    const files = { MQTT_TLS_PORT: '8883', MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key };
    const oidc = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
    const get = (all: NodeJS.ProcessEnv, name: string | symbol): unknown => (read.add(String(name)), all[String(name)]);
    new Config(new Proxy<NodeJS.ProcessEnv>({ DATA_DIR: dir, ...secrets, ...withOthers, ...files, ...oidc }, { get }));
    expect([...read].filter((name) => !declared.has(name))).toEqual([]);
    // names of merchants and providers are looked for until the first one that is missing
    const prefixes = ['WECOM_', 'TRTC_'];
    const ofChannels = allChannelVariables.flatMap(({ secrets }) => secrets);
    const unread = [...declared.keys()].filter(
      (name) => !read.has(name) && !readElsewhere.includes(name) && !ofChannels.includes(name),
    );
    expect(unread.filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([]);
  });

  it('stand once each, and no other is read', () => {
    const own = ownVariables('all');
    expect(new Set(own).size).toBe(own.length);
    expect(own.filter((name) => declared.get(name) === 'every')).toEqual([]);
    expect(() => new Variables({ SECRET_WITHOUT_OWNER: 's' }).text('SECRET_WITHOUT_OWNER')).toThrow(
      'SECRET_WITHOUT_OWNER',
    );
  });

  it('keep the keys of a merchant, a provider, sessions and cards to their services', () => {
    const givenTo = (name: string): Program[] => [...serviceNames].filter((program) => isGiven(name, program));
    expect(givenTo('WECHAT_PAY_PRIVATE_KEY')).toEqual(['added-value', 'trtc']);
    expect(givenTo('ALIPAY_PRIVATE_KEY')).toEqual(['added-value', 'trtc']);
    expect(givenTo('STATEMENT_P12')).toEqual(['added-value']);
    expect(givenTo('OIDC_CLIENT_SECRET')).toEqual(['gateway']);
    expect(givenTo('SESSION_SECRET')).toEqual(['gateway']);
    expect(givenTo('WECOM_LOGIN_SECRET')).toEqual(['gateway']);
    expect(givenTo('TRTC_SECRET_KEY')).toEqual(['trtc']);
    expect(givenTo('DEVICE_KEYS')).toEqual(['devices', 'trtc']);
    expect(givenTo('SJCLOUD_URL')).toEqual(['directory']);
    expect(givenTo('STORAGE_URL')).not.toContain('wx');
    expect(ownVariables('migrate')).toEqual(['DATABASE_URL']);
  });

  it.each([
    ['WECHAT_PAY_PRIVATE_KEY', /\bPaymentsModule\b/],
    ['WECOM_PROVIDER_SECRET', /\bWeComModule\b/],
    ['WECOM_LOGIN_SECRET', /\bweCom\??\.login\b/],
    ['TRTC_SECRET_KEY', /\bcallPlatform\b/],
    ['STATEMENT_P12', /\bstatementCertificate\b/],
    ['DEVICE_KEYS', /\bdeviceKeys\b/],
    ['SESSION_SECRET', /\bsessionSecret\b/],
    ['OIDC_CLIENT_SECRET', /\bsignIn\b.*\boidc\b/],
    ['USER_CENTRE_URL', /\buserCentreUrl\b/],
    ['SJCLOUD_URL', /\bsourceUrls\b/],
  ])('give %s to the services whose code uses it', (variable, use) => {
    const using = serviceNames.filter((service) => sourcesOf(service).some((source) => use.test(source)));
    expect(serviceNames.filter((service) => isGiven(variable, service))).toEqual(using);
  });

  it('are unset for a program that is not given them', () => {
    const wrong = { WECHAT_PAY_MCHID: 'wrong', OIDC_ISSUER: 'wrong', TRTC_SDK_APP_ID: 'wrong', SJCLOUD_URL: 'wrong' };
    const env = (prefix: string) =>
      Object.fromEntries(Object.entries(wrong).filter(([name]) => name.startsWith(prefix)));
    const devices = new Config({ DATA_DIR: dir, ...wrong, LOG_LEVEL: 'warn' }, 'devices');
    expect(devices).toMatchObject({ weChatPay: undefined, callPlatform: undefined, logLevel: 'warn' });
    expect(devices.signIn.oidc).toBeUndefined();
    for (const [service, name] of [
      ['added-value', 'WECHAT_PAY_'],
      ['gateway', 'OIDC_'],
      ['trtc', 'TRTC_'],
      ['trtc', 'WECHAT_PAY_'],
      ['directory', 'SJCLOUD_URL'],
    ] as const) {
      expect(() => new Config({ DATA_DIR: dir, ...env(name) }, service)).toThrow(name);
    }
  });
});
