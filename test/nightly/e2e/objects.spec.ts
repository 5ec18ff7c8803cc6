import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { texts } from '#libs/contracts';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { violations } from '../../e2e/axe.js';
import { addSchool } from '../../e2e/sales-school.js';
import { workbookOf } from '../../medium/imports/workbooks.js';
import { signInAt } from '../../stack/index.js';

const schoolCode = 'objects';
const deviceNo = 'OBJECT-1';
const rolloutId = '00000000-0000-4000-8000-0000000000b1';

/** A bound card with a transition, and a rollout that has it. */
const statements = [
  `insert into devices.device (device_no, school_code, classroom_code, name, model, current_version)
   values ('${deviceNo}', '${schoolCode}', 'r1', '一班', 'OBJ', '1.0')`,
  `insert into devices.device_status (device_no, online_status, since) values ('${deviceNo}', 'off', now())`,
  `insert into devices.status_history (device_no, school_code, online_status, cause, at)
   values ('${deviceNo}', '${schoolCode}', 'off', 'will', now())`,
  `insert into devices.rollout (id, name, state, kind, choice, success_percent, error_percent, on_error,
     respects_lessons, downloads_per_school, soak_seconds, install_minutes, online_drop_percent, needs_approval,
     created_by, create_date, deadline_at)
   values ('${rolloutId}', '对象升级', 'finished', 'upgrade', '{}', 90, 20, 'pause', true, 3, 600, 10, 20, false, 'admin',
     now(), now())`,
  `insert into devices.rollout_group (rollout_id, position, name, state, size, counts)
   values ('${rolloutId}', 1, '第一组', 'succeeded', 1, '{"succeeded": 1}')`,
  `insert into devices.rollout_school (rollout_id, school_code, cards) values ('${rolloutId}', '${schoolCode}', 1)`,
  `insert into devices.rollout_card (rollout_id, device_no, group_position, school_code, state, version_code,
     version_name, package_id, downgrade, offered_at, finished_at, updated_at)
   values ('${rolloutId}', '${deviceNo}', 1, '${schoolCode}', 'succeeded', 2, '2.0', gen_random_uuid(), false, now(), now(),
     now())`,
];

