import pg from 'pg';
import { startKafka, startStack, until } from '../../test/stack/index.js';
import type { Fleet } from '../fleet/index.js';
import { KafkaBytes } from './kafka-bytes.js';
import { report, round } from './report.js';

const devices = 1000;
const heartbeatSeconds = 1;
const seconds = 30;
/** Restarts of each card. */
const rounds = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What work leaves on disks and puts on the network, in bytes: a heartbeat and a restart by command. docs/capacity.md reckons
 * with these figures. Heartbeats come at 1,000 a second, as those of 60,000 cards do.
 */
export const bytes = async (): Promise<void> => {
  const kafka = await startKafka();
  const stack = await startStack({
    kafka,
    env: { HEARTBEAT_SECONDS: String(heartbeatSeconds), LOG_LEVEL: 'warn' },
  });
  const db = new pg.Pool({ connectionString: stack.databaseUrl });
  try {
    const fleet = await stack.cards(devices, { schools: devices / 25, heartbeatSeconds, restartSeconds: [1, 2] });
    if (!(await fleet.allConnected(120))) throw new Error('not all cards connected');
    await pause(10_000);
    const topics = new KafkaBytes(kafka.brokers);
    report('bytes', { part: 'heartbeat', devices, seconds, ...(await heartbeats(fleet, db, topics)) });
    const client = await stack.signedIn();
    const restart = async (): Promise<void> => {
      const pushClassCards = fleet.cards.map(({ deviceNo }) => ({ deviceNo }));
      await client.call('POST', '/api/schoolDevice/restartOrClearCache', { iotMessageType: 'restart', pushClassCards });
      await until(async () => (await count(db, `command where finished_at is null`)) === 0, 'all restarts done', 120);
    };
    report('bytes', { part: 'restart', devices, rounds, ...(await restarts(restart, db, topics)) });
  } finally {
    await db.end();
    await stack.stop();
    await kafka.remove();
  }
};

const heartbeats = async (fleet: Fleet, db: pg.Pool, topics: KafkaBytes): Promise<object> => {
  const passed = (): number => fleet.cards.reduce((sum, { link }) => sum + link.bytes, 0);
  const before = { acked: fleet.stats().heartbeatsAcked, network: passed(), log: await walBytes(db) };
  const published = await topics.ends('devices.live');
  await pause(seconds * 1000);
  const units = fleet.stats().heartbeatsAcked - before.acked;
  return {
    networkBytes: round((passed() - before.network) / units),
    walBytes: round(((await walBytes(db)) - before.log) / units),
    kafkaBytes: round((await topics.since('devices.live', published)) / units),
  };
};

const restarts = async (restart: () => Promise<void>, db: pg.Pool, topics: KafkaBytes): Promise<object> => {
  await restart();
  const log = await walBytes(db);
  const tables = ['command', 'status_history', 'device_log'] as const;
  const before = await Promise.all(tables.map((table) => sizeOf(db, table)));
  const published = await Promise.all([topics.ends('devices.command'), topics.ends('devices.status')]);
  for (let done = 0; done < rounds; done++) await restart();
  const units = devices * rounds;
  const walPerRestart = round(((await walBytes(db)) - log) / units);
  const [command, transition, line] = await Promise.all(
    tables.map(async (table, at) => {
      const [now, then] = [await sizeOf(db, table), before[at]];
      return then && round((now.bytes - then.bytes) / (now.rows - then.rows));
    }),
  );
  const kafkaBytes =
    (await topics.since('devices.command', published[0])) + (await topics.since('devices.status', published[1]));
  return {
    walBytes: walPerRestart,
    kafkaBytes: round(kafkaBytes / units),
    rowBytes: { command, status_history: transition, device_log: line },
  };
};

/** Bytes of the write-ahead log so far; those of the heartbeats meanwhile are among them. */
const walBytes = async (db: pg.Pool): Promise<number> => {
  const { rows } = await db.query<{ bytes: string }>(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
  return Number(rows[0]?.bytes);
};

const count = async (db: pg.Pool, rows: string): Promise<number> => {
  const result = await db.query<{ count: number }>(`select count(*)::int as count from devices.${rows}`);
  return result.rows[0]?.count ?? 0;
};

interface Size {
  rows: number;
  /** With indexes, of all partitions. */
  bytes: number;
}

const sizeOf = async (db: pg.Pool, table: string): Promise<Size> => {
  const { rows } = await db.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree($1)
     union all select pg_total_relation_size($1) as bytes order by bytes desc nulls last limit 1`,
    [`devices.${table}`],
  );
  return { rows: await count(db, table), bytes: Number(rows[0]?.bytes) };
};
