import { randomUUID } from 'node:crypto';
import { type ChannelName, dayMinutes, dayOf, minuteMs, startOf } from '#libs/contracts';
import { until } from '../../test/stack/index.js';
import { ChannelSimulator } from '../simulators/channels/channel-simulator.js';
import { atMost } from './aims.js';
import { doorOf, type Stage, withStage } from './readiness-stage.js';
import { report, round } from './report.js';

/** Incidents of one door each, in as many schools and towns, and the robots that the contacts of the schools share. */
const usual = { incidents: 400, minutes: 5, robots: 40 };
const doorsOfSchool = 5;
const pauseSeconds = 2;
const channels: readonly ChannelName[] = ['wecomRobot', 'dingtalkRobot', 'feishuRobot'];

/** A minute of today whose bell has a digest half an hour before it, once all incidents are open. */
const bellAfter = (minutes: number): number => {
  const today = startOf(dayOf(new Date())).getTime();
  const bell = Math.ceil((Date.now() - today) / minuteMs) + minutes + 31;
  if (bell + 1 >= dayMinutes) throw new Error('the digest of this bench falls on tomorrow: run it earlier');
  return bell;
};

const addContacts = async ({ service }: Stage, { incidents, robots }: typeof usual): Promise<void> => {
  const client = await service.client();
  const addresses = Array.from({ length: robots }, () => randomUUID().replaceAll('-', ''));
  for (let n = 0; n < incidents; n += 1) {
    const place = n % robots;
    const contact = { schoolCode: `B${n + 1}`, role: 'first', channel: channels[place % channels.length] };
    await client.call('POST', '/api/readiness/contact/save', { ...contact, address: addresses[place] });
  }
};

const countsOf = async ({ db }: Stage) => {
  const { rows } = await db.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from readiness.notify_message group by state',
  );
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const of = (state: string): number => counts.get(state) ?? 0;
  return {
    ...{ waiting: of('waiting') + of('sending'), sent: of('sent'), merged: of('merged') },
    ...{ refused: of('refused'), failed: of('failed') + of('unknown') },
  };
};

/** 400 incidents in five minutes, whose digests are due at once: how many messages the simulated robots refuse. */
export const messages = async (size = usual): Promise<void> => {
  const simulator = await ChannelSimulator.start();
  const lessonAt = bellAfter(size.minutes);
  const env = { READINESS_PAUSE_SECONDS: String(pauseSeconds), ...simulator.environment };
  const fleet = { schools: size.incidents, doorsOfSchool, towns: size.incidents };
  try {
    await withStage(fleet, { lessonAt, env }, async (stage) => {
      await addContacts(stage, size);
      for (let n = 0; n < size.incidents; n += 1) {
        await stage.publish([{ deviceNo: doorOf(n + 1, 1), at: Date.now(), kind: 'off', cause: 'will' }]);
        await new Promise((resolve) => setTimeout(resolve, (size.minutes * minuteMs) / size.incidents));
      }
      const digestAt = startOf(dayOf(new Date())).getTime() + (lessonAt - 30) * minuteMs;
      const isOver = async (): Promise<boolean> => {
        const { rows } = await stage.db.query<{ count: number }>(
          'select count(distinct incident_id)::int as count from readiness.incident_report where message_id is not null',
        );
        return rows[0]?.count === size.incidents && (await countsOf(stage)).waiting === 0;
      };
      await until(isOver, 'every incident is reported, and no message waits', 1800);
      const { waiting: _none, ...counts } = await countsOf(stage);
      const refusals = [...simulator.state.refusals.values()].reduce((sum, count) => sum + count, 0);
      const figures = {
        ...{ part: 'messages', incidents: size.incidents, minutes: size.minutes, robots: size.robots, ...counts },
        ...{ refusals, secondsFromDigest: round((Date.now() - digestAt) / 1000) },
      };
      report('readiness', figures, { refusals: atMost(0), failed: atMost(0) });
    });
  } finally {
    await simulator.close();
  }
};
