import type { FaultShares } from './upgrade/upgrade-faults.js';
import { morningNames } from './mornings/mornings.js';
import type { Span } from './random.js';

export const scenarioNames = ['none', 'calm', 'morning', 'flaky', 'hostile', 'demo', ...morningNames] as const;
/** What happens to the fleet unasked; `none`: every card lives undisturbed (for tests and benches). */
export type ScenarioName = (typeof scenarioNames)[number];

/** What a card shows. */
export interface FleetScreen {
  classCode: string;
  className: string;
  schoolName: string;
  /** Its pictures cannot be read by the server. */
  spoilsPictures?: boolean;
}

/** How a fleet is set up. All times are in seconds and may be fractions; a `Span` is drawn from each time. */
export interface FleetOptions {
  /** `mqtt://host:port` or `mqtts://host:port`. */
  url: string;
  /** Key of the cards' passwords: the first of `DEVICE_KEYS`. */
  key: string;
  devices: number;
  /** Over how many schools the cards are spread evenly. Default 1. */
  schools?: number;
  /** What every card number begins with. Default `CC`. */
  prefix?: string;
  /** The same seed gives the same cards and the same choices. Default 1. */
  seed?: number;
  /** Default `none`. */
  scenario?: ScenarioName;
  /** Time of day, `HH:mm`, at which a seeded morning begins. Default: two minutes before its first mishap. */
  from?: string | null;
  /** How many times faster than life a seeded morning goes. Default 1. */
  speed?: number;
  /** Time between two heartbeats of a card. Default 60. */
  heartbeatSeconds?: number;
  /** Share (0..1) by which a heartbeat comes earlier or later. Default 0.1. */
  heartbeatJitter?: number;
  /** Default 1. */
  heartbeatQos?: 0 | 1;
  /** Longest time without a packet before a card pings. Default 30. */
  keepaliveSeconds?: number;
  /** Over how long the cards are switched on at the start. Default 2. */
  rampSeconds?: number;
  /** From power to the first connection. Default 0.2 .. 1. */
  bootSeconds?: Span;
  /** How long a card stays away when it restarts. Default 3 .. 8. */
  restartSeconds?: Span;
  /** How long a command takes from `running` to its result. Default 0.5 .. 3. */
  commandSeconds?: Span;
  /** Share (0..1) of commands that end as `failed`. Default 0. */
  failShare?: number;
  /** Back-off between two attempts to connect: first and longest wait, with jitter. Default 0.5 .. 5. */
  reconnectSeconds?: Span;
  /** How many cards may be connecting at the same moment. Default 500. */
  connectConcurrency?: number;
  /** After how long an attempt to connect counts as failed. Default 10. */
  connectTimeoutSeconds?: number;
  /** Whether cards report to their log topic. Default true. */
  logs?: boolean;
  /** What every card is at the start. Default: one of three models with one of three versions. */
  model?: { model: string; version: number; versionName: string } | null;
  /** Shares of cards that fail to bring in a new version, by how. Default: none. */
  upgradeFaults?: FaultShares;
  /** The only version code that they fail to bring in. Default: any. */
  badVersion?: number | null;
  /** How long the installation of a version takes. Default 2 .. 6. */
  installSeconds?: Span;
  /** Between two boots of a card that boots again and again. Default 4 .. 8. */
  loopSeconds?: Span;
  /** Before the second try of a download that broke off; it doubles. Default 0.5. */
  downloadRetrySeconds?: number;
  /** Connections over which all cards download. Default 256. */
  downloadSockets?: number;
  /** `uptime` of a heartbeat is its true time in ms since the epoch, for measurements of latency. Default false. */
  uptimeIsTime?: boolean;
  /** Whether cards leave a will on their log topic. Default true. */
  will?: boolean;
  /** What cards show, by their numbers; others do not report it. Default: none. */
  screens?: Readonly<Record<string, FleetScreen>>;
  /** Draws the screen of a card. Default: as `drawScreen`. */
  drawScreen?: ((screen: FleetScreen, deviceNo: string, at: Date) => Promise<Buffer>) | null;
}

/** Options with every default filled in. */
export type FleetSettings = Required<FleetOptions>;

const defaults = {
  schools: 1,
  prefix: 'CC',
  seed: 1,
  scenario: 'none',
  from: null,
  speed: 1,
  heartbeatSeconds: 60,
  heartbeatJitter: 0.1,
  heartbeatQos: 1,
  keepaliveSeconds: 30,
  rampSeconds: 2,
  bootSeconds: [0.2, 1],
  restartSeconds: [3, 8],
  commandSeconds: [0.5, 3],
  failShare: 0,
  reconnectSeconds: [0.5, 5],
  connectConcurrency: 500,
  connectTimeoutSeconds: 10,
  logs: true,
  will: true,
  uptimeIsTime: false,
  model: null,
  upgradeFaults: {},
  badVersion: null,
  installSeconds: [2, 6],
  loopSeconds: [4, 8],
  downloadRetrySeconds: 0.5,
  downloadSockets: 256,
  screens: {},
  drawScreen: null,
} as const satisfies Omit<FleetOptions, 'url' | 'key' | 'devices'>;

/** Fills in the defaults. @throws Error when there are no cards, no schools or no key */
export const settingsOf = (options: FleetOptions): FleetSettings => {
  const settings: FleetSettings = { ...defaults, ...options };
  if (!(settings.devices >= 1)) throw new Error('devices must be at least 1');
  if (!(settings.schools >= 1)) throw new Error('schools must be at least 1');
  if (!settings.key) throw new Error('key is missing: give the first of DEVICE_KEYS');
  return settings;
};
