import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { DataSource } from 'typeorm';
import { texts } from '#libs/contracts';
import { TrtcSimulator } from '../../../tools/simulators/trtc/trtc-simulator.js';
import { AllProcess } from '../../medium/authz/all-process.js';
import { family, familyStatements } from '../../medium/trtc/call-family.js';
import {
  browserProgram,
  describeWith,
  HttpClient,
  launchBrowser,
  openPage,
  signInAt,
  until,
} from '../../stack/index.js';
import { pickFound } from '../../e2e/pick-found.js';

const schoolCode = 'bell';
const schoolName = '晨钟小学';
const { student, room, card, parent } = family;
/** Seconds of the call of the test: two minutes, rounded up. */
const callSeconds = 67;

describeWith('browser', browserProgram !== undefined)('video calls in the console', () => {
  let platform: TrtcSimulator;
  let all: AllProcess;
  let db: DataSource;
  let client: HttpClient;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  /** A school with one student and a parent, whom the platform knows. */
  const addSchool = async (): Promise<void> => {
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
    await client.call('POST', '/api/lds/school/add', {
      ...kind,
      name: schoolName,
      source: 'product',
      code: schoolCode,
    });
    const copied = async (): Promise<boolean> =>
      (await db.query<unknown[]>('select from school where code = $1', [schoolCode])).length === 1;
    await until(copied, 'the school in trtc', 30);
    for (const sql of familyStatements(schoolCode)) await db.query(sql);
    const directory = all.database('directory');
    const known = [
      `insert into grade (school_code, code, name, sort) values ('${schoolCode}', '11', '一年级', 1)`,
      `insert into class (code, school_code, grade_code, name, number, name_pre)
       values ('class1', '${schoolCode}', '11', '一(1)班', 1, '一')`,
      `insert into student (code, school_code, class_code, name, gender, source)
       values ('${student.code}', '${schoolCode}', 'class1', '${student.name}', 1, 'product')`,
    ];
    for (const sql of known) await directory.query(sql);
  };

  beforeAll(async () => {
    platform = await TrtcSimulator.start({ retryScale: 0.01 });
    all = await AllProcess.start({ ...platform.environment, LOG_LEVEL: 'warn' });
    platform.callbacksTo(`${all.origin}/api/trtc/callback`);
    db = all.database('trtc');
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

  const openCalls = async (school: Locator): Promise<void> => {
    await school.getByRole('button', { name: /^更多操作/ }).click();
    await page.getByRole('menuitem', { name: '通话设置' }).click();
  };
  const pick = (field: string, typed: string) => pickFound(dialog().getByRole('combobox', { name: field }), typed);

  it('sets the video calls of a school, its packages row by row, and the list of schools shows it without a reload', async () => {
    await page.goto(`/home/school/schoollist?code=${schoolCode}`);
    const list = row(schoolName);
    await openCalls(list);
    await dialog().getByRole('radio', { name: '开通' }).first().check();
    await button('添加套餐', dialog()).click();
    const time = dialog().getByRole('textbox', { name: '套餐 1 通话时长' });
    await time.fill('一小时');
    await button('确定套餐 1', dialog()).click();
    await dialog().getByText(texts.packageTalkTime).waitFor();
    await dialog().getByText(texts.packageIncomplete).waitFor();
    await button('保存', dialog()).click();
    await until(async () => (await time.and(page.locator(':focus')).count()) === 1, 'the focus on what is wrong');
    await time.fill('60');
    await dialog().getByRole('textbox', { name: '套餐 1 价格' }).fill('12.5');
    await button('确定套餐 1', dialog()).click();
    await dialog().getByRole('group', { name: '套餐 1' }).getByText('60 分钟').waitFor();
    await button('编辑套餐 1', dialog()).click();
    expect(await time.inputValue()).toBe('60');
    await button('确定套餐 1', dialog()).click();
    await dialog().getByLabel('余额提醒（分钟）').fill('5');
    await button('保存', dialog()).click();
    await notice(texts.callConfigSaved);
    await list.locator('td').filter({ hasText: '已开通' }).first().waitFor();
    await openCalls(list);
    await dialog().getByRole('group', { name: '套餐 1' }).getByText('¥12.50').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  }, 120_000);

  it('recharges a student with a reason', async () => {
    await page.goto('/home/trtc/school?tab=balance');
    await button('给学生充值').click();
    await pick('学校', schoolName);
    await pick('学生', student.name);
    await dialog().getByLabel('充值时长（分钟）').fill('6');
    await dialog().getByRole('textbox', { name: '充值原因' }).fill('体验');
    await button('充值', dialog()).click();
    await notice(texts.recharged);
    await row(student.name).getByText('6分钟').waitFor();
    await button(`充值 ${student.name}`).click();
    await dialog().getByLabel('充值时长（分钟）').fill('1');
    await button('充值', dialog()).click();
    await dialog().getByText(texts.rechargeReason).waitFor();
    await dialog().getByRole('textbox', { name: '充值原因' }).fill('家长会赠送');
    await button('充值', dialog()).click();
    await notice(texts.recharged);
    await row(student.name).getByText('7分钟').waitFor();
  }, 120_000);

  it('shows a call while it runs, its end, and the balance that has fallen by its minutes', async () => {
    const watcher = await page.context().newPage();
    await watcher.goto('/home/trtc/school?tab=balance');
    const balance = watcher.locator('[data-row-key]').filter({ hasText: student.name });
    await balance.getByText('7分钟').waitFor();
    await page.goto('/home/trtc/school');
    const running = page.getByTestId('running');
    await running.getByText('0 路').waitFor();
    platform.admit(room, card);
    platform.publish(room, card, 'video');
    platform.admit(room, parent);
    await running.getByText('1 路').waitFor();
    await page.getByText('查看正在进行的通话').click();
    await page.getByRole('table', { name: '正在进行的通话' }).getByText(student.name).waitFor();
    const clock = page.locator('.calls-clock').first();
    const before = await clock.innerText();
    await until(async () => (await clock.innerText()) !== before, 'the duration grows');
    const log = await page.context().newPage();
    await log.goto(`/home/trtc/calllog?schoolCode=${schoolCode}&name=${encodeURIComponent(schoolName)}`);
    const call = log.locator('[data-row-key]').filter({ hasText: student.name });
    await call.getByText('通话中').waitFor();
    platform.moveClock(callSeconds);
    platform.leave(room, parent);
    platform.leave(room, card);
    await running.getByText('0 路').waitFor();
    await call.getByText('已结束').waitFor();
    await call.getByText('2分钟').waitFor();
    await balance.getByText('5分钟').waitFor();
    await call.getByRole('button', { name: /的通话余额$/ }).click();
    const drawer = log.getByRole('dialog', { name: '通话余额' });
    await drawer.getByText('单次充值 2分钟').waitFor();
    await balance.getByRole('button', { name: student.name, exact: true }).click();
    await watcher.getByRole('dialog', { name: '通话余额' }).getByText('低于 5 分钟').waitFor();
    await watcher.close();
    await log.close();
  }, 120_000);

  it('reverses what is left of a recharge, and lists that', async () => {
    await page.goto('/home/trtc/record');
    await button(`撤回 ${student.name}`).first().click();
    await dialog().getByRole('textbox', { name: '撤回原因' }).fill('充错了');
    await button('撤回', dialog()).click();
    await page.locator('.ant-message-notice').filter({ hasText: '已撤回' }).first().waitFor();
    await row('充错了').getByText('撤回', { exact: true }).first().waitFor();
  }, 120_000);

  it('says nothing beside the list when a list of calls or recharges fails', async () => {
    for (const [call, at] of [
      ['/api/trtc/recordList', `/home/trtc/calllog?schoolCode=${schoolCode}`],
      ['/api/trtc/online/order/list', '/home/trtc/record'],
      ['/api/trtc/balance/list', '/home/trtc/school?tab=balance'],
    ] as const) {
      await page.route(`**${call}?*`, (request) => request.abort());
      await page.goto(at);
      await button('重试').waitFor();
      expect(await page.locator('.ant-message-notice').count()).toBe(0);
      await page.unroute(`**${call}?*`);
    }
  }, 120_000);

  it('says that the platform is simulated, and leads to its page', async () => {
    await page.goto('/home/trtc/school');
    const link = page.getByRole('link', { name: '模拟通话平台' });
    expect(await link.getAttribute('href')).toBe(platform.environment['TRTC_SIMULATOR']);
    expect(errors).toEqual([]);
  }, 60_000);
});
