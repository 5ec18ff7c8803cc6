import { isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceNames } from '#libs/contracts';
import { addressWithAccount, origin, schoolSystems, serviceUrls, unguardedHosts } from './addresses.js';
import { callPlatformFrom } from './call-platform.js';
import { type KafkaSettings, kafkaSettings } from './kafka.js';
import { isGiven, type Program } from './declared.js';
import { mqttTls } from './mqtt-tls.js';
import { notifySettings } from './notify.js';
import { storedSecrets, type SecretName } from './secrets.js';
import { debugToolSettings } from './debug-tools.js';
import { payChannelSettings } from './pay-channels.js';
import { semesterStarts } from './semesters.js';
import { productionOf } from './simulators.js';
import { signInSettings } from './sign-in.js';
import { statementCertificate } from './statement-certificate.js';
import { tracingSettings } from './tracing.js';
import { ConfigError, Variables } from './variables.js';
import { weComFrom } from './wecom.js';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The program, and the variables that it is given. */
abstract class ProgramVariables {
  readonly service: Program;
  readonly production: boolean;
  protected readonly read: Variables;

  /** @throws ConfigError with one line for the first variable that is wrong. */
  constructor(env: NodeJS.ProcessEnv, service?: Program) {
    this.service = service ?? new Variables(env).oneOf('SERVICE', 'all', [...serviceNames, 'all', 'migrate']);
    this.read = new Variables(env, this.service);
    this.production = productionOf(env);
  }
}

/** The checked environment, read in the order of the fields. Names, defaults and meanings: wire contract, section 2. */
export class Config extends ProgramVariables {
  readonly httpPort = this.read.port('HTTP_PORT', 3000);
  /** Address on which browsers, other services and cards are listened to; undefined: every address of the host. */
  readonly listenHost = address(this.read, 'LISTEN_HOST');
  /** Address under which browsers, cards and platforms reach the gateway: `http://host:port`. */
  readonly publicUrl = origin('PUBLIC_URL', this.read.text('PUBLIC_URL') ?? `http://127.0.0.1:${this.httpPort}`);
  readonly metricsPort = this.read.text('METRICS_PORT') === undefined ? undefined : this.read.port('METRICS_PORT', 0);
  /** Address on which metrics are served: every client that reaches it may read them. */
  readonly metricsHost = address(this.read, 'METRICS_HOST') ?? '127.0.0.1';
  readonly mqttPort = this.read.port('MQTT_PORT', 1883);
  /** True when a balancer in front names for whom it connects: PROXY protocol, version 1. */
  readonly mqttProxy = this.read.oneOf('MQTT_PROXY', 'none', ['none', 'v1']) === 'v1';
  readonly mqttTls = mqttTls(this.read);
  /** Unset: embedded Postgres in `dataDir`. */
  readonly databaseUrl = this.givenDatabase();
  /** On the gateway: addresses of services that run as processes of their own. */
  readonly serviceUrls = serviceUrls(this.read, serviceNames);
  readonly dataDir = resolve(this.read.text('DATA_DIR') ?? '.data');
  /** Where uploaded files lie: `file:///dir` or `s3://key:secret@host:port/bucket`. */
  readonly storageUrl = this.storage();
  /** Undefined: the bus is in the process. */
  readonly kafka = this.bus();
  readonly adminAccount = this.read.text('ADMIN_ACCOUNT') ?? 'admin';
  /** Unset: generated at the first start. */
  readonly adminPassword = this.read.matching('ADMIN_PASSWORD', /^.{6,16}$/, '6 to 16 characters');
  readonly productCode =
    this.read.matching('PRODUCT_CODE', /^[a-z0-9]+$/, 'lower-case letters and digits') ?? 'product';
  /** Expected seconds between two heartbeats of a card; `silentIntervals` of them make a card silent or off. */
  readonly heartbeatSeconds = this.read.integer('HEARTBEAT_SECONDS', 60, 1, 3600);
  /** A card that is off for less opens no incident. */
  readonly readinessPauseSeconds = this.read.integer('READINESS_PAUSE_SECONDS', 120, 1, 3600);
  readonly captchaFixed = this.fixedCaptcha();
  /** Whether administrators may move the time by which months are closed; never in production. */
  readonly demoClock = this.movableClock();
  /** Retention of audit entries, in days. */
  readonly auditDays = this.read.integer('AUDIT_DAYS', 1096, 1, 36_500);
  /** Retention of an untouched import and its files, in days; it can be rolled back until then. */
  readonly importDays = this.read.integer('IMPORT_DAYS', 180, 1, 36_500);
  /** Whether every rollout needs a second administrator, or only those that ask for one. */
  readonly rolloutApproval = this.read.oneOf('ROLLOUT_APPROVAL', 'optional', ['optional', 'required']);
  /** True when assistants are served at `POST /mcp`. */
  readonly mcp = this.read.oneOf('MCP', 'off', ['off', 'on']) === 'on';
  /** First days of the semesters of video calls' statistics, `MM-DD`, in the order of the year. */
  readonly semesterStarts = semesterStarts(this.read);
  /** Phones and uids of those who see the debug tools. */
  readonly debugUsers = this.read.list('DEBUG_USERS');
  /** Whose `X-Forwarded-*` headers count: addresses, networks, or loopback, linklocal, uniquelocal; none by default. */
  readonly trustedProxies = trustedProxies(this.read);
  private readonly schoolSystems = schoolSystems(this.read, this.productCode);
  /** Hosts of webhooks, with their ports, that may be plain http or lie in a private network. */
  readonly webhookHosts = unguardedHosts(this.read, 'WEBHOOK_HOSTS');
  /** Links into the parents' web app and the mini program; undefined: not configured. */
  readonly debugTools = debugToolSettings(this.read);
  /** Merchants of whom parents buy, by channel; undefined: parents cannot pay by it. On added-value and trtc. */
  readonly payChannels = payChannelSettings(this.read, this.publicUrl);
  /** The merchant of WeChat Pay, which pays teachers, too, and reports complaints. */
  readonly weChatPay = this.payChannels.JSAPI;
  /** The provider's account at WeCom; undefined: nothing is bought, bound or signed in there. On licence, wx and gateway. */
  readonly weCom = weComFrom(this.read);
  /** Our application at the call platform; undefined: calls are off. On trtc alone. */
  readonly callPlatform = callPlatformFrom(this.read);
  /** Channels that notify people. On readiness, their callbacks on wx. */
  readonly notify = notifySettings(this.read);
  /** What signs statements of settled months; undefined: one that the service makes for itself. */
  readonly statementCertificate = statementCertificate(this.read);
  /** How people sign in besides by a password. On the gateway alone. */
  readonly signIn = signInSettings(this.read, this.production);
  /** Undefined: no traces are recorded. */
  readonly tracing = tracingSettings(this.read);
  readonly logLevel = this.read.oneOf('LOG_LEVEL', 'info', logLevels);
  private readonly secret = this.secrets();
  private readonly sessionSecretGiven = this.secret('SESSION_SECRET');
  readonly internalKey = this.secret('INTERNAL_KEY');
  readonly dataKey = this.secret('DATA_KEY');
  private readonly deviceKeysGiven = this.keysOfDevices();
  readonly databasePassword = this.databaseUrl === undefined ? this.secret('DATABASE_PASSWORD') : '';

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
    if (!this.production || this.read.text('PUBLIC_URL') !== undefined) return [];
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

