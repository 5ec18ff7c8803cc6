import { randomBytes } from 'node:crypto';
import { KafkaBus } from '#libs/events';
import type { Card, Fleet } from '../../../tools/fleet/index.js';
import { type HttpClient, type Stack, startStack, until } from '../../stack/index.js';
import { type ServiceName, serviceNames, topics } from '#libs/contracts';
import { type BreakableKafka, startBreakableKafka } from './breakable-kafka.js';
import { BreakablePostgres } from './breakable-postgres.js';
import { TcpProxies } from './tcp-proxies.js';

/** A card is off after a minute without packets: longer than any fault that cards notice. */
const heartbeatSeconds = 20;
/** Every fifth card falls silent with a fault, so that nothing newer hides what was lost of it. */
const witnessEvery = 5;

/** How the cards live. */
const fleetOptions = {
  heartbeatSeconds: 1,
  rampSeconds: 2,
  bootSeconds: [0.1, 0.5],
  restartSeconds: [0.2, 1],
  commandSeconds: [0.1, 0.5],
  reconnectSeconds: [0.1, 0.5],
  // proxies of this process stand before the broker: a card that gives up on them is off, and shown so
  connectTimeoutSeconds: 30,
} as const;

/** The whole product as processes, two of devices, with proxies between all parts, and cards in front of it. */
export class World {
  /** Cards that get commands. */
  readonly workers: readonly Card[];
  /** Cards that get none. */
  readonly witnesses: readonly Card[];

  constructor(
    readonly stack: Stack,
    readonly fleet: Fleet,
    readonly client: HttpClient,
    readonly postgres: BreakablePostgres,
    readonly kafka: BreakableKafka,
    readonly proxies: TcpProxies,
    /** What the names of topics and groups begin with. */
    private readonly prefix: string,
    private readonly end: () => Promise<void>,
  ) {
    this.workers = fleet.cards.filter((_, index) => index % witnessEvery !== 0);
    this.witnesses = fleet.cards.filter((_, index) => index % witnessEvery === 0);
  }

  /** Brings everything up, with an environment beside the usual one; what is up goes down again when something fails. */
  static async start(cards: number, env: Record<string, string> = {}): Promise<World> {
    const undo: (() => unknown)[] = [];
    const end = async (): Promise<void> => {
      for (const step of undo.splice(0).reverse()) await step();
    };
    try {
      return await World.bringUp(cards, env, undo, end);
    } catch (error) {
      await end();
      throw error;
    }
  }

  private static async bringUp(
    cards: number,
    environment: Record<string, string>,
    undo: (() => unknown)[],
    end: () => Promise<void>,
  ): Promise<World> {
    const postgres = await BreakablePostgres.start();
    undo.push(() => postgres.remove());
    const kafka = await startBreakableKafka(serviceNames);
    undo.push(() => kafka.broker.remove());
    const proxies = new TcpProxies(postgres, kafka);
    undo.push(() => proxies.close());
    const prefix = `f${randomBytes(6).toString('hex')}.`;
    const stack = await startStack({
      run: proxies.run,
      kafka: kafka.broker,
      databaseUrl: postgres.at(),
      instances: { devices: 2 },
      env: { HEARTBEAT_SECONDS: String(heartbeatSeconds), KAFKA_PREFIX: prefix, ...environment },
    });
    undo.push(() => stack.stop());
    const mqttPort = await proxies.portTo('cards - devices', () => Number(new URL(stack.mqttUrl).port));
    const fleet = await stack.cards(cards, { url: `mqtt://127.0.0.1:${mqttPort}`, ...fleetOptions });
    const world = new World(stack, fleet, await stack.signedIn(), postgres, kafka, proxies, prefix, end);
    await until(async () => (await world.registered()) >= cards, 'all cards are registered', 60);
    return world;
  }

  /** More cards, of a fleet of their own, that are there when it resolves. */
  async more(cards: number, prefix: string): Promise<Fleet> {
    const before = await this.registered();
    const fleet = await this.stack.cards(cards, { url: this.fleet.settings.url, prefix, ...fleetOptions });
    await until(async () => (await this.registered()) >= before + cards, 'all cards are registered', 120);
    return fleet;
  }

  /** Takes the power from some cards: what they have an acknowledgement for now is the last of them. */
  readonly hush = (): void => {
    for (const card of this.witnesses) card.powerOff();
  };

  /** Numbers of the instances of a service. */
  readonly instances = (service: ServiceName): number[] => this.stack.httpUrls(service).map((_, index) => index);

  /** A bus beside those of the services. */
  readonly openBus = (): KafkaBus => {
    const { brokers } = this.kafka.broker;
    return new KafkaBus({
      brokers: [brokers],
      prefix: this.prefix,
      partitions: 6,
      tls: undefined,
      sasl: undefined,
      topics,
      clientId: 'faults',
      onCrash: () => undefined,
    });
  };

  stop(): Promise<void> {
    return this.end();
  }

  private async registered(): Promise<number> {
    const [row] = await this.postgres.rows<{ count: number }>('select count(*)::int as count from devices.device');
    return row?.count ?? 0;
  }
}
