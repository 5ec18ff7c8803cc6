import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { role, texts } from '#libs/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import pg from 'pg';
import { WeComSimulator } from '../../services/simulators/wecom/wecom-simulator.js';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../stack/index.js';

const school = { code: 'WECOM1', name: '深圳市南山区企微小学' };
/** One that the directory has had before there was WeCom: it is not in the list. */
const older = { code: 'WECOM0', name: '深圳市南山区企微中学' };

describeWith('browser', browserProgram !== undefined)('schools in WeCom in the console', () => {
  let platform: WeComSimulator;
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    platform = await WeComSimulator.start();
    stack = await startStack({ kafka: false, env: platform.environment });
    const callbacks = `${stack.httpUrl}/callback/wecom`;
    platform.callbacksTo({ command: `${callbacks}/command`, data: (suiteId) => `${callbacks}/data/${suiteId}` });
    const administrator = await stack.signedIn();
    const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
    const kind = { source: 'product', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await administrator.call('POST', '/api/lds/school/add', { ...school, ...area, ...kind });
    const manager = {
      account: 'manager01',
      username: '钱经理',
      phone: '13800000009',
      tags: role.customerManager,
      areaList: [{ code: '440000' }],
    };
    await administrator.call('POST', '/api/lds/adminAccount/add', manager);
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
  /** The page of the platform that a click opens. */
  const opened = async (button: Locator): Promise<Page> => {
    const [other] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    return other;
  };

  it('registers a corporation by a page of the platform, and binds the school by itself', async () => {
    const administrator = await stack.signedIn();
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
    const app = ((await install.getAttribute('aria-label')) ?? '').replace('安装 ', '');
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
    expect(errors).toEqual([]);
  }, 120_000);
});