  /** A fixed captcha lets scripts in. */
  private fixedCaptcha(): string | undefined {
    const given = this.read.text('CAPTCHA_FIXED');
    if (this.production && given !== undefined) {
      throw new ConfigError('CAPTCHA_FIXED: accepts nothing with NODE_ENV=production');
    }
    return given;
  }

  /** What was recorded at a moved time is wrong for ever. */
  private movableClock(): boolean {
    const movable = this.read.oneOf('DEMO_CLOCK', 'fixed', ['fixed', 'movable']) === 'movable';
    if (this.production && movable) throw new ConfigError('DEMO_CLOCK: accepts fixed with NODE_ENV=production');
    return movable;
  }

  /** A missing secret would make an empty key, which is publicly known. */
  private assertGiven(name: SecretName): void {
    if (!isGiven(name, this.service))
      throw new Error(`${this.service} is not given ${name} (libs/kernel/config/declared.ts)`);
  }

  /** Migrations publish nothing. */
  private bus(): KafkaSettings | undefined {
    const isKafka = this.read.oneOf('EVENT_BUS', 'local', ['local', 'kafka']) === 'kafka';
    return isKafka && this.service !== 'migrate' ? kafkaSettings(this.read) : undefined;
  }

  private storage(): string {
    const meaning = 'file:///dir or s3://key:secret@host:port/bucket';
    const given = addressWithAccount(this.read, 'STORAGE_URL', storagePattern, meaning);
    return given ?? pathToFileURL(this.dataPath('files')).href;
  }

  private givenDatabase(): string | undefined {
    const meaning = 'an address postgres://user:password@host/db';
    const given = addressWithAccount(this.read, 'DATABASE_URL', databasePattern, meaning);
    if (given === undefined && this.mustBeGiven) throw notGiven('DATABASE_URL');
    return given;
  }

  /** A service among others must share its database and secrets with them. */
  private get mustBeGiven(): boolean {
    return this.production && this.service !== 'all';
  }

  /** A value of an example is publicly known. */
  private assertOwn(name: string, given: string): void {
    if (this.production && given === exampleSecret) {
      throw new ConfigError(`${name}: accepts a random value of your own, not the one of the example`);
    }
  }

  private keysOfDevices(): string[] {
    const given = this.read.list('DEVICE_KEYS');
    for (const key of given) this.assertOwn('DEVICE_KEYS', key);
    return given.length > 0 ? given : [this.secret('DEVICE_KEYS')];
  }

  private secrets(): (name: SecretName) => string {
    let stored: Record<SecretName, string> | undefined;
    return (name) => {
      if (!isGiven(name, this.service)) return '';
      const given = this.read.text(name);
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

const address = (read: Variables, name: string): string | undefined => {
  const given = read.text(name);
  if (given !== undefined && isIP(given) === 0)
    throw new ConfigError(`${name}=${given}: accepts an address such as 127.0.0.1 or 0.0.0.0`);
  return given;
};
