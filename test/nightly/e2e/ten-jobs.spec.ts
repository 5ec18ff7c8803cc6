import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { auditActionLabels, texts } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { WeChatPaySimulator } from '../../../tools/simulators/wechat-pay/wechat-pay-simulator.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { addSchool } from '../../e2e/sales-school.js';
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

/** Most clicks of a job. Typing, Enter and the keys of the search are none. */
const mostClicks = 4;
const schoolCode = 'ten-jobs';
const schoolName = '晨钟小学';
const deviceNo = 'TENJOBS-1';
const model = 'TENJOBS';
const corpId = 'wwtenjobs';
const teacher = { name: '周老师', phone: '13800000009', position: 5, isAdmin: 0, classes: [], group: [] };

/** A dark card of the school, and a version for its model whose package is not downloaded here. */
const statements = [
  `insert into devices.device (device_no, school_code, classroom_code, name, model, current_version, version_code)
   values ('${deviceNo}', '${schoolCode}', 'r1', '一班', '${model}', '3.1', 31)`,
  `insert into devices.device_status (device_no, online_status, since)
   values ('${deviceNo}', 'off', now() - interval '1 day')`,
  `insert into devices.status_history (device_no, school_code, online_status, cause, at)
   values ('${deviceNo}', '${schoolCode}', 'off', 'will', now() - interval '1 day')`,
  `insert into devices.software_version (device_type, model, notes, version_code, release_status, created_by, create_date,
     updated_at) values ('classCard', '${model}', '3.2', 32, 'Final', 'admin', now(), now())`,
  `insert into devices.version_package (id, version_id, storage_key, file_name, size, sha256, package_name, version_code,
     version_name, signer_sha256, current, created_by, create_date)
   select gen_random_uuid(), id, 'k', '3.2.apk', 1, 's', 'cn.firstbell.card', 32, '3.2', 's', true, 'admin', now()
   from devices.software_version where model = '${model}'`,
];

