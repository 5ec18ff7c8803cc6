import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../stack/index.js';
import type { CardService } from '../mqtt/card-service.js';
import { RawCard } from '../mqtt/raw-card.js';
import { ack, connack, connect, publish, suback, subscribe, unsubscribe, usualFlags } from '../mqtt/raw-packets.js';
import { CommandClient } from './command-client.js';

/** First bytes of a PUBLISH. */
const qos0 = 0x30;
const qos1 = 0x32;
const qos1Again = 0x3a;
/** CONNECT without "clean session". */
const keptFlags = usualFlags & ~0x02;

describe('commands and the subscription of their card', () => {
  let client: CommandClient<CardService>;

  beforeAll(async () => {
    client = await CommandClient.start();
  });
  afterAll(() => client.service.close());

  const subscribed = async (qos: number, deviceNo?: string, flags = usualFlags): Promise<RawCard> => {
    const card = await RawCard.connected(client.service, deviceNo ?? (await client.number()), { flags });
    await subscribes(card, qos);
    return card;
  };
  const subscribes = async (card: RawCard, qos: number, part = 'command'): Promise<void> => {
    card.send(subscribe(1, [card.topic(part), qos]));
    await card.gets(suback(1, qos));
  };
  const unsubscribes = async (card: RawCard, part = 'command'): Promise<void> => {
    card.send(unsubscribe(2, card.topic(part)));
    await card.gets(ack(0xb0, 2));
  };
  /** The next command comes in this way. Returns its packet id. */
  const getsCommand = async (card: RawCard, commandId: string, first: number): Promise<number | undefined> => {
    const message = await card.message();
    expect(message).toMatchObject({ first, payload: { commandId } });
    return message.id;
  };
  const acknowledges = (card: RawCard, id: number | undefined): void => card.send(ack(0x40, id ?? 0));
  /** Sends a message of QoS 1 and waits for its PUBACK. */
  const reports = async (card: RawCard, part: string, message: object): Promise<void> => {
    card.send(publish(card.topic(part), 9, qos1, JSON.stringify(message)));
    await card.gets(ack(0x40, 9));
  };
  /** The dispatcher has offered what can be offered by now: another card has got a later command. */
  const othersAreServed = async (): Promise<void> => {
    const other = await subscribed(1);
    const id = await client.queue('clearCache', other.deviceNo);
    acknowledges(other, await getsCommand(other, id, qos1));
    await client.becomes(id, 'sent');
    other.socket.destroy();
  };

  it('MQTT-3.10.4-2 wait from UNSUBSCRIBE until the next SUBSCRIBE', async () => {
    const card = await subscribed(1);
    await unsubscribes(card);
    const id = await client.queue('clearCache', card.deviceNo);
    await othersAreServed();
    await card.isQuiet();
    expect(await client.command(id)).toMatchObject({ status: 'queued', offered: null });
    await subscribes(card, 1);
    acknowledges(card, await getsCommand(card, id, qos1));
    await client.becomes(id, 'sent');
    await card.isQuiet();
  });

  it('are not lost when UNSUBSCRIBE comes while they are on their way', async () => {
    const card = await subscribed(1);
    const blocker = await client.service.connection();
    await blocker.query(`
      create function block() returns trigger language plpgsql as
        $$ begin if old.offered_connection is null then perform pg_advisory_xact_lock(42); end if; return new; end $$;
      create trigger block before update on command for each row execute function block();
      select pg_advisory_lock(42)`);
    const id = await client.queue('clearCache', card.deviceNo);
    await until(
      async () =>
        (
          await client.service.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 42 and not granted
            and database = (select oid from pg_database where datname = current_database())`)
        ).length,
      'the command is being claimed',
    );
    await unsubscribes(card);
    await blocker.query(`select pg_advisory_unlock(42)`);
    await blocker.query(`drop trigger block on command; drop function block`);
    await blocker.end();
    await card.isQuiet();
    await subscribes(card, 1);
    acknowledges(card, await getsCommand(card, id, qos1));
    await client.becomes(id, 'sent');
    await card.isQuiet();
  });

  it('are not sent again on the same connection after another SUBSCRIBE', async () => {
    const card = await subscribed(1);
    const id = await client.queue('clearCache', card.deviceNo);
    const packetId = await getsCommand(card, id, qos1);
    await unsubscribes(card);
    await subscribes(card, 1);
    await othersAreServed();
    await card.isQuiet();
    // MQTT-3.10.4-3: the delivery that has begun ends
    acknowledges(card, packetId);
    await client.becomes(id, 'sent');
  });

  it('MQTT-3.3.5-1 come at the highest QoS that is granted, also after the others are gone', async () => {
    const card = await subscribed(0);
    await subscribes(card, 2, '#');
    const first = await client.queue('clearCache', card.deviceNo);
    acknowledges(card, await getsCommand(card, first, qos1));
    await unsubscribes(card, '#');
    const second = await client.queue('syncData', card.deviceNo);
    await getsCommand(card, second, qos0);
    await subscribes(card, 1);
    const third = await client.queue('networkSpeed', card.deviceNo);
    acknowledges(card, await getsCommand(card, third, qos1));
    await client.becomes(third, 'sent');
  });

  it('MQTT-3.8.4-6 come by QoS 0 when no more is granted, and go on by what the card reports', async () => {
    const card = await subscribed(0);
    const id = await client.queue('syncData', card.deviceNo);
    await getsCommand(card, id, qos0);
    expect(await client.command(id)).toMatchObject({ status: 'queued', sentAt: null });
    await reports(card, 'ack', { commandId: id, status: 'received' });
    expect((await client.command(id)).status).toBe('received');
    await reports(card, 'ack', { commandId: id, status: 'succeeded' });
    expect((await client.command(id)).status).toBe('succeeded');
    await card.isQuiet();
  });

  it('of QoS 0 that nothing is known of are offered to the next connection', async () => {
    const card = await subscribed(0);
    const id = await client.queue('syncData', card.deviceNo);
    await getsCommand(card, id, qos0);
    card.socket.destroy();
    const back = await subscribed(0, card.deviceNo);
    await getsCommand(back, id, qos0);
    await reports(back, 'ack', { commandId: id, status: 'succeeded' });
    expect((await client.command(id)).status).toBe('succeeded');
  });

  it('that restart a card without boot ids come once by QoS 0', async () => {
    const card = await subscribed(0);
    await reports(card, 'heartbeat', {});
    const id = await client.queue('restart', card.deviceNo);
    await getsCommand(card, id, qos0);
    card.socket.destroy();
    const back = await subscribed(0, card.deviceNo);
    await reports(back, 'heartbeat', {});
    const fence = await client.queue('syncData', card.deviceNo);
    await getsCommand(back, fence, qos0);
    await back.isQuiet();
    await reports(back, 'ack', { commandId: id, status: 'succeeded' });
    expect((await client.command(id)).status).toBe('succeeded');
  });

  it('that restart a card with boot ids come by QoS 0 until it is in another boot', async () => {
    const card = await subscribed(0);
    await reports(card, 'heartbeat', { bootId: 'b1' });
    const id = await client.queue('restart', card.deviceNo);
    await getsCommand(card, id, qos0);
    card.socket.destroy();
    const same = await subscribed(0, card.deviceNo);
    same.send(publish(same.topic('heartbeat'), 9, qos1, JSON.stringify({ bootId: 'b1' })));
    // the command that is due may come before the PUBACK
    await same.getsAmong(ack(0x40, 9));
    await getsCommand(same, id, qos0);
    same.socket.destroy();
    const other = await subscribed(0, card.deviceNo);
    await reports(other, 'heartbeat', { bootId: 'b2' });
    await client.becomes(id, 'succeeded');
    await other.isQuiet();
  });

  it('MQTT-4.4.0-1 without a PUBACK come again with their packet id and DUP in the same session', async () => {
    const card = await subscribed(1, undefined, keptFlags);
    const done = await client.queue('clearCache', card.deviceNo);
    acknowledges(card, await getsCommand(card, done, qos1));
    await client.becomes(done, 'sent');
    const id = await client.queue('syncData', card.deviceNo);
    const packetId = await getsCommand(card, id, qos1);
    card.socket.destroy();
    const back = await RawCard.open(client.service, card.deviceNo);
    back.send(connect(card.deviceNo, { flags: keptFlags }));
    await back.gets(connack(0, true));
    expect(await getsCommand(back, id, qos1Again)).toBe(packetId);
    const next = await client.queue('networkSpeed', card.deviceNo);
    const nextId = await getsCommand(back, next, qos1);
    expect(nextId).not.toBe(packetId);
    acknowledges(back, packetId);
    acknowledges(back, nextId);
    await client.becomes(id, 'sent');
    await client.becomes(next, 'sent');
    await back.isQuiet();
  });

  it('MQTT-3.3.1-1 without a PUBACK come without DUP in a new session', async () => {
    const card = await subscribed(1);
    const id = await client.queue('syncData', card.deviceNo);
    await getsCommand(card, id, qos1);
    card.socket.destroy();
    const back = await subscribed(1, card.deviceNo);
    acknowledges(back, await getsCommand(back, id, qos1));
    await client.becomes(id, 'sent');
  });
});
