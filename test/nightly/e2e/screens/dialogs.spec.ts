import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { groupBy } from '#libs/data/db';
import { until } from '../../../stack/index.js';
import { violationsInBoth } from '../../../e2e/axe.js';
import { fewRows, usesAll } from './describe-list.js';
import { checkSize } from './dialog-sizes.js';
import { describeOnStage, screenMs } from './stage.js';

/** A dialog: the screen that it opens on, and what is clicked for it, in turn. */
interface Opening {
  name: string;
  at: string;
  click: (page: Page) => Locator[];
  /** Which click opens it, and gets the focus back; the first when not given. */
  opener?: number;
  /** What it does is hard to undo: its button is red. */
  red?: true;
}

/** The quick form opens the dialogs of every sixth screen, the longer forms all. */
const dialogsEvery = 6;

const book = '/home/school/directories?code=LIST00001';
const button = (name: string | RegExp) => (page: Page) => [page.getByRole('button', { name }).first()];
const ofRow = (name: string) => (page: Page) => [
  page.locator('[data-row-key]').first().getByRole('button', { name }).first(),
];

const cards = '/home/schoolDevice/list';
const bound = `${cards}?bound=true`;
const calendars = '/home/schoolDevice/calendar';
const rollouts = '/home/schoolDevice/rollout';
const oneRollout = `${rollouts}?rollout=00000000-0000-4000-8000-000000000001`;
const ofMenu = (name: string) => (page: Page) => [
  page.getByRole('button', { name: /^更多操作/ }).first(),
  page.getByRole('menuitem', { name, exact: true }),
];

const ofSchool = (screen: string) => `${screen}?schoolCode=LIST00001`;
const services = ofSchool('/home/addedvalue/servicelist');
const orders = ofSchool('/home/addedvalue/detailList');
const roster = ofSchool('/home/addedvalue/subscribelist');
const settings = ofSchool('/home/school/addedvalueSet');
const reconciliation = '/home/addedvalue/reconciliation';
const complaints = '/home/addedvalue/complaint';
const recharged = `${reconciliation}?tab=calls`;
const months = '/home/addedvalue/subscribeInfo';
const oneMonth = `${ofSchool('/home/addedvalue/subscribeDetail')}&id=00000000-0000-4000-8000-000000000001`;
const points = (screen: string) => ofSchool(`/home/integral/${screen}`);
const balances = '/home/trtc/school?tab=balance';
const recharges = '/home/trtc/record';
const licenceOrders = '/home/permit/permit_order';
const licenceAccounts = '/home/permit/permit_account';
const corpSchools = '/home/school/application';
const boundSchool = `${corpSchools}?schoolCode=LIST00003`;
const unboundSchool = `${corpSchools}?schoolCode=LIST00005`;
const ofSchoolMenu = (name: string) => (page: Page) => [
  page.getByRole('button', { name: /^更多 / }).first(),
  page.getByRole('menuitem', { name }),
];
const inTable = (name: string | RegExp) => (page: Page) => [
  page.locator('[data-row-key]').getByRole('button', { name }).first(),
];

