import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  browserProgram,
  describeWith,
  launchBrowser,
  openPage,
  signInAt,
  type Stack,
  startStack,
  until,
} from '../../stack/index.js';

const schoolName = '广州市天河区晨钟小学';
const renamed = '重庆文欣中学';

describeWith('browser', browserProgram !== undefined)('schools in the console', () => {
  let stack: Stack;
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    stack = await startStack({ kafka: false });
    browser = await launchBrowser();
    page = await openPage(browser);
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAt(page, stack.httpUrl);
    await page.getByRole('menuitem', { name: '学校管理' }).click();
    await page.getByRole('menuitem', { name: '学校列表' }).click();
    await page.waitForURL('**/home/school/schoollist');
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await stack.stop();
  }, 120_000);

  const dialog = () => page.getByRole('dialog');
  const save = () => dialog().getByRole('button', { name: '保存' }).click();
  const row = () => page.getByRole('row').filter({ hasText: schoolName });
  const waitForNotice = (text: string) =>
    page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  const choose = async (label: string, option: string): Promise<void> => {
    await dialog().getByRole('combobox', { name: label }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  };
  const chooseArea = async (...names: string[]): Promise<void> => {
    await dialog().getByRole('combobox', { name: '所在地区' }).click();
    for (const name of names) await page.getByRole('menuitemcheckbox', { name }).click();
  };
  const fill = (label: string, text: string) => dialog().getByRole('textbox', { name: label }).fill(text);
  const details = (): Locator => page.locator('.ant-table-expanded-row');

  it('shows which fields of a new school are needed', async () => {
    await page.getByRole('button', { name: '添加学校' }).click();
    await save();
    await waitForNotice('请正确填写表单！');
    await until(async () => (await dialog().getByText('不能为空！').count()) === 5, 'the problems of the form');
    await fill('企业ID', '1');
    await dialog().getByText('企业ID只能包含字母、数字、下划线和短横线，至少4个字符').waitFor();
  }, 120_000);

  it('adds a school with a code of its own', async () => {
    await choose('数据来源', '平台');
    await fill('学校名称', schoolName);
    await chooseArea('广东省', '广州市', '天河区');
    await choose('办学类型', '小学');
    await choose('办别类型', '民办');
    await fill('企业ID', 'ww4711');
    await save();
    await waitForNotice('添加学校成功！');
    await row().waitFor();
    expect(await row().innerText()).toMatch(/l-\d{13}/);
    expect(await row().getByText('未知').count()).toBe(2);
  }, 120_000);

  it('shows at its field that a code is taken', async () => {
    const code = /l-\d{13}/.exec(await row().innerText())?.[0] ?? '';
    await page.getByRole('button', { name: '添加学校' }).click();
    await choose('数据来源', '平台');
    await fill('学校名称', '另一所学校');
    await chooseArea('广东省', '深圳市', '南山区');
    await choose('办学类型', '小学');
    await choose('办别类型', '民办');
    await fill('学校编码', code);
    await save();
    await dialog().locator('.ant-form-item').filter({ hasText: '学校代码已存在，请使用其他代码' }).waitFor();
    await dialog().getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '放弃', exact: true }).click();
    await dialog().first().waitFor({ state: 'hidden' });
  }, 120_000);

  it('opens a row to what the list has no room for, and opens the schedule of a third party there', async () => {
    await row().getByRole('button', { name: '展开行' }).click();
    for (const text of ['广东省 / 广州市 / 天河区', '民办', 'ww4711', 'admin', '未认证', '成员上限'])
      await details().getByText(text).waitFor();
    await details().getByRole('switch').click();
    await waitForNotice('设置成功');
    await details().getByText('已启用').waitFor();
    await page.reload();
    await row().getByRole('button', { name: '展开行' }).click();
    await details().getByText('已启用').waitFor();
  }, 120_000);

  it('opens features, at least one of them', async () => {
    await row().getByRole('button', { name: '功能开通' }).click();
    await dialog().getByText('开通', { exact: true }).click();
    await save();
    await dialog().getByText('请选择开通功能！').waitFor();
    await dialog().getByRole('checkbox', { name: '消息' }).check();
    await dialog().getByText('请选择开通功能！').waitFor({ state: 'hidden' });
    await dialog().getByRole('textbox', { name: '到期时间' }).fill('2030-08-31 18:00:00');
    await dialog().getByRole('textbox', { name: '到期时间' }).press('Enter');
    await fill('备注', '试用');
    await save();
    await waitForNotice('设置成功');
    await dialog().waitFor({ state: 'hidden' });
    await row().getByRole('button', { name: '功能开通' }).click();
    expect(await dialog().getByRole('checkbox', { name: '消息' }).isChecked()).toBe(true);
    expect(await dialog().getByRole('checkbox', { name: '教师积分' }).isChecked()).toBe(false);
    expect(await dialog().getByRole('textbox', { name: '到期时间' }).inputValue()).toBe('2030-08-31 18:00:00');
    expect(await dialog().getByRole('textbox', { name: '备注' }).inputValue()).toBe('试用');
    await dialog().getByRole('button', { name: '取消' }).click();
  }, 120_000);

  it('unbinds a school from its corporation after a confirmation', async () => {
    await row().getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '解除绑定' }).click();
    await dialog().getByText('ww4711').waitFor();
    await dialog().getByText(texts.corpUnbindEnds).waitFor();
    await dialog().getByRole('button', { name: '解除绑定' }).click();
    await waitForNotice('已解除绑定');
    await details().getByText('未绑定').waitFor();
  }, 120_000);

  it('leads to the cards of a school that are off', async () => {
    await row().getByRole('link', { name: '离线设备' }).click();
    await page.waitForURL('**/home/schoolDevice/list?*onlineStatus=off');
    expect(new URL(page.url()).searchParams.get('schoolCode')).toMatch(/^l-\d{13}$/);
    await page.goBack();
    await row().waitFor();
  }, 120_000);

  it('leads from the name of a school to its page, where name and kind are edited', async () => {
    await row().getByRole('link', { name: schoolName }).click();
    await page.waitForURL('**/home/school/detail?schoolCode=l-*');
    for (const name of [
      '设备',
      '楼层',
      '人员',
      '增值服务',
      '订阅和月结',
      '功能',
      '企业微信',
      '教师积分',
      '视频通话',
      '接口许可',
      '校历',
      '导入',
    ])
      await page.getByRole('region', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: '修改资料' }).click();
    await fill('学校名称', renamed);
    await choose('办学类型', '初级中学');
    await save();
    await waitForNotice('修改成功');
    const facts = page.getByRole('region', { name: renamed, exact: true });
    await facts.getByText('初级中学').waitFor();
    await page.getByRole('region', { name: '设备', exact: true }).getByRole('link', { name: '设备列表' }).click();
    await page.waitForURL('**/home/schoolDevice/list?schoolCode=l-*');
  }, 120_000);

  it('shows the doors of the school by building and storey, which an operator sets by hand', async () => {
    const code = new URL(page.url()).searchParams.get('schoolCode') ?? '';
    const client = await stack.signedIn();
    const classes = { gradeCode: '21', classNamePre: '初一', classNumBef: 1, classNumAft: 2 };
    await client.call('POST', '/api/lds/class/add', { schoolCode: code, ...classes });
    await page.goBack();
    await page.waitForURL('**/home/school/detail?schoolCode=l-*');
    const floors = page.getByRole('region', { name: '楼层', exact: true });
    await floors.getByRole('region', { name: '楼栋未知' }).getByText('初一(2)班').waitFor({ timeout: 60_000 });
    await floors.getByText('教室还没有绑定设备').waitFor();
    await floors.getByRole('button', { name: '修改位置', exact: true }).click();
    await floors.getByRole('button', { name: /初一\(2\)班/ }).click();
    await fill('楼栋', '东楼');
    await dialog().getByRole('spinbutton', { name: '楼层' }).fill('2');
    await save();
    await waitForNotice(texts.placeSaved);
    const storey = floors.getByRole('region', { name: '东楼', exact: true }).getByRole('list', { name: '2 层' });
    await storey.getByText('初一(2)班').waitFor();
    expect(await storey.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('未绑定')]);
    await page.setViewportSize({ width: 390, height: 844 });
    const isWider = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    expect(await page.evaluate(isWider)).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await floors.getByRole('button', { name: '完成' }).click();
  }, 120_000);

  it('shows the state of a card at its door, and its area on the map of the overview', async () => {
    const schoolCode = new URL(page.url()).searchParams.get('schoolCode') ?? '';
    const client = await stack.signedIn();
    const fleet = await stack.cards(1);
    await fleet.allConnected(20);
    const deviceNo = fleet.cards[0]?.deviceNo;
    const listed = async () =>
      (await client.call<{ total: number }>('POST', '/api/schoolDevice/list?page=1&size=10', { deviceNo })).total;
    await until(async () => (await listed()) === 1, 'the card is registered', 30);
    const rooms = await client.call<{ classroomCode: string; name: string }[]>(
      'GET',
      `/api/schoolDevice/classroom/list?schoolCode=${schoolCode}`,
    );
    const classroomCode = rooms.find(({ name }) => name === '初一(1)班')?.classroomCode;
    await client.call('POST', '/api/schoolDevice/bind', { deviceNo, schoolCode, classroomCode });
    const floors = page.getByRole('region', { name: '楼层', exact: true });
    await floors.getByRole('link', { name: /初一\(1\)班\s*在线/ }).waitFor({ timeout: 60_000 });
    await page.goto(`${stack.httpUrl}/home/overview`);
    const map = page.getByRole('region', { name: '地区分布' });
    await map.getByRole('link', { name: /^天河区：1 所学校 1 台设备，0 台离线/ }).click();
    await page.waitForURL('**/home/schoolDevice/list?*addressTownCode=*');
    await page
      .getByRole('row')
      .filter({ hasText: deviceNo ?? '' })
      .waitFor();
    await page.goto(`${stack.httpUrl}/home/schoolDevice/list?schoolCode=${schoolCode}`);
  }, 120_000);

  it('takes the school along to another screen, and finds it again by its initials', async () => {
    const code = new URL(page.url()).searchParams.get('schoolCode') ?? '';
    await page.getByRole('menuitem', { name: '增值服务', exact: true }).click();
    await page.getByRole('menuitem', { name: '订单明细' }).click();
    await page.waitForURL(`**/home/addedvalue/detailList?schoolCode=${code}`);
    await page.getByRole('menuitem', { name: '操作日志' }).click();
    await page.waitForURL('**/home/audit');
    await page.getByRole('button', { name: '选择学校' }).click();
    await dialog().getByRole('list', { name: '最近使用' }).getByRole('button', { name: renamed }).waitFor();
    await dialog().getByRole('textbox', { name: '搜索学校' }).fill('cqwxzx');
    await dialog().getByRole('list', { name: '符合的学校' }).getByRole('button', { name: renamed }).click();
    await page.waitForURL(`**/home/school/detail?schoolCode=${code}`);
    await page.getByRole('button', { name: `学校：${renamed}` }).waitFor();
    expect(errors).toEqual([]);
  }, 120_000);
});
