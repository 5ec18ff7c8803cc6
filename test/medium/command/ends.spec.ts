import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { CommandService } from '../../../services/devices/command/command.service.js';
import type { CardService } from '../mqtt/card-service.js';
import { administrator, CommandDesk } from './command-desk.js';

describe('the end of a command', () => {
  let desk: CommandDesk<CardService>;

  beforeAll(async () => {
    desk = await CommandDesk.start();
  });
  afterAll(() => desk.service.close());

  const listening = async (deviceNo: string, options: { mute?: boolean } = {}) =>
    (await desk.service.card(deviceNo, options)).listen();

  /** No operator sends one by hand. */
  const queueUpgrade = async (deviceNo: string): Promise<string> => {
    const commands = desk.service.app.get(CommandService, { strict: false });
    return (await commands.queue('upgrade', [{ deviceNo }], administrator))[0] ?? '';
  };

  it('may be cancelled while it waits, and then it is not delivered', async () => {
    const deviceNo = await desk.number();
    const [first, second] = [await desk.queue('clearCache', deviceNo), await desk.queue('syncData', deviceNo)];
    expect(await desk.cancel(first)).toEqual([first]);
    expect(await desk.cancel(first)).toEqual([]);
    const cancelled = await desk.command(first);
    expect(cancelled).toMatchObject({ status: 'cancelled', sentAt: null });
    expect(cancelled.finishedAt).toBeInstanceOf(Date);
    const card = await listening(deviceNo);
    await desk.becomes(second, 'sent');
    expect(card.commands.map(({ commandId }) => commandId)).toEqual([second]);
  });

  it('is not cancelled when the card has it or may have it', async () => {
    const card = await listening(await desk.number());
    const sent = await desk.queue('clearCache', card.deviceNo);
    await desk.becomes(sent, 'sent');
    const mute = await listening(await desk.number(), { mute: true });
    const offered = await desk.queue('clearCache', mute.deviceNo);
    await mute.command();
    expect(await desk.cancel(sent, offered)).toEqual([]);
    mute.kill();
    await desk.service.becomes(mute.deviceNo, 'off');
    expect(await desk.cancel(sent, offered)).toEqual([]);
    const newer = await desk.queue('clearCache', mute.deviceNo);
    const statuses = await Promise.all([sent, offered, newer].map(async (id) => (await desk.command(id)).status));
    expect(statuses).toEqual(['sent', 'queued', 'queued']);
  });

  it('comes to a waiting command when a newer one of its kind takes its place', async () => {
    const deviceNo = await desk.number();
    const [old, other] = [await desk.queue('clearCache', deviceNo), await desk.queue('syncCode', deviceNo)];
    const fresh = await desk.queue('clearCache', deviceNo);
    expect(await desk.command(old)).toMatchObject({ status: 'superseded', sentAt: null });
    const card = await listening(deviceNo);
    for (const id of [other, fresh]) await desk.becomes(id, 'sent');
    expect(card.commands.map(({ commandId }) => commandId).sort()).toEqual([other, fresh].sort());
  });

  it('does not come to a command that the card has, when a newer one is queued', async () => {
    const card = await listening(await desk.number());
    const first = await desk.queue('clearCache', card.deviceNo);
    await desk.becomes(first, 'sent');
    const second = await desk.queue('clearCache', card.deviceNo);
    await desk.becomes(second, 'sent');
    expect((await desk.command(first)).status).toBe('sent');
  });

  it('is expired after five minutes without delivery', async () => {
    const deviceNo = await desk.number();
    const [id, upgrade] = [await desk.queue('clearCache', deviceNo), await queueUpgrade(deviceNo)];
    desk.service.travel(290);
    const other = await listening(await desk.number());
    await desk.becomes(await desk.queue('syncData', other.deviceNo), 'sent');
    expect((await desk.command(id)).status).toBe('queued');
    desk.service.travel(10);
    expect(await desk.becomes(id, 'expired')).toMatchObject({ error: texts.commandExpired, sentAt: null });
    const card = await listening(deviceNo);
    await desk.becomes(upgrade, 'sent');
    expect(card.commands.map(({ iotMessageType }) => iotMessageType)).toEqual(['upgrade']);
  });

  it.each(['sent', 'received', 'running'] as const)('is timed out when nothing follows the state %s', async (state) => {
    const card = await listening(await desk.number());
    const id = await desk.queue('syncCode', card.deviceNo);
    await desk.becomes(id, 'sent');
    if (state !== 'sent') await card.acknowledge(id, state);
    desk.service.travel(301);
    const end = await desk.becomes(id, 'timedOut');
    expect(end).toMatchObject({ error: texts.commandTimedOut });
    expect(end.finishedAt && end.finishedAt.getTime() - end.expiresAt.getTime()).toBeLessThan(5000);
    await card.acknowledge(id, 'succeeded');
    expect(await desk.command(id)).toEqual(end);
  });

  it('comes to a restart that was delivered and never seen to happen', async () => {
    const card = await listening(await desk.number());
    await desk.heard(card, { bootId: 'b1' });
    const id = await desk.queue('restart', card.deviceNo);
    await desk.becomes(id, 'sent');
    await card.acknowledge(id, 'succeeded');
    desk.service.travel(301);
    await desk.becomes(id, 'timedOut');
  });

  it('comes to an upgrade after seven days', async () => {
    const id = await queueUpgrade(await desk.number());
    desk.service.travel(7 * 24 * 3600 + 1);
    await desk.becomes(id, 'expired');
  });

  it('comes after a restart of the service as well', async () => {
    const id = await desk.queue('clearCache', await desk.number());
    await desk.service.stop();
    desk.service.travel(301);
    await desk.service.boot();
    await desk.becomes(id, 'expired');
  });
});
