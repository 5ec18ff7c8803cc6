import { daySeconds } from '#libs/contracts';
import { coefficients } from './coefficients.js';

/** What a fleet does. Other fleets are other figures: change them here and rewrite the page. */
export const habits = {
  /** Of a card, in seconds. */
  heartbeatSeconds: 60,
  /** Restarts by command, other commands, connections that begin or end, and log lines: of a card in a day. */
  restarts: 1,
  commands: 1,
  transitions: 6,
  logLines: 20,
  /** Doors for each operator with an open console, and the pause between two calls of one, in seconds. */
  doorsPerOperator: 500,
  callSeconds: 3,
  /** Seconds after a power cut until all cards are back. */
  returnSeconds: 120,
  /** Share of a core that an instance may use while nothing special happens, and when all cards reconnect. */
  calmShare: 0.5,
  returnShare: 0.8,
  /** Connections of one instance of devices. `idle` shows 50,000. */
  connectionsPerInstance: 50_000,
  /** Days that rows are kept: docs/architecture.md, What grows. */
  kept: { commands: 90, transitions: 97, logLines: 37 },
  /** Minutes that heartbeats stay in Kafka, and days that other events do. */
  liveMinutes: 10,
  eventDays: 7,
} as const;

/** Headers of TCP and IP of the packets that a heartbeat takes: itself, its PUBACK and what acknowledges both. */
const headers = 3 * 52;

/** What a number of doors needs. */
export interface Needs {
  doors: number;
  /** Heartbeats a second. */
  heartbeats: number;
  devices: number;
  /** Memory of one instance of devices, in bytes. */
  devicesMemory: number;
  gateways: number;
  partitions: number;
  /** Cores of Postgres on a calm day, and while all cards reconnect. */
  postgresCores: number;
  postgresCoresReturn: number;
  /** Rows that are kept, with indexes, in bytes. */
  rows: number;
  /** Bytes of the write-ahead log in a day. */
  walPerDay: number;
  /** Bytes in Kafka, of one replica. */
  kafka: number;
  /** Bits a second of the cards' network. */
  network: number;
  /** Parts that instances do not share, with how much of what one of them can do is used, the most used first. */
  limits: { part: string; used: number }[];
}

const cost = (name: keyof typeof coefficients): number => coefficients[name].value;
const cores = (perSecond: number, microseconds: number): number => (perSecond * microseconds) / 1e6;

export const needsOf = (doors: number): Needs => {
  const heartbeats = doors / habits.heartbeatSeconds;
  const back = doors / habits.returnSeconds;
  const calls = doors / habits.doorsPerOperator / habits.callSeconds;
  const restarts = doors * habits.restarts;
  const devices = Math.max(
    2,
    Math.ceil(doors / habits.connectionsPerInstance),
    Math.ceil(cores(heartbeats, cost('heartbeatDevices')) / habits.calmShare),
    Math.ceil(cores(back, cost('connectDevices')) / habits.returnShare),
  );
  // each reads all heartbeats; the calls are what more of them share
  const reading = cores(heartbeats, cost('heartbeatGateway'));
  const gateways = Math.max(
    2,
    Math.ceil(cores(calls, cost('callGateway')) / Math.max(0.1, habits.calmShare - reading)),
  );
  const postgresCores = cores(heartbeats, cost('heartbeatPostgres')) + cores(calls, cost('callPostgres'));
  const postgresCoresReturn = postgresCores + cores(back, cost('connectPostgres'));
  const walPerDay =
    daySeconds * heartbeats * cost('heartbeatLog') + (restarts + doors * habits.commands) * cost('restartLog');
  const { kept } = habits;
  const rows =
    doors *
    (kept.commands * (habits.restarts + habits.commands) * cost('command') +
      kept.transitions * (habits.transitions + 2 * habits.restarts) * cost('transition') +
      kept.logLines * habits.logLines * cost('logLine'));
  return {
    ...{ doors, heartbeats, devices, gateways, postgresCores, postgresCoresReturn, rows, walPerDay },
    devicesMemory: cost('emptyDevices') + (doors / devices) * cost('connection'),
    partitions: Math.max(6, 2 * devices),
    kafka:
      heartbeats * 60 * habits.liveMinutes * cost('heartbeatKafka') +
      restarts * habits.eventDays * cost('restartKafka'),
    network: heartbeats * (cost('heartbeatNetwork') + headers) * 8,
    limits: [
      { part: 'relay', used: back / cost('relayPerSecond') },
      { part: 'gateway', used: reading },
      { part: 'wal', used: walPerDay / daySeconds / walBytesPerSecond },
      { part: 'postgres', used: postgresCoresReturn / postgresMostCores },
    ].sort((a, b) => b.used - a.used),
  };
};

/** What one server can do: bytes of the write-ahead log that a disk writes through in a second, and its cores. */
const walBytesPerSecond = 200e6;
const postgresMostCores = 32;
