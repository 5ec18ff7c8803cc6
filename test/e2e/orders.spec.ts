import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from './axe.js';
import { describeOnConsole } from './describe-on-console.js';
import { addSchool } from './sales-school.js';

const schoolCode = 'orders';
const item = '家校通季卡';

describeOnConsole('an online order', (journey) => {
  let page: Page;
  let payUrl = '';
  let orderNo = '';

  beforeAll(async () => {
    await addSchool(journey.stack, schoolCode);
    const client = await journey.stack.signedIn();
    const introduction = { introduceTitle: '订单家校服务', introduceContent: '考勤、消息和班级风采' };
    await client.call('POST', '/api/addedvalue/config/save', {
      ...{ schoolCode, isOpen: 1, isOpenOnlineOrder: 1, ...introduction },
    });
    await client.call('POST', '/api/addedvalue/payItem/add', {
      ...{ schoolCode, name: item, orderMode: 'online', appCodeList: ['all'], price: '12', discountPrice: '9.9' },
      serviceMonths: 3,
    });
    page = journey.page;
  }, 120_000);

  const dialog = () => page.getByRole('dialog').filter({ visible: true });
  const row = (text: string, on = page) => on.locator('[data-row-key]').filter({ hasText: text });
  const goTo = (screen: string, on = page) =>
    on.goto(`${journey.stack.httpUrl}/home/addedvalue/${screen}?schoolCode=${schoolCode}`);
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await dialog().first().waitFor({ state: 'hidden' });
  };

  it('R-AV-02 R-AV-03: begins at the QR code of the pay page, whose list and dialog are accessible', async () => {
    await goTo('servicelist');
    await row('李小红').getByText('未开通').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '支付页二维码', exact: true }).click();
    const code = dialog().locator('canvas');
    await code.waitFor();
    expect(await code.boundingBox()).toMatchObject({ width: 190, height: 190 });
    payUrl =
      (await dialog()
        .getByRole('link', { name: `/pay?schoolCode=${schoolCode}` })
        .getAttribute('href')) ?? '';
    expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
    await close();
  }, 120_000);

  it('is paid by a parent on the pay page, and shown in both lists without a reload', async () => {
    const orders = await page.context().newPage();
    await goTo('detailList', orders);
    await orders.getByText('还没有订单').waitFor();
    const phone = await journey.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const press = (name: string | RegExp) => phone.getByRole('button', { name }).click();
    await phone.goto(new URL(payUrl, journey.stack.httpUrl).href);
    await press(new RegExp(item));
    await phone.getByLabel('手机号').fill('13800000002');
    await phone.getByLabel('孩子姓名').fill('李小红');
    await phone.keyboard.press('Enter');
    await press('下一步');
    await press('确认支付 ¥9.90');
    await phone.waitForURL(`${journey.simulatorUrls.payments}/simulator/pay**`);
    await press('立即支付');
    await phone.getByRole('heading', { level: 1, name: '支付成功' }).waitFor();
    orderNo = new URL(phone.url()).searchParams.get('orderNo') ?? '';
    await row('李小红').getByText('服务中').waitFor();
    await row(orderNo, orders).getByText('已支付').waitFor();
    await press('我的服务');
    await phone
      .locator('.card')
      .filter({ hasText: /李小红.*服务中，服务至 \d{4}-\d\d-\d\d/ })
      .waitFor();
    await phone.context().close();
    await orders.close();
  }, 120_000);

  const refundDialog = async () => {
    await goTo('detailList');
    await row(orderNo).getByRole('button', { name: /^退款/ }).click();
    return dialog().getByRole('button', { name: '退款', exact: true });
  };
  const notice = (text: RegExp) => page.locator('.ant-message-notice').filter({ hasText: text }).first().waitFor();

  it('is refunded in part by an amount, while its service continues', async () => {
    const ok = await refundDialog();
    await dialog().getByText('可退 ¥9.90').waitFor();
    await dialog()
      .getByRole('radio', { name: /^未使用部分 ¥9.90/ })
      .waitFor();
    await dialog().getByRole('radio', { name: '指定金额' }).check();
    expect(await dialog().getByRole('radio', { name: '服务继续' }).isChecked()).toBe(true);
    await dialog().getByRole('textbox', { name: '金额（元）' }).fill('9.91');
    await dialog().getByRole('textbox', { name: '退款原因' }).fill('补偿');
    await ok.click();
    await dialog().getByText('退款金额须大于 0 且不超过可退的 9.90 元').waitFor();
    await dialog().getByRole('textbox', { name: '金额（元）' }).fill('2.9');
    await dialog().getByText('本次退款 ¥2.90').waitFor();
    expect(await violations(page)).toEqual([]);
    await ok.click();
    await notice(/已申请退款|已退款/);
    await row(orderNo).getByText('部分退款').waitFor();
    await row(orderNo).locator('.cell-link').click();
    await dialog().getByText('¥9.90（已退 ¥2.90）').waitFor();
    expect(await dialog().getByText('服务终止').count()).toBe(0);
    await close();
  }, 120_000);

  it('is refunded with a reason, at the payment platform first', async () => {
    const ok = await refundDialog();
    expect(await ok.getAttribute('class')).toContain('danger');
    await ok.click();
    await dialog().getByText('不能为空！').waitFor();
    await dialog().getByRole('textbox', { name: '退款原因' }).fill('重复付款');
    await dialog().getByText('本次退款 ¥7.00').waitFor();
    await ok.click();
    await notice(/已申请退款|已退款/);
    await row(orderNo).getByText('已退款').waitFor();
    const book = (await (await fetch(`${journey.simulatorUrls.payments}/simulator/book`)).json()) as {
      refunds: { orderNo: string; amount: number }[];
    };
    const amounts = book.refunds.filter((each) => each.orderNo === orderNo).map(({ amount }) => amount);
    expect(amounts).toEqual([290, 700]);
    await row(orderNo).locator('.cell-link').click();
    await dialog().getByText('原因：重复付款').waitFor();
    await dialog().getByText('服务终止').waitFor();
    await close();
  }, 120_000);
});