const openings: readonly Opening[] = [
  { name: 'a new school', at: '/home/school/schoollist', click: button('添加学校') },
  { name: 'the replay of an event', at: '/home/deadLetters', click: ofRow('重放') },
  { name: 'the end of an event', at: '/home/deadLetters', click: ofRow('丢弃'), red: true },
  { name: 'the features of a school', at: '/home/school/schoollist', click: ofRow('功能开通') },
  { name: 'the video calls of a school', at: '/home/school/schoollist', click: ofMenu('通话设置') },
  {
    name: 'a note on an incident',
    at: '/home/readiness/incident?id=00000000-0000-4000-8000-000000000001',
    click: button('添加备注'),
  },
  { name: 'a new mute', at: '/home/readiness/mutes', click: button('添加免打扰') },
  {
    name: 'a mute of an incident',
    at: '/home/readiness/incident?id=00000000-0000-4000-8000-000000000001',
    click: button('免打扰'),
  },
  { name: 'a new circuit', at: '/home/readiness/circuits', click: button('添加线路') },
  { name: 'a new promise', at: '/home/readiness/uptime?tab=promises', click: button('添加服务承诺') },
  { name: 'a new contact', at: '/home/readiness/contacts', click: button('添加联系人') },
  { name: 'a new student', at: book, click: button('添加学生') },
  { name: 'new classes', at: book, click: button('添加班级') },
  {
    name: 'the name of a class',
    at: book,
    click: (page) => [
      page.getByRole('button', { name: '小一(1)班 的操作' }),
      page.getByRole('menuitem', { name: '重命名' }),
    ],
  },
  { name: 'the end of a student', at: book, click: ofRow('删除') },
  { name: 'a new teacher', at: `${book}&view=teacher`, click: button(/^添加教师$/) },
  { name: 'a new department', at: `${book}&view=teacher`, click: button('添加部门') },
  { name: 'a new group', at: `${book}&view=teacher`, click: button(/^添加(教师)?分组/) },
  { name: 'a synchronisation', at: '/home/school/application/addBindSchool', click: ofRow('同步') },
  { name: 'an upload', at: '/home/school/directories/import?schoolCode=LIST00056', click: button('上传文件') },
  { name: 'the log of a card', at: cards, click: ofMenu('日志') },
  { name: 'the state of a card', at: bound, click: (page) => [page.locator('[data-row-key] .cell-link').first()] },
  { name: 'the connections of a card', at: bound, click: ofMenu('在线记录') },
  { name: 'another card for a classroom', at: bound, click: ofMenu('更换设备') },
  { name: 'the end of a binding', at: bound, click: ofMenu('解绑') },
  { name: 'a binding', at: `${cards}?bound=false`, click: ofRow('绑定') },
  { name: 'a speed test', at: bound, click: ofRow('测速') },
  { name: 'a restart', at: cards, click: ofRow('重启') },
  { name: 'feature codes', at: cards, click: button('同步特征码') },
  { name: 'a new rollout', at: rollouts, click: button('新建计划') },
  { name: 'the way on of a rollout', at: oneRollout, click: button('继续') },
  { name: 'the roll back of a rollout', at: oneRollout, click: button('回退'), red: true },
  { name: 'all batches', at: cards, click: button('指令进度') },
  { name: 'a new calendar', at: calendars, click: button('新建校历') },
  { name: 'a calendar', at: calendars, click: ofRow('编辑') },
  { name: 'the calendar of a school', at: calendars, click: button('查询学校') },
  { name: 'an import of calendars', at: calendars, click: button('批量导入') },
  { name: 'a new version', at: '/home/schoolDevice/version', click: button('新增版本') },
  { name: 'the packages of a version', at: '/home/schoolDevice/version', click: ofRow('上传升级包') },
  {
    name: 'the model of a school',
    at: '/home/schoolDevice/upgrade',
    opener: 1,
    click: (page) => [
      page.getByRole('button', { name: '展开行' }).first(),
      page.getByRole('button', { name: '指定设备型号' }),
    ],
  },
  { name: 'a new account', at: '/home/account', click: button(/^添加账号/) },
  { name: 'the configuration of sales', at: settings, click: button('修改配置') },
  { name: 'a new pay item', at: settings, click: button('新增支付项') },
  { name: 'a pay item', at: settings, click: inTable(/^编辑/) },
  { name: 'the end of a pay item', at: settings, click: inTable(/^删除/) },
  { name: 'the QR code of the pay page', at: services, click: button('支付页二维码') },
  { name: 'the order records of a student', at: services, click: inTable(/的订购记录$/) },
  { name: 'an order by hand', at: orders, click: button('下单') },
  { name: 'the life of an order', at: orders, click: (page) => [page.locator('[data-row-key] .cell-link').first()] },
  { name: 'a refund', at: orders, click: inTable(/^退款/), red: true },
  { name: 'a subscription', at: roster, click: (page) => [page.getByRole('button', { name: '订阅', exact: true })] },
  { name: 'the end of a subscription', at: roster, click: inTable('取消订阅'), red: true },
  { name: 'an upload to the roster', at: ofSchool('/home/addedvalue/subscribeImport'), click: button('上传文件') },
  { name: 'a day compared again', at: reconciliation, click: inTable(/^重新对账/) },
  {
    name: 'a note on a difference',
    at: reconciliation,
    opener: 1,
    click: (page) => [
      page.getByRole('button', { name: '展开行' }).first(),
      page.getByRole('button', { name: /^备注/ }).first(),
    ],
  },
  {
    name: 'a difference closed',
    at: reconciliation,
    opener: 1,
    click: (page) => [
      page.getByRole('button', { name: '展开行' }).first(),
      page.getByRole('button', { name: /^处理 / }).first(),
    ],
  },
  { name: 'a reply to a complaint', at: complaints, click: inTable(/^回复 /) },
  { name: 'a complaint settled', at: complaints, click: inTable(/^处理完成 /) },
  { name: 'a day of recharges compared again', at: recharged, click: inTable(/^重新对账/) },
  { name: 'a month to be settled', at: months, click: button('结算一所学校') },
  { name: 'a month computed again', at: months, click: inTable(/^重新计算/) },
  {
    name: 'what a version has changed',
    at: oneMonth,
    opener: 1,
    click: (page) => [page.getByText(/^计算记录/), page.getByRole('button', { name: '第 2 版与上一版的差异' })],
  },
  { name: 'an exchange of points', at: points('exchange'), click: button('兑换积分') },
  { name: 'the return of points', at: points('exchange'), click: button('收回积分'), red: true },
  { name: 'minutes for a student', at: balances, click: button('给学生充值') },
  { name: 'minutes for a student', at: balances, click: inTable(/^充值/) },
  {
    name: 'the minutes of a student',
    at: balances,
    click: (page) => [page.locator('[data-row-key] .cell-link').first()],
  },
  { name: 'a recharge reversed', at: recharges, click: inTable(/^撤回/), red: true },
  { name: 'a recharge paid back', at: recharges, click: inTable(/^退款/), red: true },
  { name: 'a purchase that an order is in the way of', at: ofSchool(licenceOrders), click: button('购买') },
  {
    name: 'an order of licences',
    at: ofSchool(licenceOrders),
    click: (page) => [page.locator('[data-row-key] .cell-link').first()],
  },
  { name: 'the end of an order of licences', at: ofSchool(licenceOrders), click: inTable(/^取消订单/) },
  { name: 'synchronisations of orders', at: ofSchool(licenceOrders), click: button('同步记录') },
  { name: 'a purchase of licences', at: `${licenceOrders}?schoolCode=LIST00002`, click: button('购买') },
  {
    name: 'a renewal of licences',
    at: `${licenceOrders}?schoolCode=LIST00002`,
    click: (page) => [page.getByRole('button', { name: '续期', exact: true })],
  },
  { name: 'a renewal at the school of an order', at: ofSchool(licenceOrders), click: inTable(/^续期/) },
  { name: 'the activation of an account', at: `${licenceAccounts}?status=1`, click: inTable(/^激活/) },
  { name: 'the inheritance of an account', at: `${licenceAccounts}?status=2`, click: inTable(/^继承/) },
  { name: 'activations', at: ofSchool(licenceAccounts), click: button('批量激活') },
  { name: 'automatic activation', at: ofSchool(licenceAccounts), click: button('自动激活') },
  { name: 'an API key', at: '/home/apiKey', click: button('创建密钥') },
  { name: 'the rotation of an API key', at: '/home/apiKey', click: inTable(/^轮换/) },
  { name: 'the end of an API key', at: '/home/apiKey', click: inTable(/^吊销/) },
  { name: 'a school for WeCom', at: corpSchools, click: button('添加学校') },
  { name: 'the apps of a school', at: boundSchool, click: inTable(/^安装应用/) },
  { name: 'the manager of a school', at: boundSchool, click: inTable(/^设置客户经理/) },
  { name: 'the QR codes of a school', at: boundSchool, click: ofSchoolMenu('二维码') },
  { name: 'the members of a school', at: boundSchool, click: ofSchoolMenu('同步成员') },
  { name: 'the end of a corporation', at: boundSchool, click: ofSchoolMenu('解除绑定') },
  { name: 'a corporation for a school', at: unboundSchool, click: inTable(/^绑定企业/) },
  { name: 'the registration of a corporation', at: unboundSchool, click: ofSchoolMenu('注册企业微信') },
  { name: 'a private cloud', at: `${corpSchools}/addBindSchool?tab=cloud`, click: ofRow('设置') },
  { name: 'the subscription behind a reward', at: points('reward'), click: inTable(/的订阅明细$/) },
];

