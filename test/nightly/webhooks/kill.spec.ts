import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cardsOff } from '../../../tools/bench/card-events.js';
import { WebhookReceiver } from '../../medium/gateway/webhook-receiver.js';
import { countOf, onEmbedded, ServiceProcess, until } from '../../stack/index.js';

const kills = countOf({ quick: 3, night: 6, full: 30 });
const events = countOf({ quick: 2000, night: 5000, full: 20_000 });

describe('kill -9 during deliveries to a webhook', () => {
  let receiver: WebhookReceiver;
  let service: ServiceProcess;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    service = await ServiceProcess.prepare({ WEBHOOK_HOSTS: receiver.host });
    await service.start();
  }, 300_000);
  afterAll(async () => {
    await service.remove();
    receiver.close();
  }, 60_000);

  it(`loses none of ${events}, and repeats some with the same id only, ${kills} times`, async () => {
    const client = await service.client();
    const url = `http://${receiver.host}/killed`;
    await client.call('POST', '/api/webhook/create', { name: 'killed', url, events: ['device.offline'] });
    await onEmbedded(service.dataDir, (db) => db.query(cardsOff, [events, 'KILLED-', 'SCHOOL-']));
    const seen = () => new Set(receiver.of('/killed').map(({ data }) => data['deviceNo'])).size;
    for (let killed = 1; killed <= kills; killed++) {
      const enough = (events * killed) / (kills + 1);
      await until(() => seen() >= enough, `${enough} have arrived before kill ${killed}`, 300);
      await service.kill('SIGKILL');
      await service.start();
    }
    await until(() => seen() === events, 'all have arrived', 300);
    const ids = new Map<unknown, Set<string>>();
    for (const { id, data } of receiver.of('/killed')) {
      ids.set(data['deviceNo'], (ids.get(data['deviceNo']) ?? new Set()).add(id));
    }
    expect([...ids.values()].filter((each) => each.size !== 1)).toEqual([]);
    const left = () =>
      onEmbedded(service.dataDir, async (db) => {
        const sql = `select count(*)::int as n from gateway.webhook_delivery where state <> 'delivered'`;
        return (await db.query<{ n: number }>(sql)).rows[0]?.n;
      });
    await until(async () => (await left()) === 0, 'every delivery is stored as delivered', 120);
  }, 1_200_000);
});
