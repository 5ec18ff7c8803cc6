import pg from 'pg';
import { startStack, until } from '../../test/stack/index.js';
import { atMost } from './aims.js';
import { stackMeters } from './cpu-meter.js';
import { report, round } from './report.js';

const events = 10_000;

/** Events of as many schools, as the directory publishes them. */
const publish = `insert into directory.outbox (event_id, topic, key, type, at, data)
  select gen_random_uuid(), 'directory.school', 'BEHIND' || n, 'school.changed', now(), jsonb_build_object(
    'schoolCode', 'BEHIND' || n, 'name', '第' || n || '小学', 'source', 'product', 'provinceCode', '440000',
    'provinceName', '广东省', 'cityCode', '440100', 'cityName', '广州市', 'townCode', '440106', 'townName', '天河区',
    'haveCourseSchedule', 0, 'deleted', false)
  from generate_series(1, $1) n`;

/**
 * A service that was away while 10,000 events were published to Kafka: from its start until it has applied all of them,
 * once it is ready. Must 5 s, goal 2 s.
 */
export const behind = async (): Promise<void> => {
  const stack = await startStack({ services: ['directory', 'gateway', 'wx'], env: { LOG_LEVEL: 'warn' } });
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
  const count = async (sql: string): Promise<number> =>
    (await db.query<{ count: number }>(`select count(*)::int as count from ${sql}`)).rows[0]?.count ?? 0;
  try {
    await stack.kill('wx', 0, 'SIGTERM');
    await db.query(publish, [events]);
    const publishedPerSecond = await relayed(() => count('directory.outbox'));
    const startedAt = performance.now();
    await stack.restart('wx');
    const readyAt = performance.now();
    const meter = (await stackMeters(stack, 'wx'))();
    const applied = () => count(`wx.school where code like 'BEHIND%'`);
    await until(async () => (await applied()) === events, 'all events are applied', 120);
    const seconds = round((performance.now() - readyAt) / 1000, 2);
    const fromStartSeconds = round((performance.now() - startedAt) / 1000, 2);
    const cpuMicroseconds = meter.per(events, 'event');
    report(
      'behind',
      { events, publishedPerSecond, seconds, fromStartSeconds, cpuMicroseconds },
      { seconds: atMost(5, 2) },
    );
  } finally {
    await db.end();
    await stack.stop();
  }
};

/** Waits until Kafka has all events; returns how many the relay publishes in a second, once it has begun. */
const relayed = async (waiting: () => Promise<number>): Promise<number> => {
  const left = await until(
    async () => {
      const now = await waiting();
      return now < events && { now };
    },
    'the relay has begun',
    60,
  );
  const startedAt = performance.now();
  await until(async () => (await waiting()) === 0, 'Kafka has the events', 60);
  return round(left.now / ((performance.now() - startedAt) / 1000));
};
