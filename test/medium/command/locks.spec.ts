import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transactions } from '#libs/data/db';
import { CommandStore } from '../../../services/devices/commands/command-store.js';
import { until } from '../../stack/index.js';
import type { CardService } from '../mqtt/card-service.js';
import { CommandClient } from './command-client.js';

describe('results of speed tests', () => {
  let client: CommandClient<CardService>;

  beforeAll(async () => {
    client = await CommandClient.start();
  });
  afterAll(() => client.service.close());

  /** Stores them for cards in the order given. */
  const store = async (deviceNos: readonly string[]): Promise<unknown> => {
    const { app } = client.service;
    const ids = await client.queueAll('networkSpeed', deviceNos);
    const result = { downloadMbps: 90, uploadMbps: 20, latencyMs: 8 };
    const events = ids.map((commandId) => ({ commandId, event: 'succeed' as const, at: new Date(), result }));
    return app.get(Transactions).run((tx) => app.get(CommandStore).apply(tx, events));
  };

  it('lock the status of cards in the order of heartbeats and status changes, so that neither waits for ever', async () => {
    // the later one comes before the other wherever the rows have the order of their arrival
    const [first, second] = ['A1', 'Z1'];
    await client.service.register(second);
    await client.service.register(first);
    const holder = await client.service.connection();
    const look = await client.service.connection();
    try {
      await holder.query('begin');
      await holder.query('select from device_status where device_no = $1 for update', [first]);
      const stored = store([second, first]);
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await look.query(waits)).rowCount, 'the results wait for the first card');
      const isFree = look.query('select from device_status where device_no = $1 for update nowait', [second]);
      await expect(isFree).resolves.toBeDefined();
      await holder.query('commit');
      await stored;
    } finally {
      await holder.end();
      await look.end();
    }
    expect((await client.service.status(second))?.networkSpeed).toMatchObject({ download: 90 });
  });
});
