import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayMinutes, hourMs, texts } from '#libs/contracts';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { ComplaintActions, ComplaintFigures, ComplaintList, Complaints, WeChatPay } from '#libs/commerce';
import { SchoolScope } from '#libs/copies/schools';
import { ServiceOrders } from '../../../services/added-value/order/service-orders.js';
import type { NewComplaint } from '../../../tools/simulators/wechat-pay/complaint-book.js';
import type { NotifyMode } from '../../../tools/simulators/notifier.js';
import { until } from '../../stack/index.js';
import { Family } from './order-family.js';
import { admin, schoolCode, Shop, stranger } from './order-parts.js';

const page = { page: 1, size: 20 };
const foreignAdmin = { ...admin, source: 'sjcloud' };

/** What operators have for the complaints of a shop. */
const officeOf = ({ dataSource, clock, config, parts }: Shop) => {
  const lists = new ComplaintList(dataSource, new SchoolScope(config), clock, config);
  const platform = new WeChatPay(config.weChatPay!, clock, { firstPauseMs: 1, restAfter: 1000, timeoutMs: 500 });
  const outbox = new Outbox();
  const audit = { object: 'complaint', REPLY: 'complaint.reply', COMPLETE: 'complaint.complete' } as const;
  const actions = new ComplaintActions(
    ...([dataSource, parts.transactions, platform.complaints, parts.complaints, lists, parts.complaintStore] as const),
    ...([outbox, { audit }] as const),
  );
  const metrics = new Metrics(config);
  metrics.keptMs = 0;
  new ComplaintFigures(dataSource, clock, metrics, new ServiceOrders(outbox));
  const book = new ServiceOrders(outbox);
  const { transactions, complaintStore, payments, jobs } = parts;
  const common = [dataSource, transactions, platform.complaints, complaintStore, payments, book, jobs, clock] as const;
  return { lists, actions, metrics, fresh: () => new Complaints(...common) };
};

