import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebhookChannel, newWebhookSecret } from '#libs/notify';
import { onEmbedded, ServiceProcess, until } from '../../test/stack/index.js';
import { atMost } from './aims.js';
import { cardsOff } from './card-events.js';
import { meterOf } from './cpu-meter.js';
import { report, round } from './report.js';

const deliveries = 10_000;
const warmUp = 1000;
/** Requests of the floor at a time, as the product sends to one webhook. */
const atOnce = 10;

/** A receiver that counts. */
const receiver = async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      counted.messages++;
      response.writeHead(204).end();
    });
  });
  const counted = { messages: 0 };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { counted, server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** CPU microseconds of one signed request without database, events or rights, receiver included. */
const floor = async (host: string): Promise<number> => {
  const channel = new WebhookChannel(new Set([host]));
  const secrets = [newWebhookSecret()];
  const { signal } = new AbortController();
  const body = JSON.stringify({ type: 'device.offline', data: 'x'.repeat(300) });
  const before = process.cpuUsage();
  let left = warmUp;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0)
        await channel.send({ url: `http://${host}/`, id: String(left), at: new Date(), body, secrets }, signal);
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return round((user + system) / warmUp, 1);
};

/**
 * 10,000 events of cards that went off, from the outbox to the stored outcome of their deliveries. Must: 10,000 a minute at
 * one core; the floor is the bare signed request.
 */
export const webhooks = async (): Promise<void> => {
  const { counted, server, host } = await receiver();
  const service = await ServiceProcess.prepare({ WEBHOOK_HOSTS: host });
  await service.start();
  try {
    const client = await service.client();
    const webhook = { name: 'bench', url: `http://${host}/`, events: ['device.offline'] };
    await client.call('POST', '/api/webhook/create', webhook);
    const deliver = async (count: number, cards: string): Promise<void> => {
      const wanted = counted.messages + count;
      await onEmbedded(service.dataDir, (db) => db.query(cardsOff, [count, cards, 'SCHOOL-']));
      await until(() => counted.messages >= wanted, 'all have arrived', 300);
    };
    await deliver(warmUp, 'WARM-');
    const meter = meterOf(service);
    const startedAt = performance.now();
    await deliver(deliveries, 'CARD-');
    const seconds = (performance.now() - startedAt) / 1000;
    const cpuMicroseconds = meter.per(deliveries, 'delivery');
    const coresAtMinute = round(((cpuMicroseconds.product + (cpuMicroseconds.postgres ?? 0)) * deliveries) / 60e6, 3);
    const floorMicroseconds = await floor(host);
    const perSecond = round(deliveries / seconds);
    report(
      'webhooks',
      { deliveries, perSecond, cpuMicroseconds, floorMicroseconds, coresAtMinute },
      { coresAtMinute: atMost(1, 0.5) },
    );
  } finally {
    await service.remove();
    server.closeAllConnections();
    server.close();
  }
};
