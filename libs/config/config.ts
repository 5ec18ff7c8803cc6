import { isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServiceName, serviceNames } from '#libs/contracts';
import { addressWithAccount } from './addresses.js';
import { callPlatformFrom, type CallPlatformSettings } from './call-platform.js';
import { type KafkaSettings, kafkaSettings } from './kafka.js';
import { isGiven, type Program } from './declared.js';
import { mqttTls, type MqttTlsSettings } from './mqtt-tls.js';
import { storedSecrets, type SecretName } from './secrets.js';
import { debugToolSettings, type DebugToolSettings } from './debug-tools.js';
import { schoolSystems, type SchoolSystems } from './external-urls.js';
import { semesterStarts } from './semesters.js';
import { origin, serviceUrls } from './service-urls.js';
import { productionOf } from './simulators.js';
import { signInSettings, type SignInSettings } from './sign-in.js';
import { statementCertificate, type StatementCertificate } from './statement-certificate.js';
import { type TracingSettings, tracingSettings } from './tracing.js';
import { ConfigError, Variables } from './variables.js';
import { weChatPaySettings, type WeChatPaySettings } from './wechat-pay.js';
import { type WeComConfig, weComFrom } from './wecom.js';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The checked environment. Names, defaults and meanings: wire contract, section 2. */
export class Config {
  readonly service: Program;
  readonly production: boolean;
  readonly httpPort: number;
  /** Address under which browsers, cards and platforms reach the gateway: `http://host:port`. */
  readonly publicUrl: string;
  /** True when `publicUrl` was not given. */
  private readonly isPublicHere: boolean;
  readonly metricsPort: number | undefined;
  /** Address on which metrics are served: whoever reaches it may read them. */
  readonly metricsHost: string;
  readonly mqttPort: number;
  /** True when a balancer in front names for whom it connects: PROXY protocol, version 1. */
  readonly mqttProxy: boolean;
  readonly mqttTls: MqttTlsSettings | undefined;
  /** Unset: embedded Postgres in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** On the gateway: where the services are that run as processes of their own. */
  readonly serviceUrls: ReadonlyMap<ServiceName, string>;
  readonly dataDir: string;
  /** Where uploaded files lie: `file:///dir` or `s3://key:secret@host:port/bucket`. */
  readonly storageUrl: string;
  /** Undefined: the bus is in the process. */
  readonly kafka: KafkaSettings | undefined;
  private readonly sessionSecretGiven: string;
  readonly internalKey: string;
  readonly dataKey: string;
  private readonly deviceKeysGiven: string[];
  readonly databasePassword: string;
  readonly adminAccount: string;
  /** Unset: generated at the first start. */
  readonly adminPassword: string | undefined;
  readonly productCode: string;
  /** Expected seconds between two heartbeats of a card; `silentIntervals` of them make a card silent or off. */
  readonly heartbeatSeconds: number;
  readonly captchaFixed: string | undefined;
  /** Whether administrators may move the time by which months are closed; never in production. */
  readonly demoClock: boolean;
  /** What people did is kept for so many days. */
  readonly auditDays: number;
  /** An import that nobody has touched is kept for so many days, with its files; so long it can be rolled back. */
  readonly importDays: number;
  /** Whether every rollout needs a second administrator, or only those that ask for one. */
  readonly rolloutApproval: 'optional' | 'required';
  /** First days of the semesters of video calls' statistics, `MM-DD`, in the order of the year. */
  readonly semesterStarts: string[];
  /** Phones and uids of those who see the debug tools. */
  readonly debugUsers: string[];
  private readonly schoolSystems: SchoolSystems;
  /** Links into the parents' web app and the mini program; undefined: not configured. */
  readonly debugTools: DebugToolSettings | undefined;
  /** The merchant of whom parents buy; undefined: nothing is sold online. On added-value alone. */
  readonly weChatPay: WeChatPaySettings | undefined;
  /** The provider's account at WeCom; undefined: nothing is bought, bound or signed in there. On licence, wx and gateway. */
  readonly weCom: WeComConfig | undefined;
  /** Our application at the call platform; undefined: nobody calls. On trtc alone. */
  readonly callPlatform: CallPlatformSettings | undefined;
  /** How people sign in besides by a password. On the gateway alone. */
  readonly signIn: SignInSettings;
  /** What signs statements of settled months; undefined: one that the service makes for itself. */
  readonly statementCertificate: StatementCertificate | undefined;
  /** Whose `X-Forwarded-*` headers count: addresses, networks, or loopback, linklocal, uniquelocal; none by itself. */
  readonly trustedProxies: string[];
  /** Undefined: no traces are recorded. */
  readonly tracing: TracingSettings | undefined;
  readonly logLevel: (typeof logLevels)[number];

