import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { silentMsOf } from '../../../services/devices/presence/presence-rule.js';
import { until } from '../../stack/index.js';
import { CardService } from '../../medium/mqtt/card-service.js';
import { heartbeatSeconds } from '../../medium/mqtt/cards-under-test.js';
import type { TestCard } from '../../medium/mqtt/test-card.js';

describe('while the database is away', () => {
  let service: CardService;
  let last = 0;
  const number = (): string => `O${++last}`;
  /** Longer than the silence time of a card. */
  const outageMs = silentMsOf({ heartbeatSeconds }) + heartbeatSeconds * 1000;

  beforeAll(async () => {
    service = await CardService.start();
  });
  afterEach(() => service.proxy.restore());
  afterAll(() => service.close());

  it.each([
    ['heartbeat', 'ingest_journal', JSON.stringify({ uptime: 1 })],
    ['ack', 'command', JSON.stringify({ commandId: '0190a0a0-0000-7000-8000-0123456789ab', status: 'received' })],
    ['log', 'device_log', JSON.stringify({ content: 'line' })],
  ])('a %s is acknowledged only when it is stored', async (part, table, payload) => {
    const card = await service.knownCard(number());
    const release = await service.lock(table);
    let isAcknowledged = false;
    const acknowledged = card.publish(card.topic(part), payload).then(() => (isAcknowledged = true));
    await service.waitsFor(table);
    // a card that connects now is answered after a PUBACK that was written before
    await service.card(number());
    expect(isAcknowledged).toBe(false);
    await release();
    await acknowledged;
  });

  it('cards stay on, and nothing that is acknowledged is lost', async () => {
    const cards = await Promise.all(Array.from({ length: 10 }, () => service.knownCard(number())));
    const [coming, leaving] = [number(), await service.knownCard(number())];
    await service.register(coming);
    const acknowledged = new Map<TestCard, number>();
    let beating = true;
    const beat = async (card: TestCard): Promise<void> => {
      for (let uptime = 1; beating; uptime++) {
        await card.heartbeat({ uptime });
        acknowledged.set(card, uptime);
      }
    };
    const beats = cards.map((card) => beat(card));
    await until(() => cards.every((card) => (acknowledged.get(card) ?? 0) > 5), 'all cards beat');
    await service.proxy.cut();
    const begun = Date.now();
    const arrived = await service.card(coming);
    const [flapping] = cards;
    await leaving.leave();
    await until(() => Date.now() - begun > outageMs, 'the silence time has passed');
    await service.proxy.restore();
    const counts = cards.map((card) => acknowledged.get(card) ?? 0);
    await until(() => cards.every((card, at) => (acknowledged.get(card) ?? 0) > (counts[at] ?? 0)), 'all continue', 20);
    beating = false;
    await Promise.all(beats);
    await service.becomes(coming, 'on');
    await service.becomes(leaving.deviceNo, 'off', 15);
    expect([flapping?.closed, arrived.closed]).toEqual([false, false]);
    for (const card of cards) {
      const uptime = acknowledged.get(card);
      await until(
        async () => (await service.status(card.deviceNo))?.heartbeat?.['uptime'] === uptime,
        'the last is kept',
      );
      expect(await service.history(card.deviceNo)).toEqual(['on connected']);
    }
  });

  it('a card that loses its connection and reconnects was never off', async () => {
    const card = await service.knownCard(number());
    await service.proxy.cut();
    void card.heartbeat({ uptime: 1 });
    card.kill();
    await card.isClosed();
    const back = await service.card(card.deviceNo);
    await service.proxy.restore();
    await back.heartbeat({ uptime: 2 });
    await until(async () => (await service.status(card.deviceNo))?.heartbeat?.['uptime'] === 2, 'it is heard');
    expect((await service.history(card.deviceNo)).filter((line) => line.startsWith('off'))).toEqual([]);
  });

  it('lost connections between two statements harm no card', async () => {
    const deviceNos = Array.from({ length: 30 }, number);
    await service.register(...deviceNos);
    const cards: TestCard[] = [];
    for (const deviceNo of deviceNos) {
      cards.push(await service.card(deviceNo));
      await service.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name like 'firstbell-devices%' and datname = current_database()`,
      );
    }
    await Promise.all(cards.map((card) => card.heartbeat({ uptime: 1 })));
    for (const deviceNo of deviceNos) await service.becomes(deviceNo, 'on');
    for (const deviceNo of deviceNos) expect(await service.history(deviceNo)).toEqual(['on connected']);
  });
});
