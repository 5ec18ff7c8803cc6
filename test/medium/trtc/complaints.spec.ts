import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requiredHeaders, role, texts } from '#libs/contracts';
import { Complaints } from '#libs/commerce';
import { serviceOrdersModule } from '../../../services/added-value/order/service-orders.module.js';
import { rechargeOrdersModule } from '../../../services/trtc/order/recharge-orders.module.js';
import { until } from '../../stack/index.js';
import { CallShop } from './call-shop.js';

const page = { page: '1', size: '20' };

interface Row {
  complaintId: string;
  orderNo: string | null;
  state: string;
  events: { action: string }[];
}

describe('complaints about recharges of video calls', () => {
  let shop: CallShop;

  beforeAll(async () => {
    shop = await CallShop.open();
  }, 180_000);
  afterAll(() => shop.close());

  const poll = async (): Promise<void> => {
    for (const module of [serviceOrdersModule, rechargeOrdersModule]) {
      await shop.all.app.select(module).get(Complaints, { strict: true }).poll();
    }
  };
  const cookieOf = async (some: object = {}): Promise<string> =>
    (await shop.all.signIn({ tags: role.administrator, ...some })).cookie;
  const ask = (service: 'trtc' | 'addedvalue', name: string, body: object, cookie: string) =>
    shop.all.call(`POST /api/${service}/complaint/${name}`, {
      ...{ body, cookie, headers: requiredHeaders, query: name === 'list' ? page : {} },
    });
  const list = async (service: 'trtc' | 'addedvalue', cookie: string): Promise<Row[]> =>
    ((await ask(service, 'list', {}, cookie)).bizData as { list: Row[] }).list;

  it('are kept by trtc alone, although reports go to added-value, and are replied to by the calls', async () => {
    await poll();
    const cookie = await cookieOf();
    const { orderNo } = await (await shop.buyer('K1', { source: 'quankeyun' })).ordered();
    await shop.platform.pay(orderNo);
    await shop.platform.delivered();
    const { complaintId } = shop.platform.complain(orderNo, { detail: '没有到账' });
    await shop.platform.delivered();
    expect(shop.platform.deliveries.at(-1)).toMatchObject({ event: 'COMPLAINT.CREATE', status: 204 });
    expect(await list('trtc', cookie)).toEqual([]);
    await poll();
    await poll();
    expect(await list('addedvalue', cookie)).toEqual([]);
    expect(await list('trtc', cookie)).toMatchObject([
      {
        complaintId,
        orderNo,
        schoolCode: 'K1',
        studentUid: 'K1-P-S1',
        state: 'pending',
        events: [{ action: 'FOUND' }],
      },
    ]);
    const other = await cookieOf({ source: 'third' });
    expect(await list('trtc', other)).toEqual([]);
    const body = { complaintId, content: '已到账' };
    expect(await ask('trtc', 'reply', body, other)).toMatchObject({ status: 404, msg: texts.complaintUnknown });
    expect(await ask('addedvalue', 'reply', body, cookie)).toMatchObject({ msg: texts.complaintUnknown });
    const replies = await Promise.all([1, 2, 3].map(() => ask('trtc', 'reply', body, cookie)));
    expect(replies.map(({ rtnCode, msg }) => [rtnCode, msg])).toEqual(
      [1, 2, 3].map(() => ['0', texts.complaintReplied]),
    );
    expect(shop.platform.complaint(complaintId).replies).toEqual(['已到账']);
    const settled = await ask('trtc', 'complete', { complaintId, reason: '已到账' }, cookie);
    expect(settled).toMatchObject({ rtnCode: '0', msg: texts.complaintCompleted });
    expect(await list('trtc', cookie)).toMatchObject([{ state: 'processed', dueAt: null }]);
    const sql = `select action from audit where object = 'rechargeComplaint' order by action`;
    await until(
      async () => (await shop.all.database('gateway').query<object[]>(sql)).length === 2,
      'they are recorded',
    );
  }, 120_000);
});
