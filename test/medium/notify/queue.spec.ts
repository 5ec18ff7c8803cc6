import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '#libs/contracts';
import { change } from '#libs/data/db';
import { note, NotifyParts, robot } from './notify-parts.js';

const letters = (count: number) => Array.from({ length: count }, (_, n) => note(`第${n + 1}条`));

describe('messages to people', () => {
  let parts: NotifyParts;

  beforeAll(async () => {
    parts = await NotifyParts.start();
  });
  afterAll(() => parts?.close());

  const states = async (ids: readonly string[]): Promise<string[]> =>
    (await parts.messages(ids)).map(({ state }) => state);

  it('are sent one by one, and merged into one message while they wait', async () => {
    const to = robot();
    const ids = await parts.add('wecomRobot', to, letters(3));
    await parts.sender().run();
    expect(parts.arrived(to)).toEqual(['3 条提醒\n【第1条】请查看\n【第2条】请查看\n【第3条】请查看']);
    expect(await states(ids)).toEqual(['sent', 'merged', 'merged']);
  });

  it('keep no address once they have ended', async () => {
    const ids = await parts.add('wecomRobot', robot(), [note('地址')]);
    await parts.sender().run();
    expect(await parts.messages(ids)).toMatchObject([{ state: 'sent', address: null }]);
  });

  it('are stored once for each key', async () => {
    const to = robot();
    const message = { ...note('一次'), uniqueKey: randomUUID() };
    expect(await parts.add('wecomRobot', to, [message, message])).toHaveLength(1);
    expect(await parts.add('wecomRobot', to, [message])).toHaveLength(0);
  });

  it('are sent once by several instances', async () => {
    const robots = Array.from({ length: 20 }, robot);
    await Promise.all(robots.map((to) => parts.add('wecomRobot', to, [note('同时')])));
    await Promise.all([parts.sender().run(), parts.sender().run(), parts.sender().run()]);
    expect(robots.map((to) => parts.arrived(to).length)).toEqual(robots.map(() => 1));
  });

  it.each(['wecomRobot', 'dingtalkRobot', 'feishuRobot', 'wecomCard'] as const)(
    'keep to the limit of %s, so that none is refused',
    async (channel) => {
      const to = robot();
      const before = [...parts.simulator.state.refusals.values()].length;
      const sender = parts.sender();
      for (let n = 0; n < 60; n += 1) {
        await parts.add(channel, to, [note(`频率${n}`)]);
        await sender.run();
        parts.clock.pass(100);
      }
      await parts.sendAll(sender, minuteMs / 10);
      expect(parts.simulator.state.refusals.size).toBe(before);
      const titles = parts.arrived(to).flatMap((text) => text.match(/频率\d+/g) ?? []);
      expect(titles).toHaveLength(60);
      expect(new Set(titles).size).toBe(60);
    },
  );

  it('wait ten minutes when DingTalk has had too many', async () => {
    const to = robot();
    parts.simulator.fail({ kind: 'refused', code: 130101, path: '/robot/send' });
    const ids = await parts.add('dingtalkRobot', to, [note('关闭')]);
    const sender = parts.sender();
    await sender.run();
    expect(await parts.messages(ids)).toMatchObject([{ state: 'waiting', code: '130101' }]);
    parts.clock.pass(10 * minuteMs - 1000);
    await sender.run();
    expect(parts.arrived(to)).toEqual([]);
    parts.clock.pass(1000);
    await sender.run();
    expect(parts.arrived(to)).toHaveLength(1);
  });

  it('are not repeated when their outcome is unknown', async () => {
    const to = robot();
    parts.simulator.fail({ kind: 'lost', path: '/cgi-bin/webhook/send' });
    const ids = await parts.add('wecomRobot', to, [note('未知')]);
    const sender = parts.sender();
    await sender.run();
    expect(await parts.messages(ids)).toMatchObject([{ state: 'unknown', code: 'noAnswer' }]);
    parts.clock.pass(hourMs);
    await sender.run();
    expect(parts.arrived(to)).toHaveLength(1);
  });

  it('are refused for good with the code of the vendor', async () => {
    const ids = await parts.add('feishuRobot', `unknown-${robot()}`, [note('拒绝')]);
    await parts.sender().run();
    expect(await parts.messages(ids)).toMatchObject([{ state: 'refused', code: '19001', address: null }]);
  });

  it('have an unknown outcome after the death of their sender, but wait again where a repeat is recognised', async () => {
    const [card = ''] = await parts.add('wecomCard', 'zhang', [note('中断')]);
    const [mail = ''] = await parts.add('email', 'zhang@school.example', [note('中断')]);
    const died = `update notify_message set state = 'sending', sending_at = $2, tries = 1 where id = any($1) returning id`;
    await change(parts.dataSource, died, [[card, mail], parts.clock.now()]);
    await change(parts.dataSource, `update notify_address set busy_until = $1 returning id`, [
      new Date(parts.clock.at + minuteMs),
    ]);
    const sender = parts.sender();
    await sender.run();
    expect(await states([card, mail])).toEqual(['sending', 'sending']);
    parts.clock.pass(minuteMs);
    await sender.run();
    // without a mail server the second try is refused
    expect(await states([card, mail])).toEqual(['unknown', 'refused']);
    expect(parts.arrived('zhang')).toEqual([]);
  });

  it('wait for the hours of their contact', async () => {
    const to = robot();
    parts.clock.at = Date.parse('2026-11-24T15:00:00Z');
    await parts.add('wecomRobot', to, [note('夜间')], { hours: '07:00-22:00' });
    const sender = parts.sender();
    await sender.run();
    expect(parts.arrived(to)).toEqual([]);
    parts.clock.at = Date.parse('2026-11-24T23:00:00Z');
    await sender.run();
    expect(parts.arrived(to)).toHaveLength(1);
  });

  it('are given up after a day without a connection', async () => {
    const { simulator } = parts;
    const away = await NotifyParts.start();
    try {
      await away.simulator.close();
      const ids = await away.add('wecomRobot', robot(), [note('离线')]);
      const sender = away.sender();
      await sender.run();
      expect(await away.messages(ids)).toMatchObject([{ state: 'waiting', code: 'unreachable' }]);
      away.clock.pass(dayMs);
      await sender.run();
      expect(await away.messages(ids)).toMatchObject([{ state: 'failed', code: 'expired', address: null }]);
    } finally {
      await away.close().catch(() => undefined);
    }
    expect(simulator.state.messages.length).toBeGreaterThan(0);
  });
});
