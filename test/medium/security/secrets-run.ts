import { randomBytes, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { captchaCookieName } from '../../../services/gateway/captcha/captcha.controller.js';
import { sessionCookieName } from '../../../services/gateway/session/cookies.js';
import type { CorpSchoolDto } from '../../../services/wx/binding/corp-school.dto.js';
import type { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { type HttpClient, passwordHash, type Stack, testAdministrator, until } from '../../stack/index.js';
import { Browser } from '../gateway/browser.js';
import { begin, comeBack, OutsideBrowser } from '../sso/outside.js';

const place = { addressProvinceCode: '440000', addressCityCode: '440100', addressTownCode: '440106' };
const kind = { schoolBxlxCode: '211', schoolXxbbCode: '811' };
const corpId = 'ww-corp-secrets';
const app = 'stats';

export const phones = { admin: '13911112222', teacher: '13922223333', other: '13933334444', parent: '13944445555' };
/** Of private clouds. */
export const cloudSecrets = {
  'secret of a private cloud': randomBytes(16).toString('hex'),
  'secret of an account of a private cloud': randomBytes(16).toString('hex'),
};

/** The secrets of a browser's cookies. The id of a captcha is none: its answer is. */
export const cookieSecrets = (cookies: Iterable<[name: string, value: string]>): [string, string][] =>
  [...cookies]
    .filter(([name, value]) => name !== captchaCookieName && value !== '')
    .flatMap(([name, value]): [string, string][] => [
      [name, value],
      // the token of a session, without its signature
      ...(name === sessionCookieName ? [[`token of ${name}`, value.split('.')[0] ?? ''] as [string, string]] : []),
    ]);

type ListedSchool = Pick<CorpSchoolDto, 'problem' | 'appList'>;

/** What people do in the product when they use WeCom, private clouds and sign-in from outside. Shows secrets by name. */
export class SecretsRun {
  /** Secrets that the run has made, by name. */
  readonly made = new Map<string, string>();
  readonly schoolCode: Promise<string>;

  constructor(
    private readonly stack: Stack,
    private readonly client: HttpClient,
    private readonly platform: WeComSimulator,
  ) {
    this.schoolCode = this.addSchool('密校', 'product');
  }

  async all(): Promise<void> {
    await this.bind();
    await this.people();
    await this.licences();
    await this.cloud();
    await this.outside();
    await this.secondFactor();
    await this.webhook();
  }

  /** Registers a corporation, installs an app there, and removes and installs it again. */
  private async bind(): Promise<void> {
    const schoolCode = await this.schoolCode;
    const asked = new URLSearchParams({
      schoolCode,
      schoolName: '密校',
      adminName: '管理员',
      adminPhone: phones.admin,
    });
    const path = `/api/corp/register?${asked.toString()}`;
    const registered = await until(async () => {
      const { rtnCode, bizData } = await this.client.envelope<{ registerCode: string }>('GET', path);
      return rtnCode === '0' ? bizData : undefined;
    }, 'wx knows the school');
    this.platform.registerCorp({ name: '密校', corpId, userMax: 100, registerCode: registered.registerCode });
    await this.install();
    this.platform.changeAuth(corpId);
    await this.client.call('GET', `/api/wx/corpSchool/qrCodes?schoolCode=${schoolCode}`);
    await this.client.call('GET', `/api/wx/corpAppInfo/listBySchool?schoolCode=${schoolCode}`);
    // what fails says why
    this.platform.fail({ path: 'service/get_permanent_code', kind: 'away', after: true });
    await this.begun('chat');
    await until(async () => (await this.listed())?.problem, 'the lost installation is shown');
    this.platform.expireToken('corp', true);
    await this.client.call('GET', `/api/wx/corpSchool/qrCodes?schoolCode=${schoolCode}`);
  }

  private async listed(): Promise<ListedSchool | undefined> {
    const body = { schoolCode: await this.schoolCode };
    const { list } = await this.client.call<{ list: ListedSchool[] }>('POST', '/api/wx/corpSchool/list', body);
    return list[0];
  }

  private async begun(appCode: string): Promise<void> {
    const path = `/api/app/installInfo?schoolCode=${await this.schoolCode}&appCode=${appCode}`;
    const { url } = await this.client.call<{ url: string }>('GET', path);
    this.platform.installApp(corpId, appCode, new URL(url).searchParams.get('state') ?? '');
  }

  private async install(): Promise<void> {
    const path = '/api/app/installInfo';
    const tickets = `${path}?schoolCode=${await this.schoolCode}&appCode=${app}`;
    await until(async () => (await this.client.envelope('GET', tickets)).rtnCode === '0', 'the tickets have come');
    await this.begun(app);
    await until(
      async () => (await this.listed())?.appList.some(({ appCode }) => appCode === app),
      'the app is installed',
    );
  }

  /** Teachers, everybody at the platform, and who is who. */
  private async people(): Promise<void> {
    const schoolCode = await this.schoolCode;
    for (const [name, phone] of [
      ['王老师', phones.teacher],
      ['李老师', phones.other],
    ]) {
      const teacher = { source: 'product', schoolCode, name, phone, position: 5 };
      await this.client.call('POST', '/api/lds/teacher/save', teacher);
    }
    this.platform.setContacts(corpId, {
      teachers: [
        { userid: 't-wang', name: '王老师', mobile: phones.teacher },
        { userid: 't-li', name: '李老师', mobile: phones.other },
      ],
      departments: [{ id: 12, parentid: 0, name: '小一(1)班', type: 1 }],
      students: [
        {
          ...{ student_userid: 's1', name: '小明', department: [12] },
          parents: [{ parent_userid: 'p1', relation: '爸爸' }],
        },
      ],
      parents: [{ parent_userid: 'p1', mobile: phones.parent, is_subscribe: 1 }],
    });
    const teachers = async (): Promise<number> =>
      (await this.client.call<unknown[]>('GET', `/api/permit/teacherList?schoolCode=${schoolCode}`)).length;
    await until(async () => (await teachers()) === 2, 'the teachers are known');
    const matched = async (): Promise<boolean> => {
      type Preview = { counts: { kind: string; unchanged: number }[] };
      const { counts } = await this.client.call<Preview>('POST', '/api/wx/memberSync/preview', { schoolCode });
      if (counts.some(({ kind, unchanged }) => kind === 'teacher' && unchanged === 2)) return true;
      // one that was over before wx knew the teachers is run again; a running one refuses another
      await this.client.envelope('POST', '/api/wx/memberSync/run', { schoolCode });
      return false;
    };
    await until(matched, 'the teachers are matched', 60);
    await this.client.call('GET', `/api/wx/memberSync/state?schoolCode=${schoolCode}`);
  }

  private async licences(): Promise<void> {
    const schoolCode = await this.schoolCode;
    const [buyer] = this.platform.provider.buyers;
    const order = { schoolCode, order_type: 1, buyerUserid: buyer?.userid, baseCount: 2, mouthCount: 1 };
    const key = { 'idempotency-key': randomUUID() };
    this.platform.expireToken('provider');
    const { bizData } = await this.client.envelope<{ orderId: string }>('POST', '/api/permit/purchase', order, key);
    if (bizData === null) throw new Error('the order was not made');
    this.platform.payOrder(bizData.orderId);
    const listed = async (status: number): Promise<boolean> => {
      type Account = { status: number };
      const path = `/api/permit/accountList?schoolCode=${schoolCode}`;
      const { list } = await this.client.call<{ list: Account[] }>('GET', path);
      return list.some((each) => each.status === status);
    };
    // the codes of an order become readable a little after its payment: a synchronisation before that brings none
    const synchronised = async (): Promise<boolean> => {
      await this.client.call('GET', `/api/permit/accountSync?schoolCode=${schoolCode}`);
      return listed(1);
    };
    await until(synchronised, 'the accounts are known');
    const path = `/api/permit/teacherList?schoolCode=${schoolCode}`;
    const teachers = await this.client.call<{ userId: string }[]>('GET', path);
    const request = { schoolCode, userList: teachers.map(({ userId }) => userId) };
    await this.client.call('POST', '/api/permit/batchActivation', request);
    await until(() => listed(2), 'accounts are activated');
    await this.client.call('GET', `/api/permit/orderList?schoolCode=${schoolCode}`);
  }

  private async cloud(): Promise<void> {
    const schoolCode = await this.addSchool('云校', 'sjcloud');
    const [appSecret, wxAppSecret] = Object.values(cloudSecrets);
    const setting = { schoolCode, schoolName: '云校', appUrl: 'https://cloud.invalid', appId: 'cloud-app', appSecret };
    await this.client.call('POST', '/api/sjcloudcontroller/add', { ...setting, wxAppId: 'wx-app', wxAppSecret });
    await this.client.call('GET', `/api/wx/sourceSetting/get?schoolCode=${schoolCode}&source=sjcloud`);
    await this.client.envelope('POST', '/api/wx/sourceSetting/test', { source: 'sjcloud', ...setting });
    await this.client.envelope('GET', `/api/lds/school/syncSJCLOUD?schoolCode=${schoolCode}`);
  }

  /** Signs in at the OpenID provider and at WeCom. */
  private async outside(): Promise<void> {
    const { httpUrl } = this.stack;
    const browser = new Browser(httpUrl);
    const back = await new OutsideBrowser().signIn(await begin(browser), 'boss');
    await this.enter('OpenID', browser, await comeBack(browser, httpUrl, back));
    const second = new Browser(httpUrl);
    this.platform.saveMember(this.platform.provider.corpId, { userid: 'Admin', name: '老板' });
    const address = new URL(await begin(second, undefined, 'wecom'));
    const body = new URLSearchParams({ ...Object.fromEntries(address.searchParams), userid: 'Admin' });
    const chosen = await fetch(address.origin + address.pathname, { method: 'POST', body, redirect: 'manual' });
    const home = new URL(chosen.headers.get('location') ?? '/none', httpUrl);
    await this.enter('WeCom', second, await comeBack(second, httpUrl, home));
  }

  private async enter(way: string, browser: Browser, address: URL): Promise<void> {
    const ticket = address.searchParams.get('ticket');
    const entered = await browser.call(`/api/user/ssoLogin?ticket=${ticket}`);
    if (entered.rtnCode !== '0') throw new Error(`${way}: ${entered.msg} ${address.search}`);
    this.cookiesOf(`session by ${way}`, browser);
  }

  /** Switches it on, and signs in with it and with a recovery code. */
  private async secondFactor(): Promise<void> {
    const { account, password } = testAdministrator;
    const setting = '/api/user/secondFactor';
    const begun = { password: passwordHash(password) };
    const { secret } = await this.client.call<{ secret: string }>('POST', `${setting}/begin`, begun);
    this.made.set('TOTP secret', secret);
    const code = new TOTP({ secret }).generate();
    const { codes } = await this.client.call<{ codes: string[] }>('POST', `${setting}/confirm`, { code });
    for (const [n, each] of codes.entries()) this.made.set(`recovery code ${n + 1}`, each);
    const browser = new Browser(this.stack.httpUrl);
    await browser.signIn(account, password);
    this.cookiesOf('step of a sign-in', browser);
    const entered = await browser.call(`${setting}/enter`, { code: codes[0] });
    if (entered.rtnCode !== '0') throw new Error(entered.msg ?? 'refused');
    this.cookiesOf('session by a recovery code', browser);
    await browser.call('/api/user/info');
  }

  private async webhook(): Promise<void> {
    const body = { name: '推送', url: 'https://no-such-host.invalid/', events: ['device.offline'] };
    const { id, secret } = await this.client.call<{ id: string; secret: string }>('POST', '/api/webhook/create', body);
    this.made.set('webhook secret', secret.replace('whsec_', ''));
    await this.client.call('POST', '/api/webhook/test', { id });
  }

  private cookiesOf(what: string, { cookies }: Browser): void {
    for (const [name, value] of cookieSecrets(cookies)) this.made.set(`${what}: ${name}`, value);
  }

  private async addSchool(name: string, source: string): Promise<string> {
    const body = { source, name, ...place, ...kind };
    return (await this.client.call<{ schoolCode: string }>('POST', '/api/lds/school/add', body)).schoolCode;
  }
}
