import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from '#libs/contracts';
import type { LogRow } from '../../../services/devices/inventory/device.dto.js';
import { eachWay } from '../../stack/index.js';
import type { TestCard } from '../mqtt/test-card.js';
import { administrator, type CommandClient, clientWays } from './command-client.js';

const describeEachWay = await eachWay();

describeEachWay('the restart of a card', clientWays, (start) => {
  let client: CommandClient;

  beforeAll(async () => {
    client = await start();
  }, 120_000);
  afterAll(() => client.service.close());

  /** A new connection of a card, with its first heartbeat. */
  const connection = async (deviceNo: string, bootId?: string, options: { mute?: boolean } = {}): Promise<TestCard> => {
    const card = await client.service.card(deviceNo, options);
    await card.listen();
    await client.heard(card, bootId === undefined ? {} : { bootId });
    return card;
  };
  /** Resolves when the card has been offered everything that waits for it. */
  const hasAll = async (card: TestCard): Promise<void> => {
    const fence = await client.queue('syncData', card.deviceNo);
    await client.becomes(fence, 'sent');
  };
  const restartsOf = (card: TestCard): string[] =>
    card.commands.filter(({ iotMessageType }) => iotMessageType === 'restart').map(({ commandId }) => commandId);

  it('is done when the card is back with a new boot id, not when it says so', async () => {
    const card = await connection(await client.number(), 'b1');
    const id = await client.queue('restart', card.deviceNo);
    expect(await client.becomes(id, 'sent')).toMatchObject({ bootIdBefore: 'b1' });
    await card.acknowledge(id, 'received');
    await card.acknowledge(id, 'succeeded');
    expect(await client.command(id)).toMatchObject({ status: 'running', finishedAt: null });
    card.kill();
    const same = await connection(card.deviceNo, 'b1');
    await hasAll(same);
    expect(restartsOf(same)).toEqual([]);
    expect((await client.command(id)).status).toBe('running');
    await same.leave();
    await connection(card.deviceNo, 'b2');
    expect(await client.command(id)).toMatchObject({ status: 'succeeded', error: null });
  });

  it('makes one absence in history and log, from the last packet to the connect, and one line of its own', async () => {
    const card = await connection(await client.number(), 'b1');
    const { deviceNo } = card;
    const id = await client.queue('restart', deviceNo);
    await client.becomes(id, 'sent');
    // the message that is not stored yet when the connection ends
    void card.acknowledge(id, 'running').catch(() => undefined);
    card.kill();
    const back = await connection(deviceNo, 'b2');
    await client.becomes(id, 'succeeded');
    const history = ['on connected', 'off commanded restart', 'on commanded restart'];
    expect(await client.service.history(deviceNo)).toEqual(history);
    const path = `/api/schoolDevice/log/list?deviceNo=${deviceNo}&page=1&size=20`;
    const { bizData } = await client.service.call<Page<LogRow>>('GET', path, undefined, administrator);
    const lines = bizData?.list.map(({ content }) => content.replace(/，结束时间.*/, ''));
    expect(lines).toEqual(
      expect.arrayContaining([
        '设备在线：指令重启',
        '设备离线：指令重启',
        '指令：重启，成功，操作人：admin',
        '设备在线：设备连接',
      ]),
    );
    expect(lines).toHaveLength(4);
    // a takeover by another boot, and one by the same
    const other = await connection(deviceNo, 'b3');
    await back.isClosed();
    await connection(deviceNo, 'b3');
    await other.isClosed();
    expect(await client.service.history(deviceNo)).toEqual([
      ...history,
      'off own restart',
      'on own restart',
      'on takeover',
    ]);
  });

  it('is not done by a new boot id on the same connection', async () => {
    const card = await connection(await client.number(), 'b1');
    const id = await client.queue('restart', card.deviceNo);
    await client.becomes(id, 'sent');
    await client.heard(card, { bootId: 'b2' });
    expect((await client.command(id)).status).toBe('sent');
    await card.leave();
    await connection(card.deviceNo, 'b3');
    await client.becomes(id, 'succeeded');
  });

  it('of a card without boot ids is done by its word', async () => {
    const card = await connection(await client.number());
    const id = await client.queue('restart', card.deviceNo);
    expect(await client.becomes(id, 'sent')).toMatchObject({ bootIdBefore: null });
    await card.acknowledge(id, 'succeeded');
    expect((await client.command(id)).status).toBe('succeeded');
  });

  it('of a card without boot ids is done by its next connection after the delivery', async () => {
    const card = await connection(await client.number());
    const id = await client.queue('restart', card.deviceNo);
    await client.becomes(id, 'sent');
    await client.heard(card);
    expect((await client.command(id)).status).toBe('sent');
    card.kill();
    const back = await connection(card.deviceNo);
    await client.becomes(id, 'succeeded');
    await hasAll(back);
    expect(restartsOf(back)).toEqual([]);
  });

  it('reaches a card that says nothing of itself', async () => {
    const card = await client.service.card(await client.number());
    await card.listen();
    const id = await client.queue('restart', card.deviceNo);
    await client.becomes(id, 'sent');
  });

  it('that has visibly happened before its PUBACK is not sent again', async () => {
    const mute = await connection(await client.number(), 'b1', { mute: true });
    const id = await client.queue('restart', mute.deviceNo);
    await mute.command('restart');
    mute.kill();
    const back = await connection(mute.deviceNo, 'b2');
    expect((await client.command(id)).status).toBe('succeeded');
    await hasAll(back);
    expect(restartsOf(back)).toEqual([]);
  });

  it('that has not happened before its PUBACK is offered again', async () => {
    const mute = await connection(await client.number(), 'b1', { mute: true });
    const id = await client.queue('restart', mute.deviceNo);
    await mute.command('restart');
    mute.kill();
    const back = await connection(mute.deviceNo, 'b1');
    await client.becomes(id, 'sent');
    expect(restartsOf(back)).toEqual([id]);
    await back.leave();
    await connection(mute.deviceNo, 'b2');
    await client.becomes(id, 'succeeded');
  });

  it('queued while the card is away restarts it once, whatever boot it is in', async () => {
    const deviceNo = await client.number();
    await (await connection(deviceNo, 'b1')).leave();
    const id = await client.queue('restart', deviceNo);
    const card = await connection(deviceNo, 'b2');
    expect(await client.becomes(id, 'sent')).toMatchObject({ bootIdBefore: 'b2' });
    await card.leave();
    await connection(deviceNo, 'b3');
    await client.becomes(id, 'succeeded');
  });

  it('waits for the first heartbeat of a connection, which names the boot before it', async () => {
    const deviceNo = await client.number();
    const id = await client.queue('restart', deviceNo);
    const card = await client.service.card(deviceNo);
    await card.listen();
    await hasAll(card);
    expect(restartsOf(card)).toEqual([]);
    await client.heard(card, { bootId: 'b1' });
    expect(await client.becomes(id, 'sent')).toMatchObject({ bootIdBefore: 'b1' });
  });

  it('waits for another one that is about to happen', async () => {
    const card = await connection(await client.number(), 'b1');
    const first = await client.queue('restart', card.deviceNo);
    await client.becomes(first, 'sent');
    const second = await client.queue('restart', card.deviceNo);
    await hasAll(card);
    expect(restartsOf(card)).toEqual([first]);
    await card.leave();
    const back = await connection(card.deviceNo, 'b2');
    await client.becomes(first, 'succeeded');
    expect(await client.becomes(second, 'sent')).toMatchObject({ bootIdBefore: 'b2' });
    expect(restartsOf(back)).toEqual([second]);
    await back.leave();
    await connection(card.deviceNo, 'b3');
    await client.becomes(second, 'succeeded');
  });

  it('waits for an older one that was offered and could not be sent', async () => {
    const deviceNo = await client.number();
    const first = await client.queue('restart', deviceNo);
    const second = 'ffffffff-0000-7000-8000-000000000000';
    // an offer that is released again supersedes nothing: both are queued then
    await client.service.query(
      `insert into command (id, device_no, school_code, type, status, created_by, create_date, expires_at, batch_id)
       select $1, device_no, school_code, type, status, created_by, create_date, expires_at, batch_id
       from command where id = $2`,
      [second, first],
    );
    const card = await connection(deviceNo, 'b1');
    await client.becomes(first, 'sent');
    await hasAll(card);
    expect(restartsOf(card)).toEqual([first]);
    await card.leave();
    await connection(deviceNo, 'b2');
    await client.becomes(first, 'succeeded');
    expect(await client.becomes(second, 'sent')).toMatchObject({ bootIdBefore: 'b2' });
  });

  it('does not wait for ever for another one that does not happen', async () => {
    const card = await connection(await client.number(), 'b1');
    const first = await client.queue('restart', card.deviceNo);
    await client.becomes(first, 'sent');
    const second = await client.queue('restart', card.deviceNo);
    await client.becomes(second, 'sent');
    expect(restartsOf(card)).toEqual([first, second]);
    expect((await client.command(first)).status).toBe('sent');
  });

  it('fails when the card says so, with boot ids as well', async () => {
    const card = await connection(await client.number(), 'b1');
    const id = await client.queue('restart', card.deviceNo);
    await client.becomes(id, 'sent');
    await card.acknowledge(id, 'failed', { error: '正在升级' });
    expect(await client.command(id)).toMatchObject({ status: 'failed', error: '正在升级' });
  });
});
