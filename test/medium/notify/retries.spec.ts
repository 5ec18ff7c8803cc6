import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChannelName, dayMs, hourMs, minuteMs } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { until } from '../../stack/index.js';
import { note, NotifyParts, robot } from './notify-parts.js';

describe('messages that are tried again', () => {
  let parts: NotifyParts;

  beforeAll(async () => {
    parts = await NotifyParts.start();
  });
  afterAll(() => parts?.close());

  const titles = (to: string): string[][] => parts.arrived(to).map((text) => text.match(/甲|乙|丙/g) ?? []);
  const stored = async (id: string | undefined) => (await parts.messages([id ?? '']))[0];
  const tooMany = { kind: 'refused', code: 45009, path: '/cgi-bin/webhook' } as const;
  /** Two messages to one robot, refused once as one digest. */
  const refusedOnce = async (to: string, contacts: string[] = [randomUUID(), randomUUID()]): Promise<string[]> => {
    const [first = ''] = await parts.add('wecomRobot', to, [note('甲')], { contactId: contacts[0] ?? '' });
    const [second = ''] = await parts.add('wecomRobot', to, [note('乙')], { contactId: contacts[1] ?? '' });
    parts.simulator.fail(tooMany);
    await parts.sender().run();
    parts.clock.pass(minuteMs);
    return [first, second];
  };
  const drop = (contactId: string) => parts.change((tx) => parts.queue.drop(tx, contactId));

  it('go first and stay as they are', async () => {
    const to = robot();
    await refusedOnce(to);
    const [later = ''] = await parts.add('wecomRobot', to, [note('丙')]);
    // as if its transaction had taken long
    await change(parts.dataSource, `update notify_message set due_at = created_at - interval '1 hour' where id = $1`, [
      later,
    ]);
    const sender = parts.sender();
    await sender.run();
    expect(titles(to)).toEqual([['甲', '乙']]);
    await sender.run();
    expect(titles(to)).toEqual([['甲', '乙'], ['丙']]);
  });

  it('of a deleted contact are withdrawn, and those merged into them are sent', async () => {
    const [to, gone] = [robot(), randomUUID()];
    const [first, second] = await refusedOnce(to, [gone, randomUUID()]);
    await drop(gone);
    await parts.sender().run();
    expect(titles(to)).toEqual([['乙']]);
    expect(await stored(first)).toMatchObject({ state: 'failed', code: 'deleted', address: null });
    expect(await stored(second)).toMatchObject({ state: 'sent', mergedInto: null });
  });

  it('leave out the part of a deleted contact', async () => {
    const [to, gone] = [robot(), randomUUID()];
    const [first, second] = await refusedOnce(to, [randomUUID(), gone]);
    await drop(gone);
    await parts.sender().run();
    expect(titles(to)).toEqual([['甲']]);
    expect(await stored(first)).toMatchObject({ state: 'sent' });
    expect(await stored(second)).toMatchObject({ state: 'failed', code: 'deleted', mergedInto: null });
  });

  it.each([
    ['first', [['乙']]],
    ['second', [['甲']]],
  ])('leave out the %s contact when it is deleted while they are being sent', async (which, expected) => {
    const [to, gone, other] = [robot(), randomUUID(), randomUUID()];
    await parts.add('wecomRobot', to, [note('甲')], { contactId: which === 'first' ? gone : other });
    await parts.add('wecomRobot', to, [note('乙')], { contactId: which === 'first' ? other : gone });
    const queue = parts.cipher.queueOf('wecomRobot', { target: to, secret: '' });
    const store = parts.store();
    const claim = await store.claim(queue, parts.clock.now());
    if (!claim) throw new Error('nothing is claimed');
    await drop(gone);
    await store.postpone(claim, { code: '45009', next: parts.clock.now() }, parts.clock.now());
    await parts.sender().run();
    expect(titles(to)).toEqual(expected);
  });

  it('wait for the hours of their contact', async () => {
    const to = robot();
    parts.clock.at = Date.parse('2026-11-25T13:59:00Z');
    await parts.add('wecomRobot', to, [note('甲')], { hours: '07:00-22:00' });
    parts.simulator.fail(tooMany);
    const sender = parts.sender();
    await sender.run();
    for (let n = 0; n < 3; n += 1) {
      parts.clock.pass(minuteMs);
      await sender.run();
    }
    expect(parts.arrived(to)).toEqual([]);
    parts.clock.at = Date.parse('2026-11-25T23:00:00Z');
    await sender.run();
    expect(titles(to)).toEqual([['甲']]);
  });

  it('wait for the hours of their contact also behind others, and are not merged with those of other hours', async () => {
    const to = robot();
    parts.clock.at = Date.parse('2026-11-26T13:59:30Z');
    await parts.add('wecomRobot', to, [note('甲')]);
    await parts.add('wecomRobot', to, [note('乙')], { hours: '07:00-22:00' });
    const sender = parts.sender();
    await sender.run();
    expect(titles(to)).toEqual([['甲']]);
    parts.clock.pass(minuteMs);
    await sender.run();
    expect(titles(to)).toEqual([['甲']]);
    parts.clock.at = Date.parse('2026-11-26T23:00:00Z');
    await sender.run();
    expect(titles(to)).toEqual([['甲'], ['乙']]);
  });

  it('are not merged with those of another secret', async () => {
    const to = robot().replaceAll('-', '');
    parts.simulator.state.secrets.set(to, 'right');
    const [wrong = ''] = await parts.add('dingtalkRobot', to, [note('甲')], { secret: 'wrong' });
    const [right = ''] = await parts.add('dingtalkRobot', to, [note('乙')], { secret: 'right' });
    const sender = parts.sender();
    await sender.run();
    await sender.run();
    expect(await stored(wrong)).toMatchObject({ state: 'refused', code: '310000 sign' });
    expect(await stored(right)).toMatchObject({ state: 'sent' });
    expect(titles(to)).toEqual([['乙']]);
  });

  it('are given up after a day, also those that nothing can be read of, which delay no other queue', async () => {
    const [other, unread, unknown] = [robot(), robot(), robot()];
    const [broken = ''] = await parts.add('wecomRobot', unread, [note('甲')]);
    const [foreign = ''] = await parts.add('wecomRobot', unknown, [note('乙')]);
    await parts.add('wecomRobot', other, [note('丙')]);
    const set = (id: string, column: string, value: string) =>
      change(parts.dataSource, `update notify_message set ${column} = $2 where id = $1`, [id, value]);
    await set(broken, 'address', parts.cipher.encrypt('no address'));
    await set(foreign, 'channel', 'pigeon');
    const sender = parts.sender();
    await sender.run();
    expect(titles(other)).toEqual([['丙']]);
    expect(await stored(broken)).toMatchObject({ state: 'waiting', code: 'fault' });
    expect(await stored(foreign)).toMatchObject({ state: 'waiting', code: 'fault' });
    parts.clock.pass(dayMs);
    await sender.run();
    expect(await stored(broken)).toMatchObject({ state: 'failed', code: 'expired', address: null });
    expect(await stored(foreign)).toMatchObject({ state: 'failed', code: 'expired', address: null });
  });

  it('are sent while another vendor does not answer', async () => {
    const held: ServerResponse[] = [];
    const slow = createServer((_request, response) => void held.push(response));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    const sender = parts.sender(parts.channelsAt({ CHANNEL_FEISHU_URL: url }));
    try {
      const slowRobots = Array.from({ length: 12 }, robot);
      for (const to of slowRobots) await parts.add('feishuRobot', to, [note('甲')]);
      const first = sender.run();
      await until(() => held.length > 0, 'the slow vendor is called');
      const to = robot();
      await parts.add('wecomRobot', to, [note('乙')]);
      const second = sender.run();
      await until(() => parts.arrived(to).length > 0, 'the message to the other vendor arrives');
      expect(held.filter(({ writableEnded }) => writableEnded)).toEqual([]);
      slow.on('request', (_request, response) => void response.end('{"code":0}'));
      for (const response of held) response.end('{"code":0}');
      await Promise.all([first, second]);
    } finally {
      slow.closeAllConnections();
      slow.close();
    }
  });

  it('have a queue although unused ones are removed at the same time', async () => {
    const to = robot();
    const address = { target: to, secret: '' };
    const queue = parts.cipher.queueOf('wecomRobot', address);
    await change(parts.dataSource, 'insert into notify_address (id) values ($1)', [queue]);
    parts.sender().onModuleInit();
    await parts.change(async (tx) => {
      const recipient = { contactId: randomUUID(), channel: 'wecomRobot' as ChannelName, address, hours: null };
      await parts.queue.add(tx, recipient, note('甲'));
      await parts.jobs.runNow('old messages');
    });
    await parts.sender().run();
    expect(titles(to)).toEqual([['甲']]);
    parts.clock.pass(91 * dayMs);
    await parts.jobs.runNow('old messages');
    expect(await select(parts.dataSource, 'select from notify_address where id = $1', [queue])).toEqual([]);
  });
});