/** Screens without a list. */
const screens = [
  '/home/overview',
  oneRollout,
  settings,
  points('seting'),
  '/home/school/directories',
  '/home/debug',
  '/home/noPermission',
  '/home/help',
];

const focused = (page: Page, what: string) => page.evaluate<boolean>(`(() => { ${what} })()`);
const isInside = (page: Page) => focused(page, "return document.activeElement.closest('[role=dialog]') !== null");
const isOnClose = (page: Page) =>
  focused(page, "return document.activeElement.matches('[class*=modal-close], [class*=drawer-close]')");

const hasFocus = async (element: Locator): Promise<boolean> =>
  (await element.and(element.page().locator(':focus')).count()) === 1;

/** Opens a dialog, looks at it, and closes it by the keyboard. */
const checkDialog = async (page: Page, { name, click, opener: by = 0, red }: Opening): Promise<void> => {
  const clicked = click(page);
  const dialog = page.getByRole('dialog');
  for (const each of clicked) await each.click();
  await dialog.first().waitFor();
  await until(() => isInside(page), `${name}: the focus in the dialog`);
  expect([name, await isOnClose(page)]).toEqual([name, false]);
  if (red === true) await dialog.locator('.ant-modal-footer .ant-btn-dangerous').waitFor();
  await until(async () => (await dialog.locator('[aria-busy=true]').count()) === 0, `${name}: what is loaded`);
  expect([name, await violationsInBoth(page, { within: '[role=dialog]' })]).toEqual([name, []]);
  expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.first().waitFor({ state: 'hidden' });
  const opener = clicked[by];
  const isBack = () => opener !== undefined && hasFocus(opener);
  await until(async () => isBack(), `${name}: the focus where it was`);
};

