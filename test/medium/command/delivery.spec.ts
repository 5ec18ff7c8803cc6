import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operatorCommandTypes } from '#libs/contracts';
import { Connections } from '../../../services/devices/transport/connections.js';
import { eachWay, until } from '../../stack/index.js';
import type { CardService } from '../mqtt/card-service.js';
import { CommandClient, clientWays } from './command-client.js';

const describeEachWay = await eachWay();

describeEachWay('a command on its way', clientWays, (start) => {
  let client: CommandClient;

  beforeAll(async () => {
    client = await start();
  }, 120_000);
  afterAll(() => client.service.close());

  const listening = async (options: { mute?: boolean } = {}) => {
    const card = await client.service.card(await client.number(), options);
    return card.listen();
  };
  const again = async (deviceNo: string) => (await client.service.card(deviceNo)).listen();

  it('waits for a card that is away and is delivered at its return', async () => {
    const deviceNo = await client.number();
    const id = await client.queue('clearCache', deviceNo);
    expect(await client.command(id)).toMatchObject({ status: 'queued', sentAt: null, finishedAt: null, offered: null });
    const card = await again(deviceNo);
    const command = await card.command();
    expect(command).toEqual({
      commandId: id,
      iotMessageType: 'clearCache',
      payload: {},
      issuedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(Date.parse(command.expiresAt) - Date.parse(command.issuedAt)).toBe(300_000);
    expect((await client.becomes(id, 'sent')).sentAt).toBeInstanceOf(Date);
  });

  it('waits for the subscription of its card', async () => {
    const card = await client.service.card(await client.number());
    const id = await client.queue('syncData', card.deviceNo);
    const other = await listening();
    await client.becomes(await client.queue('syncData', other.deviceNo), 'sent');
    expect(await client.command(id)).toMatchObject({ status: 'queued', offered: null });
    await card.listen();
    await client.becomes(id, 'sent');
  });

  it('is sent when the PUBACK is there; without it, it is offered to the next connection', async () => {
    const mute = await listening({ mute: true });
    const id = await client.queue('clearCache', mute.deviceNo);
    await mute.command();
    expect(await client.command(id)).toMatchObject({ status: 'queued', sentAt: null });
    mute.kill();
    const card = await again(mute.deviceNo);
    expect((await card.command()).commandId).toBe(id);
    await client.becomes(id, 'sent');
  });

  it('goes to the newer of two connections with one number', async () => {
    const first = await listening();
    const second = await again(first.deviceNo);
    await first.isClosed();
    const id = await client.queue('clearCache', first.deviceNo);
    await client.becomes(id, 'sent');
    expect(second.commands.map(({ commandId }) => commandId)).toEqual([id]);
    expect(first.commands).toEqual([]);
  });

  it('is never delivered again after the PUBACK', async () => {
    const card = await listening();
    const id = await client.queue('clearCache', card.deviceNo);
    await client.becomes(id, 'sent');
    card.kill();
    const back = await again(card.deviceNo);
    const next = await client.queue('syncData', card.deviceNo);
    await client.becomes(next, 'sent');
    expect(back.commands.map(({ commandId }) => commandId)).toEqual([next]);
  });

  it('goes through the states that the card reports, each published once', async () => {
    const card = await listening();
    const id = await client.queue('syncData', card.deviceNo);
    await client.becomes(id, 'sent');
    await card.acknowledge(id, 'received');
    await card.acknowledge(id, 'received');
    expect((await client.command(id)).status).toBe('received');
    await card.acknowledge(id, 'running', { progress: 40 });
    await card.acknowledge(id, 'received');
    expect(await client.command(id)).toMatchObject({ status: 'running', progress: 40, finishedAt: null });
    await card.acknowledge(id, 'succeeded', { result: { files: 3 } });
    const done = await client.command(id);
    expect(done).toMatchObject({ status: 'succeeded', result: { files: 3 }, error: null });
    expect(done.finishedAt).toBeInstanceOf(Date);
    await card.acknowledge(id, 'failed', { error: 'late' });
    expect(await client.command(id)).toEqual(done);
    await until(() => client.states(id).includes('succeeded'), 'the end is published');
    expect(client.states(id)).toEqual(['queued', 'sent', 'received', 'running', 'succeeded']);
  });

  it('ends as failed with what the card says', async () => {
    const card = await listening();
    const id = await client.queue('clearCache', card.deviceNo);
    await client.becomes(id, 'sent');
    await card.acknowledge(id, 'failed', { error: '磁盘只读' });
    expect(await client.command(id)).toMatchObject({ status: 'failed', error: '磁盘只读' });
  });

  it('is moved on by an acknowledgement that comes before the PUBACK', async () => {
    const mute = await listening({ mute: true });
    const id = await client.queue('clearCache', mute.deviceNo);
    await mute.command();
    mute.kill();
    const card = await client.service.card(mute.deviceNo);
    await card.acknowledge(id, 'running');
    const moved = await client.command(id);
    expect(moved.status).toBe('running');
    expect(moved.sentAt).toBeInstanceOf(Date);
    await card.listen();
    const next = await client.queue('syncData', card.deviceNo);
    await client.becomes(next, 'sent');
    expect(card.commands.map(({ commandId }) => commandId)).toEqual([next]);
  });

  it('is acknowledged by its own card alone', async () => {
    const [card, stranger] = [await listening(), await listening()];
    const id = await client.queue('clearCache', card.deviceNo);
    const sent = await client.becomes(id, 'sent');
    await stranger.acknowledge(id, 'succeeded');
    await stranger.acknowledge('0190a0a0-0000-7000-8000-0123456789ab', 'succeeded');
    expect(await client.command(id)).toEqual(sent);
    expect(stranger.closed).toBe(false);
  });

  it('of a speed test leaves its figures on the card', async () => {
    const card = await listening();
    const id = await client.queue('networkSpeed', card.deviceNo);
    await client.becomes(id, 'sent');
    await card.acknowledge(id, 'succeeded', { result: { downloadMbps: 91.5, uploadMbps: 20, latencyMs: 8 } });
    const figures = { download: 91.5, upload: 20, latency: 8, time: expect.any(String) };
    expect((await client.service.status(card.deviceNo))?.networkSpeed).toEqual(figures);
    const next = await client.queue('networkSpeed', card.deviceNo);
    await client.becomes(next, 'sent');
    await card.acknowledge(next, 'succeeded', { result: { downloadMbps: 'fast' } });
    expect((await client.command(next)).status).toBe('succeeded');
    expect((await client.service.status(card.deviceNo))?.networkSpeed).toEqual(figures);
  });

  it('comes with every kind of command that operators have', async () => {
    const card = await listening();
    await client.heard(card);
    const ids = [];
    for (const type of operatorCommandTypes) ids.push(await client.queue(type, card.deviceNo));
    for (const id of ids) await client.becomes(id, 'sent');
    expect(card.commands.map(({ iotMessageType }) => iotMessageType).sort()).toEqual([...operatorCommandTypes].sort());
  });

  it('is one a card, in the order of the request', async () => {
    const deviceNos = Array.from({ length: 200 }, (_, at) => `M${(at * 37) % 200}`);
    await client.service.register(...deviceNos);
    const ids = await client.queueAll('clearCache', [...deviceNos, 'M0']);
    expect(ids).toHaveLength(201);
    expect(ids.at(-1)).toBe(ids[deviceNos.indexOf('M0')]);
    const rows = await client.service.query<{ id: string; deviceNo: string }>(
      `select id, device_no as "deviceNo" from command where id = any($1)`,
      [ids],
    );
    expect(rows).toHaveLength(200);
    const byId = new Map(rows.map((row) => [row.id, row.deviceNo]));
    expect(ids.map((id) => byId.get(id))).toEqual([...deviceNos, 'M0']);
  });
});

describe('a command that has ended', () => {
  let client: CommandClient<CardService>;

  beforeAll(async () => {
    client = await CommandClient.start();
  });
  afterAll(() => client.service.close());

  it('leaves nothing behind on a connection that lives for long', async () => {
    const card = await (await client.service.card(await client.number())).listen();
    for (let turn = 0; turn < 20; turn++) {
      const id = await client.queue('clearCache', card.deviceNo);
      await client.becomes(id, 'sent');
      await card.acknowledge(id, 'succeeded');
    }
    const connection = client.service.app.get(Connections, { strict: false }).get(card.deviceNo);
    expect(connection?.pending).toBe(0);
    expect(connection?.socket.listenerCount('close')).toBeLessThan(10);
  });
});
