import { generateKeyPairSync } from 'node:crypto';
import { mobileEnvironmentNames, serviceNames } from '#libs/contracts';

/** Names of variables with their values. */
export type Environment = Readonly<Record<string, string>>;

/** A value that no process accepts. */
export interface WrongValue {
  name: string;
  value: string;
  /** What the one line says after the name. */
  says: string;
  /** What has to be given for the variable to be read. */
  beside: Environment;
}

const ports = ['70000', '-1', '80a', '1883.5', 'http'];
const addresses = ['devices:3000', 'ftp://host', 'http://host:port', 'http://host/path', 'http://user@host'];
const plainAddress = 'an address http://host:port';
const platform = ['ftp://host', 'host', 'https://host/path?x=1', 'https://user:pw@host'];
const outside = ['centre:3000', 'ftp://host', 'https://host/?key=1', 'https://u:%zz@host/'];
const outsideAddress = 'an address https://user:password@host/path';

/** Wrong values by variable, and what the line says of each. */
type Group = Readonly<Record<string, readonly [says: string, ...values: string[]]>>;

const always: Group = {
  SERVICE: ['accepts directory', 'gatway', 'Gateway', 'gateway,devices'],
  HTTP_PORT: ['accepts a whole number from 0 to 65535', ...ports],
  MQTT_PORT: ['accepts a whole number from 0 to 65535', ...ports],
  METRICS_PORT: ['accepts a whole number from 0 to 65535', ...ports],
  LISTEN_HOST: ['accepts an address such as', 'all', 'localhost', '10.0.0.0/8'],
  METRICS_HOST: ['accepts an address such as', 'all', 'localhost', '10.0.0.0/8'],
  MQTT_PROXY: ['accepts none, v1', 'v2', 'true'],
  PUBLIC_URL: [plainAddress, ...addresses],
  DATABASE_URL: [
    'accepts an address postgres://',
    'mysql://host/db',
    'db',
    'postgres://u:p#w@host/db',
    'postgres://u:%zz@h/d',
  ],
  STORAGE_URL: ['accepts file:///dir or s3://', 'ftp://host/dir', 's3://host/bucket', 's3://k:s@host:99999/b', '/data'],
  EVENT_BUS: ['accepts local, kafka', 'rabbit', 'Kafka'],
  ADMIN_PASSWORD: ['accepts 6 to 16 characters', '12345', '12345678901234567'],
  PRODUCT_CODE: ['accepts lower-case letters and digits', 'Pro duct', '晨钟'],
  HEARTBEAT_SECONDS: ['accepts a whole number from 1 to 3600', '0', 'soon', '3601', '1.5'],
  DEMO_CLOCK: ['accepts fixed, movable', 'yes'],
  AUDIT_DAYS: ['accepts a whole number from 1 to 36500', '0', 'never', '36501'],
  IMPORT_DAYS: ['accepts a whole number from 1 to 36500', '0', '-7'],
  SESSION_MAX_HOURS: ['accepts a whole number from 1 to 720', '0', '721', '8h'],
  SSO_RECHECK_MINUTES: ['accepts a whole number from 1 to 60', '0', '61'],
  SHORT_LINK_DAYS: ['accepts a whole number from 1 to 366', '0', '367'],
  ROLLOUT_APPROVAL: ['accepts optional, required', 'always'],
  MCP: ['accepts off, on', 'yes'],
  TRTC_SEMESTERS: ['accepts the first days', '9-1', '02-29', '09-01,09-01', '13-01'],
  TRUSTED_PROXIES: ['accepts addresses, networks', 'loopback,everybody', '10.0.0.0/33', '*'],
  SECOND_FACTOR_ROLES: ['accepts administrator', 'admin', 'administrator,teacher'],
  PRIVATE_CLOUD_HOSTS: ['accepts host or host:port', 'https://host', 'host:port'],
  READINESS_PAUSE_SECONDS: ['accepts a whole number from 1 to 3600', '0', 'soon', '3601', '1.5'],
  WEBHOOK_HOSTS: ['accepts host or host:port', 'https://host', 'host:port'],
  USER_CENTRE_URL: [outsideAddress, ...outside],
  QUANKEYUN_URL: [outsideAddress, ...outside],
  SJCLOUD_URL: [outsideAddress, ...outside],
  PRODUCT_WECHAT_URL: [outsideAddress, ...outside],
  MINI_PROGRAM_HOST: ['accepts an address https://', 'host', 'http://:key@host'],
  MINI_PROGRAM_SIMULATOR: ['accepts an address http://host:port', 'host', 'http://host/path'],
  MOBILE_AUTHORIZE_URL: ['accepts an address https://host/path', 'host', 'http://host'],
  MOBILE_APP_ID: ['accepts the id of an official account', 'wx 1'],
  MOBILE_PAGES: ['accepts type:/path', 'index', 'nothing:/x'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['accepts an address http://host:port', 'collector:4318', 'grpc://collector:4317'],
  OTEL_TRACES_SAMPLER_ARG: ['accepts a number from 0 to 1', '2', 'half', '-0.1'],
  LOG_LEVEL: ['accepts fatal', 'loud', 'INFO'],
  CHANNEL_WECOM_URL: ['accepts an address https://host', ...platform],
  CHANNEL_DINGTALK_URL: ['accepts an address https://host', ...platform],
  CHANNEL_FEISHU_URL: ['accepts an address https://host', ...platform],
  CHANNEL_SIMULATOR: ['accepts an address https://host', 'host'],
  WECHAT_PAY_URL: ['accepts an address https://host', ...platform],
  WECHAT_OAUTH_URL: ['accepts an address https://host', ...platform],
  WECHAT_API_URL: ['accepts an address https://host', ...platform],
  WECHAT_PAY_SIMULATOR: ['accepts an address https://host', 'host'],
  ALIPAY_URL: ['accepts an address https://host', ...platform],
  ALIPAY_SIMULATOR: ['accepts an address https://host', 'host'],
  WECHAT_PAY_TRANSFER_SCENE: ['accepts the number of a transfer scene', 'x'],
  WECHAT_PAY_TRANSFER_REPORTS: ['accepts type:content', 'x'],
  WECOM_API_URL: ['accepts an address https://host', 'host', 'ftp://host'],
  WECOM_OPEN_URL: ['accepts an address https://host', 'host'],
  WECOM_LOGIN_URL: ['accepts an address https://host', 'host'],
  WECOM_SIMULATOR: ['accepts an address https://host', 'host'],
  TRTC_API_URL: ['accepts an address https://host', ...platform],
  TRTC_SIMULATOR: ['accepts an address https://host', 'host'],
  ...Object.fromEntries(serviceNames.map((name) => [`${inCapitals(name)}_URL`, [plainAddress, ...addresses] as const])),
  ...Object.fromEntries(
    mobileEnvironmentNames.map((name) => [
      `MOBILE_${name.toUpperCase()}_URL`,
      ['accepts an address https://host/path', 'host', 'http://host', 'https://u:p@host'] as const,
    ]),
  ),
};

function inCapitals(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

const kafkaFiles = { KAFKA_SSL: 'true' };
/** Readable, and no PEM file. */
const noPem = 'package.json';
const notThere = '/nowhere/file.pem';
const kafka: Group = {
  KAFKA_BROKERS: ['accepts addresses host:port', 'kafka', 'http://kafka:9092', 'kafka:9092,other:0'],
  KAFKA_PARTITIONS: ['accepts a whole number from 1 to 1000', '0', '1001', 'many'],
  KAFKA_PREFIX: ['accepts up to 40 letters', 'a b', 'x'.repeat(41)],
  KAFKA_SSL: ['accepts true, false', 'yes', '1'],
  KAFKA_SASL_MECHANISM: ['accepts none, plain', 'gssapi', 'PLAIN'],
  KAFKA_SASL_USERNAME: ['needed with KAFKA_SASL_USERNAME', 'user'],
  KAFKA_SASL_PASSWORD: ['needed with KAFKA_SASL_USERNAME', 'secret'],
  KAFKA_LOG_LEVEL: ['accepts error, warn, info, debug', 'trace', 'WARN'],
};
const kafkaTls: Group = {
  KAFKA_CA: ['accepts a PEM file', noPem, notThere],
  KAFKA_CERT: ['KAFKA_KEY: must be given with KAFKA_CERT', notThere],
  KAFKA_KEY: ['KAFKA_CERT: must be given with KAFKA_KEY', notThere],
};
const mqttTls: Group = {
  MQTT_TLS_PORT: ['accepts a whole number from 0 to 65535', ...ports],
  MQTT_TLS_CERT: ['accepts a PEM file', noPem, notThere],
};

const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };
const provider: Group = {
  OIDC_ISSUER: [
    'accepts an address https://host/path',
    'id.example',
    'https://id.example/?x=1',
    'https://u@id.example',
  ],
  OIDC_NAME: ['accepts 1 to 20 characters', 'x'.repeat(21)],
  OIDC_SCOPE: ['accepts names with spaces between them', 'openid,  email', 'a  b'],
  OIDC_CLAIM: ['accepts the name of a claim', 'a b'],
  OIDC_ROLE_MAP: ['accepts [{"claim"', 'groups', '{}', '[]', '[{"claim":"groups"}]'],
  OIDC_LOGOUT: ['accepts provider, local', 'both'],
};

/** A merchant whose values are all accepted. */
const merchant = (): Environment => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    PUBLIC_URL: 'https://school.example',
    WECHAT_PAY_MCHID: '1900000109',
    WECHAT_PAY_APP_ID: 'wx8888888888888888',
    WECHAT_PAY_APP_SECRET: 'secret',
    WECHAT_PAY_SERIAL: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
    WECHAT_PAY_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    WECHAT_PAY_API_V3_KEY: 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb',
    WECHAT_PAY_PUBLIC_KEYS: `PUB_KEY_ID_01142321:${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`,
  };
};
const payments: Group = {
  PUBLIC_URL: ['accepts an https address with WECHAT_PAY_MCHID', 'http://school.example'],
  WECHAT_PAY_MCHID: ['accepts the number of a merchant', 'me'],
  WECHAT_PAY_APP_ID: ['accepts the id of an official account', 'wx 8'],
  WECHAT_PAY_SERIAL: ['accepts the serial of a certificate', 'serial'],
  WECHAT_PAY_PRIVATE_KEY: ['accepts an RSA key', notThere, 'MIIx', '-----BEGIN PRIVATE KEY-----'],
  WECHAT_PAY_API_V3_KEY: ['accepts 32 characters', 'short'],
  WECHAT_PAY_PUBLIC_KEYS: ['accepts', 'key', 'PUB_KEY_ID_0114:MIIx'],
};

