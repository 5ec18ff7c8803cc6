import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daySeconds, texts } from '#libs/contracts';
import { CommandService } from '../../../services/devices/commands/command.service.js';
import type { CardService } from '../mqtt/card-service.js';
import { administrator, CommandClient } from './command-client.js';

describe('the end of a command', () => {
  let client: CommandClient<CardService>;

  beforeAll(async () => {
    client = await CommandClient.start();
  });
  afterAll(() => client.service.close());

  const listening = async (deviceNo: string, options: { mute?: boolean } = {}) =>
    (await client.service.card(deviceNo, options)).listen();

  /** No operator sends one by hand. */
  const queueUpgrade = async (deviceNo: string): Promise<string> => {
    const commands = client.service.app.get(CommandService, { strict: false });
    return (await commands.queue('upgrade', [{ deviceNo }], administrator)).commandIds[0] ?? '';
  };

  it('may be cancelled while it waits, and then it is not delivered', async () => {
    const deviceNo = await client.number();
    const [first, second] = [await client.queue('clearCache', deviceNo), await client.queue('syncData', deviceNo)];
    expect(await client.cancel(first)).toEqual([first]);
    expect(await client.cancel(first)).toEqual([]);
    const cancelled = await client.command(first);
    expect(cancelled).toMatchObject({ status: 'cancelled', sentAt: null });
    expect(cancelled.finishedAt).toBeInstanceOf(Date);
    const card = await listening(deviceNo);
    await client.becomes(second, 'sent');
    expect(card.commands.map(({ commandId }) => commandId)).toEqual([second]);
  });

  it('is not cancelled when the card has it or may have it', async () => {
    const card = await listening(await client.number());
    const sent = await client.queue('clearCache', card.deviceNo);
    await client.becomes(sent, 'sent');
    const mute = await listening(await client.number(), { mute: true });
    const offered = await client.queue('clearCache', mute.deviceNo);
    await mute.command();
    expect(await client.cancel(sent, offered)).toEqual([]);
    mute.kill();
    await client.service.becomes(mute.deviceNo, 'off');
    expect(await client.cancel(sent, offered)).toEqual([]);
    const newer = await client.queue('clearCache', mute.deviceNo);
    const statuses = await Promise.all([sent, offered, newer].map(async (id) => (await client.command(id)).status));
    expect(statuses).toEqual(['sent', 'queued', 'queued']);
  });

  it('comes to a waiting command when a newer one of its kind takes its place', async () => {
    const deviceNo = await client.number();
    const [old, other] = [await client.queue('clearCache', deviceNo), await client.queue('syncCode', deviceNo)];
    const fresh = await client.queue('clearCache', deviceNo);
    expect(await client.command(old)).toMatchObject({ status: 'superseded', sentAt: null });
    const card = await listening(deviceNo);
    for (const id of [other, fresh]) await client.becomes(id, 'sent');
    expect(card.commands.map(({ commandId }) => commandId).sort()).toEqual([other, fresh].sort());
  });

  it('does not come to a command that the card has, when a newer one is queued', async () => {
    const card = await listening(await client.number());
    const first = await client.queue('clearCache', card.deviceNo);
    await client.becomes(first, 'sent');
    const second = await client.queue('clearCache', card.deviceNo);
    await client.becomes(second, 'sent');
    expect((await client.command(first)).status).toBe('sent');
  });

  it('is expired after five minutes without delivery', async () => {
    const deviceNo = await client.number();
    const [id, upgrade] = [await client.queue('clearCache', deviceNo), await queueUpgrade(deviceNo)];
    client.service.travel(290);
    const other = await listening(await client.number());
    await client.becomes(await client.queue('syncData', other.deviceNo), 'sent');
    expect((await client.command(id)).status).toBe('queued');
    client.service.travel(10);
    expect(await client.becomes(id, 'expired')).toMatchObject({ error: texts.commandExpired, sentAt: null });
    const card = await listening(deviceNo);
    await client.becomes(upgrade, 'sent');
    expect(card.commands.map(({ iotMessageType }) => iotMessageType)).toEqual(['upgrade']);
  });

  it.each(['sent', 'received', 'running'] as const)('is timed out when nothing follows the state %s', async (state) => {
    const card = await listening(await client.number());
    const id = await client.queue('syncCode', card.deviceNo);
    await client.becomes(id, 'sent');
    if (state !== 'sent') await card.acknowledge(id, state);
    client.service.travel(301);
    const end = await client.becomes(id, 'timedOut');
    expect(end).toMatchObject({ error: texts.commandTimedOut });
    expect(end.finishedAt && end.finishedAt.getTime() - end.expiresAt.getTime()).toBeLessThan(5000);
    await card.acknowledge(id, 'succeeded');
    expect(await client.command(id)).toEqual(end);
  });

  it('comes to a restart that was delivered and never seen to happen', async () => {
    const card = await listening(await client.number());
    await client.heard(card, { bootId: 'b1' });
    const id = await client.queue('restart', card.deviceNo);
    await client.becomes(id, 'sent');
    await card.acknowledge(id, 'succeeded');
    client.service.travel(301);
    await client.becomes(id, 'timedOut');
  });

  it('comes to an upgrade after seven days', async () => {
    const id = await queueUpgrade(await client.number());
    client.service.travel(7 * daySeconds + 1);
    await client.becomes(id, 'expired');
  });

  it('comes after a restart of the service as well', async () => {
    const id = await client.queue('clearCache', await client.number());
    await client.service.stop();
    client.service.travel(301);
    await client.service.boot();
    await client.becomes(id, 'expired');
  });
});
