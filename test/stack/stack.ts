import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '#libs/contracts';
import { type Fleet, type FleetOptions, startFleet } from '../../tools/fleet/index.js';
import { HttpClient } from './http-client.js';
import type { KafkaBroker } from './kafka-broker.js';
import { type Part, type PartMaker, processPart } from './part.js';
import { freePort } from './ports.js';
import { removeWith } from './run.js';
import { migrate, stackDatabase } from './stack-database.js';
import { stackEnvironment, testDeviceKey } from './stack-environment.js';
import { stackKafka } from './stack-kafka.js';
import { TcpBalancer } from './tcp-balancer.js';

/** Services that a stack can run as processes of their own. */
export type StackService = ServiceName;

export interface StackOptions {
  /** Default: all of them. */
  services?: readonly StackService[];
  /**
   * True (default): a process per service over a genuine Kafka; or your own broker, to break. False: every service in
   * one process, bus included.
   */
  kafka?: boolean | Pick<KafkaBroker, 'brokers'>;
  /** Your own empty database, to break. Default: a fresh one that ends with the stack. */
  databaseUrl?: string;
  /** True when its schemas are up to date for what runs, as those of an older version are. */
  isMigrated?: boolean;
  /** How often a service runs; default once. Several are reached through a TCP balancer. */
  instances?: Partial<Record<StackService, number>>;
  /** On top of the environment that every process gets. */
  env?: Record<string, string>;
  /** How instances are run; default: processes of the build. `containerPart(image)` runs them from an image. */
  run?: PartMaker;
}

/** The whole product, running: how to reach it, and how to break it. Made by `startStack`. */
export class Stack {
  private readonly fleets: Fleet[] = [];

  constructor(
    /** The console's address: the gateway, or a balancer in front of several. */
    readonly httpUrl: string,
    /** The cards' address: the devices service, or a balancer in front of several. */
    readonly mqttUrl: string,
    readonly databaseUrl: string,
    /** Secret of the signed identity between gateway and services, for tests that forge one. */
    readonly internalKey: string,
    private readonly parts: ReadonlyMap<string, readonly Part[]>,
    private readonly end: () => Promise<void>,
  ) {}

  /** Addresses of each instance of a service. */
  httpUrls(service: StackService): string[] {
    return this.all(service).map(({ httpPort }) => `http://127.0.0.1:${httpPort}`);
  }

  /** Addresses for cards, one for each instance of devices. */
  get mqttUrls(): string[] {
    return this.all('devices').map(({ mqttPort }) => `mqtt://127.0.0.1:${mqttPort}`);
  }

  /** Names and ids of the processes on this host: `devices` or, of several, `devices 2`. */
  get pids(): [name: string, pid: number][] {
    return [...this.parts].flatMap(([service, parts]) =>
      parts.map(({ pid }, at): [string, number] => [at === 0 ? service : `${service} ${at + 1}`, pid]),
    );
  }

  /** A client with the session of the first administrator, at any address of a gateway. */
  async signedIn(httpUrl = this.httpUrl): Promise<HttpClient> {
    const client = new HttpClient(httpUrl);
    await client.signIn();
    return client;
  }

  /** Simulated class cards that live until the stack stops. Wait for them with `allConnected`. */
  async cards(devices: number, options: Partial<Omit<FleetOptions, 'devices' | 'key'>> = {}): Promise<Fleet> {
    const fleet = await startFleet({ url: this.mqttUrl, key: testDeviceKey, devices, ...options });
    this.fleets.push(fleet);
    return fleet;
  }

  /** Ends an instance at once, or by another signal; resolves when it is gone. Returns its exit code. */
  kill(service: StackService, index = 0, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    return this.part(service, index).kill(signal);
  }

  /** Starts an instance again; resolves when it is ready. One that still runs is killed first. */
  async restart(service: StackService, index = 0): Promise<void> {
    await this.part(service, index).kill('SIGKILL');
    await this.part(service, index).start();
  }

  /** Freezes an instance: its connections stay open and nothing responds. */
  pause(service: StackService, index = 0): void {
    this.part(service, index).pause();
  }

  resume(service: StackService, index = 0): void {
    this.part(service, index).resume();
  }