describeWith('browser', browserProgram !== undefined)('the ten commonest jobs in the console', () => {
  let payments: WeChatPaySimulator;
  let platform: WeComSimulator;
  let all: AllProcess;
  let client: HttpClient;
  let browser: Browser;
  let page: Page;
  let orderNo = '';
  let clicks = 0;
  const errors: string[] = [];
  const lines: string[] = [];

  /** A teacher with a licence of one month, in a corporation that the school is bound to. */
  const addLicence = async (): Promise<void> => {
    const publish = (type: string, data: unknown): Promise<void> =>
      all.app
        .get(EventBus, { strict: false })
        .publish('wx.binding', [{ id: randomUUID(), type, key: schoolCode, at: new Date().toISOString(), data }]);
    const licence = all.database('licence');
    const teachers = () =>
      licence.query<{ code: string }[]>('select code from teacher where school_code = $1', [schoolCode]);
    await until(async () => (await teachers()).length === 1, 'the teacher in licence', 30);
    const code = (await teachers())[0]?.code ?? '';
    const appCodes = platform.provider.apps.slice(0, 1).map(({ appCode }) => appCode);
    const { openCorpId } = platform.registerCorp({ name: '晨钟集团', corpId, userMax: 50, appCodes });
    const corp = { corpId, openCorpId, corpName: '晨钟集团', verified: true, capacity: 50 };
    const people = { managerUid: null, managerName: null, creatorName: null };
    await publish('school.bound', { schoolCode, schoolName, ...corp, ...people, boundAt: new Date().toISOString() });
    const { userid, openUserid } = platform.saveMember(corpId, { userid: `wx-${code}`, name: teacher.name });
    const member = { uid: code, kind: 'teacher', wecomUserid: userid, openUserid };
    await publish('members.matched', { schoolCode, members: [member], gone: [] });
    const buyerUserid = platform.provider.buyers[0]?.userid;
    const bought = { schoolCode, order_type: 1, buyerUserid, baseCount: 1, mouthCount: 1 };
    const buy = () =>
      client.call('POST', '/api/permit/purchase', bought).then(
        () => true,
        () => false,
      );
    await until(buy, 'the binding in licence', 30);
    platform.payOrder(platform.book().orders.find((each) => each.corpId === corpId)?.orderId ?? '');
    const activate = () => client.call('GET', `/api/permit/activation?userId=${code}&schoolCode=${schoolCode}`);
    const isActive = async (): Promise<boolean> => {
      await client.call('GET', `/api/permit/accountSync?schoolCode=${schoolCode}`).catch(() => undefined);
      await activate().catch(() => undefined);
      return platform.book().codes.some(({ status }) => status === 2);
    };
    await until(isActive, 'the activation', 60);
  };

  /** An order that is paid, and the price list that it comes from. */
  const addOrder = async (): Promise<void> => {
    const introduction = { introduceTitle: '家校服务', introduceContent: '考勤' };
    await client.call('POST', '/api/addedvalue/config/save', {
      ...{ schoolCode, isOpen: 1, isOpenOnlineOrder: 1, ...introduction },
    });
    const item = { name: '季卡', orderMode: 'online', appCodeList: ['all'], price: '12', discountPrice: '9.9' };
    await client.call('POST', '/api/addedvalue/payItem/add', { schoolCode, ...item, serviceMonths: 3 });
    const of = `schoolCode=${schoolCode}`;
    const [student] = await client.call<{ studentUid: string }[]>(
      'GET',
      `/api/uc/student/listByLikeName?${of}&likeName=${encodeURIComponent('李小红')}`,
    );
    const studentUid = student?.studentUid ?? '';
    const { parents } = await client.call<{ parents: { uid: string }[] }>(
      'GET',
      `/api/uc/student/detail?${of}&studentUid=${studentUid}`,
    );
    const [sold] = await client.call<{ id: string }[]>('GET', `/api/addedvalue/payItem/list?${of}`);
    const placed = await client.call<{ orderNo: string }>('POST', '/api/addedvalue/order/add', {
      ...{ schoolCode, studentUid, payParentUid: parents[0]?.uid, payItemCode: sold?.id, trade_type: 'MANUAL' },
    });
    orderNo = placed.orderNo;
  };

  beforeAll(async () => {
    payments = await WeChatPaySimulator.start({ retryScale: 0.01 });
    platform = await WeComSimulator.start({ codesSeconds: 0, retryScale: 0.01 });
    all = await AllProcess.start({ ...platform.environment, ...payments.environment, LOG_LEVEL: 'warn' });
    const callbacks = `${all.origin}/callback/wecom`;
    platform.callbacksTo({ command: `${callbacks}/command`, data: (suiteId) => `${callbacks}/data/${suiteId}` });
    client = new HttpClient(all.origin);
    await client.signIn();
    await addSchool({ signedIn: () => Promise.resolve(client) }, schoolCode);
    await client.call('POST', '/api/lds/teacher/save', { schoolCode, ...teacher });
    for (const statement of statements) await all.database('devices').query(statement);
    await addOrder();
    await addLicence();
    browser = await launchBrowser();
    page = await openPage(browser, { baseURL: all.origin });
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.exposeFunction('countClick', () => clicks++);
    await page.addInitScript(`addEventListener('pointerdown', () => countClick(), true)`);
    await signInAt(page, all.origin);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await all?.close();
    await platform?.close();
    await payments?.close();
  }, 60_000);

  const dialog = () => page.getByRole('dialog').filter({ visible: true });
  const button = (name: string | RegExp, on: Page | Locator = page) => on.getByRole('button', { name, exact: true });
  const row = (text: string): Locator => page.locator('[data-row-key]').filter({ hasText: text });
  const notice = (text: string) => page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();
  /** What the search of the console finds, opened by the keyboard. */
  const find = async (typed: string, shown = typed): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^搜索学校/ }).fill(typed);
    await page.getByRole('option', { selected: true }).filter({ hasText: shown }).waitFor();
    await page.keyboard.press('Enter');
  };
  /** Does a job from the start page, and counts it. */
  const job = (name: string, work: () => Promise<void>): void => {
    it(`${name} in at most ${mostClicks} clicks`, async () => {
      await page.goto('/home/overview');
      await page.getByRole('region', { name: '离线学校' }).getByText(schoolName).waitFor();
      clicks = 0;
      const startedAt = performance.now();
      await work();
      lines.push(`${name}: ${clicks} clicks, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      expect(clicks).toBeLessThanOrEqual(mostClicks);
    }, 120_000);
  };
  const openDarkCards = async (): Promise<void> => {
    await page.getByRole('link', { name: `${schoolName} 的离线和无心跳设备` }).click();
    await row(deviceNo).waitFor();
  };

  job('restarts a dark door', async () => {
    await openDarkCards();
    await row(deviceNo).getByRole('checkbox').click();
    await page.getByTestId('bulk-restart').click();
    await button('重启', dialog()).click();
    await notice(texts.commandsQueued);
  });

  job('finds a parent by phone', async () => {
    await find('13800000002', '李女士');
    await dialog().getByText('李女士').first().waitFor();
  });

  job('shows why a school is dark', async () => {
    await openDarkCards();
    await page.getByRole('link', { name: deviceNo, exact: true }).click();
    await page.getByRole('list', { name: '设备时间线' }).getByText('设备离线：异常断开').waitFor();
  });

  job('changes a price', async () => {
    await find(schoolName);
    await page.getByRole('link', { name: '服务设置', exact: true }).click();
    await button('编辑 季卡').click();
    await dialog().getByRole('textbox', { name: '标准价格（元）' }).fill('15');
    await button('保存', dialog()).click();
    await dialog().waitFor({ state: 'hidden' });
    await row('季卡').getByText('¥15').waitFor();
  });

  job('refunds an order', async () => {
    await find(orderNo);
    await button('退款', dialog()).click();
    await dialog().getByRole('textbox', { name: '退款原因' }).fill('重复付款');
    await button('退款', dialog().filter({ hasText: '订单退款' })).click();
    await dialog().getByText('原因：重复付款').waitFor();
  });

  job('imports a file, and corrects it', async () => {
    await importFile();
  });

  job('pushes a version', async () => {
    await find('设备升级');
    await row(schoolName).getByRole('button', { name: '展开行' }).click();
    await page.getByRole('checkbox', { name: '选择 一班' }).click();
    await button('推送升级').click();
    await button('推送升级', dialog()).click();
    await page.getByText('已建立升级计划').waitFor();
  });

  job('renews licences', async () => {
    await find('许可账号');
    await row(teacher.name).getByRole('checkbox').click();
    await page.getByTestId('bulk-renew').click();
    await dialog().getByRole('spinbutton', { name: '续期的月数' }).fill('1');
    await button('续期', dialog()).click();
    await notice(texts.licenceOrdered);
  });

  job('adds an account', async () => {
    await find('账号管理');
    await button('添加账号').click();
    await dialog().getByRole('textbox', { name: '账号' }).fill('tenjobs1');
    await dialog().getByRole('textbox', { name: '姓名' }).fill('王经理');
    await dialog().getByRole('textbox', { name: '手机' }).fill('13812341234');
    const role = dialog().getByRole('combobox', { name: '角色' });
    await role.press('ArrowDown');
    await page.locator('.ant-select-item-option-active').waitFor();
    await role.press('Enter');
    const areas = dialog().getByRole('combobox', { name: '负责区域' });
    await areas.click();
    const area = page.locator('.ant-select-tree-treenode').filter({ hasText: '北京市' });
    await area.locator('.ant-select-tree-checkbox').click();
    // the list of areas may cover the button
    await areas.press('Escape');
    await area.waitFor({ state: 'hidden' });
    await button('保存', dialog()).click();
    await page.getByTestId('initial-password').waitFor();
  });

  job('shows who changed a price', async () => {
    await find('操作日志');
    const change = row(auditActionLabels['payItem.update']);
    await change.getByText('admin').waitFor();
    await change.getByRole('button', { name: '展开行' }).click();
    await page.getByRole('table', { name: '变化' }).getByText('15').first().waitFor();
  });

  it('raises no error in a page', () => {
    process.stdout.write(`${lines.join('\n')}\n`);
    expect(errors).toEqual([]);
  });

  const sheet = async (phone: string) => ({
    ...{ name: '教师.xlsx', mimeType: 'application/octet-stream' },
    buffer: await workbookOf(['姓名', '手机号'], [['吴老师', phone]]),
  });

  const importFile = async (): Promise<void> => {
    await find(schoolName);
    await page.getByRole('link', { name: '上传文件', exact: true }).click();
    const type = dialog().getByRole('combobox', { name: '导入类型' });
    const active = page.locator('.ant-select-item-option-active');
    do await type.press('ArrowDown');
    while (!(await active.innerText()).includes('教师'));
    await type.press('Enter');
    // both files are dropped: no click
    await page.locator('input[type=file]').setInputFiles(await sheet('12'));
    await button('上传', dialog()).click();
    await page.getByRole('region', { name: '失败的行' }).getByText('吴老师').waitFor();
    await page.locator('input[type=file]').setInputFiles(await sheet('13800000007'));
    await page.getByRole('region', { name: '将发生的变化' }).getByText('吴老师').first().waitFor();
    await button('确认导入').click();
    await page.getByText('导入结果（共 1 行）').waitFor();
  };
});