describe('a card whose button was pressed', () => {
  let parts: NotifyParts;

  beforeAll(async () => {
    parts = await NotifyParts.start();
  });
  afterAll(() => parts?.close());

  const pressed = async (userid: string) => {
    const [id = ''] = await parts.add('wecomCard', userid, [note('卡片')]);
    await parts.sender().run();
    const card = parts.simulator.state.messages.find(({ to }) => to === userid)?.card;
    const replacement = { responseCode: card?.responseCode ?? '', userid };
    await parts.change((tx) => parts.queue.acknowledge(tx, { id, by: 'zh***', at: parts.clock.now(), replacement }));
    return card;
  };
  const away = (count = 1) => parts.simulator.fail({ kind: 'away', path: 'update_template_card', count });

  it('is replaced once, after calls that failed too', async () => {
    const card = await pressed('zhang');
    const sender = parts.sender();
    away(2);
    for (let n = 0; n < 2; n += 1) {
      await sender.run();
      expect(card).toMatchObject({ replacements: 0 });
      parts.clock.pass(5 * minuteMs);
    }
    for (let n = 0; n < 3; n += 1) {
      await sender.run();
      parts.clock.pass(hourMs);
    }
    expect(card).toMatchObject({ button: '已收到', replacements: 1 });
    expect(parts.simulator.state.refusals.size).toBe(0);
  });

  it('stays as it is when the vendor cannot be reached for 72 hours, and holds no member then', async () => {
    const card = await pressed('wang');
    const sender = parts.sender();
    away(Number.MAX_SAFE_INTEGER);
    for (let n = 0; n < 75; n += 1) {
      await sender.run();
      parts.clock.pass(hourMs);
    }
    expect(card).toMatchObject({ replacements: 0 });
    const left = 'select id from notify_message where response_code is not null or replace_at is not null';
    expect(await select(parts.dataSource, left)).toEqual([]);
  });
});
