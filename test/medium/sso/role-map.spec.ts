import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#libs/kernel/clock';
import { role, ssoRefusalText } from '#libs/contracts';
import { database } from '../../../services/gateway/database.js';
import type { SsoReportDto } from '../../../services/gateway/sso/sso.dto.js';
import { OpenIdProvider } from '../../../tools/openid-provider/openid-provider.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import type { Browser } from '../gateway/browser.js';
import { GatewayProcess } from '../gateway/gateway-process.js';
import { enter, reasonOf, signInOutside } from './outside.js';

const consoleUrl = 'http://127.0.0.1:3999';
const verified = (name: string) => ({ email: `${name}@e.cn`, email_verified: true });
const people = {
  member: { ...verified('member'), groups: ['/firstbell'] },
  realm: { ...verified('realm'), realm_access: { roles: ['offline_access', 'firstbell-admin'] } },
  below: { ...verified('below'), groups: ['/schools/firstbell', '13812345678', 'other@e.cn'] },
  none: verified('none'),
  unverified: { ...verified('unverified'), email_verified: false, groups: ['firstbell'] },
};
const roleMap = [
  { claim: 'groups', value: 'firstbell', role: 'areaManager', areas: ['440000'] },
  { claim: 'realm_access.roles', value: 'firstbell-admin', role: 'administrator', areas: ['440000'] },
];

describe('the role map', () => {
  let db: TestDatabase;
  let outside: OpenIdProvider;
  let gateway: GatewayProcess;
  let admin: Browser;

  beforeAll(async () => {
    db = await testDatabase(database);
    outside = await OpenIdProvider.start({ consoleUrls: [consoleUrl], people });
    gateway = await GatewayProcess.on(db.url, {
      ...{ ...outside.environment, PUBLIC_URL: consoleUrl, OIDC_SCOPE: 'openid email groups' },
      OIDC_ROLE_MAP: JSON.stringify(roleMap),
    });
    gateway.app.get(Clock).now = () => new Date();
    await db.dataSource.query(`insert into area (code, name, at) values ('440000', '广东省', now())`);
    admin = gateway.browser();
    await admin.signIn('admin', 'firstbell1');
  });
  afterAll(async () => {
    await gateway.close();
    await outside.stop();
    await db.close();
  });

  const roleOf = async (person: string): Promise<unknown> => {
    const { browser, address } = await signInOutside(gateway, person);
    return reasonOf(address) ?? (await enter(browser, address)).bizData?.tags;
  };
  const reports = async (by = admin): Promise<SsoReportDto[]> =>
    (await by.call<SsoReportDto[]>('/api/lds/adminAccount/ssoReports')).bizData ?? [];

  it('accepts the path of a group with a slash before it, and the path of a claim', async () => {
    expect(await roleOf('member')).toBe(role.areaManager);
    expect(await roleOf('realm')).toBe(role.administrator);
    expect(await roleOf('below')).toBe('noAccount');
  });

  it('is explained to administrators: which claims came, and which rule they did not fulfil', async () => {
    await db.dataSource.query('delete from sso_report');
    for (const person of ['member', 'below', 'none', 'unverified']) await roleOf(person);
    const [unverified, none, below, member] = await reports();
    expect(member).toMatchObject({ account: 'member@e.cn', refused: '' });
    expect(member?.rules.map(({ result }) => result)).toEqual(['fulfilled', 'missing']);
    expect(below).toMatchObject({ account: '', refused: ssoRefusalText('noAccount') });
    expect(below?.rules.map(({ result }) => result)).toEqual(['different', 'missing']);
    expect(below?.claims).toEqual(
      expect.arrayContaining([
        { name: 'groups', values: ['/schools/firstbell', '******', '******'] },
        { name: 'email', values: null },
        { name: 'email_verified', values: ['true'] },
      ]),
    );
    expect(none?.rules.map(({ result }) => result)).toEqual(['missing', 'missing']);
    expect(unverified).toMatchObject({ refused: ssoRefusalText('emailNotVerified') });
    const stored = JSON.stringify(await db.dataSource.query('select claims, rules from sso_report'));
    expect(stored).not.toMatch(/e\.cn|138/);
  });

  it('is explained to administrators of the product alone', async () => {
    await db.dataSource.query(
      `insert into account (uid, account, username, tags, source, password_hash, area_list, app_list, must_change_password,
         create_date)
       select 'cloud', 'cloud1', 'cloud', tags, 'cloud', password_hash, area_list, app_list, false, now()
       from account where account = 'admin'`,
    );
    const cloud = gateway.browser();
    await cloud.signIn('cloud1', 'firstbell1');
    expect(await reports(cloud)).toEqual([]);
    const manager = await signInOutside(gateway, 'member');
    await enter(manager.browser, manager.address);
    expect(await manager.browser.call('/api/lds/adminAccount/ssoReports')).toMatchObject({ status: 403 });
  });
});
