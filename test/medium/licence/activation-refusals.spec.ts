import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { daySeconds, texts, wireTime } from '#libs/contracts';
import { admin, corpId, LicenceTown, schoolCode } from './licence-parts.js';

describe('activations that are refused', () => {
  let town: LicenceTown;

  beforeEach(async () => {
    town = await LicenceTown.open();
  });
  afterEach(() => town.close());

  const available = async () => (await town.parts.settings.find(admin, schoolCode)).available;

  it('gives the next code in place of one that can no longer be bound', async () => {
    const [first = '', second = ''] = await town.teachers(2);
    const old = await town.stock(3);
    town.clock.pass(366 * daySeconds);
    const fresh = await town.stock(2);
    expect((await town.parts.activation.one(admin, { schoolCode, userId: first })).results[0]?.state).toBe('done');
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: first, orderId: fresh }]);
    expect(await available()).toBe(1);
    // read again as it was, it is still none
    await town.sync('accounts');
    expect(await available()).toBe(1);
    const { results } = await town.parts.activation.many(admin, { schoolCode, userList: [second] });
    expect(results).toMatchObject([{ state: 'done' }]);
    const free = await town.page({ status: 1 });
    expect(free.map(({ orderId, activating }) => [orderId, activating])).toEqual(Array(3).fill([old, false]));
  });

  it('refuses a person whose named code can no longer be bound, and one for whom no code is left', async () => {
    const [uid = ''] = await town.teachers(1);
    const old = await town.stock(1);
    const [{ active_code: code } = { active_code: '' }] = await town.page();
    town.clock.pass(366 * daySeconds);
    const fresh = await town.stock(1);
    const tooLate = '激活码已超过可绑定的有效期';
    await expect(town.parts.activation.one(admin, { schoolCode, userId: uid, active_code: code })).rejects.toThrow(
      tooLate,
    );
    expect(await town.page({ status: 2 })).toEqual([]);
    const { results } = await town.parts.activation.many(admin, { schoolCode, userList: [uid], orderId: old });
    expect(results).toMatchObject([{ state: 'refused', reason: texts.licenceCodesShort }]);
    const done = await town.parts.activation.many(admin, { schoolCode, userList: [uid], orderId: fresh });
    expect(done.results).toMatchObject([{ state: 'done' }]);
  });

  it('keeps whom we refuse ourselves among those of the same call, in its order', async () => {
    await town.teachers(2);
    await town.insertTeachers(['t9']);
    await town.stock(2);
    const userList = ['t9', 't2', 'unknown', 't1'];
    const { groupId, results } = await town.parts.activation.many(admin, { schoolCode, userList });
    expect(results.map(({ userId, state }) => [userId, state])).toEqual([
      ['t9', 'refused'],
      ['t2', 'done'],
      ['unknown', 'refused'],
      ['t1', 'done'],
    ]);
    expect(results.map(({ reason }) => reason)).toEqual([texts.notMatched, null, texts.inheritUnknownUser, null]);
    expect(await town.parts.activation.group(admin, groupId)).toEqual({ groupId, results });
    await expect(town.parts.activation.one(admin, { schoolCode, userId: 't9' })).rejects.toThrow(texts.notMatched);
  });

  it('binds an interconnected account that is named, beside the basic one', async () => {
    const [uid = ''] = await town.teachers(1);
    await town.stock(1);
    const { orders } = town.parts.weCom;
    const wanted = { corpId: town.corp.openCorpId, buyerUserid: town.buyer.userid, months: 1 };
    town.platform.payOrder(await orders.create({ ...wanted, count: { base: 0, interconnected: 2 } }));
    await town.sync('accounts');
    const codes = (await town.page()).flatMap(({ type, active_code: code }) => (type === 2 ? [code] : []));
    const activate = (code?: string) =>
      town.parts.activation.one(admin, { schoolCode, userId: uid, active_code: code });
    expect((await activate(codes[0])).results).toMatchObject([{ state: 'done', active_code: codes[0] }]);
    await expect(activate(codes[1])).rejects.toThrow(texts.licenceHeldAlready);
    // an account that is not named is a basic one
    expect((await activate()).results[0]?.state).toBe('done');
    const held = await town.page({ status: 2 });
    expect(held.map(({ type }) => type).sort()).toEqual([1, 2]);
  });

  it('names the new teachers who could not be activated, until a person tries again', async () => {
    await town.parts.settings.save(admin, { schoolCode, autoActivate: 1 });
    town.clock.pass(60);
    const [first = '', second = ''] = await town.teachers(2);
    await town.stock(3);
    for (const uid of [first, second]) {
      town.platform.saveMember(corpId, { userid: `wx-${uid}`, name: `教师${uid}`, isVisible: false });
    }
    const refused = async () => (await town.parts.settings.find(admin, schoolCode)).refused;
    expect(await refused()).toEqual([]);
    await town.parts.auto.work();
    await town.parts.activations.work();
    const reason = expect.stringContaining('可见范围');
    const time = wireTime(town.clock.now());
    const people = [first, second].map((uid) => ({ uid, name: `教师${uid}`, reason, time }));
    expect(await refused()).toHaveLength(2);
    expect(await refused()).toEqual(expect.arrayContaining(people));
    town.platform.saveMember(corpId, { userid: `wx-${first}`, name: `教师${first}`, isVisible: true });
    await town.parts.activation.one(admin, { schoolCode, userId: first });
    expect((await refused()).map(({ uid }) => uid)).toEqual([second]);
  });

  it('activates a person automatically, once there are accounts, whom no account was left for by hand', async () => {
    await town.parts.settings.save(admin, { schoolCode, autoActivate: 1 });
    town.clock.pass(60);
    const [uid = ''] = await town.teachers(1);
    town.clock.pass(60);
    await expect(town.parts.activation.one(admin, { schoolCode, userId: uid })).rejects.toThrow(
      texts.licenceCodesShort,
    );
    await town.stock(1);
    await town.parts.auto.work();
    await town.parts.activations.work();
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: uid }]);
  });
});