describeOnConsole('the address of an object in the console', (journey) => {
  let db: pg.Client;
  let page: Page;
  let orderNo = '';

  beforeAll(async () => {
    const { stack } = journey;
    page = journey.page;
    await addSchool(stack, schoolCode);
    const client = await stack.signedIn();
    const teacher = { name: '周老师', phone: '13800000009', position: 5, isAdmin: 0, classes: [], group: [] };
    await client.call('POST', '/api/lds/teacher/save', { schoolCode, ...teacher });
    const introduction = { introduceTitle: '家校服务', introduceContent: '考勤' };
    await client.call('POST', '/api/addedvalue/config/save', {
      ...{ schoolCode, isOpen: 1, isOpenOnlineOrder: 1, ...introduction },
    });
    const item = { name: '季卡', orderMode: 'online', appCodeList: ['all'], price: '12', discountPrice: '9.9' };
    await client.call('POST', '/api/addedvalue/payItem/add', { schoolCode, ...item, serviceMonths: 3 });
    db = new pg.Client({ connectionString: stack.databaseUrl });
    await db.connect();
    for (const statement of statements) await db.query(statement);
    orderNo = await placeOrder();
  }, 180_000);

  afterAll(() => db?.end());

  const placeOrder = async (): Promise<string> => {
    const client = await journey.stack.signedIn();
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
    const [item] = await client.call<{ id: string }[]>('GET', `/api/addedvalue/payItem/list?${of}`);
    const body = { schoolCode, studentUid, payParentUid: parents[0]?.uid, payItemCode: item?.id };
    const placed = await client.call<{ orderNo: string }>('POST', '/api/addedvalue/order/add', {
      ...body,
      trade_type: 'MANUAL',
    });
    return placed.orderNo;
  };

  const goTo = (path: string, on = page) => on.goto(journey.stack.httpUrl + path);
  const dialog = () => page.getByRole('dialog').filter({ visible: true });
  const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
  const timeline = (on = page) => on.getByRole('list', { name: '设备时间线' });
  /** Closes the drawer, whose parameter goes with it. */
  const close = async (name: string): Promise<void> => {
    await dialog().getByRole('button', { name: '关闭' }).first().click();
    await dialog().first().waitFor({ state: 'hidden' });
    expect(parameter(name)).toBeNull();
  };

  it('opens a card from the list with its timeline, by kind, on an accessible page', async () => {
    await goTo(`/home/schoolDevice/list?schoolCode=${schoolCode}`);
    await page.getByRole('link', { name: deviceNo, exact: true }).click();
    await page
      .getByRole('article', { name: '设备详情' })
      .getByRole('heading', { name: /OBJECT-1/ })
      .waitFor();
    await timeline().getByText('设备离线：异常断开').waitFor();
    await timeline().getByText('设备首次接入，已登记').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByText('上下线', { exact: true }).first().click();
    await timeline().getByText('设备首次接入').waitFor({ state: 'detached' });
    await timeline().getByText('设备离线：异常断开').waitFor();
  }, 120_000);

  it('opens a card for a new visitor once they have signed in', async () => {
    const other = await journey.open();
    const path = `/home/schoolDevice/device?deviceNo=${deviceNo}`;
    await goTo(path, other);
    await other.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await other.getByRole('textbox', { name: '账号' }).waitFor();
    await signInAt(other, journey.stack.httpUrl);
    await other.waitForURL(journey.stack.httpUrl + path);
    await timeline(other).getByText('设备离线：异常断开').waitFor();
    await other.context().close();
  }, 120_000);

  it('opens a rollout from the timeline of its card, and its card from there', async () => {
    await goTo(`/home/schoolDevice/device?deviceNo=${deviceNo}`);
    await timeline().getByRole('link', { name: '升级计划' }).first().click();
    const rollout = page.getByRole('article', { name: '升级计划详情' });
    await rollout.getByRole('heading', { name: '对象升级' }).waitFor();
    expect(parameter('rollout')).toBe(rolloutId);
    await rollout.getByRole('link', { name: deviceNo }).click();
    await timeline().getByText('升级到 2.0：升级成功').waitFor();
  }, 120_000);

  it('opens an order by its number alone, and its student from there', async () => {
    await goTo(`/home/addedvalue/detailList?orderNo=${orderNo}`);
    await dialog().getByText(`订单 ${orderNo}`).waitFor();
    await dialog().getByRole('link', { name: '李小红' }).click();
    await dialog().getByRole('heading', { name: '家长' }).waitFor();
    expect(parameter('student')).not.toBeNull();
    await close('student');
    await page.goBack();
    await page.goBack();
    await dialog().getByText(`订单 ${orderNo}`).waitFor();
    await close('orderNo');
  }, 120_000);

  it('opens a student and a teacher from the address book', async () => {
    await goTo(`/home/school/directories?schoolCode=${schoolCode}`);
    await page.getByRole('link', { name: '王小明', exact: true }).click();
    await dialog().getByText('王先生').waitFor();
    await page.reload();
    await dialog().getByText('王先生').waitFor();
    await close('student');
    await page.getByText('教师', { exact: true }).first().click();
    await page.getByRole('link', { name: '周老师', exact: true }).click();
    await dialog().getByText('班主任班级').waitFor();
    await close('teacher');
  }, 120_000);

  it('opens an import', async () => {
    await goTo(`/home/school/directories/import?schoolCode=${schoolCode}`);
    await page.getByRole('button', { name: '上传文件' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: '导入类型' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: '教师' }).first().click();
    await page.locator('input[type=file]').setInputFiles({
      name: '教师.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await workbookOf(['姓名', '手机号'], [['吴老师', '13800000007']]),
    });
    await page.getByRole('dialog').getByRole('button', { name: '上传', exact: true }).click();
    await page.getByRole('region', { name: '将发生的变化' }).getByText('吴老师').first().waitFor();
    expect(parameter('batch')).not.toBeNull();
    await page.reload();
    await page.getByRole('region', { name: '将发生的变化' }).getByText('吴老师').first().waitFor();
    await close('batch');
  }, 120_000);

  it.each([
    ['/home/schoolDevice/device?deviceNo=none', texts.deviceUnknown],
    ['/home/schoolDevice/device', texts.deviceUnknown],
    [`/home/schoolDevice/rollout?rollout=00000000-0000-4000-8000-00000000ffff`, texts.rolloutUnknown],
    ['/home/addedvalue/detailList?orderNo=none', texts.orderUnknown],
    [`/home/addedvalue/detailList?schoolCode=${schoolCode}&orderNo=none`, texts.orderUnknown],
    ['/home/trtc/record?orderNo=none', texts.orderUnknown],
    [`/home/school/directories?schoolCode=${schoolCode}&student=none`, texts.studentUnknown],
    [`/home/school/directories?schoolCode=${schoolCode}&teacher=none`, texts.teacherUnknown],
    ['/home/school/directories/import?batch=00000000-0000-4000-8000-00000000ffff', texts.importUnknown],
  ])('says of %s that there is none', async (path, text) => {
    await goTo(path);
    await page.getByText(text).first().waitFor();
  });
});
