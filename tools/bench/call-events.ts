import { Agent, request as httpRequest } from 'node:http';
import { onEmbedded, ServiceProcess, until } from '../../test/stack/index.js';
import {
  type Callback,
  callbacksOf,
  plannedCalls,
  platformSecrets,
  rechargedMinutes,
  seedRooms,
  totalMinutes,
  totalSeconds,
} from './call-stream.js';
import { atLeast } from './aims.js';
import { meterOf } from './cpu-meter.js';
import { report, round, timesOf } from './report.js';

const students = 1000;
const callsOfStudent = 5;
/** Callbacks before the first that counts. */
const warmUp = 2000;
/** Callbacks that the platform brings at the same time, and rooms in which people talk. */
const atOnce = 128;
const roomsAtOnce = 500;
/** As often the platform sends one. */
const mostTries = 7;
/** Between two tries; the platform waits longer. */
const pauseMs = 1000;

/** The call platform of the bench: its callbacks come from here, and it gets no requests. */
const environment = {
  TRTC_SDK_APP_ID: String(platformSecrets.sdkAppId),
  TRTC_CALLBACK_KEY: platformSecrets.callbackKey,
  TRTC_SECRET_KEY: 'b'.repeat(64),
  TRTC_API_SECRET_ID: 'AKIDbench',
  TRTC_API_SECRET_KEY: 'c'.repeat(32),
  TRTC_API_URL: 'http://127.0.0.1:1',
  TRTC_SIMULATOR: 'http://127.0.0.1:1',
};

/** Events of the platform a second, from its callback to the committed call and balance: must 500, goal 2,000. */
export const bringEvents = async (): Promise<void> => {
  const service = await ServiceProcess.prepare(environment);
  await service.start();
  try {
    await onEmbedded(service.dataDir, (db) => seedRooms(db, students));
    const calls = plannedCalls(students, callsOfStudent);
    const { all, events } = callbacksOf(calls, roomsAtOnce);
    const url = `${service.httpUrl}/api/trtc/callback`;
    await bring(url, all.slice(0, warmUp));
    const meter = meterOf(service);
    const startedAt = performance.now();
    const times = await bring(url, all.slice(warmUp));
    const takenSeconds = (performance.now() - startedAt) / 1000;
    const counted = await until(() => whenCounted(service.dataDir, calls.length), 'every call is counted', 120);
    const seconds = (performance.now() - startedAt) / 1000;
    // doubles are work as well, and no events
    const measured = (events * (all.length - warmUp)) / all.length;
    const perSecond = round(measured / seconds);
    const cpuMicroseconds = meter.per(measured, 'event');
    const expected = { calls: calls.length, seconds: totalSeconds(calls), minutes: totalMinutes(calls) };
    const isEqual =
      counted.events === events &&
      counted.calls === expected.calls &&
      counted.seconds === expected.seconds &&
      counted.minutes === expected.minutes &&
      counted.used === expected.minutes &&
      counted.left === students * rechargedMinutes - expected.minutes;
    const speed = { perSecond, takenPerSecond: round(measured / takenSeconds), ...timesOf(times) };
    const outcome = { events, doubles: all.length - events, repeated, expected, counted, isEqual };
    const figures = { part: 'events', ...outcome, ...speed, cpuMicroseconds };
    report('calls', figures, { perSecond: atLeast(500, 2000) }, isEqual);
  } finally {
    await service.remove();
  }
};

interface Counted {
  events: number;
  calls: number;
  running: number;
  seconds: number;
  minutes: number;
  used: number;
  left: number;
}

/** What the service has made of the events, when it is as many calls as wanted and all have ended. */
const whenCounted = (dataDir: string, wanted: number): Promise<Counted | undefined> =>
  onEmbedded(dataDir, async (db) => {
    const sql = `select (select count(*)::int from trtc.room_event) as events, count(*)::int as calls,
        (count(*) filter (where state = 'running'))::int as running, sum(seconds)::int as seconds, sum(minutes)::int as minutes,
        (select coalesce(sum(minutes), 0)::int from trtc.call_usage) as used,
        (select sum(single_minutes)::int from trtc.wallet) as left
      from trtc.call`;
    const [counted] = (await db.query<Counted>(sql)).rows;
    return counted?.calls === wanted && counted.running === 0 && counted.used > 0 ? counted : undefined;
  });

let repeated = 0;

/** Brings callbacks; returns how long each took in ms, sorted. @throws Error for one that is not taken */
const bring = async (url: string, callbacks: readonly Callback[]): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const waiting = callbacks[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const each of waiting) {
      const startedAt = performance.now();
      // the platform sends again what was not stored in time
      let tries = 1;
      for (let status = await post(url, agent, each); status !== 200; tries += 1) {
        if (tries === mostTries) throw new Error(`a callback was refused ${tries} times, with ${status} in the end`);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        status = await post(url, agent, each);
      }
      repeated += tries - 1;
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return times.sort((a, b) => a - b);
};

const post = (url: string, agent: Agent, { body, headers }: Callback): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', reject).end(body);
  });