/** An app of Alipay whose values are all accepted. */
const alipayApp = (): Environment => {
  const { PUBLIC_URL = '', WECHAT_PAY_PRIVATE_KEY: key = '', WECHAT_PAY_PUBLIC_KEYS: keys = '' } = merchant();
  const publicKey = keys.split(':')[1] ?? '';
  return { PUBLIC_URL, ALIPAY_APP_ID: '2021000000000001', ALIPAY_PRIVATE_KEY: key, ALIPAY_PUBLIC_KEY: publicKey };
};
const alipay: Group = {
  PUBLIC_URL: ['accepts an https address with ALIPAY_APP_ID', 'http://school.example'],
  ALIPAY_APP_ID: ['accepts the number of an app', 'me'],
  ALIPAY_PRIVATE_KEY: ['accepts an RSA key', notThere, 'MIIx', '-----BEGIN PRIVATE KEY-----'],
  ALIPAY_PUBLIC_KEY: ['accepts an RSA key', notThere, 'MIIx'],
};

const app = { appCode: 'a', name: 'a', suiteId: 'ww1', suiteSecret: 's', token: 't', aesKey: 'k'.repeat(43) };
const weComProvider = {
  ...{ WECOM_PROVIDER_CORP_ID: 'ww0', WECOM_PROVIDER_SECRET: 's', WECOM_CALLBACK_TOKEN: 't' },
  ...{ WECOM_CALLBACK_AES_KEY: 'k'.repeat(43), WECOM_APPS: JSON.stringify([app]), WECOM_REGISTER_TEMPLATE: 'tpl' },
  WECOM_BUYERS: 'buyer:名',
  ...{ WECOM_LOGIN_CORP_ID: 'ww0', WECOM_LOGIN_AGENT_ID: '1', WECOM_LOGIN_SECRET: 's' },
};
const weCom: Group = {
  WECOM_PROVIDER_CORP_ID: ['accepts an id', 'w w'],
  WECOM_PROVIDER_SECRET: ['accepts visible characters', 's s'],
  WECOM_CALLBACK_TOKEN: ['accepts visible characters', 't t'],
  WECOM_CALLBACK_AES_KEY: ['accepts 43 letters and digits', 'k'],
  WECOM_APPS: ['accepts', 'apps', '{}', '[]', '[{}]', notThere],
  WECOM_REGISTER_TEMPLATE: ['accepts an id', 't t'],
  WECOM_BUYERS: ['accepts', 'buyer', 'a:b,a:c'],
  WECOM_LOGIN_CORP_ID: ['accepts an id', 'w w'],
  WECOM_LOGIN_AGENT_ID: ['accepts the number of an app', 'one'],
  WECOM_LOGIN_SECRET: ['accepts visible characters', 's s'],
};