  /** @throws ConfigError with one line for the first variable that is wrong. */
  constructor(env: NodeJS.ProcessEnv, service?: Program) {
    this.service = service ?? new Variables(env).oneOf('SERVICE', 'all', [...serviceNames, 'all', 'migrate']);
    const read = new Variables(env, this.service);
    this.production = productionOf(env);
    this.httpPort = read.port('HTTP_PORT', 3000);
    this.publicUrl = origin('PUBLIC_URL', read.text('PUBLIC_URL') ?? `http://127.0.0.1:${this.httpPort}`);
    this.isPublicHere = read.text('PUBLIC_URL') === undefined;
    this.metricsPort = read.text('METRICS_PORT') === undefined ? undefined : read.port('METRICS_PORT', 0);
    this.metricsHost = metricsHost(read);
    this.mqttPort = read.port('MQTT_PORT', 1883);
    this.mqttProxy = read.oneOf('MQTT_PROXY', 'none', ['none', 'v1']) === 'v1';
    this.mqttTls = mqttTls(read);
    this.databaseUrl = this.givenDatabase(read);
    this.serviceUrls = serviceUrls(read, serviceNames);
    this.dataDir = resolve(read.text('DATA_DIR') ?? '.data');
    this.storageUrl = this.storage(read);
    this.kafka = this.bus(read);
    this.adminAccount = read.text('ADMIN_ACCOUNT') ?? 'admin';
    this.adminPassword = read.matching('ADMIN_PASSWORD', /^.{6,16}$/, '6 to 16 characters');
    this.productCode = read.matching('PRODUCT_CODE', /^[a-z0-9]+$/, 'lower-case letters and digits') ?? 'product';
    this.heartbeatSeconds = read.integer('HEARTBEAT_SECONDS', 60, 1, 3600);
    this.captchaFixed = this.fixedCaptcha(read);
    this.demoClock = this.movableClock(read);
    this.auditDays = read.integer('AUDIT_DAYS', 1096, 1, 36_500);
    this.importDays = read.integer('IMPORT_DAYS', 180, 1, 36_500);
    this.rolloutApproval = read.oneOf('ROLLOUT_APPROVAL', 'optional', ['optional', 'required']);
    this.semesterStarts = semesterStarts(read);
    this.debugUsers = read.list('DEBUG_USERS');
    this.trustedProxies = trustedProxies(read);
    this.schoolSystems = schoolSystems(read, this.productCode);
    this.debugTools = debugToolSettings(read);
    this.weChatPay = weChatPaySettings(read, this.publicUrl);
    this.weCom = weComFrom(read);
    this.callPlatform = callPlatformFrom(read);
    this.statementCertificate = statementCertificate(read);
    this.signIn = signInSettings(read, this.production);
    this.tracing = tracingSettings(read);
    this.logLevel = read.oneOf('LOG_LEVEL', 'info', logLevels);
    const secret = this.secrets(read);
    this.sessionSecretGiven = secret('SESSION_SECRET');
    this.internalKey = secret('INTERNAL_KEY');
    this.dataKey = secret('DATA_KEY');
    this.deviceKeysGiven = this.keysOfDevices(read, secret);
    this.databasePassword = this.databaseUrl === undefined ? secret('DATABASE_PASSWORD') : '';
  }

  /** Where the embedded database, files and generated secrets of one concern live. */
  dataPath(...parts: string[]): string {
    return join(this.dataDir, ...parts);
  }

  /**
   * True when this process brings the schemas up to date. One service alone does not: it starts together with others
   * and with its own second instance, and waits until `SERVICE=migrate` has done it.
   */
  get migrates(): boolean {
    return this.databaseUrl === undefined || this.service === 'all' || this.service === 'migrate';
  }

  /** Key of sessions and cookies. @throws Error in a program that is not given it */
  get sessionSecret(): string {
    this.assertGiven('SESSION_SECRET');
    return this.sessionSecretGiven;
  }

  /** Keys of device passwords; the first makes, all verify. @throws Error in a program that is not given them */
  get deviceKeys(): string[] {
    this.assertGiven('DEVICE_KEYS');
    return this.deviceKeysGiven;
  }

  /** The user centre outside, with its key as password; unset: the directory is its own. */
  get userCentreUrl(): string | undefined {
    return this.schoolSystems.userCentreUrl;
  }

  /** Where the private clouds are, by source, with user and password. */
  get sourceUrls(): ReadonlyMap<string, string> {
    return this.schoolSystems.sourceUrls;
  }

  /** Hosts of private clouds, with their ports, that may be plain http or lie in a private network. */
  get privateCloudHosts(): ReadonlySet<string> {
    return this.schoolSystems.privateCloudHosts;
  }

  /** What works, but hardly as it is meant to; for the log of the start. */
  get warnings(): string[] {
    if (!this.production || !this.isPublicHere) return [];
    const sent = this.sentHere.join(', ');
    return sent === '' ? [] : [`PUBLIC_URL: not given, so ${sent} are sent to this host itself: ${this.publicUrl}`];
  }

