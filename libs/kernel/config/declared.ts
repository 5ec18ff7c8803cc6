import { type ServiceName, serviceNames } from '#libs/contracts';
import { allChannelVariables } from './channel-variables.js';

/** A process: a service, every service (`all`), their migrations, or the demo beside them. */
export type Program = ServiceName | 'all' | 'migrate' | 'demo';

/** Programs that are given a variable; `every`: it is no secret, and no process has to be kept from it. */
export type Readers = readonly Program[] | 'every';

const keepers: readonly Program[] = [...serviceNames, 'demo'];
/** WeCom's callbacks, licences and members are stored in the database alone. */
const filing: readonly Program[] = keepers.filter((name) => name !== 'wx');
/** Those that parents pay. */
const selling: readonly Program[] = ['added-value', 'trtc'];
const ofWeCom: readonly Program[] = ['licence', 'wx', 'gateway'];

const each = (names: readonly string[], readers: Readers): [string, Readers][] => names.map((name) => [name, readers]);

/** Variable with the address of a service, for the gateway: `DEVICES_URL`. */
export const addressVariable = (service: string): string => `${service.toUpperCase().replaceAll('-', '_')}_URL`;

/** Secrets, and what is of use with them only: each for the programs that use it, and for no other process. */
const own: [string, Readers][] = [
  ['DATABASE_URL', [...keepers, 'migrate']],
  ['STORAGE_URL', filing],
  ['SESSION_SECRET', ['gateway']],
  ...each(['INTERNAL_KEY', 'DATA_KEY'], keepers),
  ['DEVICE_KEYS', ['devices', 'trtc']],
  ...each(['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'], keepers),
  ['OTEL_EXPORTER_OTLP_HEADERS', keepers],
  ...each(['ADMIN_ACCOUNT', 'ADMIN_PASSWORD'], ['gateway']),
  ...each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_SCOPE'], ['gateway']),
  ...each(['OIDC_CLAIM', 'OIDC_ROLE_MAP', 'OIDC_LOGOUT', 'SECOND_FACTOR_ROLES'], ['gateway']),
  ...each(['USER_CENTRE_URL', 'QUANKEYUN_URL', 'SJCLOUD_URL', 'PRODUCT_WECHAT_URL'], ['directory']),
  ...allChannelVariables.flatMap(({ secrets, payouts = [] }) => [
    ...each(secrets, selling),
    ...each(payouts, ['added-value']),
  ]),
  ...each(['STATEMENT_P12', 'STATEMENT_P12_PASSWORD'], ['added-value']),
  ...each(['WECOM_PROVIDER_CORP_ID', 'WECOM_PROVIDER_SECRET', 'WECOM_CALLBACK_TOKEN'], ofWeCom),
  ...each(['WECOM_CALLBACK_AES_KEY', 'WECOM_APPS', 'WECOM_REGISTER_TEMPLATE', 'WECOM_BUYERS'], ofWeCom),
  ...each(['WECOM_LOGIN_CORP_ID', 'WECOM_LOGIN_AGENT_ID', 'WECOM_LOGIN_SECRET'], ['gateway']),
  ...each(['TRTC_SDK_APP_ID', 'TRTC_SECRET_KEY', 'TRTC_CALLBACK_KEY'], ['trtc']),
  ...each(['TRTC_API_SECRET_ID', 'TRTC_API_SECRET_KEY'], ['trtc']),
  ...each(['CHANNEL_WECOM_CORP_ID'], ['readiness', 'wx']),
  ...each(['CHANNEL_WECOM_AGENT_ID', 'CHANNEL_WECOM_SECRET', 'CHANNEL_SMTP_URL', 'CHANNEL_SMTP_FROM'], ['readiness']),
  ...each(['CHANNEL_WECOM_TOKEN', 'CHANNEL_WECOM_AES_KEY'], ['wx']),
  ['MINI_PROGRAM_HOST', ['wx']],
];

/** What any process may know. */
const shared: readonly string[] = [
  ...[
    'SERVICE',
    'NODE_ENV',
    'HTTP_PORT',
    'LISTEN_HOST',
    'METRICS_PORT',
    'METRICS_HOST',
    'PUBLIC_URL',
    'DATA_DIR',
    'LOG_LEVEL',
  ],
  ...['MQTT_PORT', 'MQTT_PROXY', 'MQTT_TLS_PORT', 'MQTT_TLS_CERT', 'MQTT_TLS_KEY'],
  // of the embedded database, which no other program reaches
  'DATABASE_PASSWORD',
  ...['EVENT_BUS', 'KAFKA_BROKERS', 'KAFKA_PARTITIONS', 'KAFKA_PREFIX', 'KAFKA_SASL_MECHANISM'],
  ...['KAFKA_SSL', 'KAFKA_CA', 'KAFKA_CERT', 'KAFKA_KEY', 'KAFKA_LOG_LEVEL'],
  ...serviceNames.map(addressVariable),
  ...['TRUSTED_PROXIES', 'PRODUCT_CODE', 'HEARTBEAT_SECONDS', 'READINESS_PAUSE_SECONDS', 'SESSION_MAX_HOURS', 'SSO_RECHECK_MINUTES'],
  ...['AUDIT_DAYS', 'IMPORT_DAYS', 'ROLLOUT_APPROVAL', 'TRTC_SEMESTERS', 'CAPTCHA_FIXED', 'DEMO_CLOCK'],
  ...['DEBUG_USERS', 'PRIVATE_CLOUD_HOSTS', 'WEBHOOK_HOSTS', 'SHORT_LINK_DAYS', 'MCP'],
  ...['MOBILE_ONLINE_URL', 'MOBILE_TEST_URL', 'MOBILE_APP_ID', 'MOBILE_AUTHORIZE_URL', 'MOBILE_PAGES'],
  ...allChannelVariables.flatMap(({ addresses, simulator }) => [...addresses, simulator]),
  ...['WECOM_API_URL', 'WECOM_OPEN_URL', 'WECOM_LOGIN_URL', 'TRTC_API_URL'],
  ...['CHANNEL_WECOM_URL', 'CHANNEL_DINGTALK_URL', 'CHANNEL_FEISHU_URL', 'CHANNEL_SIMULATOR'],
  ...['WECOM_SIMULATOR', 'TRTC_SIMULATOR', 'MINI_PROGRAM_SIMULATOR'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'],
];

/** Every variable that the product reads, and who is given it. Deployment files are compared with this. */
export const declared: ReadonlyMap<string, Readers> = new Map([...own, ...each(shared, 'every')]);

/** True when a program is given a variable; one process with every service is given all. @throws Error for an undeclared one */
export const isGiven = (name: string, program: Program): boolean => {
  const readers = declared.get(name);
  if (readers === undefined) throw new Error(`${name} stands in no list of libs/kernel/config/declared.ts`);
  return program === 'all' || readers === 'every' || readers.includes(program);
};

/** Variables that a program is given and not every other one, in the order of declaration. */
export const ownVariables = (program: Program): string[] =>
  own.filter(([name]) => isGiven(name, program)).map(([name]) => name);
