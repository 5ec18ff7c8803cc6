import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { dataSourceOptions, Transactions } from '#libs/data/db';
import type { EventType } from '#libs/contracts';
import { Consumers, type EventBus, KafkaBus, LocalBus, Outbox, Relay } from '#libs/events';

/**
 * A process of a service whose consumer has its effect and then never commits: tests kill it right there. It prints
 * `effect` when it has come so far. Its service, consumer and topic are those of the bus contract.
 */
const service = 'event-test';
const consumer = 'dying';
const topic = 'devices.status';

const config = new Config(process.env);
const databaseUrl = config.databaseUrl ?? '';
const dataSource = await new DataSource(
  dataSourceOptions(databaseUrl, { service, entities: [], migrations: [] }),
).initialize();

const makeBus = (): EventBus =>
  config.kafka
    ? new KafkaBus({ ...config.kafka, clientId: consumer, topics: [topic], onCrash: () => process.exit(1) })
    : new LocalBus();

const bus = makeBus();
new Consumers(bus, new Transactions(dataSource), new Outbox()).register({
  name: consumer,
  topics: [topic],
  types: ['test' as EventType<typeof topic>],
  handle: async (tx, messages) => {
    for (const { key, data } of messages) {
      const { n } = data as unknown as { n: number };
      await tx.query('insert into effect (consumer, key, n) values ($1, $2, $3)', [consumer, key, n]);
    }
    process.stdout.write('effect\n');
    await new Promise(() => undefined);
  },
});
await bus.start();
new Relay({ service, databaseUrl }, bus).onApplicationBootstrap();
process.stdout.write('started\n');
