import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'mqtt-packet';
import type { DeviceStatusChanged, EventMessage, HeartbeatSeen, OnlineStatus } from '#libs/contracts';
import { cardPassword } from '#libs/crypto';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
import { eachWay, until } from '../../stack/index.js';
import { CardService } from '../mqtt/card-service.js';
import { type CardsUnderTest, deviceKey, heartbeatSeconds } from '../mqtt/cards-under-test.js';
import { SpreadCards } from '../mqtt/spread-cards.js';

const will = (deviceNo: string) => ({
  will: { topic: `classcard/${deviceNo}/log`, payload: Buffer.from('gone'), qos: 1 as const, retain: false },
});

/** A moment is not before `from`, in ms since the epoch, and not ahead of now. */
const expectBetween = (from: number, at: Date): void => {
  expect(at.getTime()).toBeGreaterThanOrEqual(from);
  expect(at.getTime()).toBeLessThanOrEqual(Date.now());
};

const describeEachWay = await eachWay();
const ways: Record<'together' | 'apart', () => Promise<CardsUnderTest>> = {
  together: () => CardService.start(),
  apart: () => SpreadCards.start(),
};

describeEachWay('whether a card is on', ways, (start) => {
  let service: CardsUnderTest;
  let events: EventMessage[];
  let last = 0;
  const number = (): string => `P${++last}`;
  const publishedOf = (deviceNo: string): DeviceStatusChanged[] =>
    events.map(({ data }) => data as DeviceStatusChanged).filter((each) => each.deviceNo === deviceNo);

  beforeAll(async () => {
    service = await start();
    events = await service.events('devices.status');
  }, 120_000);
  afterAll(() => service.close());

  it('is on, unbound, after the first heartbeat of an unknown card', async () => {
    const card = await service.card(number());
    await card.heartbeat({ version: 12, versionName: '1.2', model: 'M1', time: '1999-01-01T00:00:00Z', bootId: 'b' });
    const status = await service.becomes(card.deviceNo, 'on');
    expect(status).toMatchObject({ bootId: 'b', heartbeat: { version: 12, time: '1999-01-01T00:00:00.000Z' } });
    const rows = await service.query(
      'select school_code, classroom_code, model, current_version from device where device_no = $1',
      [card.deviceNo],
    );
    expect(rows).toEqual([{ school_code: null, classroom_code: null, model: 'M1', current_version: '1.2' }]);
    expect(await service.history(card.deviceNo)).toEqual(['on connected']);
  });

  it('is published with the names of its school and room', async () => {
    const card = await service.knownCard(number());
    await service.query(
      `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name)
       values ('named', '一小', 'product', 'p', 'p', 'c', 'c', 't', 't') on conflict do nothing`,
    );
    await service.query(
      `update device set school_code = 'named', classroom_code = 'r', name = '101' where device_no = $1`,
      [card.deviceNo],
    );
    await card.leave();
    await service.becomes(card.deviceNo, 'off');
    await service.card(card.deviceNo);
    await service.becomes(card.deviceNo, 'on');
    const named = { schoolCode: 'named', name: '101', schoolName: '一小' };
    await until(() => publishedOf(card.deviceNo).length >= 3, 'three events');
    expect(publishedOf(card.deviceNo).slice(1)).toMatchObject([
      { ...named, onlineStatus: 'off' },
      { ...named, onlineStatus: 'on' },
    ]);
  });

  it('is not asked of a card that has never sent a heartbeat', async () => {
    const silent = await service.card(number());
    await silent.publish(silent.topic('log'), JSON.stringify({ content: 'hello' }));
    await silent.leave();
    const other = await service.card(number());
    await other.heartbeat();
    await service.becomes(other.deviceNo, 'on');
    expect(await service.status(silent.deviceNo)).toBeUndefined();
  });

  it('begins with the connect and ends with the disconnect', async () => {
    const card = await service.knownCard(number());
    const begun = Date.now();
    await card.leave();
    const { since } = await service.becomes(card.deviceNo, 'off');
    expectBetween(begun, since);
    expect(await service.history(card.deviceNo)).toEqual(['on connected', 'off disconnected']);
    const published = await until(
      () => publishedOf(card.deviceNo).length === 2 && publishedOf(card.deviceNo),
      'both are published',
    );
    const free = {
      ...{ deviceNo: card.deviceNo, schoolCode: null, name: null, schoolName: null, model: null },
      ...{ network: expect.any(String), since: expect.any(String) },
    };
    expect(published).toEqual([
      { ...free, onlineStatus: 'on', cause: 'connected' },
      { ...free, onlineStatus: 'off', cause: 'disconnected' },
    ]);
  });

  it.each([
    ['its connection breaks', false, false, 'off disconnected'],
    ['its connection breaks, and it left a will', true, false, 'off will'],
    ['it says good-bye, and it left a will', true, true, 'off disconnected'],
  ])('ends when %s', async (_name, hasWill, polite, line) => {
    const deviceNo = number();
    const card = await service.knownCard(deviceNo, hasWill ? will(deviceNo) : {});
    const begun = Date.now();
    if (polite) await card.leave();
    else card.kill();
    const { since } = await service.becomes(deviceNo, 'off');
    expectBetween(begun, since);
    expect(await service.history(deviceNo)).toEqual(['on connected', line]);
    expect(await service.query('select 1 from device_log where device_no = $1', [deviceNo])).toEqual([]);
  });

  it('ends after the silence time without any packet; pings alone keep a card on', async () => {
    const [silent, pinging] = [number(), number()];
    const pings = await service.knownCard(pinging);
    const begun = Date.now();
    const quiet = await service.knownCard(silent, { keepalive: 60 });
    const { since } = await service.becomes(silent, 'off');
    expectBetween(begun + silentMsOf({ heartbeatSeconds }), since);
    await quiet.isClosed();
    expect(await service.history(silent)).toEqual(['on connected', 'off silent']);
    expect(pings.closed).toBe(false);
    expect(await service.history(pinging)).toEqual(['on connected']);
  });

  it('ends by silence when a card breaks its own keep-alive promise', async () => {
    const deviceNo = number();
    await service.register(deviceNo);
    const socket = await service.socket();
    socket.write(
      generate({
        cmd: 'connect',
        clientId: deviceNo,
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: true,
        keepalive: 1,
        username: deviceNo,
        password: Buffer.from(cardPassword(deviceKey, deviceNo)),
      }),
    );
    await service.becomes(deviceNo, 'on');
    await service.becomes(deviceNo, 'off');
    expect(await service.history(deviceNo)).toEqual(['on connected', 'off silent']);
    socket.destroy();
  });

  it('goes on through a takeover, which closes the older connection', async () => {
    const first = await service.knownCard(number());
    const { since, connectionId } = (await service.status(first.deviceNo)) ?? {};
    const second = await service.card(first.deviceNo);
    await first.isClosed();
    await second.heartbeat({ model: 'second' });
    await until(async () => (await service.status(first.deviceNo))?.heartbeat?.['model'] === 'second', 'it is heard');
    const status = await service.status(first.deviceNo);
    expect(status).toMatchObject({ onlineStatus: 'on', since });
    expect(status?.connectionId).not.toBe(connectionId);
    expect(await service.history(first.deviceNo)).toEqual(['on connected', 'on takeover']);
    expect(publishedOf(first.deviceNo)).toHaveLength(1);
    await second.leave();
    await service.becomes(first.deviceNo, 'off');
  });

  it('is true after many quick changes', async () => {
    const deviceNo = number();
    await service.register(deviceNo);
    await changeQuickly(service, deviceNo);
    const card = await service.card(deviceNo);
    await card.heartbeat({ uptime: 9 });
    await until(async () => (await service.status(deviceNo))?.heartbeat?.['uptime'] === 9, 'it is heard');
    await service.becomes(deviceNo, 'on');
    await card.leave();
    await service.becomes(deviceNo, 'off');
    expect((await service.history(deviceNo)).at(-1)).toBe('off disconnected');
  });

  it('is the same for fifty cards at once', async () => {
    const numbers = Array.from({ length: 50 }, number);
    await service.register(...numbers);
    // fifty who look at one card each would leave the cards no time for their pings
    const allAre = (wanted: OnlineStatus): Promise<unknown> =>
      until(async () => {
        const sql = 'select from device_status where device_no = any($1) and online_status = $2';
        return (await service.query(sql, [numbers, wanted])).length === numbers.length;
      }, `all are ${wanted}`);
    const cards = await Promise.all(numbers.map((deviceNo) => service.card(deviceNo)));
    await allAre('on');
    for (const card of cards) card.kill();
    await allAre('off');
  });

  it('comes with the newest heartbeat, whatever the clock of the card says', async () => {
    const card = await service.knownCard(number());
    const live = await service.events('devices.live');
    for (let uptime = 0; uptime < 100; uptime++) {
      void card.heartbeat({ uptime, time: new Date(1e12 - uptime * 1e9).toISOString() }, uptime % 2 === 0 ? 1 : 0);
    }
    await card.heartbeat({ uptime: 100, time: '2001-01-01T00:00:00Z' });
    await until(async () => (await service.status(card.deviceNo))?.heartbeat?.['uptime'] === 100, 'the last is there');
    const seen = await until(
      () =>
        live.find(
          ({ type, data }) => type === 'device.heartbeat' && (data as HeartbeatSeen).lastHeartbeat.uptime === 100,
        ),
      'the last is published',
    );
    expect(seen).toMatchObject({ type: 'device.heartbeat', key: card.deviceNo, data: { schoolCode: null } });
  });
});

/** Eight connections of a card, one after the other, that break or say good-bye. */
const changeQuickly = async (service: CardsUnderTest, deviceNo: string): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) {
    const card = await service.card(deviceNo);
    if (turn % 2 === 0) card.kill();
    else await card.leave();
    await card.isClosed();
  }
};

describe('a card at one instance', () => {
  let service: CardService;

  beforeAll(async () => {
    service = await CardService.start();
  });
  afterAll(() => service.close());

  it('is followed through every one of many quick changes', async () => {
    await service.register('Q1');
    await changeQuickly(service, 'Q1');
    const lines = await until(async () => {
      const history = await service.history('Q1');
      return history.length === 16 && history;
    }, 'all changes are there');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(Array(8).fill(['on', 'off']).flat());
    expect((await service.status('Q1'))?.onlineStatus).toBe('off');
  });
});