const application = {
  ...{ TRTC_SDK_APP_ID: '1400000001', TRTC_SECRET_KEY: 's', TRTC_CALLBACK_KEY: 'k' },
  ...{ TRTC_API_SECRET_ID: 'i', TRTC_API_SECRET_KEY: 's' },
};
const calls: Group = {
  TRTC_SDK_APP_ID: ['accepts the number of an application', 'one', '0140'],
  TRTC_SECRET_KEY: ['accepts visible characters', 's s'],
  TRTC_CALLBACK_KEY: ['accepts 1 to 32 letters and digits', 'k-1', 'k'.repeat(33)],
  TRTC_API_SECRET_ID: ['accepts visible characters', 'i i'],
  TRTC_API_SECRET_KEY: ['accepts visible characters', 's s'],
};

const channelAccess = {
  ...{ CHANNEL_WECOM_CORP_ID: 'ww0', CHANNEL_WECOM_AGENT_ID: '1', CHANNEL_WECOM_SECRET: 's' },
  ...{ CHANNEL_WECOM_TOKEN: 't', CHANNEL_WECOM_AES_KEY: 'k'.repeat(43) },
  ...{ CHANNEL_SMTP_URL: 'smtp://mail.example:587', CHANNEL_SMTP_FROM: 'console@school.example' },
};
const channels: Group = {
  CHANNEL_WECOM_CORP_ID: ['accepts an id of letters and digits', 'w w'],
  CHANNEL_WECOM_AGENT_ID: ['accepts the number of an app', 'one'],
  CHANNEL_WECOM_SECRET: ['accepts visible characters', 's s'],
  CHANNEL_WECOM_TOKEN: ['accepts visible characters', 't t'],
  CHANNEL_WECOM_AES_KEY: ['accepts 43 letters and digits', 'k'],
  CHANNEL_SMTP_URL: ['accepts an address smtp(s)://', 'mail', 'http://mail', 'smtp://u:p#w@host', 'smtp://u:%zz@host'],
  CHANNEL_SMTP_FROM: ['accepts an e-mail address', 'console'],
};

