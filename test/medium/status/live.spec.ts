import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventMessage, HeartbeatSeen } from '#libs/contracts';
import { until } from '../../stack/index.js';
import { CardService } from '../mqtt/card-service.js';

describe('live heartbeats', () => {
  let service: CardService;
  let events: EventMessage[];
  const seen = (deviceNo: string): HeartbeatSeen[] =>
    events
      .filter(({ type }) => type === 'device.heartbeat')
      .map(({ data }) => data as HeartbeatSeen)
      .filter((each) => each.deviceNo === deviceNo);

  beforeAll(async () => {
    service = await CardService.start();
    events = await service.events('devices.live');
  });
  afterAll(() => service.close());

  it('of a bound card carry its school from the first one on', async () => {
    const deviceNos = Array.from({ length: 5 }, (_, n) => `L${n}`);
    await service.register(...deviceNos);
    await service.query(`update device set school_code = 's1', classroom_code = device_no`);
    // what reads the school of a connection has to wait
    const unlock = await service.lock('device_status');
    const cards = await Promise.all(deviceNos.map((deviceNo) => service.card(deviceNo)));
    await service.waitsFor('device_status');
    await Promise.all(cards.map((card) => card.heartbeat({ version: 1 })));
    await Promise.all(cards.map((card) => card.heartbeat({ version: 2 })));
    expect(deviceNos.flatMap(seen)).toEqual([]);
    await unlock();
    await until(() => deviceNos.every((deviceNo) => seen(deviceNo).length > 0), 'the heartbeats are published');
    for (const deviceNo of deviceNos) {
      expect(seen(deviceNo)[0]).toMatchObject({ schoolCode: 's1', lastHeartbeat: { version: 2 } });
    }
    expect(deviceNos.flatMap(seen).filter(({ schoolCode }) => schoolCode !== 's1')).toEqual([]);
  });

  it('of a card that is bound nowhere carry none', async () => {
    const card = await service.knownCard('free');
    await card.heartbeat();
    await until(() => seen('free').length > 0, 'the heartbeat is published');
    expect(seen('free')[0]?.schoolCode).toBeNull();
  });

  it('of an unknown card are published without a school', async () => {
    const card = await service.card('new');
    await card.heartbeat();
    await service.becomes('new', 'on');
    await card.heartbeat();
    await until(() => seen('new').length > 0, 'a heartbeat is published');
    expect(seen('new').filter(({ schoolCode }) => schoolCode !== null)).toEqual([]);
  });
});