  /** What an instance, or every one of a service, has printed. */
  logs(service: StackService, index?: number): string {
    const parts = index === undefined ? this.all(service) : [this.part(service, index)];
    return parts.map(({ logs }) => logs).join('');
  }

  /** Takes everything down and deletes its data. */
  async stop(): Promise<void> {
    for (const fleet of this.fleets) fleet.kill();
    const parts = [...new Set([...this.parts.values()].flat())];
    await Promise.all(
      parts.map((part) => {
        part.resume();
        return part.kill('SIGTERM');
      }),
    );
    await this.end();
  }

  private all(service: StackService): readonly Part[] {
    const parts = this.parts.get(service);
    if (!parts) throw new Error(`the stack has no ${service}`);
    return parts;
  }

  private part(service: StackService, index: number): Part {
    const part = this.all(service)[index];
    if (!part) throw new Error(`the stack has no instance ${index} of ${service}`);
    return part;
  }
}

/** Brings up Postgres, Kafka and services; everything is ready when it resolves. */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const undo: (() => unknown)[] = [];
  const end = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await bringUp(options, undo, end);
  } catch (error) {
    await end();
    throw error;
  }
};

const bringUp = async (options: StackOptions, undo: (() => unknown)[], end: () => Promise<void>): Promise<Stack> => {
  const { kafka = true } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-stack-'));
  removeWith(dataDir);
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await stackDatabase(options.databaseUrl);
  undo.push(() => database.drop());
  const bus = kafka === false ? undefined : await stackKafka(kafka === true ? undefined : kafka);
  undo.push(() => bus?.stop());
  const env = { ...stackEnvironment(dataDir, database.url), ...bus?.env, ...options.env };
  if (bus && !database.isMigrated && options.isMigrated !== true) await migrate(env);
  const balanced = async (ports: readonly number[]): Promise<number> => {
    if (ports.length < 2) return ports[0] ?? 0;
    const balancer = await TcpBalancer.over(ports);
    undo.push(() => balancer.close());
    return balancer.port;
  };
  // cards learn from devices where the gateway is, which is made after them
  const gateways = await freePorts(bus ? (options.instances?.gateway ?? 1) : 1);
  const http = await balanced(gateways);
  const url = `http://127.0.0.1:${http}`;
  const parts = bus
    ? await apart(options, { PUBLIC_URL: url, ...env }, gateways, balanced)
    : await together(options, { ...env, HTTP_PORT: String(http) });
  const all = [...new Set([...parts.values()].flat())];
  undo.push(() => Promise.all(all.map((part) => takeAway(part))));
  await Promise.all(all.map((part) => part.start()));
  const mqtt = await balanced((parts.get('devices') ?? []).map(({ mqttPort }) => mqttPort));
  return new Stack(url, `mqtt://127.0.0.1:${mqtt}`, database.url, env.INTERNAL_KEY, parts, end);
};

const takeAway = async (part: Part): Promise<void> => {
  await part.kill('SIGKILL');
  await part.remove?.();
};

const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, () => freePort()));

type Parts = ReadonlyMap<string, readonly Part[]>;

/** A process per instance of a service, not started yet; the gateway last, because its environment names the others. */
const apart = async (
  { services = serviceNames, instances = {}, run = processPart }: StackOptions,
  env: Record<string, string>,
  gateways: readonly number[],
  balanced: (ports: readonly number[]) => Promise<number>,
): Promise<Parts> => {
  const parts = new Map<string, readonly Part[]>();
  const urls: Record<string, string> = {};
  for (const service of serviceNames.filter((each) => services.includes(each))) {
    const ports = service === 'gateway' ? gateways : await freePorts(instances[service] ?? 1);
    const made = await Promise.all(ports.map((port) => run(service, { ...env, ...urls, HTTP_PORT: String(port) })));
    parts.set(service, made);
    const port = service === 'gateway' ? 0 : await balanced(made.map(({ httpPort }) => httpPort));
    urls[`${service.toUpperCase().replaceAll('-', '_')}_URL`] = `http://127.0.0.1:${port}`;
  }
  return parts;
};

/** One process that is every service. */
const together = async ({ run = processPart }: StackOptions, env: Record<string, string>): Promise<Parts> => {
  const part = await run('all', env);
  return new Map(serviceNames.map((service) => [service, [part]]));
};