/** Opens a dialog once more in windows of other sizes: the list below is laid out again, and its opener is another element. */
const checkSizeOf = async (page: Page, { name, click, opener = 0 }: Opening): Promise<void> => {
  const dialog = page.getByRole('dialog');
  // what was clicked before the opener is open already
  for (const each of click(page).slice(opener)) await each.click();
  await dialog.first().waitFor();
  await until(async () => (await dialog.locator('[aria-busy=true]').count()) === 0, `${name}: what is loaded`);
  await checkSize(page, name);
  await page.keyboard.press('Escape');
  await dialog.first().waitFor({ state: 'hidden' });
};

/** What holds for every dialog and for the screens between the lists, in both themes. */
describeOnStage('dialogs in the console', (stage) => {
  describe('dialogs and other screens, in light and dark', () => {
    it.each(screens)(
      'finds no fault in %s',
      stage.test(async (path: string) => {
        const page = await stage.open();
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(await page.locator('.page-head > h1').count()).toBe(1);
        await until(async () => (await page.locator('[aria-busy=true]').count()) === 0, 'what is loaded');
        expect(await violationsInBoth(page)).toEqual([]);
      }),
      screenMs,
    );

    it.each([...groupBy(openings, ({ at }) => at)].filter((_, n) => usesAll || n % dialogsEvery === 0))(
      'finds no fault in the dialogs of %s, begins inside of them, and leads back',
      stage.test(async (at: string, dialogs: Opening[]) => {
        const page = await stage.open();
        await page.goto(`${at}${at.includes('?') ? '&' : '?'}${fewRows}`);
        for (const opening of dialogs) {
          await checkDialog(page, opening);
          await checkSizeOf(page, opening);
        }
      }),
      3 * screenMs,
    );

    it(
      'finds no fault in a narrow window in a row menu, each tab of a card, and a batch',
      stage.test(async () => {
        const page = await stage.open({ viewport: { width: 1024, height: 768 } });
        await page.goto(`${bound}&${fewRows}`);
        const menu = page.getByRole('button', { name: /^更多操作/ }).first();
        await menu.click();
        await page.getByRole('menuitem', { name: '在线记录' }).waitFor();
        expect(await violationsInBoth(page)).toEqual([]);
        const dialog = page.getByRole('dialog');
        for (const tab of ['state', 'history', 'commands', 'upgrade', 'log']) {
          await page.goto(`${bound}&${fewRows}&card=LIST00001&tab=${tab}`);
          await dialog.getByRole('tabpanel').waitFor();
          await until(async () => (await dialog.locator('[aria-busy=true]').count()) === 0, 'what is loaded');
          expect(await violationsInBoth(page)).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        expect(await focused(page, "return document.activeElement.closest('[inert], [class*=drawer]') === null")).toBe(
          true,
        );
        await page.getByTestId('open-batch').click();
        await dialog.locator('[data-row-key] .cell-link').click();
        await dialog.getByTestId('batch-counts').waitFor();
        expect(await violationsInBoth(page)).toEqual([]);
      }),
      2 * screenMs,
    );
  });

  it(
    'comes up although each of its parts fails to come once',
    stage.test(async () => {
      const page = await stage.open();
      const asked = new Set<string>();
      await page.route('**/assets/**', (part) => {
        const address = part.request().url();
        if (asked.has(address)) return part.continue();
        asked.add(address);
        return part.abort();
      });
      await page.goto(rollouts);
      await page.locator('[data-row-key]').first().waitFor();
      expect(asked.size).toBeGreaterThan(10);
    }),
    screenMs,
  );

  it(
    'asks before typed text is lost with the focus on what keeps it, and then leads back into the field',
    stage.test(async () => {
      const page = await stage.open();
      await page.goto('/home/school/schoollist');
      await page.getByRole('button', { name: '添加学校' }).click();
      const field = page.getByRole('dialog').getByRole('textbox', { name: '学校名称' });
      await field.fill('晨钟');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '继续填写' }).waitFor();
      const text = () => page.evaluate<string>('document.activeElement.textContent');
      await until(async () => (await text()) === '继续填写', 'the focus on the answer that loses nothing');
      await page.keyboard.press('Enter');
      await until(() => hasFocus(field), 'the focus in the field');
    }),
    screenMs,
  );

  it.each(['light', 'dark'] as const)(
    'shows where the keyboard is, %s',
    stage.test(async (colorScheme: 'light' | 'dark') => {
      const page = await stage.open({ colorScheme });
      await page.goto('/home/school/schoollist');
      await page.locator('[data-row-key]').first().waitFor();
      const faint: string[] = [];
      for (let tab = 0; tab < 40; tab += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate<string | null>(ring);
        if (found !== null) faint.push(found);
      }
      expect(faint).toEqual([]);
    }),
    screenMs,
  );
});

/** Returns what has the focus and shows no ring of 2 px in the accent colour, on itself or on the field around it. */
const ring = `(() => {
  const probe = document.createElement('i');
  probe.style.color = 'var(--accent)';
  document.body.append(probe);
  const accent = getComputedStyle(probe).color;
  probe.remove();
  const element = document.activeElement;
  if (element === document.body || element.getAttribute('role') === 'grid') return null;
  for (let each = element, up = 0; each !== null && up < 5; each = each.parentElement, up += 1) {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor === accent) return null;
  }
  return element.outerHTML.slice(0, 160);
})()`;
