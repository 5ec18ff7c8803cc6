import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
import { until } from '../../stack/index.js';
import { CardService } from '../mqtt/card-service.js';
import { heartbeatSeconds } from '../mqtt/cards-under-test.js';

describe('a restart of the service', () => {
  let service: CardService;
  let last = 0;
  const number = (): string => `R${++last}`;
  const silentMs = silentMsOf({ heartbeatSeconds });

  beforeAll(async () => {
    service = await CardService.start();
  });
  afterAll(() => service.close());

  /** Another instance that has died, with what it left in its journal. */
  const deadInstance = async (deviceNo: string, beatAt: Date): Promise<string> => {
    const id = uuidv7();
    await service.query('insert into broker_instance values ($1, 7, $2, $2)', [id, beatAt]);
    const heartbeat = { deviceNo, bootId: 'b7', version: 7, versionName: 'seven', model: 'M7' };
    const entry = {
      heartbeat,
      at: Date.now(),
      connectionId: uuidv7(),
      unregistered: true,
      rebooted: true,
      changed: true,
    };
    await service.query('insert into ingest_journal (instance_id, entries) values ($1, $2)', [
      id,
      JSON.stringify([entry]),
    ]);
    return id;
  };

  it('marks no card off by its stop, and those that stay away after the silence time', async () => {
    const [staying, gone] = [await service.knownCard(number()), await service.knownCard(number())];
    await service.stop();
    await gone.isClosed();
    for (const { deviceNo } of [staying, gone]) expect((await service.status(deviceNo))?.onlineStatus).toBe('on');
    const begun = Date.now();
    await service.boot();
    const back = await service.card(staying.deviceNo);
    const { since } = await service.becomes(gone.deviceNo, 'off');
    expect(since.getTime() - begun).toBeGreaterThanOrEqual(silentMs);
    expect(await service.history(gone.deviceNo)).toEqual(['on connected', 'off service restart']);
    expect(await service.history(staying.deviceNo)).toEqual(['on connected', 'on service restart']);
    expect(back.closed).toBe(false);
  });

  it('closes every session, and keeps every heartbeat that it has acknowledged', async () => {
    const cards = await Promise.all(Array.from({ length: 20 }, () => service.card(number())));
    await Promise.all(cards.map((card, uptime) => card.heartbeat({ uptime })));
    await service.stop();
    for (const [uptime, card] of cards.entries()) {
      await card.isClosed();
      expect((await service.status(card.deviceNo))?.heartbeat?.['uptime']).toBe(uptime);
    }
    expect(await service.query('select 1 from ingest_journal')).toEqual([]);
    await service.boot();
  });

  it('brings what a process that was killed had acknowledged', async () => {
    await service.stop();
    const deviceNo = number();
    await deadInstance(deviceNo, new Date());
    await service.boot();
    expect(await service.status(deviceNo)).toMatchObject({
      onlineStatus: 'off',
      bootId: 'b7',
      heartbeat: { version: 7 },
    });
    expect(await service.query('select model, current_version from device where device_no = $1', [deviceNo])).toEqual([
      { model: 'M7', current_version: 'seven' },
    ]);
  });

  it('is not needed to bring what another process had acknowledged before it died', async () => {
    const deviceNo = number();
    const id = await deadInstance(deviceNo, new Date(Date.now() - silentMs - 1000));
    await until(
      async () => (await service.query('select 1 from broker_instance where id = $1', [id])).length === 0,
      'the other instance is forgotten',
    );
    expect(await service.status(deviceNo)).toMatchObject({ bootId: 'b7' });
    expect(await service.query('select 1 from ingest_journal where instance_id = $1', [id])).toEqual([]);
  });
});
