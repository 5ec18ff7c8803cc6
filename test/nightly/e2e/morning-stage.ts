import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Abstract, Type } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { addDays, type Day, dayOf, weekdayOf } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import type { SchoolFact } from '../../../services/readiness/doors/door-state.js';
import { DoorStore } from '../../../services/readiness/doors/door-store.js';
import { HabitJob } from '../../../services/readiness/forecast/habit-job.js';
import { SummaryJob } from '../../../services/readiness/overview/summary-job.js';
import { mornings, usualCalendar } from '../../../tools/fleet/mornings/mornings.js';
import { AllProcess } from '../../medium/authz/all-process.js';
import { MorningPlayer } from '../../medium/readiness/morning-player.js';
import { until } from '../../stack/index.js';
import { Morning } from '../../stack/morning-story.js';

/** Towns and schools as people name them. */
const townNames = ['罗湖区', '福田区', '南山区', '宝安区'];
const schoolNames = ['晨钟小学', '东门小学', '翠竹学校', '育才中学'];
/** School days before the morning from which forecasts are learned. */
const learnedDays = 15;

/** A working day after today: sessions and cookies begin on the day itself. */
const nextSchoolDay = (): Day => {
  let day = addDays(dayOf(new Date()), 1);
  while (weekdayOf(day) > 5) day = addDays(day, 1);
  return day;
};

/** The whole product on the morning on which everything happens, after weeks of calm ones, with a clock that is moved. */
export class MorningStage {
  private constructor(
    readonly all: AllProcess,
    readonly morning: Morning,
    private readonly player: MorningPlayer,
  ) {}

  static async start(): Promise<MorningStage> {
    const all = await AllProcess.start({ LOG_LEVEL: 'warn' });
    const plan = { ...mornings.everything, day: nextSchoolDay() };
    const morning = Morning.of(1, plan);
    let time = new Date(morning.at('03:00'));
    const clock = all.app.get(Clock, { strict: false });
    clock.now = () => time;
    // browsers take the time of day from responses
    const server: Server = all.app.getHttpServer();
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) =>
      response.setHeader('date', time.toUTCString()),
    );
    const part = <Part>(type: Type<Part> | Abstract<Part>): Part => all.app.get(type, { strict: false });
    const rows = <Row extends object>(sql: string): Promise<Row[]> => select(readinessOf(all), sql);
    const present = await seed(all, morning);
    const player = new MorningPlayer({ part, rows, setTime: (iso) => void (time = new Date(iso)) }, present);
    await player.bind(morning);
    const doors = morning.schools.reduce((sum, school) => sum + school.doors.length, 0);
    await until(async () => (await rows('select from door')).length === doors, 'the doors are known');
    await readinessOf(all).query(`update door set name = '高一(' || (right(device_no, 3)::int + 1) || ')班'`);
    await part(HabitJob).run(new AbortController().signal);
    return new MorningStage(all, morning, player);
  }

  /** Lets the morning pass up to a time of the day. */
  async until(clock: string, from?: string): Promise<void> {
    const { morning } = this;
    await this.player.play(morning, morning.at(clock), from === undefined ? undefined : morning.at(from));
    await this.all.app.get(SummaryJob, { strict: false }).run();
  }

  close(): Promise<void> {
    return this.all.close();
  }
}

const readinessOf = (all: AllProcess): DataSource => all.app.get<DataSource>(getDataSourceToken('readiness'));

/** Schools with their calendar, and the facts of the weeks before. Returns how many facts. */
const seed = async (all: AllProcess, morning: Morning): Promise<number> => {
  const db = readinessOf(all);
  for (const [index, { schoolCode, townCode }] of morning.schools.entries()) {
    const town = Number(townCode.slice(1));
    const name = `${townNames[town] ?? ''}${schoolNames[index % schoolNames.length] ?? ''}`;
    await db.query(
      `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
         deleted, at)
       values ($1, $2, 'product', '440000', '广东省', '440300', '深圳市', $3, $4, false, now())`,
      [schoolCode, name, townCode, townNames[town]],
    );
  }
  const at = new Date(morning.at('00:00')).toISOString();
  const calendar = { scope: 'default', code: '', content: usualCalendar, version: randomUUID(), at } as const;
  const event = { id: randomUUID(), type: 'calendar.saved', key: '', at, data: calendar };
  await all.app.get(EventBus, { strict: false }).publish('devices.calendar', [event]);
  await until(async () => (await select(db, 'select from school_calendar')).length > 0, 'the calendar is known');
  const facts = pastFacts(dayOf(new Date(morning.at('12:00'))));
  for (let first = 0; first < facts.length; first += 5000) {
    const some = facts.slice(first, first + 5000);
    await db.transaction((tx) => all.app.get(DoorStore, { strict: false }).append(tx, some));
  }
  return (await select(db, 'select from door_fact')).length;
};

/** Nights and mornings without mishaps before a day. */
const pastFacts = (before: Day): SchoolFact[] => {
  const { towns, schools, doors } = mornings.everything;
  const facts: SchoolFact[] = [];
  let day = before;
  for (let count = 0; count < learnedDays;) {
    day = addDays(day, -1);
    if (weekdayOf(day) > 5) continue;
    count += 1;
    const calm = new Morning(100 + count, { towns, schools, doors, day });
    const schoolOf = new Map(calm.schools.flatMap((school) => school.doors.map((door) => [door, school.schoolCode])));
    for (const fact of calm.facts) facts.push({ ...fact, schoolCode: schoolOf.get(fact.deviceNo) ?? null });
  }
  return facts;
};