  /** Who is sent to `publicUrl` by this process. */
  private get sentHere(): string[] {
    const runs = (service: Program): boolean => this.service === 'all' || this.service === service;
    const sent = {
      'cards for packages': runs('devices'),
      'browsers after signing in outside': runs('gateway') && (this.signIn.oidc ?? this.weCom?.login) !== undefined,
      'browsers after installing an app': runs('wx') && this.weCom !== undefined,
      'browsers by short links': runs('wx') && (this.debugTools?.mobileUrls.size ?? 0) > 0,
    };
    return Object.entries(sent).flatMap(([who, isSent]) => (isSent ? [who] : []));
  }

  /** Whoever knows a fixed captcha needs no picture. */
  private fixedCaptcha(read: Variables): string | undefined {
    const given = read.text('CAPTCHA_FIXED');
    if (this.production && given !== undefined) {
      throw new ConfigError('CAPTCHA_FIXED: accepts nothing with NODE_ENV=production');
    }
    return given;
  }

  /** What was recorded at a moved time is wrong for ever. */
  private movableClock(read: Variables): boolean {
    const movable = read.oneOf('DEMO_CLOCK', 'fixed', ['fixed', 'movable']) === 'movable';
    if (this.production && movable) throw new ConfigError('DEMO_CLOCK: accepts fixed with NODE_ENV=production');
    return movable;
  }

  /** What is wanting would make an empty key, which everybody knows. */
  private assertGiven(name: SecretName): void {
    if (!isGiven(name, this.service)) throw new Error(`${this.service} is not given ${name} (libs/config/declared.ts)`);
  }

  /** Migrations publish nothing. */
  private bus(read: Variables): KafkaSettings | undefined {
    const isKafka = read.oneOf('EVENT_BUS', 'local', ['local', 'kafka']) === 'kafka';
    return isKafka && this.service !== 'migrate' ? kafkaSettings(read) : undefined;
  }

  private storage(read: Variables): string {
    const meaning = 'file:///dir or s3://key:secret@host:port/bucket';
    const given = addressWithAccount(read, 'STORAGE_URL', storagePattern, meaning);
    return given ?? pathToFileURL(this.dataPath('files')).href;
  }

  private givenDatabase(read: Variables): string | undefined {
    const meaning = 'an address postgres://user:password@host/db';
    const given = addressWithAccount(read, 'DATABASE_URL', databasePattern, meaning);
    if (given === undefined && this.mustBeGiven) throw notGiven('DATABASE_URL');
    return given;
  }

  /** A service among others must share its database and secrets with them. */
  private get mustBeGiven(): boolean {
    return this.production && this.service !== 'all';
  }

  /** What stands in an example is known to everybody. */
  private assertOwn(name: string, given: string): void {
    if (this.production && given === exampleSecret) {
      throw new ConfigError(`${name}: accepts a random value of your own, not the one of the example`);
    }
  }

  private keysOfDevices(read: Variables, secret: (name: SecretName) => string): string[] {
    const given = read.list('DEVICE_KEYS');
    for (const key of given) this.assertOwn('DEVICE_KEYS', key);
    return given.length > 0 ? given : [secret('DEVICE_KEYS')];
  }

  private secrets(read: Variables): (name: SecretName) => string {
    let stored: Record<SecretName, string> | undefined;
    return (name) => {
      if (!isGiven(name, this.service)) return '';
      const given = read.text(name);
      if (given !== undefined) {
        this.assertOwn(name, given);
        return given;
      }
      // the demo says itself what it lacks: one of its own would be another than that of the services
      if (['migrate', 'demo'].includes(this.service) && this.databaseUrl !== undefined) return '';
      if (this.mustBeGiven) throw notGiven(name);
      stored ??= storedSecrets(this.dataDir);
      return stored[name];
    };
  }
}

const databasePattern = /^postgres(ql)?:\/\//;
const storagePattern = /^(file:\/\/\/\S+|s3:\/\/[^:@/\s]+:[^:@/\s]+@[^/@\s]+\/[^/\s]+)$/;

/** What deploy/kubernetes/secrets.example.yaml has in the place of a secret. */
const exampleSecret = 'change-me';

const notGiven = (name: string): ConfigError => new ConfigError(`${name}: must be given with NODE_ENV=production`);

const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = isIPv6(address) ? 128 : 32;
  return isIP(address) !== 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= most;
};

const trustedProxies = (read: Variables): string[] => {
  const given = read.list('TRUSTED_PROXIES');
  const wrong = given.find((each) => !networkNames.includes(each) && !isNetwork(each));
  if (wrong !== undefined) {
    throw new ConfigError(`TRUSTED_PROXIES=${wrong}: accepts addresses, networks, ${networkNames.join(', ')}`);
  }
  return given;
};

const metricsHost = (read: Variables): string => {
  const given = read.text('METRICS_HOST') ?? '127.0.0.1';
  if (isIP(given) === 0)
    throw new ConfigError(`METRICS_HOST=${given}: accepts an address such as 127.0.0.1 or 0.0.0.0`);
  return given;
};
