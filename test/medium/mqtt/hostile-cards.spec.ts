import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'mqtt-packet';
import type { Socket } from 'node:net';
import { closed, connectPacket, openSocket } from '../../../tools/bench/hostile/raw-card.js';
import { until } from '../../stack/index.js';
import { CardService } from './card-service.js';
import { deviceKey } from './cards-under-test.js';
import type { TestCard } from './test-card.js';

const honestAddress = '127.0.0.1';

describe('hostile cards beside honest ones', () => {
  let service: CardService;
  let honest: TestCard;
  let last = 0;
  let networks = 0;
  /** A number that no other test uses. */
  const number = (): string => `H${++last}`;
  const target = () => ({ httpUrl: '', mqttPort: service.config.mqttPort, deviceKey });

  beforeAll(async () => {
    service = await CardService.start({ HEARTBEAT_SECONDS: '60' });
    honest = await service.knownCard(number());
  });
  afterAll(() => service.close());

  /** Sends a CONNECT. Returns the code of the CONNACK, or undefined when the connection is closed without one. */
  const connectCode = async (deviceNo: string, some: object, from: string): Promise<number | undefined> => {
    const socket = openSocket(target(), from);
    const reply = new Promise<Buffer | undefined>((resolve) => {
      socket.once('data', resolve);
      socket.once('close', () => resolve(undefined));
    });
    socket.write(connectPacket(target(), deviceNo, some));
    const code = (await reply)?.[3];
    socket.destroy();
    return code;
  };

  /** A card that speaks bytes of its own, connected from the attacker's address. */
  const rawCard = async (deviceNo: string): Promise<Socket> => {
    const socket = openSocket(target());
    socket.write(connectPacket(target(), deviceNo));
    const connack = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    expect([...connack]).toEqual([0x20, 2, 0, 0]);
    return socket;
  };

  /** The honest card's heartbeats are stored until `over`. */
  const honestUntil = async (over: Promise<unknown>): Promise<void> => {
    let isOver = false;
    void over.finally(() => (isOver = true));
    do await honest.heartbeat();
    while (!isOver);
    await over;
    await honest.heartbeat();
    expect(honest.closed).toBe(false);
  };

  const logOf = async (deviceNo: string): Promise<string[]> => {
    const rows = await service.query<{ content: string }>(`select content from device_log where device_no = $1`, [
      deviceNo,
    ]);
    return rows.map(({ content }) => content);
  };

  describe('with invalid CONNECTs', () => {
    const will = { topic: 'classcard/other/log', payload: Buffer.from('x'), qos: 0, retain: false };

    it.each([
      ['a client id that no card has', { clientId: 'a b' }],
      ['a will outside of its own part of the tree', { will }],
      ['no credentials', { username: undefined, password: undefined }],
      ['the user name of another card', { username: 'H0' }],
      ['a wrong password', { password: Buffer.from('wrong') }],
    ])('lets an address with %s in no longer, but the cards whose password is right', async (_name, some) => {
      const from = `127.0.1.${++networks}`;
      const card = openSocket(target(), from);
      card.write(connectPacket(target(), number()));
      await new Promise((resolve) => card.once('data', resolve));
      const before = await service.refused('address');
      // until one is closed without a code: then the address is suspect
      await until(
        async () => {
          const tries = Array.from({ length: 200 }, () => connectCode(number(), some, from));
          return (await Promise.all(tries)).includes(undefined);
        },
        'the address is suspect',
        25,
      );
      expect(await service.refused('address')).toBeGreaterThan(before);
      expect(await connectCode(number(), {}, honestAddress)).toBe(0);
      // the tries before have used up the sockets of this second
      const isIn = async (): Promise<boolean> => (await connectCode(number(), {}, from)) === 0;
      await until(isIn, 'a card of the suspect network gets in by its password', 25);
      expect(card.destroyed).toBe(false);
      card.destroy();
    });
  });

  describe('that are valid', () => {
    const packets = (count: number, packet: Buffer): Buffer =>
      Buffer.concat(Array.from({ length: count }, () => packet));
    const pubrel = Buffer.from([0x62, 2, 0xff, 0xff]);
    const unsubscribe = generate({ cmd: 'unsubscribe', messageId: 7, unsubscriptions: ['x'] });
    const empty = (deviceNo: string): Buffer =>
      generate({
        cmd: 'publish',
        topic: `classcard/${deviceNo}/log`,
        payload: Buffer.alloc(0),
        qos: 0,
        dup: false,
        retain: false,
      });

    it.each([
      ['PUBRELs of ids that it never sent', () => pubrel],
      ['PINGREQs', () => Buffer.from([0xc0, 0])],
      ['UNSUBSCRIBEs', () => unsubscribe],
      ['empty messages', empty],
    ])('is cut off when it floods the broker with %s, and its log shows why', async (_name, packet) => {
      const deviceNo = number();
      const socket = await rawCard(deviceNo);
      socket.resume();
      const before = await service.refused('rate');
      const flood = packets(100_000, packet(deviceNo));
      socket.write(flood);
      await honestUntil(closed(socket));
      expect(await service.refused('rate')).toBe(before + 1);
      await until(async () => (await logOf(deviceNo)).length > 0, 'its log shows the cut');
      expect(await logOf(deviceNo)).toEqual([expect.stringContaining('发送过于频繁')]);
    });

    it('keeps a card that sends a hundred messages at once after an outage', async () => {
      const card = await service.card(number());
      const line = JSON.stringify({ time: Date.now(), level: 'warn', content: '断网期间的日志' });
      await Promise.all(Array.from({ length: 100 }, () => card.publish(card.topic('log'), line)));
      await card.heartbeat();
      expect(await logOf(card.deviceNo)).toHaveLength(100);
      expect(card.closed).toBe(false);
    });
  });

  describe('that never send their CONNECT', () => {
    it('hold a bounded number of sockets, the longest waiting of which make room', async () => {
      const before = await service.refused('handshakes');
      const sockets: Socket[] = [];
      for (let n = 0; n < 1300; n++) sockets.push(openSocket(target()));
      await honestUntil(
        until(async () => (await service.refused('handshakes')) >= before + 300, 'those above the bound are closed'),
      );
      await service.card(number());
      expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(1000);
      const rest = await service.refused('timeout');
      service.travel(6);
      await until(() => sockets.every(({ destroyed }) => destroyed), 'the others are closed in time');
      expect(await service.refused('timeout')).toBeGreaterThanOrEqual(rest + 1000);
    });
  });
});
