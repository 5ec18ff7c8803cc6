import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { minuteMs, role } from '#libs/contracts';
import { Jobs } from '#libs/data/jobs';
import { database } from '../../../services/gateway/database.js';
import { describeWith, hasKeycloak, Keycloak, testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Browser } from '../../medium/gateway/browser.js';
import { GatewayProcess } from '../../medium/gateway/gateway-process.js';
import { begin, comeBack, enter, reasonOf } from '../../medium/sso/outside.js';

const consoleUrl = 'http://127.0.0.1:3999';
const clientId = 'firstbell';
const clientSecret = 'secret-of-the-test';
const interval = 10 * minuteMs;
const password = 'Password-1';
const roleMap = [
  { claim: 'groups', value: 'firstbell', role: 'areaManager', areas: ['440000'] },
  { claim: 'realm_access.roles', value: 'firstbell-admin', role: 'administrator', areas: ['440000'] },
];

/** A person's browser at Keycloak. */
class KeycloakBrowser {
  private readonly cookies = new Map<string, string>();

  /** Signs in on the page of an address; where Keycloak sends the browser then. Without a page the session does it. */
  async signIn(address: string, username: string): Promise<{ back: URL; hasPage: boolean }> {
    const page = await this.send(address);
    const action = /action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
    if (page.location !== null) return { back: new URL(page.location), hasPage: false };
    if (action === undefined) throw new Error(`no form: ${page.text.slice(0, 500)}`);
    const sent = await this.send(action, new URLSearchParams({ username, password, credentialId: '' }));
    if (sent.location === null) throw new Error(`not signed in: ${sent.text.slice(0, 2000)}`);
    return { back: new URL(sent.location), hasPage: true };
  }

