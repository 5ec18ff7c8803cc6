import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { dayMinutes, filled, texts } from '#libs/contracts';
import { once as onceOf } from '#libs/http/idempotency';
import { NoPayoutPlatform } from '../../../libs/commerce/channels/no-merchant.js';
import { WeChatPayTransfers } from '../../../libs/commerce/channels/wechat-pay/transfers.js';
import { underWay } from '../../../services/added-value/exchange/exchange.dto.js';
import { PointsOffice, processOn, teacher } from './exchange-parts.js';
import { admin, stranger } from './order-parts.js';

const path = 'POST /v3/fund-app';
const page = { page: 1, size: 20 };
const notWholeFen = filled(texts.exchangeNotWholeFen, { n: 3 });

describe('exchanges of points', () => {
  let office: PointsOffice;
  beforeAll(async () => {
    office = await PointsOffice.open('2026-03-02T02:00:00Z');
  }, 120_000);
  afterAll(() => office.close());

  beforeEach(async () => {
    office.platform.recover();
    office.platform.setFunds(Infinity);
    // another month, whose limit is untouched
    office.clock.pass(32 * dayMinutes);
    const [left] = await office.rows<{ balance: string }>(
      `select balance from ledger_balance where account = 'available:t1'`,
    );
    const points = 1000 - Number(left?.balance ?? 0);
    if (points > 0) await office.parts.give(points);
  });

  const once = <T>(body: object, key: string | undefined, work: () => Promise<T>) => {
    const call = { owner: admin.account, key: key ?? randomUUID(), call: 'POST /api/integral', body };
    return onceOf(call, () => office.clock.now(), work);
  };
  const add = (more: object = {}, key?: string) => {
    const body = { ...teacher, points: 100, ...more };
    return once(body, key, () => office.parts.exchanges.add(admin, body));
  };
  const stored = async (id: string) => {
    const [row] = await office.rows<Record<string, unknown>>('select * from points_exchange where id = $1', [id]);
    return row!;
  };
  const available = async (): Promise<number> => (await office.parts.exchanges.payable(admin, teacher)).points;
  const billOf = async (id: string) => {
    const { bill_no: billNo } = await stored(id);
    return office.platform.book().transfers.filter(({ outBillNo }) => outBillNo === billNo);
  };

  it('are paid once the receiver has confirmed, and never twice', async () => {
    office.platform.nextTransfers({ state: 'SUCCESS', notify: 'twice' });
    const { id, result_code } = await add();
    expect(['', 'SUCCESS']).toContain(result_code);
    expect(await available()).toBe(900);
    await office.platform.delivered();
    expect(await stored(id)).toMatchObject({ state: 'succeeded', err_code: '', due_at: null, amount: '100' });
    await office.after(600);
    expect(await billOf(id)).toMatchObject([{ state: 'SUCCESS', amount: 100, userName: '王老师' }]);
    expect(await available()).toBe(900);
    const moved = await office.rows<{ cause: string }>(
      'select cause from ledger_transfer where reference = $1 order by cause',
      [id],
    );
    expect(moved.map(({ cause }) => cause)).toEqual(['exchange', 'paid', 'rewarded', 'transferred']);
  });

  it.each([
    ['FAIL', 'NAME_NOT_CORRECT', '收款人姓名与实名不一致'],
    ['FAIL', 'DAY_RECEIVED_QUOTA_EXCEED', '超过当日收款额度'],
    ['CANCELLED', 'OVERDUE_CLOSE', '收款人超时未确认，转账已关闭'],
    ['CANCELLED', '', '转账已撤销'],
    ['FAIL', 'SOMETHING_NEW', '支付平台未能完成转账'],
  ] as const)('come back after %s %s', async (state, reason, text) => {
    office.platform.nextTransfers({ state, reason, notify: 'twice' });
    const { id } = await add();
    await office.platform.delivered();
    const row = await stored(id);
    expect(row).toMatchObject({ state: 'failed', err_code: reason || 'CANCELLED', err_code_des: text, due_at: null });
    expect(await available()).toBe(1000);
  });

  it('wait for the receiver, and are queried when nothing is reported', async () => {
    office.platform.nextTransfers({ state: 'WAIT_USER_CONFIRM' });
    const { id, result_code } = await add();
    expect(result_code).toBe('');
    const { bill_no: billNo, package_info: opens } = await stored(id);
    expect(opens).toMatch(/=$/);
    office.platform.endTransfer(String(billNo), { state: 'SUCCESS', notify: 'never' });
    await office.after(5);
    expect(await stored(id)).toMatchObject({ state: 'succeeded' });
  });

  describe('that wait for the receiver', () => {
    const confirmations = () => office.parts.confirmations;
    const waiting = async (): Promise<{ id: string; token: string }> => {
      office.platform.nextTransfers({ state: 'WAIT_USER_CONFIRM' });
      const { id } = await add();
      const { url } = await confirmations().link(admin, id);
      const [address, token = ''] = url.split('#payout=');
      expect(address).toBe(`${office.config.publicUrl}/pay`);
      return { id, token };
    };

    afterEach(async () => {
      const open = office.platform.book().transfers.filter(({ state }) => state === 'WAIT_USER_CONFIRM');
      for (const { outBillNo } of open) office.platform.endTransfer(outBillNo, { state: 'CANCELLED' });
      await office.platform.delivered();
    });

    it('are confirmed by a link that shows points and amount alone', async () => {
      const { id, token } = await waiting();
      const shown = await confirmations().page(token);
      const { mchId, appId } = { mchId: office.config.weChatPay?.merchantId, appId: office.config.weChatPay?.appId };
      expect(shown).toEqual({
        ...{ state: 'waiting', points: 100, amount: '1.00', simulated: true },
        confirmation: { mchId, appId, package: (await stored(id))['package_info'] },
        confirmUrl: expect.stringContaining(`${office.platform.url}/simulator/transfer?package_info=`),
      });
      const address = new URL(shown.confirmUrl ?? '');
      expect(await (await fetch(address)).text()).toContain('确认收款');
      const form = new URLSearchParams([...address.searchParams, ['result', 'ok']]);
      const back = await fetch(address.origin + address.pathname, { method: 'POST', body: form, redirect: 'manual' });
      expect(back.headers.get('location')).toMatch(new RegExp(`/pay#payout=${token}$`));
      await office.platform.delivered();
      expect(await confirmations().page(token)).toEqual({
        ...{ state: 'paid', points: 100, amount: '1.00', simulated: true, confirmation: null, confirmUrl: null },
      });
      await expect(confirmations().link(admin, id)).rejects.toThrow(texts.nothingToConfirm);
    });

    it('are not shown without a link of ours, nor after a day, nor given to whom the school is out of reach', async () => {
      const [one, other] = [await waiting(), await waiting()];
      const [body, mac = ''] = [other.token.split('.')[0], one.token.split('.')[1]];
      const guessed = Buffer.from(JSON.stringify({ id: one.id, exp: Date.now() * 2 })).toString('base64url');
      for (const token of ['', 'x', one.id, `${body}.${mac}`, `${guessed}.${mac}`, `${one.token}.`]) {
        await expect(confirmations().page(token)).rejects.toThrow(texts.confirmLinkExpired);
      }
      for (const id of [one.id, '00000000-0000-4000-8000-000000000009']) {
        await expect(confirmations().link(stranger, id)).rejects.toThrow(texts.exchangeUnknown);
      }
      office.clock.pass(dayMinutes);
      await expect(confirmations().page(one.token)).rejects.toThrow(texts.confirmLinkExpired);
    });

    it('are shown a limited number of times a minute, counted per link', async () => {
      const [one, other] = [await waiting(), await waiting()];
      for (let n = 0; n < 90; n += 1) await confirmations().page(one.token);
      await expect(confirmations().page(one.token)).rejects.toThrow('查看太频繁');
      expect(await confirmations().page(other.token)).toMatchObject({ state: 'waiting' });
      office.clock.pass(1);
      expect(await confirmations().page(one.token)).toMatchObject({ state: 'waiting' });
    });
  });

  it('go on under their number when the merchant has money again', async () => {
    office.platform.setFunds(0);
    const { id } = await add();
    expect(await stored(id)).toMatchObject({ state: 'processing' });
    office.platform.setFunds(100_000);
    await office.after(5);
    expect(await stored(id)).toMatchObject({ state: 'succeeded' });
    expect(await billOf(id)).toHaveLength(1);
  });

  it('of which the answer was lost stay unknown, and succeed late without a second payment', async () => {
    office.platform.nextTransfers({ state: 'WAIT_USER_CONFIRM' });
    office.platform.fail({ path, after: true, hang: true });
    const { id, result_code, err_code } = await add();
    expect([result_code, err_code]).toEqual(['', 'AWAY']);
    const { bill_no: billNo } = await stored(id);
    expect(await stored(id)).toMatchObject({ state: 'unknown', unknown_since: expect.any(Date) });
    expect(await available()).toBe(900);
    office.platform.fail({ path: 'GET /v3/fund-app', count: 3 });
    await office.after(5);
    expect(await stored(id)).toMatchObject({ state: 'unknown', err_code_des: '支付平台暂无响应，正在核实' });
    office.platform.endTransfer(String(billNo), { state: 'SUCCESS', notify: 'never' });
    await office.after(15);
    expect(await stored(id)).toMatchObject({ state: 'succeeded', err_code: '', unknown_since: null });
    expect(await billOf(id)).toHaveLength(1);
  });

  it('that never reached the platform are requested again under the same number', async () => {
    office.platform.fail({ path, status: 500 });
    const { id } = await add();
    expect(await stored(id)).toMatchObject({ state: 'unknown' });
    await office.after(5);
    expect(await stored(id)).toMatchObject({ state: 'succeeded' });
    expect(await billOf(id)).toHaveLength(1);
  });

  it('are kept when the merchant has too little, and come back when the request can never be taken', async () => {
    office.platform.fail({ path, status: 403, code: 'NOT_ENOUGH' });
    const short = await add();
    expect(short).toMatchObject({ result_code: '', err_code: 'NOT_ENOUGH', err_code_des: '商户余额不足' });
    await office.after(5);
    expect(await stored(short.id)).toMatchObject({ state: 'succeeded' });
    office.platform.fail({ path, status: 403, code: 'NO_AUTH' });
    const refused = await add();
    expect(refused).toMatchObject({ result_code: 'FAIL', err_code: 'NO_AUTH', err_code_des: '商户无此权限' });
    expect(await available()).toBe(900);
  });

  it('do not believe a broken signature, nor a report that is late', async () => {
    office.platform.nextTransfers({ state: 'FAIL', notify: 'broken' });
    const { id } = await add();
    await office.platform.delivered();
    expect(await stored(id)).toMatchObject({ state: 'processing' });
    await office.after(5);
    expect(await stored(id)).toMatchObject({ state: 'failed' });
    office.platform.nextTransfers({ state: 'SUCCESS', notify: 'held' });
    const late = await add();
    await office.after(5);
    expect(await stored(late.id)).toMatchObject({ state: 'succeeded' });
    office.platform.release();
    await office.platform.delivered();
    expect(office.platform.deliveries.at(-1)?.status).toBe(204);
    const { billNo } = { billNo: String((await stored(late.id))['bill_no']) };
    await office.parts.settlement.settle({ billNo, state: 'FAIL', amount: 100, failReason: 'X', packageInfo: null });
    expect(await stored(late.id)).toMatchObject({ state: 'succeeded' });
    const other = { billNo, state: 'SUCCESS', amount: 99, failReason: null, packageInfo: null } as const;
    await expect(office.parts.settlement.settle(other)).rejects.toThrow('another amount');
  });

  it('are one for one key', async () => {
    const [first, again] = await Promise.all([add({}, 'key-0001'), add({}, 'key-0001')]);
    expect(again.id).toBe(first.id);
    await office.platform.delivered();
    expect(await available()).toBe(900);
    await expect(add({ points: 200 }, 'key-0001')).rejects.toThrow(texts.idempotencyKeyUsed);
  });

  it.each<[string, object, string]>([
    ['points that are no whole fen', { points: 1001 }, notWholeFen],
    ['more than the balance', { points: 1100 }, texts.pointsShort],
    ['more than a month allows', { points: 20_100 }, texts.exchangeLimitReached],
    ['less than the platform transfers', { points: 29 }, texts.exchangeTooSmall],
    ['a teacher of another school', { uid: 'other' }, texts.teacherOfOther],
    ['a school without points', { schoolCode: 's2', uid: 'other' }, texts.pointsDisabled],
  ])('of %s are refused', async (_, more, text) => {
    const before = await office.rows('select id from points_exchange');
    const plan = { ...more } as { points?: number };
    // the default rate makes every point a fen
    if (text === notWholeFen) {
      await office.dataSource.query(`insert into points_plan values ('s1', '202601', 10, '[]', 300, 0, 'x', now())`);
    }
    await expect(add(plan)).rejects.toThrow(text);
    await office.dataSource.query('delete from points_plan');
    expect(await office.rows('select id from points_exchange')).toHaveLength(before.length);
    expect(await available()).toBe(1000);
  });

  it('need a merchant, and for real money an account of the teacher, which is remembered', async () => {
    const none = processOn(office.dataSource, office.config, office.clock, new NoPayoutPlatform());
    const request = { ...teacher, points: 100 };
    await expect(none.exchanges.add(admin, request)).rejects.toThrow(texts.payoutUnavailable);
    const settings = { ...office.config.weChatPay!, simulatorUrl: undefined };
    const client = { post: () => Promise.reject(new Error('not asked')), find: async () => undefined };
    const real = new WeChatPayTransfers(client as never, settings, office.clock);
    const { exchanges } = processOn(office.dataSource, office.config, office.clock, real);
    await expect(exchanges.add(admin, request)).rejects.toThrow(texts.payeeUnknown);
    const { id } = await add({ openId: 'o-wang' });
    expect(await stored(id)).toMatchObject({ open_id: 'o-wang' });
    expect((await exchanges.payable(admin, teacher)).hasOpenId).toBe(true);
    expect(await stored((await add()).id)).toMatchObject({ open_id: 'o-wang' });
  });

  it('are open to one who has left, and their points can be given back with a reason', async () => {
    await office.parts.give(500, 'left');
    await add({ uid: 'left', points: 200 });
    const back = { ...teacher, uid: 'left', points: 300, reason: '离职' };
    expect(await once(back, 'key-0002', () => office.parts.giveBacks.giveBack(admin, back))).toEqual({ available: 0 });
    expect(await once(back, 'key-0002', () => office.parts.giveBacks.giveBack(admin, back))).toEqual({ available: 0 });
    await expect(office.parts.giveBacks.giveBack(admin, back)).rejects.toThrow(texts.pointsShort);
    const [transfer] = await office.rows(`select "by", note from ledger_transfer where cause = 'giveBack'`);
    expect(transfer).toEqual({ by: 'user', note: '离职' });
    const audited = await office.rows<{ entry: string }>(
      `select data::text as entry from outbox where topic = 'audit.event' and data::text like '%points.giveBack%'`,
    );
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain('13812340001');
  });

  it('are listed with masked phones, by every filter', async () => {
    office.platform.nextTransfers({ state: 'WAIT_USER_CONFIRM' });
    const { id } = await add();
    const ids = async (filter: object): Promise<string[]> =>
      (await office.parts.list.page(admin, filter, { page: 1, size: 1000 })).list.map((row) => row.id);
    const [row] = (await office.parts.list.page(admin, { uid: 't1' }, page)).list;
    const month = row!.month;
    expect(row).toMatchObject({
      ...{ id, result_code: '', err_code: '', teacherName: '王老师', phone: '138****0001', schoolName: '一小' },
      ...{ points: 100, amount: '1.00', state: 'processing', finishedDate: null },
    });
    expect(await ids({ result_code: underWay, month })).toEqual([id]);
    const day = row!.createDate.slice(0, 10);
    for (const filter of [{ month }, { startTime: day, endTime: day }, { startTime: row!.createDate }]) {
      expect(await ids({ ...filter, schoolCode: 's1', classCode: 'k1', phone: '13812340001' })).toEqual([id]);
    }
    expect(await ids({ schoolCode: 's1', month, phone: '0001' })).toContain(id);
    expect(await ids({ phone: '0002' })).toEqual([]);
    expect(await ids({ phone: '13812340002' })).toEqual([]);
    expect(await ids({ result_code: 'FAIL', uid: 'left' })).toEqual([]);
    expect(await ids({ result_code: 'SUCCESS' })).not.toContain(id);
  });

  it('say that the points of the school have changed: when they are taken, have ended, and are withdrawn', async () => {
    const published = async (): Promise<number> =>
      (await office.rows(`select id from outbox where type = 'points.changed' and key = 's1'`)).length;
    const changes = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await published();
      await work();
      return (await published()) - before;
    };
    office.platform.nextTransfers({ state: 'WAIT_USER_CONFIRM' });
    let id = '';
    // taken, and accepted by the platform
    expect(await changes(async () => ({ id } = await add()))).toBe(2);
    const { bill_no: billNo } = await stored(id);
    const end = async () => {
      office.platform.endTransfer(String(billNo), { state: 'FAIL', notify: 'twice' });
      await office.platform.delivered();
    };
    expect(await changes(end)).toBe(1);
    const back = { ...teacher, points: 100, reason: '多发' };
    expect(await changes(() => office.parts.giveBacks.giveBack(admin, back))).toBe(1);
  });

  it('are refused for a school that is deleted, whose points can be given back and stay on record', async () => {
    const back = { ...teacher, points: 400, reason: '学校已删除' };
    await office.dataSource.query(`update school set deleted = true where code = 's1'`);
    try {
      await expect(add()).rejects.toThrow(texts.pointsSchoolGone);
      expect(await available()).toBe(1000);
      expect(await office.parts.giveBacks.giveBack(admin, back)).toEqual({ available: 600 });
      await expect(office.parts.giveBacks.giveBack(stranger, back)).rejects.toThrow(texts.schoolUnknown);
    } finally {
      await office.dataSource.query(`update school set deleted = false where code = 's1'`);
    }
  });

  it('that are unknown are counted with their age', async () => {
    office.platform.fail({ path, count: 2 });
    office.platform.fail({ path: 'GET /v3/fund-app', count: 100 });
    await add();
    office.clock.pass(61);
    const figures = await office.parts.metrics.registry.metrics();
    expect(figures).toContain('firstbell_payouts_open{state="unknown"} 1');
    expect(Number(/oldest_seconds\{state="unknown"\} (\d+)/.exec(figures)?.[1])).toBeGreaterThanOrEqual(3600);
    office.platform.recover();
    await office.after(60);
    expect(await office.parts.metrics.registry.metrics()).toContain('firstbell_payouts_open{state="unknown"} 0');
  });

  it('keep the book balanced', async () => {
    await office.after(dayMinutes);
    const sums = await office.rows('select transfer_id from ledger_entry group by 1 having sum(amount) <> 0');
    expect(sums).toEqual([]);
    const spent = (await office.points())['spent'] ?? 0;
    const paid = office.platform.book().transfers.filter(({ state }) => state === 'SUCCESS');
    // a fen a point
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(spent);
  });
});