const noP12 = 'QUJD'.repeat(40);
const statements: Group = {
  STATEMENT_P12: ['accepts a PKCS#12 file in base64', 'p12', notThere, noP12],
};

const production = {
  ...{ NODE_ENV: 'production', SERVICE: 'devices', DATABASE_URL: 'postgres://h/d' },
  ...{ SESSION_SECRET: 's', INTERNAL_KEY: 'i', DATA_KEY: 'd', DEVICE_KEYS: 'k' },
};
const gatewayInProduction: Group = {
  SESSION_SECRET: ['accepts a random value of your own', 'change-me'],
};
const inProduction: Group = {
  INTERNAL_KEY: ['accepts a random value of your own', 'change-me'],
  DATA_KEY: ['accepts a random value of your own', 'change-me'],
  DEVICE_KEYS: ['accepts a random value of your own', 'change-me', 'k,change-me'],
  CAPTCHA_FIXED: ['accepts nothing with NODE_ENV=production', '1234'],
};

/** Every group of variables, with what has to be given beside one for it to be read. */
export const groups = (): readonly (readonly [beside: Environment, group: Group])[] => [
  [{}, always],
  [{ EVENT_BUS: 'kafka', KAFKA_BROKERS: 'kafka:9092' }, kafka],
  [{ EVENT_BUS: 'kafka', KAFKA_BROKERS: 'kafka:9092', ...kafkaFiles }, kafkaTls],
  [{ MQTT_TLS_PORT: '8883', MQTT_TLS_CERT: notThere, MQTT_TLS_KEY: notThere }, mqttTls],
  [oidc, provider],
  [merchant(), payments],
  [alipayApp(), alipay],
  [weComProvider, weCom],
  [application, calls],
  [channelAccess, channels],
  [{ STATEMENT_P12_PASSWORD: 'secret' }, statements],
  [production, inProduction],
  [{ ...production, SERVICE: 'gateway' }, gatewayInProduction],
];

/** Every wrong value. */
export const wrongValues = (): WrongValue[] =>
  groups().flatMap(([beside, group]) =>
    Object.entries(group).flatMap(([name, [says, ...values]]) =>
      values.map((value) => ({ name, value, says, beside })),
    ),
  );

/** Variables of which every text is accepted by a process that never runs in production, and why. */
export const anyText: Environment = {
  NODE_ENV: 'what is not production is none',
  DATA_DIR: 'a folder: tried by a start',
  ADMIN_ACCOUNT: 'a name',
  DEBUG_USERS: 'names',
  OIDC_CLIENT_ID: 'as the provider has it',
  OIDC_CLIENT_SECRET: 'as the provider has it',
  WECHAT_PAY_APP_SECRET: 'as the platform has it',
  MQTT_TLS_KEY: 'checked with its certificate: tried by a start',
  STATEMENT_P12_PASSWORD: 'checked with its file: tried by a unit test',
  DATABASE_PASSWORD: 'of the embedded Postgres, generated',
};
