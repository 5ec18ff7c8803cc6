import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { minuteMs, ssoRefusalText, texts } from '#libs/contracts';
import { Metrics } from '#libs/kernel/health';
import { database } from '../../../services/gateway/database.js';
import { OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import type { Answer } from '../../medium/gateway/browser.js';
import { GatewayProcess } from '../../medium/gateway/gateway-process.js';
import { begin, comeBack, reasonOf, signInOutside } from '../../medium/sso/outside.js';

const consoleUrl = 'http://127.0.0.1:3999';
const people = { boss: { email: 'admin', email_verified: true } };

describe('an OpenID provider that does not do what it should', () => {
  let db: TestDatabase;
  let outside: OpenIdProvider;
  let env: Record<string, string>;
  const opened: GatewayProcess[] = [];
  /** How far the clocks of the gateways are ahead. */
  let aheadMs = 0;
  /** Paths that were requested of the provider, and the one that it responds to with a challenge. */
  const requested: string[] = [];
  let challenging = '';

  const watched = async (): Promise<OpenIdProvider> => {
    const started = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people });
    started.provider.use(async (context, next) => {
      requested.push(context.path);
      if (context.path === challenging) {
        context.status = 401;
        context.set('www-authenticate', 'Bearer error="invalid_token"');
      } else await next();
    });
    return started;
  };
  const gatewayOn = async (more: Record<string, string> = {}): Promise<GatewayProcess> => {
    const gateway = await GatewayProcess.on(db.url, { ...env, ...more });
    gateway.app.get(Clock).now = () => new Date(Date.now() + aheadMs);
    opened.push(gateway);
    return gateway;
  };

  beforeAll(async () => {
    db = await testDatabase(database);
    outside = await watched();
    env = { ...outside.environment, PUBLIC_URL: consoleUrl };
  });
  afterEach(async () => {
    for (const gateway of opened.splice(0)) await gateway.close();
    await db.dataSource.query('delete from sign_in_try');
    aheadMs = 0;
    challenging = '';
    requested.length = 0;
  });
  afterAll(async () => {
    await outside.stop();
    await db.close();
  });

  const refusal = async (gateway: GatewayProcess): Promise<string | null> =>
    reasonOf((await signInOutside(gateway, 'boss')).address);
  const counted = (gateway: GatewayProcess): Promise<string> =>
    gateway.app.get(Metrics).registry.getSingleMetricAsString('firstbell_sso_refused_total');

  it.each([
    ['a wrong secret', { OIDC_CLIENT_SECRET: 'expired' }, ''],
    ['what it wants for its claims', {}, '/me'],
  ])('is said to refuse the platform, when it refuses %s, and counted', async (_what, more, path) => {
    const gateway = await gatewayOn(more);
    challenging = path;
    expect(await refusal(gateway)).toBe('client');
    expect(await counted(gateway)).toContain('{reason="client"} 1');
    expect(ssoRefusalText('client')).toMatch(/\p{Script=Han}/u);
  });

  const discoveries = (): number => requested.filter((path) => path.startsWith('/.well-known/')).length;
  const beginOf = (gateway: GatewayProcess): Promise<Answer> =>
    gateway.browser().call('/api/user/sso/begin', { way: 'oidc' });
  const atOnce = async (gateway: GatewayProcess): Promise<Set<string | null>> => {
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginOf(gateway)));
    return new Set(begun.map(({ rtnCode, msg }) => (rtnCode === '0' ? null : msg)));
  };

  it('is read once for all who begin, and used as it was read while it is away', async () => {
    const short = await watched();
    const gateway = await gatewayOn(short.environment);
    expect(await atOnce(gateway)).toEqual(new Set([null]));
    expect(discoveries()).toBe(1);
    await short.stop();
    aheadMs = 61 * minuteMs;
    expect(await atOnce(gateway)).toEqual(new Set([null]));
  });

  it('is left alone for some seconds when it could not be read', async () => {
    challenging = '/.well-known/openid-configuration';
    const gateway = await gatewayOn();
    // time stands still, however slow the host is
    const now = new Date();
    gateway.app.get(Clock).now = () => new Date(now.getTime() + aheadMs);
    for (let n = 0; n < 2; n++) expect(await atOnce(gateway)).toEqual(new Set([texts.ssoAway]));
    expect(discoveries()).toBe(1);
    challenging = '';
    aheadMs = minuteMs;
    expect(await beginOf(gateway)).toMatchObject({ rtnCode: '0' });
  });

  it('is begun at no more than 300 times a minute from one address', async () => {
    const gateway = await gatewayOn();
    const now = new Date();
    gateway.app.get(Clock).now = () => now;
    for (let n = 0; n < 300; n++) expect(await beginOf(gateway)).toMatchObject({ rtnCode: '0' });
    expect(await beginOf(gateway)).toMatchObject({ status: 429, msg: texts.tooManyInMinute });
    const elsewhere = gateway.browser('203.0.113.7');
    expect(await elsewhere.call('/api/user/sso/begin', { way: 'oidc' })).toMatchObject({ rtnCode: '0' });
  });

  it('does not delay sign-ins after it was away', async () => {
    const gone = await watched();
    const { issuer } = gone;
    const gateway = await gatewayOn(gone.environment);
    await begin(gateway.browser());
    await gone.stop();
    for (let n = 0; n < 150; n++) {
      const browser = gateway.browser();
      const state = new URL(await begin(browser)).searchParams.get('state') ?? '';
      const query = new URLSearchParams({ code: 'x', state, iss: issuer });
      const back = new URL(`/api/user/sso/callback?${query.toString()}`, consoleUrl);
      expect(reasonOf(await comeBack(browser, gateway.origin, back))).toBe('away');
    }
    expect(await gateway.browser().signIn('admin', 'firstbell1')).toMatchObject({ rtnCode: '0' });
    expect(await db.dataSource.query('select key from sign_in_try where failures > 0')).toEqual([]);
  });
});
