import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type CalendarContent, dayOf, hourMs, minuteMs, startOf, type Weekday } from '#libs/contracts';
import type { KafkaBus } from '#libs/events';
import { Random } from '../../../tools/fleet/random.js';
import { countOf, describeWith, hasKafka, until } from '../../stack/index.js';
import { boundEvent, byTopic, factEvent, type TopicEvent } from '../../stack/morning-events.js';
import { last } from './fault.js';
import { RobotProgram } from './robot-program.js';
import { World } from './world.js';

const kills = {
  readiness: countOf({ quick: 3, night: 8, full: 20 }),
  devices: countOf({ quick: 1, night: 1, full: 20 }),
  Kafka: countOf({ quick: 1, night: 1, full: 20 }),
  robots: countOf({ quick: 1, night: 1, full: 20 }),
  Postgres: countOf({ quick: 1, night: 1, full: 20 }),
} as const;
type Victim = keyof typeof kills;

/** Span in which the moment of a kill lies, after the events of a school, in seconds. */
const spanSeconds = 6;
const pauseSeconds = 2;
const doors = 5;

interface School {
  code: string;
  /** Robot of its first contact. */
  robot: string;
  door: string;
  /** Its door is back. */
  isBack: boolean;
}

/** Lessons of every day, whose first bell is near: contacts are notified of what is open. */
const nearBell = (now: Date): CalendarContent => {
  const minute = Math.floor((now.getTime() - startOf(dayOf(now)).getTime()) / minuteMs);
  const [first, end] = minute + 20 < 23 * 60 ? [minute + 20, minute + 50] : [minute - 15, minute + 10];
  const timeOf = (at: number): string =>
    [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const lesson = { from: timeOf(first), to: timeOf(Math.min(end, 23 * 60 + 55)), name: '早读' };
  const lessons = ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => ({ weekday, ...lesson }));
  return { lessons, terms: [], exams: [], holidays: [], makeUpDays: [] };
};

const total = Object.values(kills).reduce((sum, count) => sum + count, 0);

