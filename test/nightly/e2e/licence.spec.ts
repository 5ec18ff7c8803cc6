import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { licenceEndDay, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { EventBus } from '#libs/events';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { AllProcess } from '../../medium/authz/all-process.js';
import { workbookOf } from '../../medium/imports/workbooks.js';
import {
  browserProgram,
  describeWith,
  HttpClient,
  launchBrowser,
  openPage,
  signInAt,
  until,
} from '../../stack/index.js';
import { pickFound, shownOptions } from '../../e2e/pick-found.js';

const schoolCode = 'bell';
const corpId = 'wwbell';
/** Teachers whom the directory and the platform know; the first ones are activated by hand, 500 more are imported. */
const byHand = 12;
const imported = 500;

const nameOf = (n: number): string => `教师${String(n).padStart(4, '0')}`;
const uidOf = (n: number): string => `t${n}`;

describeWith('browser', browserProgram !== undefined)('interface licences in the console', () => {
  let platform: WeComSimulator;
  let all: AllProcess;
  let db: DataSource;
  let client: HttpClient;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  const publish = (type: string, data: unknown): Promise<void> =>
    all.app
      .get(EventBus, { strict: false })
      .publish('wx.binding', [{ id: randomUUID(), type, key: schoolCode, at: new Date().toISOString(), data }]);

  /** A school with teachers, bound to a corporation whose members they are. */
  const addSchool = async (): Promise<void> => {
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
    await client.call('POST', '/api/lds/school/add', {
      ...kind,
      name: '晨钟小学',
      source: 'product',
      code: schoolCode,
    });
    const copied = async (): Promise<boolean> =>
      (await db.query<unknown[]>('select from school where code = $1', [schoolCode])).length === 1;
    await until(copied, 'the school in licence', 30);
    const cipher = new PhoneCipher(all.app.get(Config));
    const rows = Array.from({ length: byHand + imported }, (_, n) => {
      const phone = `139${String(n).padStart(8, '0')}`;
      return { code: uidOf(n), name: nameOf(n), hash: cipher.searchHash(phone) };
    });
    await db.query(
      `insert into teacher (code, school_code, name, position, is_admin, groups, phone_masked, encry_phone, phone_hash,
         deleted, at)
       select code, $2, name, 5, 0, '{}', '139****0000', 'x', hash, false, now()
       from jsonb_to_recordset($1::jsonb) as t (code text, name text, hash text)`,
      [JSON.stringify(rows), schoolCode],
    );
    const appCodes = platform.provider.apps.slice(0, 1).map(({ appCode }) => appCode);
    const { openCorpId } = platform.registerCorp({ name: '晨钟集团', corpId, userMax: 5000, appCodes });
    await publish('school.bound', {
      ...{
        schoolCode,
        schoolName: '晨钟小学',
        corpId,
        openCorpId,
        corpName: '晨钟集团',
        verified: true,
        capacity: 5000,
      },
      ...{ managerUid: null, managerName: null, creatorName: null, boundAt: new Date().toISOString() },
    });
    const members = rows.map(({ code, name }) => {
      const { userid, openUserid } = platform.saveMember(corpId, { userid: `wx-${code}`, name });
      return { uid: code, kind: 'teacher', wecomUserid: userid, openUserid };
    });
    for (let n = 0; n < members.length; n += 500) {
      await publish('members.matched', { schoolCode, members: members.slice(n, n + 500), gone: [] });
    }
  };

  beforeAll(async () => {
    platform = await WeComSimulator.start({ codesSeconds: 0, retryScale: 0.01 });
    all = await AllProcess.start({ ...platform.environment, LOG_LEVEL: 'warn' });
    const callbacks = `${all.origin}/callback/wecom`;
    platform.callbacksTo({ command: `${callbacks}/command`, data: (suiteId) => `${callbacks}/data/${suiteId}` });
    db = all.database('licence');
    client = new HttpClient(all.origin);
    await client.signIn();
    await addSchool();
    browser = await launchBrowser();
    page = await openPage(browser, { baseURL: all.origin });
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, all.origin);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await all?.close();
    await platform?.close();
  }, 60_000);

  const dialog = () => page.getByRole('dialog');
  const button = (name: string | RegExp, on: Page | Locator = page) => on.getByRole('button', { name, exact: true });
  const row = (text: string): Locator => page.locator('[data-row-key]').filter({ hasText: text });
  const notice = (text: string) => page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  const ofSchool = (path: string): string => `${path}?schoolCode=${schoolCode}`;
  const pick = async (field: string, typed: string): Promise<void> => {
    const box = dialog().getByRole('combobox', { name: field });
    await box.click();
    if (await box.isEditable()) await pickFound(box, typed);
    else await shownOptions(page).filter({ hasText: typed }).first().click();
  };
  const unpaid = (): string => {
    const order = platform.book().orders.find((each) => each.corpId === corpId && each.status === 0);
    if (!order) throw new Error('no unpaid order');
    return order.orderId;
  };
  /** Pays the order that is shown on the page of the simulator, where its drawer leads, as a tester does. */
  const payThere = async (): Promise<string> => {
    const orderId = unpaid();
    await dialog().getByText(orderId, { exact: true }).waitFor();
    const [there] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog().getByRole('link', { name: '去支付' }).click(),
    ]);
    const line = there.getByRole('row').filter({ hasText: orderId });
    await line.getByRole('button', { name: '支付' }).click();
    await line.getByRole('button', { name: '申请退款' }).waitFor();
    await there.close();
    await dialog().getByText('支付成功', { exact: true }).waitFor();
    return orderId;
  };
  const closeDrawer = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  };

  it('buys 20 accounts, with the day on which they end', async () => {
    await page.goto(ofSchool('/home/permit/permit_order'));
    const prepared = page.waitForResponse(`**${ofSchool('/api/permit/purchasePreparation')}`);
    await button('购买').click();
    const { bizData } = (await (await prepared).json()) as { bizData: { today: string } };
    await dialog().getByText('企业：晨钟集团').waitFor();
    await button('购买', dialog()).click();
    const problem = dialog().getByText(texts.purchaseIncomplete);
    await until(async () => (await problem.count()) >= 2, 'the problems of the form');
    await pick('支付人', platform.provider.buyers[0]?.name ?? '');
    await dialog().getByRole('spinbutton', { name: '基础账户数量' }).fill('20');
    await dialog().getByRole('spinbutton', { name: '购买的月数' }).fill('12');
    await dialog()
      .getByText(`有效至 ${licenceEndDay(bizData.today, 12)}`)
      .waitFor();
    await button('购买', dialog()).click();
    await notice(texts.licenceOrdered);
    await dialog().getByText('在模拟企业微信的订单中点「支付」').waitFor();
    await closeDrawer();
    await row(unpaid()).getByText('待支付').waitFor();
  }, 180_000);

  it('says that an unpaid order is in the way before the form is filled in', async () => {
    await button('购买').click();
    await dialog().getByText(texts.licenceOrderUnpaid).waitFor();
    expect(await dialog().getByRole('spinbutton').count()).toBe(0);
    expect(await button('购买', dialog()).isDisabled()).toBe(true);
    await button('查看订单', dialog()).click();
  }, 180_000);

  it('shows the payment without a reload, and the accounts after a synchronisation', async () => {
    const orderId = await payThere();
    await row(orderId).getByText('支付成功').waitFor();
    await dialog().getByRole('link', { name: '许可账号' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/home/permit/permit_account');
    const refused = '**/api/permit/accountSync?**';
    await page.route(refused, (call) => call.fulfill({ status: 500, body: 'Internal Server Error' }));
    await button('更新账号').click();
    await notice(texts.licenceSyncFailed);
    await page.unroute(refused);
    await button('更新账号').click();
    await notice(texts.licenceSynced);
    await dialog().getByText('新增 20').waitFor();
    await dialog().locator('.ant-table-expanded-row').getByText('未绑定').first().waitFor();
    await closeDrawer();
    await until(async () => (await row('未绑定').count()) > 0, 'accounts');
  }, 180_000);

  it('activates ten, with a result for each', async () => {
    await button('批量激活').click();
    await dialog().getByText('可用账号 20 个').waitFor();
    await button('激活', dialog()).click();
    await dialog().getByText(texts.activationWithoutPeople).waitFor();
    const box = dialog().getByRole('combobox', { name: '激活的用户' });
    for (let n = 0; n < 10; n++) await pickFound(box, nameOf(n));
    await page.keyboard.press('Escape');
    await button('激活', dialog()).click();
    await page.getByText('成功 10 人，失败 0 人').waitFor();
    await button('知道了').click();
    await row(nameOf(0)).getByText('已绑定且有效').waitFor();
    expect(await row(nameOf(0)).getByRole('button', { name: /^激活/ }).isDisabled()).toBe(true);
  }, 180_000);

  it('lets one inherit after showing the rules', async () => {
    await row(nameOf(0)).getByRole('button', { name: /^继承/ }).click();
    await dialog().getByText('转移规则').waitFor();
    await button('继承', dialog()).click();
    await dialog().getByText(texts.inheritIncomplete).waitFor();
    await pick('接收的用户', nameOf(1));
    await dialog()
      .getByText(/现在不能转移/)
      .waitFor();
    expect(await button('继承', dialog()).isDisabled()).toBe(true);
    await pick('接收的用户', nameOf(10));
    await dialog()
      .getByText(/可以转移/)
      .waitFor();
    await button('继承', dialog()).click();
    await notice(texts.licenceInherited);
    await row(nameOf(10)).getByText('已绑定且有效').waitFor();
    await row(nameOf(0)).waitFor({ state: 'detached' });
  }, 180_000);

  it('looks for the holder of an account in the corporation, and shows what came of it', async () => {
    await row(nameOf(10))
      .getByRole('button', { name: /^更多操作/ })
      .click();
    await page.getByRole('menuitem', { name: '同步成员' }).click();
    await notice(texts.wxMemberUnknown);
  }, 60_000);

  it('renews chosen people in an order of its own', async () => {
    await row(nameOf(1)).getByRole('checkbox').check();
    await row(nameOf(2)).getByRole('checkbox').check();
    await page.getByTestId('bulk-renew').click();
    await dialog().getByText('已选 2 人').waitFor();
    await dialog().getByRole('spinbutton', { name: '续期的月数' }).fill('1');
    await button('续期', dialog()).click();
    await notice(texts.licenceOrdered);
    await payThere();
    await page.waitForURL(({ pathname }) => pathname === '/home/permit/permit_order');
    await page.goto(ofSchool('/home/permit/permit_order'));
    const cell = page.getByRole('gridcell', { name: '续期', exact: true });
    const renewal = page.locator('[data-row-key]').filter({ has: cell });
    await renewal.getByText('支付成功').waitFor();
    await renewal.locator('.cell-link').click();
    await dialog().getByRole('region', { name: '账号' }).getByText(nameOf(1)).waitFor();
    await closeDrawer();
  }, 180_000);

  it('imports 500 activations, of which three are wrong', async () => {
    const buyer = platform.provider.buyers[0]?.userid;
    const order = { schoolCode, order_type: 1, buyerUserid: buyer, baseCount: imported, mouthCount: 1 };
    await client.call('POST', '/api/permit/purchase', order);
    platform.payOrder(unpaid());
    const known = Array.from({ length: imported - 3 }, (_, n) => [nameOf(byHand + n), '']);
    const wrong = [
      ['没有此人', ''],
      [nameOf(1), ''],
      [nameOf(byHand), '13000000000'],
    ];
    await page.getByRole('link', { name: '批量导入' }).click();
    await button('上传文件').click();
    await pick('导入类型', '激活');
    await page.locator('input[type=file]').setInputFiles({
      name: '激活.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await workbookOf(['教师姓名', '手机号'], [...known, ...wrong]),
    });
    await page.getByRole('link', { name: '返回许可订单' }).waitFor();
    await client.call('GET', `/api/permit/accountSync?schoolCode=${schoolCode}`);
    const free = async (): Promise<boolean> =>
      (await client.call<{ available: number }>('GET', `/api/permit/setting/get?schoolCode=${schoolCode}`)).available >=
      imported;
    await until(free, 'accounts to activate', 60);
    await button('上传', dialog()).click();
    await page.getByRole('region', { name: '失败的行' }).getByRole('row').nth(3).waitFor();
    await button('确认导入').click();
    await page.getByText('导入结果（共 500 行）').waitFor();
    const active = (): number => platform.book().codes.filter(({ status }) => status === 2).length;
    await until(() => active() >= 10 + imported - 3, 'the platform to activate everybody', 60);
    await closeDrawer();
    await row('激活.xlsx').getByText('失败 3').waitFor();
    await page.getByRole('link', { name: '返回许可订单' }).click();
    await page.waitForURL('**/home/permit/permit_order**');
  }, 240_000);

  it('keeps the results of all after accounts have changed', async () => {
    const activate = (n: number) =>
      client.call('GET', `/api/permit/activation?userId=${uidOf(n)}&schoolCode=${schoolCode}`);
    await page.goto(ofSchool('/home/permit/permit_account'));
    await button('批量激活').click();
    await dialog()
      .getByText(/可用账号/)
      .waitFor();
    const box = dialog().getByRole('combobox', { name: '激活的用户' });
    for (const n of [0, byHand - 1]) {
      await box.fill(nameOf(n));
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: nameOf(n) })
        .first()
        .click();
    }
    await page.keyboard.press('Escape');
    // another user is faster with one of them
    await activate(byHand - 1);
    await button('激活', dialog()).click();
    await dialog().getByText('成功 1 人，失败 1 人').waitFor();
    const [again] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/permit/activationResult')),
      activate(byHand + imported - 1),
    ]);
    const { bizData } = (await again.json()) as { bizData: { results: { userName: string; reason: string | null }[] } };
    expect(bizData.results.map(({ userName, reason }) => [userName, reason])).toEqual([
      [nameOf(0), null],
      [nameOf(byHand - 1), texts.licenceHeldAlready],
    ]);
    for (const n of [0, byHand - 1])
      await dialog()
        .getByRole('row')
        .filter({ hasText: nameOf(n) })
        .waitFor();
    await button('知道了').click();
  }, 60_000);

  it('orders with another payer after the platform has refused, from the row of an order', async () => {
    const [first, second] = platform.provider.buyers;
    await page.goto(ofSchool('/home/permit/permit_order'));
    await page.getByRole('button', { name: '续期 晨钟小学' }).first().click();
    await dialog().getByText('续期接口许可').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await button('购买').click();
    await pick('支付人', first?.name ?? '');
    await dialog().getByRole('spinbutton', { name: '基础账户数量' }).fill('3');
    await dialog().getByRole('spinbutton', { name: '购买的月数' }).fill('1');
    platform.fail({ path: 'create_new_order', kind: 'refused', errcode: 701037 });
    await button('购买', dialog()).click();
    await page.getByText('有订单正在申请退款').first().waitFor();
    await pick('支付人', second?.name ?? '');
    await button('购买', dialog()).click();
    await notice(texts.licenceOrdered);
    const orderId = unpaid();
    expect(platform.book().orders.find((each) => each.orderId === orderId)).toMatchObject({ buyer: second?.userid });
    // it opens once the dialog is gone
    await dialog().getByText(orderId, { exact: true }).waitFor();
    await closeDrawer();
  }, 60_000);

  it('hides the import while an area is filtered', async () => {
    await page.getByRole('link', { name: '批量导入' }).waitFor();
    await page.goto('/home/permit/permit_order?addressProvinceCode=440000');
    await row('晨钟小学').first().waitFor();
    expect(await page.getByRole('link', { name: '批量导入' }).count()).toBe(0);
  }, 180_000);

  it('has raised no error', () => expect(errors).toEqual([]));
});
