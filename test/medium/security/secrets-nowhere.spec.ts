import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { feedNamespace, feedTopics } from '#libs/contracts';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import {
  describeWith,
  hasKafka,
  passwordHash,
  processPartKeeping,
  sharedKafka,
  type Stack,
  startStack,
  testAdministrator,
  until,
} from '../../stack/index.js';
import { databaseText, kafkaText, recordResponses } from './secret-places.js';
import { type Secrets, secretsIn } from './secret-search.js';
import { cloudSecrets, cookieSecrets, phones, SecretsRun } from './secrets-run.js';

const services = ['gateway', 'directory', 'added-value', 'licence', 'wx'] as const;
const consoleUrl = 'http://127.0.0.1:3999';
const prefix = `s${randomBytes(6).toString('hex')}.`;
/** Characters that are kept of the output of a process: more than it prints on the slowest host. */
const keptOutput = 20_000_000;
const newSecret = (): string => randomBytes(32).toString('hex');
const own = {
  SESSION_SECRET: newSecret(),
  INTERNAL_KEY: newSecret(),
  DATA_KEY: newSecret(),
  DEVICE_KEYS: newSecret(),
};

/** Where a secret may be: nowhere, but for what is shown once to its requester. */
const shownOnce = /^(TOTP secret|recovery code|webhook secret)/;

const appSecretsOf = ({ provider }: WeComSimulator): [string, string][] =>
  provider.apps.flatMap(({ appCode, suiteSecret, token, aesKey }): [string, string][] => [
    [`secret of ${appCode}`, suiteSecret],
    [`token of callbacks of ${appCode}`, token],
    [`EncodingAESKey of ${appCode}`, aesKey],
  ]);

/** Everything that the platform has issued, but codes that are part of an address for a browser. */
const issuedBy = (platform: WeComSimulator): [string, string][] => {
  const { tokens, tickets, corps, grants } = platform.book();
  const codes = corps.flatMap(({ installs }) => installs.map(({ permanentCode }) => permanentCode));
  const numbered = (what: string, values: string[]): [string, string][] =>
    values.map((value, n) => [`${what} ${n + 1}`, value]);
  return [
    ...tokens.map(({ kind, value }, n): [string, string] => [`token ${n + 1} of the ${kind}`, value]),
    ...numbered(
      'suite ticket',
      tickets.map(({ value }) => value),
    ),
    ...numbered('permanent code', codes),
    ...numbered(
      'auth code',
      grants.filter(({ kind }) => kind === 'auth').map(({ code }) => code),
    ),
  ];
};

