import { endOf, type Month, monthOf, wireTime } from '#libs/contracts';
import { type HttpClient, onEmbedded, ServiceProcess, until } from '../../test/stack/index.js';
import { type Aims, atMost } from './aims.js';
import { measured } from './measured.js';
import { report, round } from './report.js';
import { seedMonth } from './settlement-seed.js';

/** Longest start on a machine that has other work. */
export const startSeconds = 180;
const aims: Aims = { seconds: atMost(180, 60), memoryMB: atMost(400, 250) };
const recordsOfSchool = 500;
/** Records of an event besides renewals. */
const recordsOfEvent = 20;
/** Interval of the schools that give points. */
const pointsEvery = 10;

interface Progress {
  month: Month;
  state: string;
  closedSchools: number;
}

/** The close of a month: seconds must 180, goal 60; memory above rest must 400 MB, goal 250 MB. */
export const closeMonth = async (running: number): Promise<void> => {
  const [schools, events] = [Math.ceil(running / recordsOfSchool), Math.ceil(running / recordsOfEvent)];
  const service = await ServiceProcess.prepare({ DEMO_CLOCK: 'movable' });
  await service.start(startSeconds);
  try {
    const client = await service.client();
    await onEmbedded(service.dataDir, (db) => seedMonth(db, { schools, running, events, pointsEvery }));
    await until(() => onEmbedded(service.dataDir, nothingWaits), 'points are granted', 900);
    const taken = await measured(service, [running, 'subscription'], () => closedMonth(client, monthOf(new Date())));
    const { result: closed, restBytes, peakBytes, cpuMicroseconds } = taken;
    const counted = await onEmbedded(service.dataDir, linesAndRenewals);
    const figures = { part: 'close', schools, closed, running, events, ...counted, seconds: round(taken.seconds, 1) };
    const memory = { restMB: round(restBytes / 1e6), memoryMB: round((peakBytes - restBytes) / 1e6) };
    const isRight = closed === schools && counted.renewals === running;
    report('settle', { ...figures, ...memory, cpuMicroseconds }, aims, isRight);
  } finally {
    await service.remove();
  }
};

/** Lets a month end, and waits until all schools are closed; returns how many they are. */
export const closedMonth = async (client: HttpClient, month: Month): Promise<number> => {
  const at = wireTime(new Date(endOf(month).getTime() + 601_000));
  await client.call('POST', '/api/addedvalue/demo/clock', { at });
  const finished = await until(
    async () => {
      const months = await client.call<Progress[]>('GET', '/api/addedvalue/monthly/progress');
      return months.find((each) => each.month === month && each.state === 'finished');
    },
    'the month is closed',
    1800,
  );
  return finished.closedSchools;
};

type Database = Parameters<Parameters<typeof onEmbedded>[1]>[0];

const nothingWaits = async (db: Database): Promise<boolean> =>
  (await db.query('select from added_value.points_queue limit 1')).rowCount === 0;

/** What the close has written. */
const linesAndRenewals = async (db: Database): Promise<{ lines: number; renewals: number }> => {
  const { rows } = await db.query<{ lines: number; renewals: number }>(
    `select (select count(*)::int from added_value.settlement_line) as lines,
       (select count(*)::int from added_value.subscription_event where at >= $1 and kind = 'renew') as renewals`,
    [endOf(monthOf(new Date()))],
  );
  return rows[0] ?? { lines: 0, renewals: 0 };
};
