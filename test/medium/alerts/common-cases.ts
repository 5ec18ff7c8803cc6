import type { QueryRunner } from 'typeorm';
import { daySeconds } from '#libs/contracts';
import { until } from '../../stack/index.js';
import { type AlertCases, grows, stands } from './alert-case.js';
import type { World } from './world.js';

/** Puts an event into the outbox of a service, as old as that. */
const publish = async ({ all }: World, service: 'directory' | 'licence', type: string, data: object, age = '0 s') => {
  await all.database(service).query(
    `insert into outbox (event_id, topic, key, type, at, data)
     values (gen_random_uuid(), 'directory.school', 'alerts', $1, now() - $2::interval, $3)`,
    [type, age, JSON.stringify(data)],
  );
};

let lock: QueryRunner | undefined;
/** Holds what no other test writes to meanwhile. */
const hold = async ({ all }: World, service: 'directory' | 'devices', table: string): Promise<void> => {
  lock = all.database(service).createQueryRunner();
  await lock.startTransaction();
  await lock.query(`lock table ${table} in share row exclusive mode`);
};
const letGo = async (): Promise<void> => {
  await lock?.rollbackTransaction();
  await lock?.release();
};

const rename = ({ all }: World, service: 'directory' | 'wx', from: string, to: string): Promise<unknown> =>
  all.database(service).query(`alter table ${from} rename to ${to}`);

/** The cases of what every service exports, those over Kafka left out. */
export const commonCases: AlertCases = {
  DeadLetters: {
    provoke: async (world) => {
      await publish(world, 'directory', 'school.changed', {});
      await world.reaches('firstbell_bus_dead_letters_total', 1);
    },
  },
  EventsSkipped: {
    provoke: async (world) => {
      await publish(world, 'directory', 'school.later', {});
      await world.reaches('firstbell_bus_skipped_total', 1);
    },
  },
  OutboxLate: {
    provoke: async (world) => {
      await hold(world, 'directory', 'inbox');
      await publish(world, 'licence', 'replay.requested', { consumer: 'licence.schools' }, '400 s');
      await world.reaches('firstbell_outbox_oldest_seconds', 400);
    },
    repair: async (world) => {
      await letGo();
      await until(async () => ((await world.figure('firstbell_outbox_oldest_seconds')) ?? 0) < 300, 'it is published');
    },
  },
  StoringLate: {
    provoke: async (world) => {
      await hold(world, 'devices', 'device_log');
      const [card] = world.cards;
      const line = { time: new Date().toISOString(), level: 'info', content: 'a line' };
      card?.publish(card.topic('log'), JSON.stringify([line])).catch(() => undefined);
      await world.reaches('firstbell_commit_oldest_seconds', 0.01);
    },
    chosen: [stands('firstbell_commit_oldest_seconds', 40, { queue: 'card logs' })],
    repair: letGo,
  },
  QueueNearBound: { chosen: [stands('firstbell_commit_waiting_bytes', 15_000_000, { queue: 'card logs' })] },
  JobFails: {
    provoke: async (world) => {
      await rename(world, 'wx', 'wecom_callback', 'wecom_callback_away');
      await world.reaches('firstbell_job_failures', 3);
    },
    repair: async (world) => {
      await rename(world, 'wx', 'wecom_callback_away', 'wecom_callback');
      await until(async () => (await world.figure('firstbell_job_failures')) === 0, 'the job succeeds again');
    },
    at: 12,
  },
  CallsFail: {
    provoke: async (world) => {
      await rename(world, 'directory', 'school', 'school_away');
      for (let n = 0; n < 12; n++) await world.asAdministrator('POST /api/lds/school/list');
    },
    repair: (world) => rename(world, 'directory', 'school_away', 'school'),
    perMinute: 1,
  },
  CallsSlow: {
    provoke: async (world) => world.asAdministrator('POST /api/lds/school/list'),
    chosen: ['10', '+Inf'].map((le) =>
      grows('firstbell_http_request_seconds_bucket', 60, { le, service: 'directory' }),
    ),
    at: 20,
  },
  ImportStuck: {
    chosen: [stands('firstbell_import_oldest_seconds', 1000, { service: 'directory', stage: 'running' })],
  },
  ImportsGivenUp: {
    chosen: [{ name: 'firstbell_import_given_up_total', labels: { stage: 'running' }, values: '0x4 1x115' }],
  },
  CopyNotFilled: {
    chosen: [stands('firstbell_copy_filled', 0, { service: 'licence', copy: 'schools' })],
    at: 20,
  },
  DatabaseRestored: {
    chosen: [stands('firstbell_database_restored_timestamp_seconds', 60, { service: 'licence' })],
  },
  EventLoopBusy: { chosen: [stands('nodejs_eventloop_lag_p99_seconds', 0.2)], at: 12 },
  EventLoopHeld: { chosen: [stands('nodejs_eventloop_lag_max_seconds', 2)] },
  MemoryHigh: { chosen: [stands('process_resident_memory_bytes', 1e9)], at: 12 },
  PartitionsMissing: { chosen: [stands('firstbell_partition_ahead_seconds', 10 * daySeconds)], at: 36 },
  BalancerWithoutInstances: {
    foreign: { 'haproxy_backend_active_servers{job="balancer",proxy="cards"}': '2x4 0x115' },
  },
};