describeWith('kafka', await hasKafka())('kill -9 in the middle of a morning', () => {
  const random = new Random(41);
  const begun = Date.now();
  let world: World;
  let robots: RobotProgram;
  let bus: KafkaBus;
  const schools: School[] = [];

  beforeAll(async () => {
    robots = await RobotProgram.start();
    world = await World.start(10, { READINESS_PAUSE_SECONDS: String(pauseSeconds), ...robots.environment });
    bus = world.openBus();
    await bus.start();
    await publish([
      {
        topic: 'devices.calendar',
        message: {
          ...{ id: randomUUID(), type: 'calendar.saved', key: '', at: new Date().toISOString() },
          data: {
            scope: 'default',
            code: '',
            content: nearBell(new Date(begun)),
            version: randomUUID(),
            at: new Date().toISOString(),
          },
        },
      },
    ]);
    for (let place = 0; place < total; place += 1) schools.push(await addSchool(place));
  }, 600_000);
  afterAll(async () => {
    await bus?.stop();
    await world?.stop();
    await robots?.remove();
  }, 120_000);

  const publish = async (events: readonly TopicEvent[]): Promise<void> => {
    for (const [topic, messages] of byTopic(events))
      await until(
        () =>
          bus.publish(topic, messages).then(
            () => true,
            () => false,
          ),
        `${topic} is published`,
        120,
      );
  };

  /** A school with doors that are on, and a contact. */
  const addSchool = async (place: number): Promise<School> => {
    const code = `KILL${String(place).padStart(3, '0')}`;
    const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
    const kind = { source: 'product', schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await world.client.call('POST', '/api/lds/school/add', { code, name: `${code}学校`, ...area, ...kind });
    const robot = randomUUID();
    const contact = { schoolCode: code, role: 'first', channel: 'wecomRobot', address: robot };
    await until(
      () =>
        world.client.call('POST', '/api/readiness/contact/save', contact).then(
          () => true,
          () => false,
        ),
      `${code} has a contact`,
    );
    const own = Array.from({ length: doors }, (_, index) => `${code}-${index}`);
    const at = begun - hourMs;
    await publish(
      own.flatMap((deviceNo) => [
        boundEvent(deviceNo, code, at - 1),
        factEvent({ deviceNo, at, kind: 'on', cause: 'connected' }, code),
      ]),
    );
    return { code, robot, door: own[0] ?? '', isBack: place % 3 === 0 };
  };

  const kill = async (victim: Victim, place: number): Promise<void> => {
    const { stack, kafka, postgres } = world;
    if (victim === 'Kafka') {
      await kafka.broker.kill();
      await kafka.broker.start();
    } else if (victim === 'Postgres') {
      await postgres.kill();
      await postgres.start();
    } else if (victim === 'robots') {
      await robots.kill();
      await robots.restart();
    } else {
      const index = place % world.instances(victim).length;
      await stack.kill(victim, index);
      await stack.restart(victim, index);
    }
  };

  interface Stored {
    schoolCode: string;
    deviceNo: string;
    isClosed: boolean;
  }
  const incidents = () =>
    world.postgres.rows<Stored>(
      `select i.school_code as "schoolCode", d.device_no as "deviceNo", i.closed_at is not null as "isClosed"
       from readiness.incident i join readiness.incident_door d on d.incident_id = i.id
       where i.withdrawn_at is null order by 1, 2`,
    );
  const messages = () =>
    world.postgres.rows<{ schoolCode: string; state: string }>(
      `select c.school_code as "schoolCode", m.state from readiness.notify_message m
       join readiness.contact c on c.id = m.contact_id order by 1`,
    );
  const arrivals = ({ robot }: School): number => robots.arrived().filter(({ to }) => to === robot).length;

  it(
    `loses no incident, doubles none and notifies of none twice, ${total} times`,
    async () => {
      const victims = (Object.keys(kills) as Victim[]).flatMap((victim) =>
        Array.from({ length: kills[victim] }, () => victim),
      );
      for (const [place, victim] of victims.entries()) {
        const { code, door, isBack } = schools[place] as School;
        // before the last digest that is due, however long this takes
        const off = begun - 12 * minuteMs + place * 1000;
        await publish([factEvent({ deviceNo: door, at: off, kind: 'off', cause: 'will' }, code)]);
        // the moment of the kill is what this test varies
        await last(random.within([0, spanSeconds]));
        await kill(victim, place);
        if (!isBack) continue;
        const at = off + 3 * minuteMs;
        await publish([
          factEvent({ deviceNo: door, at, kind: 'on', cause: 'connected' }, code),
          factEvent({ deviceNo: door, at, kind: 'returned', cause: 'own restart' }, code),
        ]);
      }
      const expected = schools.map(({ code, door, isBack }) => ({
        schoolCode: code,
        deviceNo: door,
        isClosed: isBack,
      }));
      await until(
        async () => JSON.stringify(await incidents()) === JSON.stringify(expected),
        'all incidents are as they must be',
        120,
      );
      const open = schools.filter(({ isBack }) => !isBack);
      const isOver = async (): Promise<boolean> => {
        const all = await messages();
        return (
          all.every(({ state }) => !['waiting', 'sending'].includes(state)) &&
          open.every(({ code }) => all.some(({ schoolCode }) => schoolCode === code))
        );
      };
      await until(isOver, 'every message is sent', 120);
      expect(await incidents()).toEqual(expected);
      const all = await messages();
      for (const school of schools) {
        const own = all.filter(({ schoolCode }) => schoolCode === school.code);
        // one that was over before it was reported is not
        expect([school.code, own.length]).toEqual([school.code, school.isBack ? Math.min(own.length, 1) : 1]);
        // of what is said to be unknown one may have arrived
        const sent = own.filter(({ state }) => state === 'sent').length;
        const unknown = own.filter(({ state }) => state === 'unknown').length;
        expect([school.code, own, arrivals(school) >= sent && arrivals(school) <= sent + unknown]).toEqual([
          school.code,
          own,
          true,
        ]);
      }
    },
    hourMs,
  );
});