  /** Confirms on the page of an address that the session is to end. */
  async confirm(address: string): Promise<void> {
    const { text } = await this.send(address);
    const action = /action="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    if (action === undefined) throw new Error(`no form: ${text.slice(0, 2000)}`);
    const code = /name="session_code" value="([^"]*)"/.exec(text)?.[1] ?? '';
    await this.send(new URL(action, address).href, new URLSearchParams({ session_code: code, confirmLogout: 'yes' }));
  }

  private async send(address: string, body?: URLSearchParams): Promise<{ location: string | null; text: string }> {
    const response = await fetch(address, {
      ...{ method: body ? 'POST' : 'GET', redirect: 'manual', ...(body && { body }) },
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return { location: response.headers.get('location'), text: await response.text() };
  }
}

describeWith('keycloak', await hasKeycloak())('signing in at a genuine Keycloak', () => {
  let keycloak: Keycloak;
  let db: TestDatabase;
  let gateway: GatewayProcess;
  /** How far the clock of the gateway is ahead. */
  let aheadMs = 0;
  let admin: Browser;

  beforeAll(async () => {
    keycloak = await Keycloak.start();
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url, {
      ...{ OIDC_ISSUER: keycloak.issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
      ...{ PUBLIC_URL: consoleUrl, OIDC_ROLE_MAP: JSON.stringify(roleMap) },
    });
    gateway.app.get(Clock).now = () => new Date(Date.now() + aheadMs);
    await db.dataSource.query(`insert into area (code, name, at) values ('440000', '广东省', now())`);
    await setUp();
    admin = gateway.browser();
    await admin.signIn('admin', 'firstbell1');
  }, 400_000);
  afterEach(() => void (aheadMs = 0));
  afterAll(async () => {
    await gateway?.close();
    await db?.close();
    keycloak?.stop();
  }, 60_000);

  const mapper = (name: string, kind: string, config: object) => ({
    ...{ name, protocol: 'openid-connect', protocolMapper: kind },
    config: { 'id.token.claim': 'true', 'userinfo.token.claim': 'true', ...config },
  });
  const people = [
    { username: 'member', groups: ['/firstbell'] },
    { username: 'leaver', groups: ['/firstbell'] },
    { username: 'moved', groups: ['/firstbell'] },
    { username: 'ruler', realmRoles: ['firstbell-admin'] },
    { username: 'stranger' },
  ];
  const setUp = async (): Promise<void> => {
    await keycloak.admin('POST', '', {
      // its ID tokens last as long as its access tokens, and the clock of the gateway goes ahead
      ...{ realm: keycloak.realm, enabled: true, sslRequired: 'none', accessTokenLifespan: 7200 },
      groups: [{ name: 'firstbell' }],
      roles: { realm: [{ name: 'firstbell-admin' }] },
      users: people.map((person) => ({
        ...{ ...person, enabled: true, email: `${person.username}@e.cn`, emailVerified: true },
        ...{ firstName: person.username, lastName: 'Test' },
        credentials: [{ type: 'password', value: password, temporary: false }],
      })),
    });
    await keycloak.admin('POST', `/${keycloak.realm}/clients`, {
      ...{ clientId, secret: clientSecret, publicClient: false, standardFlowEnabled: true },
      redirectUris: [`${consoleUrl}/api/user/sso/callback`],
      attributes: {
        'backchannel.logout.url': `${gateway.origin}/api/user/sso/backchannelLogout`,
        'backchannel.logout.session.required': 'true',
        'post.logout.redirect.uris': `${consoleUrl}/`,
      },
      protocolMappers: [
        mapper('groups', 'oidc-group-membership-mapper', { 'claim.name': 'groups', 'full.path': 'true' }),
        mapper('roles', 'oidc-usermodel-realm-role-mapper', {
          ...{ 'claim.name': 'realm_access.roles', multivalued: 'true', 'jsonType.label': 'String' },
        }),
      ],
    });
  };

  const signIn = async (person: string, there = new KeycloakBrowser()): Promise<{ browser: Browser; address: URL }> => {
    const browser = gateway.browser();
    const { back } = await there.signIn(await begin(browser), person);
    return { browser, address: await comeBack(browser, gateway.origin, back) };
  };
  const entered = async (person: string): Promise<Browser> => {
    const { browser, address } = await signIn(person);
    expect([reasonOf(address), (await enter(browser, address)).rtnCode]).toEqual([null, '0']);
    return browser;
  };
  const isOut = (browser: Browser): Promise<unknown> => until(async () => !(await browser.isSignedIn()), 'out', 5);
  const recheck = async (): Promise<void> => {
    aheadMs += interval;
    await until(() => gateway.app.get(Jobs).runNow('sso-recheck'), 'a run of the job');
  };

  it('gives a role by the path of a group, and by a role of the realm', async () => {
    const member = await entered('member');
    expect((await member.call('/api/user/current')).bizData).toMatchObject({ tags: role.areaManager });
    const ruler = await entered('ruler');
    expect((await ruler.call('/api/user/current')).bizData).toMatchObject({ tags: role.administrator });
  });

  it('lets a refused person end the session there, and sign in with another account', async () => {
    const there = new KeycloakBrowser();
    const { browser, address } = await signIn('stranger', there);
    expect(reasonOf(address)).toBe('noAccount');
    // its login page asks the same person again
    const again = await there.signIn(await begin(browser), 'member');
    expect(again.hasPage).toBe(true);
    expect(reasonOf(await comeBack(browser, gateway.origin, again.back))).toBe('noAccount');
    const end = await browser.call<{ address: string }>('/api/user/sso/endSession?way=oidc');
    await there.confirm(end.bizData?.address ?? '');
    const other = await there.signIn(await begin(browser), 'member');
    expect(reasonOf(await comeBack(browser, gateway.origin, other.back))).toBeNull();
  });

  it('ends a session within 5 s of its logout there', async () => {
    const browser = await entered('member');
    const other = await entered('ruler');
    await keycloak.admin('POST', `/${keycloak.realm}/users/${await keycloak.userId('member')}/logout`);
    await isOut(browser);
    expect(await other.isSignedIn()).toBe(true);
  });

  it('ends a session of a person who was disabled there, at the next check', async () => {
    const [leaver, member] = [await entered('leaver'), await entered('member')];
    await recheck();
    expect([await leaver.isSignedIn(), await member.isSignedIn()]).toEqual([true, true]);
    await keycloak.admin('PUT', `/${keycloak.realm}/users/${await keycloak.userId('leaver')}`, { enabled: false });
    await recheck();
    expect([await leaver.isSignedIn(), await member.isSignedIn()]).toEqual([false, true]);
  });

  it('ends a session of a person who was taken out of the group, at the next check', async () => {
    const browser = await entered('moved');
    const [group] = await keycloak.admin<{ id: string }[]>('GET', `/${keycloak.realm}/groups?search=firstbell`);
    const path = `/${keycloak.realm}/users/${await keycloak.userId('moved')}/groups/${group?.id}`;
    await keycloak.admin('DELETE', path);
    await recheck();
    expect(await browser.isSignedIn()).toBe(false);
    expect(reasonOf((await signIn('moved')).address)).toBe('noRole');
  });
});
