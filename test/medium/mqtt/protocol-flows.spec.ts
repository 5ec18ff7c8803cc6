import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mqtt from 'mqtt';
import { holdUp, until } from '../../stack/index.js';
import { CardService } from './card-service.js';
import { RawCard } from './raw-card.js';
import {
  ack,
  connack,
  connect,
  disconnect,
  pingreq,
  pingresp,
  publish,
  suback,
  subscribe,
  unsubscribe,
  usualFlags,
} from './raw-packets.js';

/** What cards that keep to MQTT 3.1.1 get, byte by byte. Titles begin as in protocol.spec.ts. */
describe('the flows of the protocol', () => {
  let service: CardService;
  let last = 0;
  const number = (): string => `F${++last}`;
  const connected = (some?: Parameters<typeof connect>[1]): Promise<RawCard> =>
    RawCard.connected(service, number(), some);
  /** CONNECT without "clean session", and a subscription, so that there is a session to keep. */
  const keptFlags = usualFlags & ~0x02;
  const withSession = async (): Promise<RawCard> => {
    const card = await connected({ flags: keptFlags });
    card.send(subscribe(1, [card.topic('x'), 0]));
    await card.gets(suback(1, 0));
    return card;
  };
  const again = async (deviceNo: string, present: boolean, flags = keptFlags): Promise<RawCard> => {
    const card = await RawCard.open(service, deviceNo);
    card.send(connect(deviceNo, { flags }));
    await card.gets(connack(0, present));
    return card;
  };
  const log = (card: RawCard, id: number | undefined, first: number, content: string): Buffer =>
    publish(card.topic('log'), id, first, JSON.stringify({ content, level: 'raw' }));
  /** What the card itself has logged. */
  const logged = async (card: RawCard): Promise<string[]> => {
    const rows = await service.query<{ content: string }>(
      `select content from device_log where device_no = $1 and level = 'raw' order by content`,
      [card.deviceNo],
    );
    return rows.map(({ content }) => content);
  };

  beforeAll(async () => {
    service = await CardService.start({ HEARTBEAT_SECONDS: '60' });
  });
  afterAll(() => service.close());

  it.each([1, 127, 128, 65_535])('MQTT-3.3.4-1 QoS 1: PUBACK with packet id %s', async (id) => {
    const card = await connected();
    card.send(publish(card.topic('heartbeat'), id));
    await card.gets(ack(0x40, id));
    await card.isQuiet();
  });

  it('MQTT-3.3.4-1 QoS 0: nothing is sent back', async () => {
    const card = await connected();
    card.send(publish(card.topic('heartbeat'), undefined, 0x30));
    await card.isQuiet();
  });

  it('MQTT-3.3.4-1 QoS 2: PUBREC, PUBREL, PUBCOMP', async () => {
    const card = await connected();
    card.send(log(card, 7, 0x34, 'once'));
    await card.gets(ack(0x50, 7));
    card.send(ack(0x62, 7));
    await card.gets(ack(0x70, 7));
    await card.isQuiet();
    expect(await logged(card)).toEqual(['once']);
  });

  it.each([
    ['without payload', 'heartbeat', '', 0x32],
    ['with a length of two bytes', 'log', JSON.stringify({ content: 'x'.repeat(300) }), 0x32],
    ['with a length of three bytes', 'log', 'x'.repeat(16 * 1024), 0x32],
    ['with RETAIN, 3.3.1.3', 'heartbeat', '{}', 0x33],
    ['with DUP, MQTT-3.3.1-1', 'heartbeat', '{}', 0x3a],
    ['to a topic without readers', 'elsewhere', 'x', 0x32],
    ['to a topic with other letters', '卡/\u{1f600}', 'x', 0x32],
    ['to a topic with a byte order mark, MQTT-1.5.3-3', '\ufeffx', 'x', 0x32],
    ['to a topic with control characters, 1.5.3', '\u0001\u007f\uffff', 'x', 0x32],
  ])('4.3.2 PUBACK for a PUBLISH %s', async (_title, part, payload, first) => {
    const card = await connected();
    card.send(publish(card.topic(part), 9, first, payload));
    await card.gets(ack(0x40, 9));
    await card.isQuiet();
  });

  it('MQTT-4.3.3-2 QoS 2: a copy before PUBREL is not stored again; after it, the id is new', async () => {
    const card = await connected();
    card.send(log(card, 5, 0x34, 'first'), log(card, 5, 0x3c, 'first'));
    await card.gets(ack(0x50, 5), ack(0x50, 5));
    card.send(log(card, 5, 0x3c, 'first'));
    await card.gets(ack(0x50, 5));
    card.send(log(card, 5, 0x34, 'first'));
    await card.gets(ack(0x50, 5));
    expect(await logged(card)).toEqual(['first']);
    card.send(ack(0x62, 5));
    await card.gets(ack(0x70, 5));
    card.send(log(card, 5, 0x34, 'second'));
    await card.gets(ack(0x50, 5));
    expect(await logged(card)).toEqual(['first', 'second']);
  });

  it('MQTT-4.4.0-1 QoS 2: a copy on the next connection of a session is not stored again', async () => {
    const card = await withSession();
    card.send(log(card, 5, 0x34, 'first'), log(card, 6, 0x34, 'other'));
    await card.gets(ack(0x50, 5), ack(0x50, 6));
    card.socket.destroy();
    const back = await again(card.deviceNo, true);
    back.send(log(back, 5, 0x3c, 'first'));
    await back.gets(ack(0x50, 5));
    expect(await logged(back)).toEqual(['first', 'other']);
    // not a copy: the card may have used the id with another instance
    back.send(log(back, 6, 0x34, 'third'));
    await back.gets(ack(0x50, 6));
    back.send(ack(0x62, 5), ack(0x62, 6));
    await back.gets(ack(0x70, 5), ack(0x70, 6));
    expect(await logged(back)).toEqual(['first', 'other', 'third']);
  });

  it('MQTT-3.1.2-6 QoS 2: the ids end with a clean session', async () => {
    const card = await connected();
    card.send(log(card, 5, 0x34, 'first'));
    await card.gets(ack(0x50, 5));
    card.socket.destroy();
    const back = await again(card.deviceNo, false, usualFlags);
    back.send(log(back, 5, 0x3c, 'second'));
    await back.gets(ack(0x50, 5));
    expect(await logged(back)).toEqual(['first', 'second']);
  });

  it('4.3.3 QoS 2: more than 20 without PUBREL end the connection', async () => {
    const card = await connected();
    const before = await service.refused('inflight');
    for (let id = 1; id <= 20; id++) {
      card.send(log(card, id, 0x34, 'x'));
      await card.gets(ack(0x50, id));
    }
    card.send(log(card, 20, 0x3c, 'x'));
    await card.gets(ack(0x50, 20));
    card.send(log(card, 21, 0x34, 'x'));
    await card.isClosed();
    expect(await service.refused('inflight')).toBe(before + 1);
    expect(await logged(card)).toHaveLength(20);
  });

  it.each([
    ['PUBREL', 0x62, [ack(0x70, 77)]],
    ['PUBACK', 0x40, []],
    ['PUBCOMP', 0x70, []],
  ])('4.3.3 a %s for an unknown packet id', async (_title, first, replies) => {
    const card = await connected();
    card.send(ack(first, 77));
    await card.gets(...replies);
    await card.isQuiet();
  });

  it('MQTT-3.9.3-1 SUBACK has a return code for each filter, in their order', async () => {
    const card = await connected();
    const [a, b, c] = [card.topic('command'), card.topic('+'), card.topic('x/#')];
    card.send(subscribe(300, [a, 2], [b, 0], [c, 1]));
    await card.gets(suback(300, 2, 0, 1));
    await card.isQuiet();
  });

  it('MQTT-3.8.4-5 SUBACK has a return code for a filter that is named again', async () => {
    const card = await connected();
    const [a, b] = [card.topic('command'), card.topic('x')];
    card.send(subscribe(3, [a, 1], [b, 0], [a, 1], [b, 0]), subscribe(4, [a, 0], [a, 0]));
    await card.gets(suback(3, 1, 0, 1, 0), suback(4, 0, 0));
    await card.isQuiet();
  });

  it('MQTT-3.8.4-3 SUBSCRIBE may replace a subscription', async () => {
    const card = await connected();
    for (const qos of [1, 0, 0, 2]) {
      card.send(subscribe(8, [card.topic('command'), qos]));
      await card.gets(suback(8, qos));
    }
    await card.isQuiet();
  });

  it('MQTT-3.10.4-5 UNSUBACK also for filters without a subscription', async () => {
    const card = await connected();
    card.send(subscribe(1, [card.topic('x'), 1]), unsubscribe(2, card.topic('x'), card.topic('x'), card.topic('y')));
    await card.gets(suback(1, 1), ack(0xb0, 2));
    card.send(unsubscribe(3, 'classcard/D0/command'));
    await card.gets(ack(0xb0, 3));
    await card.isQuiet();
  });

  it('MQTT-3.12.4-1 PINGRESP', async () => {
    const card = await connected();
    card.send(pingreq, pingreq, pingreq);
    await card.gets(pingresp, pingresp, pingresp);
  });

  it('MQTT-3.2.2-2 the session is present when it was kept, and not after a clean one', async () => {
    const card = await withSession();
    card.send(disconnect);
    await card.isClosed();
    const second = await again(card.deviceNo, true);
    second.send(disconnect);
    await second.isClosed();
    const third = await again(card.deviceNo, false, usualFlags);
    third.send(disconnect);
    await third.isClosed();
    await again(card.deviceNo, false);
  });

  it('MQTT-3.1.4-2 a second connection with one client id ends the first', async () => {
    const card = await connected();
    const second = await again(card.deviceNo, false);
    await card.isClosed();
    await second.isQuiet();
  });

  it('MQTT-3.1.4-5 what follows a CONNECT at once is processed after its CONNACK', async () => {
    const card = await RawCard.open(service, number());
    card.send(
      connect(card.deviceNo),
      subscribe(1, [card.topic('command'), 1]),
      ...Array.from({ length: 100 }, (_, at) => publish(card.topic('heartbeat'), at + 1)),
      pingreq,
    );
    await card.gets(connack(0));
    await until(() => card.length === 407, 'everything is acknowledged');
  });

  it('MQTT-3.1.4-5 what follows a CONNECT that waits to be admitted is processed as well', async () => {
    const card = await RawCard.open(service, number());
    // a pause of the process, after which handshakes wait for a second
    holdUp(2200);
    await card.sendSlowly(Buffer.concat([connect(card.deviceNo), log(card, 1, 0x32, 'early'), pingreq]));
    await card.gets(connack(0));
    await until(() => card.length === 6, 'everything is acknowledged');
    expect(await logged(card)).toEqual(['early']);
  });

  it('4.2 packets may come byte by byte', async () => {
    const card = await RawCard.open(service, number());
    await card.sendSlowly(
      connect(card.deviceNo, { flags: usualFlags | 0x2c, will: [card.topic('heartbeat'), 'gone'] }),
    );
    await card.gets(connack(0));
    await card.sendSlowly(subscribe(1, [card.topic('command'), 1], [card.topic('x'), 0]));
    await card.gets(suback(1, 1, 0));
    await card.sendSlowly(log(card, 2, 0x34, 'slow'));
    await card.gets(ack(0x50, 2));
    await card.sendSlowly(Buffer.concat([ack(0x62, 2), pingreq]));
    await card.gets(ack(0x70, 2), pingresp);
    await card.sendSlowly(Buffer.concat([unsubscribe(3, card.topic('command')), disconnect]));
    await card.gets(ack(0xb0, 3));
    await card.isClosed();
    expect(await logged(card)).toEqual(['slow']);
  });

  it('4.2 segments may end anywhere', async () => {
    const card = await connected();
    const bytes = Buffer.concat(Array.from({ length: 30 }, (_, at) => publish(card.topic('elsewhere'), at + 1)));
    for (let at = 0; at < bytes.length; at += 37) {
      card.send(bytes.subarray(at, at + 37));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await card.gets(...Array.from({ length: 30 }, (_, at) => ack(0x40, at + 1)));
  });

  it('MQTT-4.8.0-1 what comes before a broken packet counts, what comes after it does not', async () => {
    const card = await connected();
    card.send(log(card, undefined, 0x30, 'before'), Buffer.from([0xc0, 1, 0]), log(card, undefined, 0x30, 'after'));
    await card.isClosed();
    await until(async () => (await logged(card)).length, 'the first is stored');
    expect(await logged(card)).toEqual(['before']);
  });

  it('MQTT-3.14.4-2 DISCONNECT closes; what follows it is not processed', async () => {
    const card = await connected();
    card.send(log(card, undefined, 0x30, 'before'), disconnect, log(card, undefined, 0x30, 'after'));
    await card.isClosed();
    await until(async () => (await logged(card)).length, 'the first is stored');
    expect(await logged(card)).toEqual(['before']);
  });

  it.each([
    ['MQTT-3.14.4-3 a will is dropped at DISCONNECT', [disconnect], 'off disconnected'],
    ['MQTT-3.1.2-8 a will stands without DISCONNECT', [], 'off will'],
  ])('%s', async (_title, packets, end) => {
    const deviceNo = number();
    await service.register(deviceNo);
    const will: [string, string] = [`classcard/${deviceNo}/heartbeat`, 'gone'];
    const card = await RawCard.connected(service, deviceNo, { flags: usualFlags | 0x0c, will });
    await service.becomes(deviceNo, 'on');
    card.send(...packets);
    card.socket.end();
    await service.becomes(deviceNo, 'off');
    expect(await service.history(deviceNo)).toEqual(['on connected', end]);
  });

  it('MQTT-3.1.2-24 the connection ends after one and a half keep-alive intervals without a packet', async () => {
    const card = await connected({ keepalive: 1 });
    await card.isQuiet();
    const begun = Date.now();
    await card.isClosed();
    expect(Date.now() - begun).toBeGreaterThan(1400);
  });

  it('MQTT-3.1.2-2 a real client of MQTT 5 is refused', async () => {
    const { mqttPort: port } = service.config;
    const client = mqtt.connect({
      host: '127.0.0.1',
      port,
      protocolVersion: 5,
      reconnectPeriod: 0,
      clientId: number(),
    });
    const error = await new Promise<Error & { code?: number }>((resolve, reject) => {
      client.once('error', resolve);
      client.once('connect', () => reject(new Error('accepted')));
    });
    client.end(true);
    expect(error.code).toBe(1);
  });
});
