import { beforeAll, expect, it } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { violations } from '../../e2e/axe.js';
import { describeOnConsole } from '../../e2e/describe-on-console.js';
import { HttpClient, passwordHash, until } from '../../stack/index.js';
import { Dashboard } from '../../medium/feed/feed-process.js';

const schoolCode = 'conflict-1';
const colleague = { account: 'colleague1', password: 'firstbell2' };

interface Item {
  id: string;
  price: string;
  name: string;
  serviceMonths: number;
  version: number;
}

describeOnConsole('two people on one pay item', (journey) => {
  /** The other person, who uses the calls. */
  let other: HttpClient;

  beforeAll(async () => {
    const client = await journey.stack.signedIn();
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' };
    await client.call('POST', '/api/lds/school/add', {
      name: '同改小学',
      source: 'product',
      code: schoolCode,
      ...kind,
    });
    const profile = { username: '李同事', phone: '13812340002', tags: 16777216, areaList: [{ code: '440000' }] };
    const { initialPassword: first } = await client.call<{ initialPassword: string }>(
      'POST',
      '/api/lds/adminAccount/add',
      { account: colleague.account, ...profile },
    );
    other = new HttpClient(journey.stack.httpUrl);
    await other.signIn({ account: colleague.account, password: first });
    const passwords = { oldPassword: passwordHash(first), newPassword: passwordHash(colleague.password) };
    await other.call('POST', '/api/user/changePassword', passwords);
    await other.signIn(colleague);
    const item = {
      schoolCode,
      name: '一年服务',
      orderMode: 'online',
      appCodeList: 'all',
      price: '120.00',
      serviceMonths: 12,
    };
    const add = async () => (await other.envelope('POST', '/api/addedvalue/payItem/add', item)).rtnCode === '0';
    await until(add, 'the school is known to added value', 60);
  }, 120_000);

  const stored = async (): Promise<Item> => {
    const [item] = await other.call<Item[]>('GET', `/api/addedvalue/payItem/list?schoolCode=${schoolCode}`);
    if (!item) throw new Error('the school has no item');
    return item;
  };
  const edit = async (page: Page): Promise<void> => {
    await page.goto(`${journey.stack.httpUrl}/home/school/addedvalueSet?schoolCode=${schoolCode}`);
    await page
      .getByRole('row', { name: /一年服务|全年服务/ })
      .getByRole('button', { name: '编辑' })
      .click();
    await page.getByRole('dialog').getByLabel('名称').waitFor();
  };

  it('shows both values, and saves what is chosen field by field', async () => {
    const { page } = journey;
    await edit(page);
    const before = await stored();
    const body = { ...before, schoolCode, appCodeList: 'all', price: '150.00', serviceMonths: 24 };
    await other.call('POST', '/api/addedvalue/payItem/update', body);
    await page.getByRole('dialog').getByLabel('名称').fill('全年服务');
    await page.getByRole('dialog').getByLabel('标准价格').fill('100.00');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

    const conflict = page.getByRole('dialog', { name: '该记录已被他人修改' });
    await conflict.getByText('李同事（colleague1）').first().waitFor();
    await picture(page, 'conflict');
    expect(await violations(page)).toEqual([]);
    const choice = (label: string, side: string) =>
      conflict.getByRole('radiogroup', { name: label }).getByRole('radio', { name: side });
    expect(await choice('名称', '我的').isChecked()).toBe(true);
    expect(await choice('服务时间', '对方的').isChecked()).toBe(true);
    const save = conflict.getByRole('button', { name: '按选择保存' });
    expect(await save.isDisabled()).toBe(true);
    await choice('标准价格', '对方的').check();
    await save.click();
    await page.getByText('修改成功').waitFor();
    expect(await stored()).toMatchObject({ name: '全年服务', price: '150.00', serviceMonths: 24 });
  }, 120_000);

  it('shows who else has the item open, and no more once it is closed', async () => {
    const { page } = journey;
    await edit(page);
    const hint = page.getByRole('dialog').getByRole('status', { name: '同时打开此记录的人' });
    expect(await hint.textContent()).toBe('');
    const colleagues = await Dashboard.connect(journey.stack.httpUrl, other.cookie);
    const { id } = await stored();
    const answer = (await colleagues.socket.emitWithAck('opened', { record: 'payItem', id, schoolCode })) as object;
    expect(answer).toMatchObject({ ok: true, editors: [{ name: expect.any(String) as unknown }] });
    await hint.getByText(/李同事（colleague1，.* 起）也打开了此记录/).waitFor();
    await picture(page, 'other-editors');
    expect(await violations(page)).toEqual([]);
    colleagues.socket.disconnect();
    await hint.getByText('李同事').waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  }, 60_000);

  it('asks again when another user saves once more meanwhile', async () => {
    const { page } = journey;
    await edit(page);
    const change = async (price: string): Promise<void> => {
      await other.call('POST', '/api/addedvalue/payItem/update', { ...(await stored()), appCodeList: 'all', price });
    };
    await change('160.00');
    await page.getByRole('dialog').getByLabel('标准价格').fill('90.00');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    const conflict = page.getByRole('dialog', { name: '该记录已被他人修改' });
    await conflict.getByRole('radio', { name: '我的' }).check();
    await change('170.00');
    await conflict.getByRole('button', { name: '按选择保存' }).click();
    await conflict.getByText('170.00').waitFor();
    await conflict.getByRole('radio', { name: '我的' }).check();
    await conflict.getByRole('button', { name: '按选择保存' }).click();
    await conflict.waitFor({ state: 'detached' });
    await page.getByText('修改成功').waitFor();
    expect(await stored()).toMatchObject({ price: '90.00' });
  }, 120_000);

  /** Pictures in both themes and widths, for people, where `PICTURES` names a folder. */
  const picture = async (page: Page, name: string): Promise<void> => {
    const folder = process.env['PICTURES'];
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    for (const width of [1440, 1024]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
});
