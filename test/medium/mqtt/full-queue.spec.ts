import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Metrics } from '#libs/kernel/health';
import { CommandEventWriter } from '../../../services/devices/commands/command-event-writer.js';
import { until } from '../../stack/index.js';
import { CardService } from './card-service.js';

/** The bound of the queue of acknowledgements. Source: docs/limits.md, Queues. */
const bound = 16 * 2 ** 20;

describe('a queue of cards at its bound', () => {
  let service: CardService;
  beforeAll(async () => {
    service = await CardService.start();
    service.app.get(Metrics).keptMs = 0;
  });
  afterAll(() => service.close());

  const waiting = async (): Promise<number> => {
    const metric = await service.app.get(Metrics).registry.getSingleMetric('firstbell_commit_waiting_bytes')?.get();
    return metric?.values.find(({ labels }) => labels['queue'] === 'command events')?.value ?? 0;
  };

  it('acknowledges nothing that it does not take, lets no card in, and continues when there is room', async () => {
    const card = await service.knownCard('FULL-1');
    await service.proxy.cut();
    const held = { commandId: randomUUID(), event: 'run', at: new Date() } as const;
    const stored = service.app.get(CommandEventWriter).add(held, bound);
    expect(await waiting()).toBe(bound);

    let isAcknowledged = false;
    void card.acknowledge(randomUUID(), 'received').then(
      () => (isAcknowledged = true),
      () => undefined,
    );
    await card.isClosed();
    expect(isAcknowledged).toBe(false);
    await expect(service.card('FULL-2')).rejects.toMatchObject({ code: 3 });
    expect(await service.refused('overload')).toBe(2);

    await service.proxy.restore();
    await stored;
    const again = await until(() => service.card('FULL-1').catch(() => undefined), 'there is room again');
    await again.acknowledge(randomUUID(), 'received');
    expect(await waiting()).toBe(0);
  });
});
