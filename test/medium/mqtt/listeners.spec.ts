import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate, parser } from 'mqtt-packet';
import { cardPassword } from '#libs/crypto';
import { holdUp, until } from '../../stack/index.js';
import { CardService } from './card-service.js';
import { deviceKey } from './cards-under-test.js';
import type { CardOptions } from './test-card.js';

describe('who may connect, and what a card may do', () => {
  let service: CardService;
  let last = 0;
  /** A number that no other test uses. */
  const number = (): string => `D${++last}`;

  beforeAll(async () => {
    service = await CardService.start();
  });
  afterAll(() => service.close());

  const refusal = async (deviceNo: string, options: CardOptions): Promise<number | undefined> => {
    const error = await service.card(deviceNo, options).then(
      () => new Error('accepted'),
      (each: unknown) => each as Error & { code?: number },
    );
    expect(error.message).not.toBe('accepted');
    return (error as { code?: number }).code;
  };

  /** Sends bytes. Returns what came back until the broker closed the connection. */
  const raw = async (...packets: Buffer[]): Promise<{ codes: number[] }> => {
    const socket = await service.socket();
    const codes: number[] = [];
    const reader = parser();
    reader.on('packet', (packet) => packet.cmd === 'connack' && codes.push(packet.returnCode ?? -1));
    socket.on('data', (chunk) => reader.parse(chunk));
    socket.on('error', () => undefined);
    for (const packet of packets) socket.write(packet);
    await until(() => socket.destroyed || socket.readableEnded, 'the broker closes');
    socket.destroy();
    return { codes };
  };
  const connectPacket = (deviceNo: string, some: object = {}): Buffer =>
    generate({
      cmd: 'connect',
      clientId: deviceNo,
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      keepalive: 60,
      username: deviceNo,
      password: Buffer.from(cardPassword(deviceKey, deviceNo)),
      ...some,
    });

  it('lets a card in by the password of its number, made with any of the keys', async () => {
    const deviceNo = number();
    await service.card(deviceNo);
    await service.card(number(), {}).then((card) => card.leave());
    const other = number();
    await service.card(other, { password: cardPassword('a former key', other) });
  });

  it('admits who connects during a pause of the process, except who has gone by its end', async () => {
    // what is tried here takes longer than this suite's cards may be silent
    const patient = await CardService.start({ HEARTBEAT_SECONDS: '60' });
    try {
      const deviceNo = number();
      const card = await patient.card(deviceNo);
      const gone = await patient.socket();
      gone.write(connectPacket(deviceNo));
      gone.destroy();
      const connecting = patient.card(number());
      holdUp(2200);
      await connecting;
      await card.heartbeat();
      expect(card.closed).toBe(false);
    } finally {
      await patient.close();
    }
  });

  it.each([
    ['no password', (deviceNo: string) => ({ username: deviceNo, password: '' })],
    ['a wrong password', () => ({ password: 'secret' })],
    ['the password of another card', () => ({ password: cardPassword(deviceKey, 'D0') })],
    ['a password of another key', (deviceNo: string) => ({ password: cardPassword('another', deviceNo) })],
    ['another user name', () => ({ username: 'D0' })],
    ['another user name with its password', () => ({ username: 'D0', password: cardPassword(deviceKey, 'D0') })],
  ])('refuses %s', async (_name, options) => {
    const deviceNo = number();
    expect(await refusal(deviceNo, options(deviceNo))).toBe(4);
  });

  it.each(['a b', 'a/b', 'a+', '#', '卡1', 'x'.repeat(65), "';--"])('refuses the client id %j', async (clientId) => {
    expect(await refusal(clientId, {})).toBe(2);
  });

  it('takes a number of 64 characters with every kind of character', async () => {
    await service.card(`Az09_-${'x'.repeat(58)}`);
  });

  it.each([true, false])('refuses the empty client id (clean: %s)', async (clean) => {
    const flags = clean ? 2 : 0;
    const { codes } = await raw(Buffer.from([0x10, 12, 0, 4, 0x4d, 0x51, 0x54, 0x54, 4, flags, 0, 60, 0, 0]));
    expect(codes).toEqual([2]);
  });

  it('refuses a will outside of the own part of the tree', async () => {
    const payload = Buffer.from('gone');
    const will = { topic: 'classcard/D0/heartbeat', payload, qos: 1, retain: false } as const;
    expect(await refusal(number(), { will })).toBe(5);
  });

  it.each([
    ['classcard/D0/heartbeat'],
    ['classcard/heartbeat'],
    ['other/topic'],
    ['$SYS/broker/uptime'],
    ['classcard/D0/command'],
  ])('closes the connection of a card that publishes to %s', async (topic) => {
    const card = await service.card(number());
    const before = await service.refused('publish');
    card.publish(topic, '{}').catch(() => undefined);
    await card.isClosed();
    expect(await service.refused('publish')).toBe(before + 1);
  });

  it.each(['#', '+/+/command', 'classcard/#', 'classcard/+/command', 'classcard/D0/command', '$SYS/#', '$share/g/#'])(
    'closes the connection of a card that subscribes to %s',
    async (filter) => {
      const card = await service.card(number());
      const before = await service.refused('subscription');
      card.subscribe(filter).catch(() => undefined);
      await card.isClosed();
      expect(await service.refused('subscription')).toBe(before + 1);
    },
  );

  it('lets a card subscribe below its own part of the tree', async () => {
    const card = await service.card(number());
    for (const part of ['command', '#', '+', 'x/y']) await card.subscribe(card.topic(part));
    await card.heartbeat();
    expect(card.closed).toBe(false);
  });

  it('forwards nothing from card to card or back to a card, and keeps nothing', async () => {
    const [first, deviceNo] = [await service.card(number()), number()];
    const second = await service.card(deviceNo);
    await first.subscribe(first.topic('#'));
    await first.publish(first.topic('command'), JSON.stringify({ commandId: 'forged' }), 1, true);
    await first.heartbeat();
    await second.heartbeat();
    await first.leave();
    const again = await service.card(first.deviceNo);
    await again.subscribe(again.topic('#'));
    await again.heartbeat();
    expect([...first.commands, ...again.commands]).toEqual([]);
  });

  it('drops a malformed payload and keeps the connection', async () => {
    const card = await service.card(number());
    await card.heartbeat({ model: 'M1' });
    const before = await service.malformed();
    for (const part of ['heartbeat', 'ack', 'log']) {
      await card.publish(card.topic(part), 'garbage');
      await card.publish(card.topic(part), Buffer.from([0, 1, 255]));
      await card.publish(card.topic(part), '{"commandId":1,"deviceNo":"D0"}');
    }
    await card.publish(card.topic('heartbeat'), 'x'.repeat(16 * 1024));
    await card.publish(card.topic('unknown'), 'x');
    await card.heartbeat({ model: 'M2' });
    expect(card.closed).toBe(false);
    expect(await service.malformed()).toBe(before + 10);
    const [row] = await until(async () => {
      const rows = await service.query(`select model from device where device_no = $1 and model = 'M2'`, [
        card.deviceNo,
      ]);
      return rows.length > 0 && rows;
    }, 'the last heartbeat is there');
    expect(row).toEqual({ model: 'M2' });
    const lines = await service.query('select * from device_log where device_no = $1', [card.deviceNo]);
    expect(lines).toEqual([]);
  });

  it('stores an acknowledgement of any shape without closing', async () => {
    const card = await service.card(number());
    const id = '0190a0a0-0000-7000-8000-0123456789ab';
    const deep = '['.repeat(7000) + ']'.repeat(7000);
    await card.publish(card.topic('ack'), `{"commandId":"${id}","status":"failed","result":${deep}}`);
    await card.publish(card.topic('ack'), `{"commandId":"${id}","status":"failed","result":{"a\\u0000":"\\ud800"}}`);
    expect(card.closed).toBe(false);
  });

  it('stores a heartbeat of QoS 2 as well', async () => {
    const card = await service.card(number());
    await card.publish(card.topic('heartbeat'), JSON.stringify({ model: 'Q2' }), 2);
    await until(
      async () => (await service.query(`select 1 from device where model = 'Q2'`)).length,
      'the heartbeat is there',
    );
  });

  it('closes the connection at a packet that is too large, before it is there', async () => {
    const card = await service.card(number());
    const before = await service.refused('oversize');
    card.publish(card.topic('heartbeat'), Buffer.alloc(64 * 1024, 'x')).catch(() => undefined);
    await card.isClosed();
    expect(await service.refused('oversize')).toBe(before + 1);
    // a CONNECT that announces 256 MB and sends nothing of it
    expect(await raw(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f, 0, 4]))).toEqual({ codes: [] });
    expect(await service.refused('oversize')).toBe(before + 2);
  });

  it.each([
    ['no MQTT', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    [
      'a publish before the connect',
      generate({ cmd: 'publish', topic: 'a', payload: 'b', qos: 0, dup: false, retain: false }),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('closes a connection that sends %s', async (_name, bytes) => {
    expect(await raw(bytes)).toEqual({ codes: [] });
  });

  it('closes a connection that sends a second CONNECT', async () => {
    const packet = connectPacket(number());
    expect((await raw(packet, packet)).codes).toEqual([0]);
  });

  it('lets cards with one number take turns slowly', async () => {
    const deviceNo = number();
    for (let turn = 0; turn < 10; turn++) await (await service.card(deviceNo)).leave();
    expect(await refusal(deviceNo, {})).toBe(3);
  });
});
