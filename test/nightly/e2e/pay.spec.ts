import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { minuteMs, texts } from '#libs/contracts';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { AllProcess } from '../../medium/authz/all-process.js';
import { addItem, addSchool } from '../../medium/added-value/pay-school.js';
import { addCallSchool, addPackage } from '../../medium/trtc/call-school.js';
import { environment } from '../../medium/gateway/gateway-process.js';
import { browserProgram, describeWith, launchBrowser, openPage, until } from '../../stack/index.js';
import { violations } from '../../e2e/axe.js';

const phone = '13800000001';
const shots = process.env['PAY_SHOTS'];

describeWith('browser', browserProgram !== undefined)('the pay page', () => {
  let platform: WeChatPaySimulator;
  let all: AllProcess;
  let db: DataSource;
  let browser: Browser;
  let context: BrowserContext;
  const errors: string[] = [];

  beforeAll(async () => {
    platform = await WeChatPaySimulator.start({ retryScale: 0.001 });
    all = await AllProcess.start({ ...platform.environment, LOG_LEVEL: 'warn' });
    // known only once it listens
    Object.assign(all.app.get(Config), { publicUrl: all.origin });
    db = all.database('added-value');
    browser = await launchBrowser();
  }, 2 * minuteMs);
  afterEach(async () => {
    await context.close();
    await db.query('delete from prove_try');
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await all.close();
    await platform.close();
  }, minuteMs);

  /** A phone on which nothing has been opened yet. */
  const openPhone = async (dark = false): Promise<Page> => {
    const colorScheme = dark ? 'dark' : 'light';
    const page = await openPage(browser, { viewport: { width: 390, height: 844 }, colorScheme, hasTouch: true });
    context = page.context();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) errors.push(message.text());
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== all.origin && origin !== platform.url) errors.push(request.url());
    });
    return page;
  };
  const school = async (code: string, config = {}): Promise<string> => {
    const parents = [{ code: `${code}-P`, phone, child: '王小明' }];
    await addSchool(db, { code, config, parents, dataKey: environment.DATA_KEY });
    return `${all.origin}/pay?schoolCode=${code}`;
  };
  const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  /** Waits for a screen, and looks at it as a person with low vision does. */
  const seen = async (page: Page, title: string, name: string): Promise<void> => {
    await titled(page, title).waitFor();
    expect([title, await violations(page)]).toEqual([title, []]);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect([title, width]).toEqual([title, 390]);
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  const proveAs = async (page: Page, child = '王小明'): Promise<void> => {
    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('孩子姓名').fill(child);
    await page.keyboard.press('Enter');
  };
  /** From the address up to the order that is to be confirmed. */
  const toConfirm = async (page: Page, url: string): Promise<void> => {
    await page.goto(url);
    await press(page, /平安考勤/);
    await proveAs(page);
    await press(page, '下一步');
    await titled(page, '确认订单').waitFor();
  };
  /** At the page of the simulator. */
  const pay = async (page: Page, how: string): Promise<void> => {
    await page.waitForURL(`${platform.url}/simulator/pay**`);
    await press(page, how);
  };

  it(
    'leads from the introduction to a service that is paid',
    async () => {
      const page = await openPhone();
      const url = await school('PAY1', { freeStartDate: '2026-01-01', freeEndDate: '2999-12-31' });
      await addItem(db, 'PAY1');
      await addItem(db, 'PAY1', {
        name: '全家畅享套餐',
        price: 30_000,
        discount_price: null,
        service_months: 5,
        is_family: 1,
      });
      await page.goto(url);
      await seen(page, '家校服务', '01-home');
      expect(await page.getByText('免费试用中').textContent()).toContain('2026-01-01 至 2999-12-31');
      expect(await page.getByRole('button', { name: /平安考勤/ }).textContent()).toMatch(
        /¥99\.00.*¥120\.00.*1年.*考勤、消息/,
      );
      expect(await page.getByRole('button', { name: /全家畅享/ }).textContent()).toMatch(/¥300\.00.*5个月.*全家共享/);
      await press(page, /平安考勤/);
      await seen(page, '家长验证', '02-prove');
      await proveAs(page);
      await seen(page, '选择孩子和服务', '03-choose');
      await press(page, '下一步');
      await seen(page, '确认订单', '04-confirm');
      await press(page, '确认支付 ¥99.00');
      await pay(page, '立即支付');
      await seen(page, '支付成功', '05-paid');
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
      expect(platform.book().orders).toMatchObject([{ orderNo, amount: 9900, state: 'SUCCESS' }]);
      await page.reload();
      await titled(page, '支付成功').waitFor();
      await press(page, '我的服务');
      await seen(page, '我的服务', '06-services');
      expect(await page.locator('.card').textContent()).toMatch(/王小明一年级\(1\)班服务中，服务至 \d{4}-\d\d-\d\d/);
      await press(page, /已支付/);
      await titled(page, '支付成功').waitFor();
      const stored = await page.evaluate<string>('document.cookie + JSON.stringify(localStorage)');
      expect(stored).toBe('{}');
    },
    3 * minuteMs,
  );

  it(
    'says what a school does not sell',
    async () => {
      const page = await openPhone(true);
      await page.goto(`${all.origin}/pay`);
      await seen(page, '链接不完整', '10-no-school');
      await page.goto(await school('PAY2', { isOpen: 0 }));
      await seen(page, '暂未开通', '11-closed');
      await page.goto(`${all.origin}/pay?schoolCode=NOWHERE`);
      await seen(page, '暂未开通', '12-unknown');
      const url = await school('PAY3', { isOpenOnlineOrder: 0 });
      await addItem(db, 'PAY3');
      await page.goto(url);
      await seen(page, '家校服务', '13-not-online');
      await page.getByText('学校暂未开放在线订购').waitFor();
      expect(await page.getByRole('button', { name: /平安考勤/ }).isDisabled()).toBe(true);
      await db.query(`update school_config set is_open_online_order = 1 where school_code = 'PAY3'`);
      await page.route('**/mobile/school?**', async (route) => {
        const body = (await (await route.fetch()).json()) as { bizData: object };
        await route.fulfill({ json: { ...body, bizData: { ...body.bizData, state: 'unavailable' } } });
      });
      await page.reload();
      await page.getByText(texts.paymentUnavailable).waitFor();
      await seen(page, '家校服务', '14-no-platform');
    },
    2 * minuteMs,
  );

  it(
    'asks again for a price that has changed, and sells nothing that is no longer sold',
    async () => {
      const page = await openPhone();
      const url = await school('PAY4');
      const id = await addItem(db, 'PAY4');
      await toConfirm(page, url);
      await db.query('update pay_item set discount_price = 10900 where id = $1', [id]);
      await press(page, '确认支付 ¥99.00');
      await page.getByRole('button', { name: '按新价格支付 ¥109.00' }).waitFor();
      await seen(page, '确认订单', '20-price-changed');
      expect(await page.getByRole('alert').textContent()).toContain('原价格 ¥99.00，现价格 ¥109.00');
      expect(await db.query(`select 1 from online_order where school_code = 'PAY4'`)).toEqual([]);
      await db.query(`update pay_item set status = 'disabled' where id = $1`, [id]);
      await press(page, '按新价格支付 ¥109.00');
      await seen(page, '服务已停售', '21-disabled');
      await press(page, '重新选择');
      await page.getByText('暂无可订购的服务项目').waitFor();
    },
    2 * minuteMs,
  );

  it(
    'keeps an order that is not paid at once, and pays it later',
    async () => {
      const page = await openPhone();
      const url = await school('PAY5');
      await addItem(db, 'PAY5');
      await toConfirm(page, url);
      await press(page, '确认支付 ¥99.00');
      await pay(page, '取消支付');
      await page.getByText('您取消了支付').waitFor();
      await seen(page, '尚未支付', '30-cancelled');
      await press(page, '继续支付');
      await pay(page, '支付失败');
      await page.getByText('支付未完成').waitFor();
      const [order] = await db.query<{ orderNo: string }[]>(
        `select order_no as "orderNo" from online_order where school_code = 'PAY5'`,
      );
      const orderNo = order?.orderNo ?? '';
      // the proof ends after half an hour: after another one the parent is back at the order
      await page.evaluate('sessionStorage.clear()');
      await page.goto(`${url}&orderNo=${orderNo}`);
      await proveAs(page);
      await titled(page, '等待支付结果').waitFor();
      await page.getByText(/已等待 \d+ 秒/).waitFor();
      await seen(page, '等待支付结果', '31-waiting');
      await platform.pay(orderNo);
      await titled(page, '支付成功').waitFor();
    },
    2 * minuteMs,
  );

  it(
    'asks for a captcha after three failures',
    async () => {
      const page = await openPhone();
      await page.goto(await school('PAY6'));
      await press(page, '我的服务');
      for (let n = 0; n < 4; n++) {
        await proveAs(page, '王明');
        await page.getByRole('alert').waitFor();
      }
      await page.getByRole('img', { name: '验证码图片' }).waitFor();
      await seen(page, '家长验证', '40-captcha');
      await page.getByLabel('验证码', { exact: true }).fill(environment.CAPTCHA_FIXED);
      await proveAs(page);
      await seen(page, '我的服务', '41-nothing-yet');
    },
    2 * minuteMs,
  );

  it(
    'says when there is no network, and continues after a press',
    async () => {
      const page = await openPhone();
      const url = await school('PAY7');
      await addItem(db, 'PAY7');
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(url);
      await seen(page, '暂时无法打开', '50-offline');
      await page.unroute('**/api/**');
      await press(page, '重试');
      await press(page, /平安考勤/);
      await proveAs(page);
      await press(page, '下一步');
      await press(page, '确认支付 ¥99.00');
      await pay(page, '取消支付');
      await page.getByText('您取消了支付').waitFor();
      // the order is made, but its answer is lost: asked again, it is the same one
      await page.goto(`${url}#confirm`);
      await page.route('**/mobile/order', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await press(page, '确认支付 ¥99.00');
      await page.getByText(texts.network).waitFor();
      await seen(page, '确认订单', '51-retry');
      await page.unroute('**/mobile/order');
      await press(page, '重试');
      await pay(page, '立即支付');
      await titled(page, '支付成功').waitFor();
      expect(await db.query(`select 1 from online_order where school_code = 'PAY7'`)).toHaveLength(1);
    },
    2 * minuteMs,
  );

  it(
    'pays in WeChat for real, and there alone',
    async () => {
      const page = await openPhone();
      const url = await school('PAY8');
      await addItem(db, 'PAY8');
      const real = async (path: string, change: object): Promise<void> => {
        await page.route(path, async (route) => {
          const body = (await (await route.fetch()).json()) as { bizData: object };
          await route.fulfill({ json: { ...body, bizData: { ...body.bizData, ...change } } });
        });
      };
      await real('**/mobile/school?**', { simulated: false });
      await real('**/mobile/order', { payUrl: null });
      await page.goto(url);
      await press(page, /平安考勤/);
      await proveAs(page);
      await press(page, '下一步');
      await seen(page, '请在微信中打开', '60-not-wechat');
      await page.addInitScript(`
      Object.defineProperty(navigator, 'userAgent', { get: () => 'MicroMessenger/8.0' });
      window.WeixinJSBridge = { invoke: (name, params, done) => {
        window.asked = { name, params };
        done({ err_msg: 'get_brand_wcpay_request:ok' });
      } };`);
      await page.reload();
      await press(page, '确认支付 ¥99.00');
      await titled(page, '等待支付结果').waitFor();
      expect(await page.evaluate('window.asked')).toMatchObject({
        name: 'getBrandWCPayRequest',
        params: { appId: expect.any(String), package: expect.stringMatching(/^prepay_id=/), signType: 'RSA' },
      });
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
      await platform.pay(orderNo);
      await until(async () => titled(page, '支付成功').isVisible(), 'the payment is shown');
    },
    2 * minuteMs,
  );

  it(
    'sells minutes of video calls beside services, shows the balance to a proven parent, and says when none are sold',
    async () => {
      const calls = all.database('trtc');
      const page = await openPhone();
      const url = await school('PAY9');
      await addItem(db, 'PAY9');
      const parents = [{ code: 'PAY9-P', phone, children: ['王小明'] }];
      await addCallSchool(calls, { code: 'PAY9', parents, dataKey: environment.DATA_KEY });
      await addPackage(calls, 'PAY9', 100, 3000);
      await page.goto(url);
      await titled(page, '家校服务').waitFor();
      await press(page, '我的服务');
      await proveAs(page);
      await titled(page, '我的服务').waitFor();
      await page.goto(url);
      await press(page, '通话充值');
      await seen(page, '视频通话充值', '70-calls');
      await press(page, /视频通话100分钟/);
      // the parent is known from the other part
      await seen(page, '选择孩子和套餐', '71-choose');
      expect(await page.locator('label').first().textContent()).toContain('通话余额 0分钟');
      await press(page, '下一步');
      await seen(page, '确认订单', '72-confirm');
      await press(page, '确认支付 ¥30.00');
      await pay(page, '立即支付');
      await seen(page, '支付成功', '73-paid');
      await page.getByText('通话时长已到账').waitFor();
      await press(page, '通话余额');
      await seen(page, '通话余额', '74-wallet');
      expect(await page.locator('.card').first().textContent()).toMatch(/王小明100分钟/);
      await page.reload();
      await press(page, /已支付/);
      await titled(page, '支付成功').waitFor();
      await calls.query(`delete from call_package where school_code = 'PAY9'`);
      await page.goto(`${url}&service=call`);
      await page.getByText(texts.callPackagesNone).waitFor();
      await seen(page, '视频通话充值', '75-no-packages');
    },
    2 * minuteMs,
  );

  it(
    'opens minutes at once at a school that has video calls alone',
    async () => {
      const calls = all.database('trtc');
      const page = await openPhone(true);
      const parents = [{ code: 'PAY10-P', phone, children: ['王小明'] }];
      await addCallSchool(calls, { code: 'PAY10', parents, dataKey: environment.DATA_KEY });
      const id = await addPackage(calls, 'PAY10', 60, 2000);
      await page.goto(`${all.origin}/pay?schoolCode=PAY10`);
      await seen(page, '视频通话充值', '80-calls-alone');
      expect(await page.getByRole('navigation').count()).toBe(0);
      await press(page, /视频通话60分钟/);
      await proveAs(page);
      await press(page, '下一步');
      await calls.query('update call_package set price = 2500 where id = $1', [id]);
      await press(page, '确认支付 ¥20.00');
      await page.getByRole('button', { name: '按新价格支付 ¥25.00' }).waitFor();
      await calls.query(`update call_config set is_open_video_call = 0 where school_code = 'PAY10'`);
      await page.goto(`${all.origin}/pay?schoolCode=PAY10&service=call`);
      await seen(page, '暂未开通', '81-calls-closed');
    },
    2 * minuteMs,
  );
});