describe('complaints of payers', () => {
  let shop: Shop;
  let office: ReturnType<typeof officeOf>;
  let family: Family;
  let count = 0;

  beforeAll(async () => {
    shop = await Shop.open('2026-03-02T02:00:00Z');
    office = officeOf(shop);
    await shop.parts.complaints.poll();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    // complaints of earlier tests are out of the days that a query spans
    shop.clock.pass(40 * dayMinutes);
    shop.platform.recover();
    await shop.rows('truncate payment_complaint, payment_complaint_event, outbox');
    family = await Family.of(shop, ++count);
  });

  const filed = async (orderNo: string, given: NewComplaint = {}, notify?: NotifyMode): Promise<string> => {
    const { complaintId } = shop.platform.complain(orderNo, given, notify);
    await shop.platform.delivered();
    return complaintId;
  };
  const list = async (filter: object = {}, caller = admin) => (await office.lists.page(caller, filter, page)).list;
  const one = async (complaintId: string) => (await list()).find((row) => row.complaintId === complaintId);
  const actionsOf = async (complaintId: string) => (await one(complaintId))?.events.map(({ action }) => action);
  const after = (hours: number): string =>
    new Date(shop.clock.now().getTime() + (hours + 8) * hourMs).toISOString().slice(0, 19).replace('T', ' ');
  const figures = async (): Promise<(string | undefined)[]> => {
    const text = await office.metrics.registry.metrics();
    return ['open', 'overdue'].map(
      (state) =>
        new RegExp(`^firstbell_complaints_open\\{service="added-value",state="${state}"\\} (\\d+)$`, 'm').exec(
          text,
        )?.[1],
    );
  };

  it('are reported to us once the address is set; that of another system stays', async () => {
    const ours = `${shop.config.publicUrl}/api/addedvalue/pay/notify`;
    expect(shop.platform.complaintUrl).toBe(ours);
    shop.platform.complaintUrl = 'https://other.example.com/complaints';
    await office.fresh().poll();
    expect(shop.platform.complaintUrl).toBe('https://other.example.com/complaints');
    shop.platform.complaintUrl = 'https://old.example.com/api/addedvalue/pay/notify';
    await office.fresh().poll();
    expect(shop.platform.complaintUrl).toBe(ours);
  });

  it('are stored once with order, masked phone and due date, however often they are reported or found', async () => {
    const orderNo = await family.paid();
    const id = await filed(orderNo, { detail: '没有开通', phone: '13912345678', refundAmount: 500 }, 'twice');
    await shop.parts.complaints.poll();
    const [row, ...more] = await list();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ complaintId: id, orderNo, schoolCode, schoolName: '一小', detail: '没有开通', state: 'pending' },
      ...{ problem: 'refund', amount: '12.30', refundAmount: '5.00', phone: '139****5678', times: 1 },
      ...{ complainedAt: after(0), dueAt: after(24), overdue: false },
    });
    expect(row?.events).toMatchObject([{ action: 'CREATE_COMPLAINT', state: 'pending', by: null }]);
    const { complaints } = await shop.parts.timelines.of(admin, orderNo);
    expect(complaints).toMatchObject([{ complaintId: id, state: 'pending', dueAt: after(24) }]);
    const stored = JSON.stringify(await shop.rows('select * from payment_complaint'));
    expect(stored).not.toContain('13912345678');
  });

  it('are found by a query when no report came, and are shown as of no order when we have none', async () => {
    const orderNo = await family.paid();
    const known = await filed(orderNo, {}, 'never');
    const unknown = await filed(orderNo, { orderNo: 'of-another-system' }, 'never');
    const ofCalls = await filed(orderNo, { orderNo: 'TC20260302100000000ABCDEFGHJKMNP' }, 'never');
    expect(await list()).toEqual([]);
    await shop.rows(`update online_order set transaction_id = 'x' where order_no = $1`, [orderNo]);
    await shop.parts.complaints.poll();
    await shop.parts.complaints.poll();
    expect(await one(known)).toMatchObject({ orderNo, events: [{ action: 'FOUND' }] });
    expect(await one(unknown)).toMatchObject({ orderNo: null, schoolCode: null, outTradeNo: 'of-another-system' });
    expect(await one(ofCalls)).toBeUndefined();
    // a caller who does not see all schools sees nothing without an order
    expect(await list({}, foreignAdmin)).toHaveLength(1);
    expect(await list({}, stranger)).toEqual([]);
  });

  it('are found by their payment when the platform names another number', async () => {
    const orderNo = await family.paid();
    const id = await filed(orderNo, { orderNo: 'renumbered' });
    expect(await one(id)).toMatchObject({ orderNo, outTradeNo: 'renumbered' });
  });

  it('are replied to and settled only when the platform accepts it, and are due again when they go on', async () => {
    const id = await filed(await family.paid());
    shop.platform.fail({ path: '/response', status: 403, code: 'RULE_LIMIT' });
    const reply = (content: string) => office.actions.reply(admin, { complaintId: id, content });
    await expect(reply('您好')).rejects.toThrow('支付平台未受理：RULE_LIMIT');
    expect(await one(id)).toMatchObject({ state: 'pending', dueAt: after(24) });
    shop.platform.fail({ path: '/response', after: true });
    await expect(reply('请稍候')).rejects.toThrow(texts.complaintUncertain);
    expect(shop.platform.complaint(id).replies).toEqual(['请稍候']);
    await reply('已为您开通');
    await shop.platform.delivered();
    expect(shop.platform.complaint(id).replies).toEqual(['请稍候', '已为您开通']);
    const row = await one(id);
    expect(row).toMatchObject({ state: 'processing', dueAt: after(72), awaitsReply: false });
    const ours = row?.events.filter(({ outcome }) => outcome !== null);
    expect(ours).toMatchObject([
      { action: 'REPLY', content: '您好', outcome: 'refused', failure: 'RULE_LIMIT', by: 'user' },
      { action: 'REPLY', content: '请稍候', outcome: 'requested' },
      { action: 'REPLY', content: '已为您开通', outcome: 'accepted', failure: null },
    ]);
    await expect(office.actions.complete(stranger, { complaintId: id, reason: 'x' })).rejects.toMatchObject({
      ...{ status: 404, message: texts.complaintUnknown },
    });
    await office.actions.complete(admin, { complaintId: id, reason: '已开通' });
    expect(await one(id)).toMatchObject({ state: 'processed', dueAt: null, overdue: false });
    await expect(reply('还有吗')).rejects.toThrow(texts.complaintSettled);
    shop.clock.pass(60);
    shop.platform.continueComplaint(id, 'twice');
    await shop.platform.delivered();
    expect(await one(id)).toMatchObject({ state: 'pending', times: 2, dueAt: after(24), awaitsReply: true });
    expect((await actionsOf(id))?.filter((action) => action === 'CONTINUE_COMPLAINT')).toHaveLength(1);
    const audited = await shop.rows(
      `select data ->> 'action' as action from outbox where topic = 'audit.event' order by id`,
    );
    expect(audited.map((row) => (row as { action: string }).action)).toEqual([
      ...['complaint.reply', 'complaint.reply', 'complaint.reply', 'complaint.complete'],
    ]);
  });

  it('count as overdue when their time is over, and are listed by that', async () => {
    const first = await filed(await family.paid());
    shop.clock.pass(23 * 60);
    const second = await filed(await family.paid());
    expect(await figures()).toEqual(['2', '0']);
    shop.clock.pass(60);
    expect(await figures()).toEqual(['2', '1']);
    expect((await list()).map(({ complaintId, overdue }) => [complaintId, overdue])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect((await list({ overdue: true })).map(({ complaintId }) => complaintId)).toEqual([first]);
    await office.actions.complete(admin, { complaintId: first, reason: '已退款' });
    expect(await figures()).toEqual(['1', '0']);
    expect((await list({ overdue: false })).map(({ complaintId }) => complaintId)).toEqual([second, first]);
    expect(await list({ state: 'processed' })).toMatchObject([{ complaintId: first }]);
  });

  it('stay open until an old one is read as settled, and keep what was read last', async () => {
    const id = await filed(await family.paid());
    shop.clock.pass(35 * dayMinutes);
    await shop.parts.complaints.poll();
    expect(await one(id)).toMatchObject({ state: 'pending', overdue: true });
    const { complaints } = new WeChatPay(shop.config.weChatPay!, shop.clock);
    const before = await complaints.complaint(id);
    const readAt = new Date(shop.clock.now().getTime() - 1000);
    // settled in the merchant's console
    shop.platform.complaintUrl = undefined;
    await complaints.complete(id);
    await shop.parts.complaints.poll();
    expect(await actionsOf(id)).toEqual(['CREATE_COMPLAINT', 'STATE']);
    await shop.parts.transactions.run((tx) =>
      shop.parts.complaintStore.store(tx, before, { action: null, vendorId: null, readAt }),
    );
    expect(await one(id)).toMatchObject({ state: 'processed', dueAt: null });
  });

  it('are answered with an error until the platform says what they are', async () => {
    const orderNo = await family.paid();
    shop.platform.complaintUrl = `${shop.config.publicUrl}/api/addedvalue/pay/notify`;
    shop.platform.fail({ path: 'GET /v3/merchant-service', count: 3 });
    const before = shop.platform.deliveries.length;
    const id = await filed(orderNo);
    await until(async () => (await one(id)) !== undefined, 'the complaint is stored');
    const statuses = shop.platform.deliveries.slice(before).map(({ event, status }) => [event, status >= 500, status]);
    expect(statuses[0]).toEqual(['COMPLAINT.CREATE', true, expect.any(Number)]);
    expect(statuses.at(-1)).toEqual(['COMPLAINT.CREATE', false, 204]);
  });
});