describeWith('kafka', await hasKafka())('secrets and phones', () => {
  /** Every ID token and access token of the OpenID provider. */
  const openIdTokens: string[] = [];
  const shown: string[] = [];
  let brokers: string;
  let platform: WeComSimulator;
  let payments: WeChatPaySimulator;
  let outside: OpenIdProvider;
  let stack: Stack;
  let responses: ReturnType<typeof recordResponses>;
  let socket: Socket;
  let run: SecretsRun;
  let session: [string, string][];
  /** What each place holds, as text. */
  let places: Record<'logs' | 'Kafka' | 'responses' | 'feed' | 'database', string>;

  beforeAll(async () => {
    brokers = await sharedKafka();
    platform = await WeComSimulator.start({ retryScale: 0.01, codesSeconds: 0 });
    payments = await WeChatPaySimulator.start();
    const people = { boss: { email: 'admin', email_verified: true } };
    outside = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people, refreshTokens: true });
    outside.provider.use(async (context, next) => {
      await next();
      const {
        id_token: id,
        access_token: access,
        refresh_token: refresh,
      } = (context.body ?? {}) as Record<string, unknown>;
      for (const token of [id, access, refresh]) if (typeof token === 'string') openIdTokens.push(token);
    });
    const env = { ...platform.environment, ...payments.environment, ...outside.environment, ...own };
    stack = await startStack({
      services,
      run: processPartKeeping(keptOutput),
      env: { ...env, PUBLIC_URL: consoleUrl, KAFKA_PREFIX: prefix, LOG_LEVEL: 'debug' },
    });
    responses = recordResponses(stack.httpUrl);
    const [wx = ''] = stack.httpUrls('wx');
    platform.callbacksTo({
      command: `${wx}/callback/wecom/command`,
      data: (suiteId) => `${wx}/callback/wecom/data/${suiteId}`,
    });
    const client = await stack.signedIn();
    session = client.cookie.split('; ').map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]);
    socket = io(stack.httpUrl + feedNamespace, {
      ...{ transports: ['websocket'], forceNew: true, extraHeaders: { cookie: client.cookie } },
    });
    socket.onAny((...frame) => shown.push(JSON.stringify(frame)));
    const watching = async (): Promise<boolean> =>
      ((await socket.timeout(25_000).emitWithAck('watch', { topics: feedTopics })) as { ok: boolean }).ok;
    await until(watching, 'the feed is watched');
    run = new SecretsRun(stack, client, platform);
    await run.all();
    await platform.delivered();
    await until(() => shown.join().includes('licence:accounts'), 'the feed shows accounts');
    places = {
      logs: services.map((service) => stack.logs(service)).join('\n'),
      Kafka: await kafkaText(brokers, prefix),
      responses: responses.texts.join('\n'),
      feed: shown.join('\n'),
      database: await databaseText(stack.databaseUrl),
    };
  }, 240_000);
  afterAll(async () => {
    responses?.stop();
    socket?.disconnect();
    await stack?.stop();
    await outside?.stop();
    await payments?.close();
    await platform?.close();
  }, 60_000);

  const secrets = (): Secrets => {
    const { provider } = platform;
    const payment = payments.environment;
    return new Map([
      ...Object.entries(own),
      ['secret of the provider', provider.secret],
      ['token of callbacks', provider.token],
      ['EncodingAESKey', provider.aesKey],
      ['secret of the app of sign-in', provider.login.secret],
      ...appSecretsOf(platform),
      ...issuedBy(platform),
      ...Object.entries(cloudSecrets),
      ['secret of the OpenID client', outside.clientSecret],
      ...openIdTokens.map((token, n): [string, string] => [`token ${n + 1} of the OpenID provider`, token]),
      ['APIv3 key of the merchant', payment['WECHAT_PAY_API_V3_KEY'] ?? ''],
      ['secret of the merchant', payment['WECHAT_PAY_APP_SECRET'] ?? ''],
      ['key of the merchant', payment['WECHAT_PAY_PRIVATE_KEY']?.slice(60, 200) ?? ''],
      ['password', testAdministrator.password],
      ['hash that a browser sends', passwordHash(testAdministrator.password)],
      ...cookieSecrets(session).map(([name, value]): [string, string] => [`session: ${name}`, value]),
      ...run.made,
    ]);
  };

  it('are looked for in all that the run has left', async () => {
    const all = secrets();
    const names = [...all.keys()];
    for (const part of ['token 1 of the', 'suite ticket', 'permanent code', 'auth code', 'recovery code', 'session by'])
      expect(names.filter((name) => name.includes(part))).not.toEqual([]);
    for (const token of ['provider', 'suite', 'corp', 'login'])
      expect(names.some((name) => name.endsWith(`of the ${token}`))).toBe(true);
    expect(openIdTokens.length).toBeGreaterThan(1);
    for (const [name, secret] of all) expect([name, secret.length > 7]).toEqual([name, true]);
    const schoolCode = await run.schoolCode;
    for (const [place, text] of Object.entries(places)) expect([place, text.length > 1000]).toEqual([place, true]);
    for (const place of ['Kafka', 'responses', 'feed', 'database'] as const)
      expect([place, places[place].includes(schoolCode)]).toEqual([place, true]);
    for (const service of services) {
      expect(stack.logs(service)).toContain(`"service":"${service}"`);
      // nothing of it was forgotten
      expect([service, stack.logs(service).length < keptOutput]).toEqual([service, true]);
    }
    expect(places.logs).toContain('an installation was not completed');
  });

  it.each(['logs', 'Kafka', 'feed', 'database'] as const)('stand nowhere in the clear: %s', (place) => {
    expect(secretsIn(places[place], secrets())).toEqual([]);
    expect(secretsIn(places[place], new Map(Object.entries(phones)))).toEqual([]);
  });

  it('stand in no response, but for what is shown once to its requester', () => {
    const never = [...secrets()].filter(([name]) => !shownOnce.test(name));
    expect(secretsIn(places.responses, new Map(never))).toEqual([]);
  });
});
