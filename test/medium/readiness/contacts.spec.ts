import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { dayMs, type Page, readinessTexts as texts, refusalText, role } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { ContactRetention } from '../../../services/readiness/contacts/contact-retention.js';
import { manifest as readiness } from '../../../services/readiness/service.js';
import { manifest as wx } from '../../../services/wx/service.js';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { until } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';
import { robot } from '../notify/notify-parts.js';

interface Contact {
  id: string;
  schoolName: string | null;
  areaName: string | null;
  address: string;
  signed: boolean;
  version: number;
}

interface Message {
  state: string;
  reason: string | null;
  title: string;
  acknowledgedBy: string | null;
}

const manager = (areas: string[]): Identity =>
  caller({ uid: `m-${areas.join()}`, account: 'manager', tags: role.areaManager, areas });

describe('contacts', () => {
  let process: DirectoryProcess;
  let simulator: ChannelSimulator;
  let schoolCode: string;
  let area: string;

  beforeAll(async () => {
    simulator = await ChannelSimulator.start();
    process = await DirectoryProcess.start(2, simulator.environment, [wx.module, readiness.module]);
    simulator.bookBy(process.part<Clock>(Clock));
    simulator.callbacksTo(`${process.origin}/callback/wecom/cards`);
    const found = await until(async () => {
      const sql = 'select code, city_code as city from school order by code';
      const rows = await select<{ code: string; city: string }>(database(), sql);
      return rows.length === 2 && rows;
    }, 'the schools are known');
    schoolCode = found[0]?.code ?? '';
    area = found[0]?.city ?? '';
  }, 60_000);
  afterAll(async () => {
    await process?.close();
    await simulator?.close();
  });

  const database = (service = 'readiness'): DataSource => process.part<DataSource>(getDataSourceToken(service));
  const save = (body: object, as?: Identity) =>
    process.call<{ id: string }>('POST /api/readiness/contact/save', { body, ...(as && { as }) });
  const saved = async (body: object): Promise<string> => {
    const { bizData, msg } = await save({
      schoolCode,
      role: 'first',
      channel: 'wecomRobot',
      address: robot(),
      ...body,
    });
    if (!bizData) throw new Error(msg ?? 'refused');
    return bizData.id;
  };
  const list = async (filter: object = {}, as?: Identity): Promise<Page<Contact>> => {
    const query = { page: '1', size: '50' };
    const { bizData, msg } = await process.call<Page<Contact>>('POST /api/readiness/contact/list', {
      ...{ query, body: filter },
      ...(as && { as }),
    });
    if (!bizData) throw new Error(msg ?? 'refused');
    return bizData;
  };
  const messagesOf = async (contactId: string): Promise<Message[]> => {
    const query = { page: '1', size: '50' };
    const call = 'POST /api/readiness/message/list';
    return (await process.call<Page<Message>>(call, { query, body: { contactId } })).bizData?.list ?? [];
  };
  /** Each by another person: their number in a minute is limited. */
  const test = (id: string) =>
    process.call('POST /api/readiness/contact/test', { body: { id }, as: caller({ uid: robot() }) });

  it('are saved, listed with a masked address, and tested by a real message', async () => {
    const key = robot();
    const address = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`;
    const id = await saved({ address, name: '值班群' });
    const { list: rows } = await list({ name: '值班' });
    expect(rows).toMatchObject([{ id, address: `****${key.slice(-4)}`, signed: false }]);
    expect(await test(id)).toMatchObject({ rtnCode: '0', msg: texts.testSent });
    expect(simulator.state.messages.filter(({ to }) => to === key)).toHaveLength(1);
    expect(await messagesOf(id)).toMatchObject([{ state: 'sent', title: texts.testTitle }]);
  });

  it('hold no address in the clear: neither in tables nor in events', async () => {
    const key = robot();
    const secret = `SEC${robot()}`;
    await test(await saved({ channel: 'feishuRobot', address: key, secret }));
    for (const table of ['contact', 'notify_message', 'notify_address', 'outbox', 'record_edit', 'idempotency_key']) {
      const rows = await select<{ row: string }>(database(), `select t::text as row from ${table} t`);
      const content = rows.map(({ row }) => row).join('\n');
      expect([table, content.includes(key), content.includes(secret)]).toEqual([table, false, false]);
    }
    const audited = JSON.stringify(await process.auditEntries('contact.test'));
    expect([audited.includes(key), audited.includes(secret)]).toEqual([false, false]);
  });

  it.each([
    ['wecomRobot', `unknown-${robot()}`, '机器人地址无效，可能已被移出群聊'],
    ['dingtalkRobot', 'unknown000000', '机器人地址无效'],
    ['feishuRobot', `unknown-${robot()}`, '机器人地址无效，可能已被移出群聊'],
    ['wecomCard', 'unknown-member', '成员不存在或不在应用的可见范围内'],
    ['email', 'head@school.example', '平台尚未配置此渠道，请联系平台管理员'],
  ])('say in words what is wrong with %s', async (channel, address, words) => {
    const id = await saved({ channel, address });
    expect(await test(id)).toMatchObject({ rtnCode: '-1', msg: words });
    expect(await messagesOf(id)).toMatchObject([{ state: 'refused', reason: words }]);
  });

  it('acknowledge a card by its button, once, which replaces the card once', async () => {
    const member = `wang-${robot().slice(0, 8)}`;
    const id = await saved({ channel: 'wecomCard', address: member, name: null });
    await test(id);
    const card = simulator.state.messages.find(({ to }) => to === member);
    expect(await simulator.press(card?.id ?? 0, 3)).toBe(200);
    await until(async () => (await messagesOf(id))[0]?.state === 'acknowledged', 'the message is acknowledged');
    expect(await messagesOf(id)).toMatchObject([{ acknowledgedBy: 'wa***' }]);
    for (const [service, table] of [
      ['wx', 'outbox'],
      ['wx', 'wecom_callback'],
      ['readiness', 'notify_message'],
    ] as const) {
      const rows = await select(database(service), `select t::text as row from ${table} t where t::text like $1`, [
        `%${member}%`,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    await until(async () => (card?.card?.replacements ?? 0) > 0, 'the card is replaced');
    // one more message has been sent since
    await test(id);
    expect(card?.card).toMatchObject({ button: texts.acknowledgedButton, replacements: 1 });
  });

  it('refuse an address of another host', async () => {
    const address = 'https://evil.example/cgi-bin/webhook/send?key=693a91f6-7aaa-4bc4-97a0-0ec2sifa5aaa';
    expect(await save({ schoolCode, role: 'first', channel: 'wecomRobot', address })).toMatchObject({
      rtnCode: '-1',
      msg: texts.addressForeign,
    });
  });

  it('belong to exactly one school or area; those of the platform are on call', async () => {
    const contact = { channel: 'wecomRobot', address: robot() };
    expect((await save({ ...contact, role: 'first', schoolCode, areaCode: area })).msg).toBe(texts.contactPlace);
    expect((await save({ ...contact, role: 'first' })).msg).toBe(texts.contactOnCallPlace);
    expect((await save({ ...contact, role: 'onCall' })).rtnCode).toBe('0');
  });

  it('are seen and edited by area managers within their areas alone', async () => {
    const id = await saved({ name: '区域内' });
    await saved({ name: '区域', schoolCode: undefined, areaCode: area, role: 'manager' });
    const inside = manager([area]);
    const outside = manager(['999999']);
    expect((await list({ name: '区域' }, inside)).total).toBe(2);
    expect((await list({}, outside)).total).toBe(0);
    const body = { id, role: 'second', channel: 'wecomRobot' };
    expect((await save(body, outside)).msg).toBe(texts.contactUnknown);
    expect((await save(body, inside)).rtnCode).toBe('0');
    const platform = { role: 'onCall', channel: 'wecomRobot', address: robot() };
    expect((await save(platform, inside)).msg).toBe(texts.contactForbidden);
  });

  it('belong to an area for those who are in charge of it, not for those who reach its schools of today', async () => {
    const [school] = await select<{ province: string; town: string }>(
      database(),
      'select province_code as province, town_code as town from school where code = $1',
      [schoolCode],
    );
    const { province = '', town = '' } = school ?? {};
    expect(new Set([province, area, town]).size).toBe(3);
    const name = `辖区${robot().slice(0, 8)}`;
    const contact = { name, areaCode: area, role: 'manager', channel: 'wecomRobot', address: robot() };
    expect((await save(contact, manager([town]))).msg).toBe(texts.contactForbidden);
    expect((await save(contact, manager([province]))).rtnCode).toBe('0');
    expect((await list({ name }, manager([town]))).total).toBe(0);
    expect((await list({ name }, manager([area]))).total).toBe(1);
    const otherSource = { ...manager([area]), source: 'quankeyun' };
    expect((await list({ name }, otherSource)).total).toBe(0);
    expect((await save(contact, otherSource)).msg).toBe(texts.contactForbidden);
  });

  it('take another signing secret for the stored address', async () => {
    const key = robot();
    simulator.state.secrets.set(key, 'SEC-new');
    const id = await saved({ channel: 'feishuRobot', address: key, secret: 'SEC-old' });
    expect((await test(id)).rtnCode).toBe('-1');
    const body = { id, role: 'first', channel: 'feishuRobot', secret: 'SEC-new' };
    expect((await save(body)).rtnCode).toBe('0');
    expect(await test(id)).toMatchObject({ rtnCode: '0', msg: texts.testSent });
    const mail = { id: await saved({ channel: 'wecomRobot' }), role: 'first', channel: 'wecomRobot', secret: 'SEC' };
    expect((await save(mail)).msg).toBe(texts.addressNoSecret);
  });

  it('are listed, tested and corrected although an address cannot be decrypted', async () => {
    const id = await saved({ name: '读不出' });
    await change(database(), `update contact set address = 'AAAA' where id = $1`, [id]);
    expect((await list({ name: '读不出' })).list).toMatchObject([{ address: '****', signed: false }]);
    expect((await test(id)).msg).toBe(refusalText('wecomRobot', 'fault'));
    const body = { id, role: 'first', channel: 'wecomRobot', address: robot() };
    expect((await save(body)).rtnCode).toBe('0');
    expect((await test(id)).msg).toBe(texts.testSent);
  });

  it('refuse operators who are neither administrators nor area managers', async () => {
    const as = caller({ tags: role.customerManager, areas: [area] });
    expect((await process.call('POST /api/readiness/contact/list', { as })).status).toBe(403);
  });

  it('refuse a save of a version that another person has changed', async () => {
    const id = await saved({ name: '版本' });
    const body = { id, role: 'second', channel: 'wecomRobot', version: 1 };
    expect((await save(body)).rtnCode).toBe('0');
    expect((await save({ ...body, role: 'manager' })).status).toBe(409);
  });

  it('are not notified any more once they are deleted', async () => {
    const id = await saved({ name: '删除' });
    expect((await process.call('POST /api/readiness/contact/delete', { body: { id } })).rtnCode).toBe('0');
    expect((await list({ name: '删除' })).total).toBe(0);
    expect((await test(id)).msg).toBe(texts.contactUnknown);
  });

  it('are removed 90 days after they were deleted', async () => {
    const ids = [await saved({}), await saved({})];
    const now = process.part<Clock>(Clock).now().getTime();
    for (const [at, days] of [91, 89].entries())
      await change(database(), `update contact set deleted = true, updated_at = $2 where id = $1`, [
        ids[at],
        new Date(now - days * dayMs),
      ]);
    await process.part<ContactRetention>(ContactRetention).remove(new AbortController().signal);
    const left = await select<{ id: string }>(database(), 'select id from contact where id = any($1)', [ids]);
    expect(left.map(({ id }) => id)).toEqual([ids[1]]);
  });
});
