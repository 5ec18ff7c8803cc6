import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Envelope, role, texts } from '#libs/contracts';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import pg from 'pg';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import {
  browserProgram,
  describeWith,
  type HttpClient,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const school = { code: 'WECOM1', name: '深圳市南山区企微小学' };
/** One that the directory has had before there was WeCom: it is not in the list. */
const older = { code: 'WECOM0', name: '深圳市南山区企微中学' };

/** A teacher, a student and their father, as the corporation knows them. */
const people = {
  teachers: [{ userid: 't-wang', name: '王老师', mobile: '13800000001' }],
  departments: [
    { id: 10, parentid: 0, name: '学校', type: 5 as const },
    { id: 11, parentid: 10, name: '一年级', type: 2 as const },
    { id: 12, parentid: 11, name: '小一(1)班', type: 1 as const },
  ],
  students: [
    {
      student_userid: 'st-ming',
      name: '小明',
      department: [12],
      parents: [{ parent_userid: 'pa-ming', relation: '爸爸' }],
    },
  ],
  parents: [{ parent_userid: 'pa-ming', mobile: '13900000001', is_subscribe: 1 as const }],
};

/** The same people in the address book of the school. */
const addPeople = async (client: HttpClient): Promise<void> => {
  const schoolCode = school.code;
  const range = { gradeCode: '11', classNamePre: '小一', classNumBef: 1, classNumAft: 2 };
  await client.call('POST', '/api/lds/class/add', { schoolCode, ...range });
  const classes = `/api/uc/class/listBySchoolCode?schoolCode=${schoolCode}`;
  const [first] = await client.call<{ classCode: string }[]>('GET', classes);
  await client.call('POST', '/api/lds/teacher/save', { schoolCode, name: '王老师', phone: '13800000001' });
  const parents = [{ name: '明爸爸', phone: '13900000001', relationCode: '51' }];
  const student = { schoolCode, classCode: first?.classCode, name: '小明', gender: 1, parents };
  await client.call('POST', '/api/lds/student/save', student);
};

interface Listed {
  corpId: string | null;
  haveCourseSchedule: number;
}
interface Charged {
  schoolCode: string;
  managerName: string | null;
}
interface Manager {
  uid: string;
  name: string;
}

describeWith('browser', browserProgram !== undefined)('schools in WeCom in the console', () => {
  let platform: WeComSimulator;
  let stack: Stack;
  let administrator: HttpClient;
  let browser: Browser;
  let page: Page;
  /** The app that is installed, and the corporation that has it. */
  let app = '';
  let corpId = '';
  const errors: string[] = [];

  beforeAll(async () => {
    platform = await WeComSimulator.start();
    stack = await startStack({ kafka: false, env: platform.environment });
    const callbacks = `${stack.httpUrl}/callback/wecom`;
    platform.callbacksTo({ command: `${callbacks}/command`, data: (suiteId) => `${callbacks}/data/${suiteId}` });
    administrator = await stack.signedIn();
    const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
    const kind = { source: 'product', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await administrator.call('POST', '/api/lds/school/add', { ...school, ...area, ...kind });
    const manager = { tags: role.customerManager, areaList: [{ code: '440000' }] };
    for (const [account, username, phone] of [
      ['manager01', '钱经理', '13800000009'],
      ['manager02', '李经理', '13800000010'],
    ]) {
      await administrator.call('POST', '/api/lds/adminAccount/add', { ...manager, account, username, phone });
    }
    const db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    await db.query(
      `insert into wx.school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
         deleted, at) values ($1, $2, 'product', '440000', '', '440300', '', '440305', '', false, now())`,
      [older.code, older.name],
    );
    await db.end();
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
  }, 180_000);

  afterAll(async () => {
    await browser.close();
    await stack.stop();
    await platform.close();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const rowOf = ({ name }: typeof school) => page.getByRole('row').filter({ hasText: name });
  const row = () => rowOf(school);
  const more = async (name: string): Promise<void> => {
    await row()
      .getByRole('button', { name: `更多 ${school.name}` })
      .click();
    await page.getByRole('menuitem', { name }).click();
  };
  const closeDialog = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  };
  /** A school as the list has it. */
  const listed = async ({ code }: typeof school): Promise<Listed | undefined> => {
    const body = { schoolCode: code };
    const { list } = await administrator.call<{ list: Listed[] }>('POST', '/api/wx/corpSchool/list', body);
    return list[0];
  };
  /** Binds the school to its corporation, and sets its manager, as another administrator does. */
  const bind = async (managerName: string): Promise<void> => {
    const managers = await administrator.call<Manager[]>('GET', '/api/lds/adminAccount/getManagerList');
    const managerUid = managers.find(({ name }) => name === managerName)?.uid;
    const body = { schoolCode: school.code, corpId, managerUid, managerName };
    await administrator.call('POST', '/api/wx/corpSchool/setCorpSchool', body);
  };
  /** The page of the platform that a click opens. */
  const opened = async (button: Locator): Promise<Page> => {
    const [other] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    return other;
  };

  it('registers a corporation by a page of the platform, which binds the school automatically', async () => {
    await until(async () => {
      const query = `schoolCode=${school.code}&source=product`;
      return (await administrator.envelope('GET', `/api/wx/corpSchool/syncUCSchool?${query}`)).rtnCode === '0';
    }, 'the school is known');
    await page.goto(`${stack.httpUrl}/home/school/application`);
    await row().getByText('未绑定').waitFor();
    await page.getByText('模拟企业微信').first().waitFor();
    await more('注册企业微信');
    await dialog().getByLabel('管理员姓名').fill('周老师');
    await dialog().getByLabel('管理员手机号码').fill('138');
    await dialog().getByRole('button', { name: '生成注册链接' }).click();
    await dialog().getByText('请输入正确的手机').waitFor();
    await dialog().getByLabel('管理员手机号码').fill('13800000007');
    const begun = page.waitForResponse('**/api/corp/register?**');
    await dialog().getByRole('button', { name: '生成注册链接' }).click();
    expect(await (await begun).json()).toMatchObject({ bizData: { expiresIn: 600 } });
    expect(await dialog().getByRole('timer').innerText()).toMatch(/(10:00|09:\d\d)/);
    const registering = await opened(dialog().getByRole('link', { name: '打开注册页面' }));
    await registering.getByRole('button', { name: '注册' }).click();
    await dialog().getByText('企业已注册，学校已绑定').waitFor();
    await registering.close();
    await dialog().getByRole('button', { name: '安装应用' }).click();
    await dialog().getByText(`安装应用 · ${school.name}`).waitFor();
    await closeDialog();
    await row().getByText('未绑定').waitFor({ state: 'hidden' });
    corpId = (await listed(school))?.corpId ?? '';
  }, 120_000);

  it('adds a school that the directory has, and none twice', async () => {
    await page.getByRole('button', { name: '添加学校' }).click();
    await dialog().getByRole('button', { name: '添加', exact: true }).click();
    await dialog().getByText(texts.pickSchool).last().waitFor();
    await dialog().getByRole('combobox', { name: '学校' }).fill('企微');
    const found = page.locator('.ant-select-item-option');
    const listed = page.locator('.ant-select-item-option-disabled');
    await listed.filter({ hasText: `${school.name}（${school.code}，已在列表中）` }).waitFor();
    await found.filter({ hasText: older.name }).click();
    await dialog().getByRole('button', { name: '添加', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    await rowOf(older).getByText('未绑定').waitFor();
    expect(new URL(page.url()).searchParams.get('schoolCode')).toBe(older.code);
    await page.getByRole('button', { name: '重置' }).click();
    await row().waitFor();
  }, 120_000);

  it('shows an app as installed as soon as the platform says so', async () => {
    await row()
      .getByRole('button', { name: `安装应用 ${school.name}` })
      .click();
    const install = dialog()
      .getByRole('button', { name: /^安装 / })
      .first();
    app = ((await install.getAttribute('aria-label')) ?? '').replace('安装 ', '');
    const line = dialog().getByRole('listitem').filter({ hasText: app });
    await line.getByText('未安装').waitFor();
    const installing = await opened(install);
    await installing.getByRole('button', { name: '同意授权并安装' }).click();
    await line.getByText('已安装').waitFor();
    await installing.close();
    await closeDialog();
  }, 120_000);

  it('buys for the corporation that was registered here', async () => {
    const orders = `${stack.httpUrl}/home/permit/permit_order`;
    const choose = async (label: string): Promise<void> => {
      await dialog().getByRole('combobox', { name: label }).click();
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    };
    await page.goto(`${orders}?schoolCode=${school.code}`);
    await page.getByRole('button', { name: '购买' }).click();
    await dialog().getByText(`企业：${school.name}`).waitFor();
    await choose('支付人');
    await dialog().getByRole('spinbutton', { name: '基础账户数量' }).fill('1');
    await dialog().getByRole('spinbutton', { name: '购买的月数' }).fill('1');
    await dialog().getByRole('button', { name: '购买', exact: true }).click();
    const paying = await opened(dialog().getByRole('link', { name: '去支付' }));
    await paying.getByRole('button', { name: '支付', exact: true }).click();
    await dialog().getByText('支付成功', { exact: true }).waitFor();
    await paying.close();
    await page.goto(`${stack.httpUrl}/home/school/application`);
    await row().waitFor();
  }, 120_000);

  it('opens the schedule of a third party for a school', async () => {
    const toggle = page.getByRole('switch', { name: `第三方课表 ${school.name}` });
    const open = () => row().getByRole('button', { name: '展开行' }).click();
    await open();
    await toggle.click();
    await page.getByText(texts.setDone).waitFor();
    await page.locator('.ant-table-expanded-row').getByText('已启用').waitFor();
    const kept = async (): Promise<boolean> => (await listed(school))?.haveCourseSchedule === 1;
    await until(kept, 'the list knows the schedule');
    await page.reload();
    await open();
    expect(await toggle.isChecked()).toBe(true);
    await row().getByRole('button', { name: '关闭行' }).click();
  }, 120_000);

  it('shows both QR codes of the platform, 190 by 190', async () => {
    await more('二维码');
    for (const name of ['加入企业二维码', '家长关注二维码']) {
      const code = dialog().getByRole('img', { name });
      await code.waitFor();
      const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 };
      expect([width, height]).toEqual([190, 190]);
      const isThere = `document.querySelector('img[alt="${name}"]').naturalWidth > 0`;
      await until(() => page.evaluate(isThere), 'the picture is there');
    }
    await closeDialog();
  }, 120_000);

  it('sets a customer manager, as a marker', async () => {
    await row()
      .getByRole('button', { name: `设置客户经理 ${school.name}` })
      .click();
    await dialog().getByRole('button', { name: '保存' }).click();
    await dialog().getByText('请选择所属客户经理').waitFor();
    await dialog().getByLabel('所属客户经理').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '钱经理' }).click();
    await dialog().getByRole('button', { name: '保存' }).click();
    await page.getByText('设置成功').waitFor();
    await row().getByText('钱经理').waitFor();
  }, 120_000);

  it('reads what an open dialog shows once, whatever changes meanwhile', async () => {
    for (const [menu, path, shown, manager] of [
      ['二维码', '/api/wx/corpSchool/qrCodes', '家长关注', '李经理'],
      ['同步成员', '/api/wx/memberSync/preview', '确认之前不会修改任何数据', '钱经理'],
    ] as const) {
      // what was read before is not kept
      await page.reload();
      const reads: Request[] = [];
      page.on('request', (request) => new URL(request.url()).pathname === path && reads.push(request));
      await more(menu);
      await dialog().getByText(shown).waitFor();
      await bind(manager);
      await page.locator('[data-row-key]').filter({ hasText: school.name }).getByText(manager).waitFor();
      expect([menu, reads.length]).toEqual([menu, 1]);
      await closeDialog();
    }
  }, 120_000);

  it('looks for one person in the corporation, from the address book', async () => {
    const book = `${stack.httpUrl}/home/school/directories?code=${school.code}`;
    const synced = async (name: string): Promise<Envelope<unknown>> => {
      const [response] = await Promise.all([
        page.waitForResponse('**/api/wx/user/sync?**'),
        page.getByRole('button', { name: `同步成员 ${name}` }).click(),
      ]);
      return (await response.json()) as Envelope<unknown>;
    };
    await addPeople(administrator);
    await page.goto(`${book}&view=teacher`);
    const unmatched = async (): Promise<boolean> => (await synced('王老师')).msg === texts.wxMemberUnmatched;
    await until(unmatched, 'the teacher is known, and not in the corporation');
    await page.getByText(texts.wxMemberUnmatched).waitFor();
    platform.setContacts(corpId, people);
    const [teacher] = await Promise.all([
      synced('王老师'),
      page.waitForResponse('**/api/lds/teacher/teachersBySchoolCode?**'),
    ]);
    expect(teacher.bizData).toMatchObject({ kind: 'teacher', wecomUserid: 't-wang' });
    await page.getByText(texts.syncDone).waitFor();
    await page.goto(book);
    expect((await synced('小明')).bizData).toMatchObject({ kind: 'student', wecomUserid: 'st-ming' });
    await page.getByRole('row').filter({ hasText: '小明' }).getByRole('button', { name: '展开行' }).click();
    expect((await synced('明爸爸')).bizData).toMatchObject({ kind: 'parent', wecomUserid: 'pa-ming' });
    await page.goto(`${stack.httpUrl}/home/school/application`);
    await row().waitFor();
  }, 120_000);

  it('shows what a synchronisation of members changes before it does', async () => {
    await more('同步成员');
    await dialog().getByText('确认之前不会修改任何数据').waitFor();
    await dialog().getByRole('button', { name: '确认同步' }).click();
    await dialog().getByTestId('member-sync').waitFor();
    await until(
      async () => (await dialog().getByRole('progressbar').getAttribute('aria-valuenow')) === '100',
      'the synchronisation is done',
    );
    await dialog().getByRole('button', { name: '关闭' }).last().click();
  }, 120_000);

  it('takes the school out of its corporation, leads back to its binding, and binds from the list of schools as well', async () => {
    await more('解除绑定');
    await dialog().getByText(texts.corpUnbindEnds).waitFor();
    await dialog().getByText(`${texts.corpUnbindKeepsApps}${app}。`).waitFor();
    await dialog().getByRole('button', { name: '解除绑定' }).click();
    await page.getByText('已解除绑定').waitFor();
    await row().getByText('未绑定').waitFor();
    await page.goto(`${stack.httpUrl}/home/permit/permit_order?schoolCode=${school.code}`);
    await page.getByRole('button', { name: '购买' }).click();
    await dialog().getByText(texts.licenceSchoolUnbound).waitFor();
    await dialog().getByRole('link', { name: '去绑定' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/home/school/application');
    await row()
      .getByRole('button', { name: `绑定企业 ${school.name}` })
      .waitFor();
    await page.goto(`${stack.httpUrl}/home/school/schoollist`);
    await row().getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '安装应用' }).click();
    await dialog().getByText(`安装应用 · ${school.name}`).waitFor();
    await closeDialog();
  }, 120_000);

  it('offers what a corporation makes possible as soon as it is bound, in the list of schools as well', async () => {
    const offered = (name: string) =>
      page.locator('[role=menuitem]:not([aria-disabled=true])').filter({ hasText: name });
    await row().getByRole('button', { name: '更多' }).click();
    await offered('注册企业微信').waitFor();
    expect(await offered('二维码').count()).toBe(0);
    await bind('李经理');
    await offered('二维码').waitFor();
    await offered('设置客户经理').waitFor();
    expect(await offered('注册企业微信').count()).toBe(0);
    const inCharge = async (): Promise<boolean> => {
      const { list } = await administrator.call<{ list: Charged[] }>('POST', '/api/lds/school/list', {});
      return list.some(({ schoolCode, managerName }) => schoolCode === school.code && managerName === '李经理');
    };
    await until(inCharge, 'the directory knows the manager');
    // the directory may have been read before it knew the person: another event, another read
    await bind('李经理');
    await row().getByRole('button', { name: '展开行' }).click();
    await page.locator('.ant-table-expanded-row').getByText('李经理').waitFor();
    expect(errors).toEqual([]);
  }, 120_000);
});
