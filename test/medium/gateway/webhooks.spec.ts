import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import {
  dayMs,
  filled,
  maxWebhooks,
  role,
  texts,
  webhookOffLabels,
  webhookRules,
  type WebhookType,
} from '#libs/contracts';
import { select } from '#libs/data/db';
import { retryDelayMs } from '../../../services/gateway/webhooks/retry-rule.js';
import type { WebhookDeliveryEntity } from '../../../services/gateway/webhooks/webhook.entity.js';
import { WebhookJobs } from '../../../services/gateway/webhooks/webhook-jobs.js';
import { until } from '../../stack/index.js';
import type { Browser } from './browser.js';
import { webhookEvents } from './webhook-events.js';
import { type TestWebhook, WebhookTown } from './webhook-parts.js';
import { answering, type Received } from './webhook-receiver.js';

describe('webhooks', () => {
  let town: WebhookTown;
  let school: string;
  /** The administrator of the product. */
  let admin: Browser;

  beforeAll(async () => {
    town = await WebhookTown.start();
    ({ admin } = town);
    school = await town.school();
  });
  afterAll(() => town.close());

  const verified = ({ secret }: { secret: string }, { body, headers }: Received) =>
    new Webhook(secret).verify(body, headers as Record<string, string>);
  const db = () => town.db.dataSource;

  it('sends signed messages that the published library of Standard Webhooks verifies', async () => {
    const webhook = await town.webhook(admin);
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const since = town.now();
    const deviceNo = await town.offline(school, undefined, since);
    const [message] = await town.arrived(webhook.path);
    if (!message) throw new Error('no message');
    const data = { deviceNo, schoolCode: school, schoolName: '第一小学', classroomName: '一年级1班', since };
    const body = { type: 'device.offline', timestamp: since, data: { ...data, cause: 'silent' } };
    expect(verified(webhook, message)).toEqual(body);
    expect(() => verified(webhook, { ...message, body: message.body.replace('silent', 'will') })).toThrow();
    const shown = await town.delivery(admin, webhook.id, 'delivered');
    expect(shown).toMatchObject({ id: message.id, attempts: 1, nextTry: null, schoolCode: school });
    expect(JSON.parse(shown.body)).toEqual(body);
    expect(shown.tries).toMatchObject([{ status: 204, fault: null }]);
  });

  it.each(webhookEvents)('sends $type with the documented data', async ({ type, topic, event, data }) => {
    const webhook = await town.webhook(admin, { events: [type] });
    const fields = data(school);
    // the same fact twice, by events of their own
    for (const each of [fields, fields, data(school)]) await town.publish(topic, event, each);
    // a change of state has no other name than its event
    const isOwnFact = type === 'rollout.changed' || type === 'subscription.changed';
    const messages = await town.arrived(webhook.path, isOwnFact ? 3 : 2);
    expect(messages).toHaveLength(isOwnFact ? 3 : 2);
    for (const message of messages) {
      expect(message.type).toBe(type);
      expect(Object.keys(message.data).sort()).toEqual(Object.keys(webhookRules[type].example).sort());
    }
  });

  it('masks phones in results of commands, and leaves out a result that is too large', async () => {
    const webhook = await town.webhook(admin, { events: ['command.ended'] });
    const command = { deviceNo: 'd1', schoolCode: school, iotMessageType: 'restart', status: 'failed' };
    const error = 'call 13812341234';
    await town.publish('devices.command', 'command.changed', { ...command, commandId: 'c1', result: [error], error });
    const large = { ...command, commandId: 'c2', result: 'x'.repeat(20_000), error: null };
    await town.publish('devices.command', 'command.changed', large);
    const messages = await town.arrived(webhook.path, 2);
    const masked = 'call 138****1234';
    expect(messages.map(({ data }) => [data['result'], data['error']])).toEqual([
      [[masked], masked],
      [null, null],
    ]);
    expect(Math.max(...messages.map(({ body }) => body.length))).toBeLessThan(16 * 1024);
  });

  it('stores a secret encrypted, shows it once, and signs with both for a day after a rotation', async () => {
    const webhook = await town.webhook(admin);
    expect(JSON.stringify(await town.row(admin, webhook.id))).not.toContain('whsec_');
    const [stored] = await select<{ text: string }>(db(), 'select t::text as text from webhook t where id = $1', [
      webhook.id,
    ]);
    expect(stored?.text).not.toContain(webhook.secret.slice('whsec_'.length));
    const { bizData } = await admin.call<TestWebhook>('/api/webhook/update', { id: webhook.id, rotateSecret: true });
    await town.offline(school);
    const [message] = await town.arrived(webhook.path);
    for (const secret of [webhook.secret, bizData?.secret ?? '']) verified({ secret }, message as Received);
    await db().query(`update webhook set previous_until = now() - interval '1 day' where id = $1`, [webhook.id]);
    await town.offline(school);
    const [, later] = await town.arrived(webhook.path, 2);
    verified({ secret: bizData?.secret ?? '' }, later as Received);
    expect(() => verified(webhook, later as Received)).toThrow();
    const [entry] = await until(
      async () =>
        select<{ text: string }>(db(), `select t::text as text from audit t where action = 'webhook.rotateSecret'`),
      'the rotation is audited',
    );
    expect(entry?.text).not.toContain('whsec_');
  });

  describe('webhooks within the reach of their owner', () => {
    it('sends only what the owner may see, within the schools and areas of the webhook', async () => {
      const [far, foreign] = [await town.school('4402'), await town.school('4401', 'third')];
      const { by: manager } = await town.person({ areas: ['4401'] });
      const { by: stranger } = await town.person({ tags: role.administrator, source: 'quankeyun' });
      const ofManager = await town.webhook(manager);
      const ofStranger = await town.webhook(stranger);
      const ofSchool = await town.webhook(admin, { schoolCodes: [far] });
      const ofAll = await town.webhook(admin);
      await db().query(`insert into area (code, name, at) values ('4402', '乙市', now()) on conflict do nothing`);
      const ofArea = await town.webhook(admin, { areaList: [{ code: '4402' }] });
      const cards = [await town.offline(school), await town.offline(far), await town.offline(foreign)];
      const unbound = await town.offline(null);
      await town.arrived(ofAll.path, 4);
      const seen = async ({ id, path }: TestWebhook, count: number) => {
        const sent = (await town.arrived(path, count)).map(({ data }) => data['deviceNo']);
        expect(await town.stored(id)).toBe(count);
        return sent;
      };
      expect(await seen(ofAll, 4)).toEqual(expect.arrayContaining([...cards, unbound]));
      expect((await seen(ofManager, 2)).sort()).toEqual([cards[0], cards[2]].sort());
      expect((await seen(ofStranger, 3)).sort()).toEqual([cards[0], cards[1], unbound].sort());
      expect(await seen(ofSchool, 1)).toEqual([cards[1]]);
      expect(await seen(ofArea, 1)).toEqual([cards[1]]);
    });

    it('withholds a delivery whose school has moved, and makes none after the owner has lost the area', async () => {
      const moving = await town.school();
      const { by, uid } = await town.person({ areas: ['4401'] });
      const webhook = await town.webhook(by);
      town.receiver.answer(webhook.path, answering(500));
      await town.offline(moving);
      await town.offline(school);
      await town.arrived(webhook.path, 2);
      await until(
        async () => (await town.deliveries(by, webhook.id, 'waiting')).every(({ tries }) => tries.length === 1),
        'both wait',
      );
      await town.place(moving, '4402');
      town.receiver.answer(webhook.path, answering(204));
      await town.hurry(webhook.id);
      expect(await town.delivery(by, webhook.id, 'withheld')).toMatchObject({ schoolCode: moving, attempts: 1 });
      expect(await town.delivery(by, webhook.id, 'delivered')).toMatchObject({ schoolCode: school, attempts: 2 });
      await db().query(`update account set area_list = '[]' where uid = $1`, [uid]);
      const before = await town.stored(webhook.id);
      const ofAll = await town.webhook(admin);
      await town.offline(school);
      await town.arrived(ofAll.path);
      expect(await town.stored(webhook.id)).toBe(before);
    });

    it('refuses types, schools, areas and webhooks that the caller may not see', async () => {
      const { by } = await town.person({ areas: ['4401'] });
      const far = await town.school('4402');
      const event = webhookRules['rollout.changed'].label;
      expect(await town.create(by, { events: ['rollout.changed'] })).toMatchObject({
        ...{ rtnCode: '-1', msg: filled(texts.webhookEventsForbidden, { event }), field: 'events' },
      });
      expect(await town.create(by, { schoolCodes: [far] })).toMatchObject({ msg: texts.webhookSchoolUnknown });
      expect(await town.create(by, { areaList: [{ code: 'none' }] })).toMatchObject({ msg: texts.webhookAreaUnknown });
      const others = await town.webhook(admin);
      for (const call of ['update', 'delete', 'test']) {
        expect(await by.call(`/api/webhook/${call}`, { id: others.id })).toMatchObject({ status: 404 });
      }
      expect(await by.call('/api/webhook/delivery/list', { webhookId: others.id })).toMatchObject({ status: 404 });
      await town.offline(school);
      const { id } = await town.delivery(admin, others.id, 'delivered');
      expect(await by.call('/api/webhook/delivery/replay', { id })).toMatchObject({
        ...{ status: 404, msg: texts.webhookDeliveryUnknown },
      });
    });
  });

  describe('webhooks whose deliveries fail', () => {
    it('switches a webhook off after five days, and gives a notice to its owner alone', async () => {
      const { by } = await town.person({ areas: ['4401'] });
      const { by: other } = await town.person({ areas: ['4401'] });
      const webhook = await town.webhook(by);
      town.receiver.answer(webhook.path, answering(503));
      await town.offline(school);
      await until(async () => (await town.row(by, webhook.id)).failingSince, 'the failure is noted');
      const jobs = town.gateway.app.get(WebhookJobs);
      await jobs.switchOff(db());
      expect((await town.row(by, webhook.id)).isOn).toBe(true);
      await db().query(`update webhook set failing_since = failing_since - interval '5 days' where id = $1`, [
        webhook.id,
      ]);
      await jobs.switchOff(db());
      expect(await town.row(by, webhook.id)).toMatchObject({ isOn: false, offReason: 'failing' });
      const noticesOf = async (who: Browser) =>
        ((await who.call<{ list: { objectId: string }[] }>('/api/notice/list', {})).bizData?.list ?? []).filter(
          ({ objectId }) => objectId === webhook.id,
        );
      expect(await until(async () => (await noticesOf(by))[0], 'the owner has a notice')).toMatchObject({
        ...{ kind: 'webhookOff', schoolCode: null, figures: { reason: 'failing' } },
      });
      expect(await noticesOf(other)).toEqual([]);
      expect(webhookOffLabels.failing).toContain('5天');
      const { version } = await town.row(by, webhook.id);
      town.receiver.answer(webhook.path, answering(204));
      await by.call('/api/webhook/update', { id: webhook.id, version, isOn: true });
      await town.hurry(webhook.id);
      await town.delivery(by, webhook.id, 'delivered');
      expect(await town.row(by, webhook.id)).toMatchObject({ isOn: true, failingSince: null });
    });

    it('switches a webhook off when its receiver responds with status 410', async () => {
      const webhook = await town.webhook(admin);
      town.receiver.answer(webhook.path, answering(410));
      await town.offline(school);
      await town.delivery(admin, webhook.id, 'failed');
      expect(await town.row(admin, webhook.id)).toMatchObject({ isOn: false, offReason: 'gone' });
      const [{ id } = { id: '' }] = await town.deliveries(admin, webhook.id);
      expect(await admin.call('/api/webhook/delivery/replay', { id })).toMatchObject({ msg: texts.webhookIsOff });
    });

    it('delays no other webhook while a receiver does not respond', async () => {
      const [slow, quick] = [await town.webhook(admin), await town.webhook(admin)];
      town.receiver.answer(slow.path, () => undefined);
      for (let n = 0; n < 3; n++) await town.offline(school);
      await town.arrived(slow.path);
      await town.arrived(quick.path, 3);
      expect(town.receiver.of(slow.path)).toHaveLength(1);
      await admin.call('/api/webhook/delete', { id: slow.id });
    });

    it('switches a webhook off with too many open deliveries, and loses none of them', async () => {
      const webhook = await town.webhook(admin);
      const many = 11;
      const jobs = town.gateway.app.get(WebhookJobs);
      jobs.mostOpen = many - 1;
      await db().query(
        `insert into webhook_delivery (id, webhook_id, type, fact, body, state, next_at, at)
         select gen_random_uuid(), $1, 'device.offline', n::text, '{}', 'waiting', now() + interval '90 days', now()
         from generate_series(1, $2) n`,
        [webhook.id, many],
      );
      await jobs.switchOff(db());
      expect(await town.row(admin, webhook.id)).toMatchObject({ isOn: false, offReason: 'backlog' });
      const [kept] = await select<{ n: number }>(
        db(),
        `select count(*)::int as n from webhook_delivery where webhook_id = $1 and state = 'waiting'`,
        [webhook.id],
      );
      expect(kept?.n).toBe(many);
      await db().query('delete from webhook where id = $1', [webhook.id]);
    });
  });

  it('sends the events of a school in their order, past a delivery that waits for its retry', async () => {
    const webhook = await town.webhook(admin);
    let first = true;
    town.receiver.answer(webhook.path, (response) => {
      answering(first ? 500 : 204)(response);
      first = false;
    });
    const cards: string[] = [];
    for (let n = 0; n < 30; n++) cards.push(await town.offline(school));
    const order = (await town.arrived(webhook.path, 30)).map(({ data }) => data['deviceNo']);
    expect(order).toEqual(cards);
    await until(async () => (await town.deliveries(admin, webhook.id, 'waiting')).length === 1, 'the retry waits');
    await town.hurry(webhook.id);
    const all = await town.arrived(webhook.path, 31);
    expect(all.at(-1)?.data['deviceNo']).toBe(cards[0]);
  });

  it('reports the outcome of a test in words', async () => {
    const { by } = await town.person();
    const webhook = await town.webhook(by);
    expect((await town.test(by, webhook.id)).bizData).toMatchObject({
      ...{ isDelivered: true, message: texts.webhookTested, status: 204 },
    });
    const [message] = town.receiver.of(webhook.path);
    expect(verified(webhook, message as Received)).toMatchObject({
      ...{ type: 'webhook.test', data: { webhookId: webhook.id } },
    });
    town.receiver.answer(webhook.path, answering(404, '没有'));
    expect((await town.test(by, webhook.id)).bizData).toMatchObject({
      ...{ isDelivered: false, message: '接收方返回了状态码404，应为2xx', response: '没有' },
    });
    await by.call('/api/webhook/update', { id: webhook.id, url: 'https://no-such-host.invalid/' });
    expect((await town.test(by, webhook.id)).bizData?.message).toContain('域名');
    for (let n = 0; n < 10; n++) await town.test(by, webhook.id);
    expect(await town.test(by, webhook.id)).toMatchObject({ status: 429 });
  });

  it('takes only public https addresses, unique names and 20 webhooks of an account', async () => {
    const { by } = await town.person();
    const wrong = {
      'http://example.com/': texts.webhookUrlInvalid,
      'https://u:p@example.com/': texts.webhookUrlInvalid,
    };
    const hidden = { 'https://10.0.0.1/': texts.webhookUrlPrivate, 'https://[::1]/': texts.webhookUrlPrivate };
    for (const [url, msg] of Object.entries({ ...wrong, ...hidden, nonsense: texts.webhookUrlInvalid })) {
      expect(await town.create(by, { url })).toMatchObject({ rtnCode: '-1', msg, field: 'url' });
    }
    for (const events of [undefined, [], ['none']]) {
      expect(await town.create(by, { events })).toMatchObject({ msg: texts.webhookEventsRequired });
    }
    const [first] = [await town.webhook(by, { name: '甲' })];
    expect(await town.create(by, { name: '甲' })).toMatchObject({ msg: texts.webhookNameTaken, field: 'name' });
    expect(await by.call('/api/webhook/update', { id: first.id, version: 1, name: '乙' })).toMatchObject({
      rtnCode: '0',
    });
    expect(await by.call('/api/webhook/update', { id: first.id, version: 1 })).toMatchObject({ status: 409 });
    for (let n = 1; n < maxWebhooks; n++) await town.webhook(by);
    expect(await town.create(by)).toMatchObject({ msg: texts.webhooksTooMany });
    expect(await by.call('/api/webhook/delete', { id: first.id })).toMatchObject({ msg: texts.webhookDeleted });
  });

  it('deletes a webhook with its owner, and deliveries after 30 days', async () => {
    const { by, uid } = await town.person({ areas: ['4401'] });
    const webhook = await town.webhook(by);
    await town.offline(school);
    await town.delivery(by, webhook.id, 'delivered');
    const kept = await town.webhook(by);
    await town.offline(school);
    await town.delivery(by, kept.id, 'delivered');
    // a row that is updated meanwhile would be left to the next run
    await until(async () => (await town.deliveries(by, webhook.id, 'delivered')).length === 2, 'all are delivered');
    await db().query(`update webhook_delivery set at = at - interval '31 days' where webhook_id = $1`, [webhook.id]);
    await town.gateway.app.get(WebhookJobs).clean({ db: db(), signal: new AbortController().signal });
    expect([await town.deliveries(by, webhook.id), (await town.deliveries(by, kept.id)).length]).toEqual([[], 1]);
    await db().query('delete from account where uid = $1', [uid]);
    expect(await select(db(), 'select from webhook_delivery where webhook_id = $1', [kept.id])).toEqual([]);
  });

  it('sends nothing about a fact of 40 days ago whose event is published again', async () => {
    const { by } = await town.person({ tags: role.administrator });
    const webhook = await town.webhook(by);
    // older than the fact: only its age keeps the fact from this webhook
    await db().query(`update webhook set created_at = created_at - interval '60 days' where id = $1`, [webhook.id]);
    const daysAgo = (days: number) =>
      town.offline(school, randomUUID(), new Date(Date.now() - days * dayMs).toISOString());
    await daysAgo(40);
    const news = [await daysAgo(20), await town.offline(school)];
    const messages = await town.arrived(webhook.path, news.length);
    expect(messages.map(({ data }) => data['deviceNo'])).toEqual(news);
    expect(await town.stored(webhook.id)).toBe(news.length);
  });

  it('is tested with an event of each type that some service publishes', () => {
    const later = Object.keys(webhookRules).filter((type) => type.startsWith('incident.'));
    const types = new Set<WebhookType>(webhookEvents.map(({ type }) => type));
    expect([...types, ...later].sort()).toEqual(Object.keys(webhookRules).sort());
  });

  // the last one: sessions end while its clock advances
  it('retries a delivery on the schedule with the same id, ends it as failed, and sends it again on a replay', async () => {
    const { by, uid } = await town.person({ tags: role.administrator });
    const webhook = await town.webhook(by);
    town.receiver.answer(webhook.path, answering(500, 'y'.repeat(2000)));
    const deviceNo = await town.offline(school);
    const stored = async () =>
      (
        await select<Pick<WebhookDeliveryEntity, 'state' | 'attempts' | 'tries'>>(
          db(),
          'select state, attempts, tries from webhook_delivery where webhook_id = $1',
          [webhook.id],
        )
      )[0];
    for (let attempts = 1; ; attempts++) {
      await town.arrived(webhook.path, attempts);
      const delay = retryDelayMs(attempts, 1);
      const shown = await until(async () => {
        const one = await stored();
        return one?.attempts === attempts && one;
      }, `attempt ${attempts} is stored`);
      expect(shown.state).toBe(delay === undefined ? 'failed' : 'waiting');
      expect(shown.tries.at(-1)).toMatchObject({ status: 500, fault: 'status', response: 'y'.repeat(1024) });
      if (delay === undefined) break;
      town.gateway.advance(delay);
    }
    const messages = town.receiver.of(webhook.path);
    expect(messages).toHaveLength(10);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
    expect(new Set(messages.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    await by.signIn(uid, 'firstbell1');
    expect(await town.row(by, webhook.id)).toMatchObject({ isOn: true, attempts: 10, failures: 10 });
    town.receiver.answer(webhook.path, answering(200));
    const id = messages[0]?.id;
    expect(await by.call('/api/webhook/delivery/replay', { id })).toMatchObject({ msg: texts.webhookReplayed });
    const again = (await town.arrived(webhook.path, 11)).at(-1);
    expect([again?.id, again?.data['deviceNo']]).toEqual([id, deviceNo]);
    await town.delivery(by, webhook.id, 'delivered');
    expect((await town.row(by, webhook.id)).failingSince).toBeNull();
  });
});
