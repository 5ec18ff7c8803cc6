import type { Fleet, FleetOptions } from '../fleet/index.js';
import { freePort, type PartMaker, processPart, type Stack, startStack } from '../../test/stack/index.js';
import { residentBytes } from './process-usage.js';
import { round } from './report.js';

/** How the product runs under a load: every service in one process, or one process each over Kafka. */
export type StackKind = 'process' | 'kafka';

const settleMs = 10_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A process per service, seen from outside. */
export class Watched {
  /** Addresses of the processes' figures. */
  private readonly figures: string[] = [];

  /** Makes processes that export their figures, each at a port of its own. */
  readonly run: PartMaker = async (service, env) => {
    const port = await freePort();
    this.figures.push(`http://127.0.0.1:${port}/metrics`);
    return processPart(service, { ...env, METRICS_PORT: String(port) });
  };

  /** Events that are in Kafka and that their readers have before them. */
  async lag(): Promise<number> {
    const texts = await Promise.all(this.figures.map(async (url) => (await fetch(url)).text()));
    const lines = texts.flatMap((text) => text.match(/^firstbell_bus_lag\{.*$/gm) ?? []);
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }
}

/** Resident memory of each process, in MiB. */
export const memoryOf = (stack: Stack): Record<string, number> =>
  Object.fromEntries(stack.pids.map(([name, pid]) => [name, round(residentBytes(pid) / 2 ** 20)]));

export interface KafkaBench {
  stack: Stack;
  fleet: Fleet;
  watched: Watched;
  /** Resident memory of each process before the first card, in MiB. */
  atRestMiB: Record<string, number>;
}

/** Starts a process per service over Kafka and connects the cards, runs `work`, and takes everything down. */
export const withKafkaStack = async (
  options: Partial<FleetOptions> & { devices: number },
  work: (bench: KafkaBench) => Promise<void>,
): Promise<void> => {
  const watched = new Watched();
  const env = { HEARTBEAT_SECONDS: String(Math.ceil(options.heartbeatSeconds ?? 60)), LOG_LEVEL: 'warn' };
  const stack = await startStack({ run: watched.run, env });
  try {
    await pause(settleMs);
    const atRestMiB = memoryOf(stack);
    const fleet = await stack.cards(options.devices, {
      schools: Math.ceil(options.devices / 25),
      keepaliveSeconds: 120,
      rampSeconds: 5,
      bootSeconds: [0.1, 1],
      reconnectSeconds: [0.1, 0.5],
      connectTimeoutSeconds: 30,
      ...options,
    });
    if (!(await fleet.allConnected(120))) throw new Error('not all cards connected');
    await work({ stack, fleet, watched, atRestMiB });
  } finally {
    await stack.stop();
  }
};
