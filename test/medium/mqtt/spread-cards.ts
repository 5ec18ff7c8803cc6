import type { EventMessage, Topic } from '#libs/contracts';
import { KafkaBus } from '#libs/events';
import { v7 as uuidv7 } from 'uuid';
import { sharedKafka, type Stack, startStack } from '../../stack/index.js';
import { CardsUnderTest, deviceKeys, heartbeatSeconds } from './cards-under-test.js';

/** The devices service as two processes over Kafka; a card's connections go to them in turn. */
export class SpreadCards extends CardsUnderTest {
  private readonly buses: KafkaBus[] = [];
  private calls = 0;

  private constructor(
    private readonly stack: Stack,
    private readonly brokers: string,
    private readonly prefix: string,
    private readonly beatSeconds: number,
  ) {
    super();
  }

  static async start(beatSeconds = heartbeatSeconds): Promise<SpreadCards> {
    const [brokers, prefix] = [await sharedKafka(), `${uuidv7()}.`];
    const env = { DEVICE_KEYS: deviceKeys, HEARTBEAT_SECONDS: String(beatSeconds), KAFKA_PREFIX: prefix };
    const stack = await startStack({ services: ['devices'], instances: { devices: 2 }, kafka: { brokers }, env });
    return new SpreadCards(stack, brokers, prefix, beatSeconds);
  }

  async close(): Promise<void> {
    this.killCards();
    await Promise.all(this.buses.map((bus) => bus.stop()));
    await this.stack.stop();
  }

  async events(topic: Topic): Promise<EventMessage[]> {
    const events: EventMessage[] = [];
    const bus = new KafkaBus({
      brokers: [this.brokers],
      prefix: this.prefix,
      partitions: 6,
      tls: undefined,
      sasl: undefined,
      topics: [topic],
      clientId: 'test',
      onCrash: () => undefined,
    });
    bus.subscribe({
      topics: [topic],
      group: `test-${uuidv7()}`,
      handle: (_topic, messages) => (events.push(...messages), Promise.resolve()),
    });
    this.buses.push(bus);
    await bus.start();
    return events;
  }

  protected place() {
    const urls = this.stack.httpUrls('devices');
    const httpUrl = urls[this.calls++ % urls.length] ?? '';
    const mqttPort = Number(new URL(this.stack.mqttUrl).port);
    const { databaseUrl, internalKey } = this.stack;
    return { databaseUrl, httpUrl, mqttPort, internalKey, heartbeatSeconds: this.beatSeconds };
  }
}
