import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type OnlineStatus, type StatusCause } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { EventBus, Outbox, replay } from '#libs/events';
import { replays } from '../../../services/devices/replays.js';
import { database } from '../../../services/readiness/database.js';
import { DoorFacts } from '../../../services/readiness/doors/door-fact-reader.js';
import { darkIntervals, factsByDoor } from '../../../services/readiness/doors/door-facts.js';
import { DoorObservers } from '../../../services/readiness/doors/door-observers.js';
import { DoorStore } from '../../../services/readiness/doors/door-store.js';
import { DoorConsumer } from '../../../services/readiness/doors/door.consumer.js';
import { Bells } from '../../../services/readiness/school-days/bell.service.js';
import { CalendarConsumer } from '../../../services/readiness/school-days/calendar.consumer.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { CalendarClient, empty } from '../calendar/calendar-client.js';
import { CommandClient } from '../command/command-client.js';
import type { CardService } from '../mqtt/card-service.js';
import { copiesOn } from '../schools/copy-parts.js';

const lessons = [{ weekday: 1, from: '08:10', to: '08:50', name: '语文' }];

describe('what readiness stores of devices', () => {
  let client: CommandClient<CardService>;
  let calendars: CalendarClient;
  let readiness: TestDatabase;
  const facts = new DoorFacts();
  const bells = new Bells();
  const observed = new Set<string>();

  beforeAll(async () => {
    readiness = await testDatabase(database);
    client = await CommandClient.start();
    await client.addSchools();
    calendars = new CalendarClient(client.service);
    const { consumers, copies } = copiesOn(readiness.dataSource, client.service.app.get(EventBus), {
      service: 'readiness',
    });
    const observers = new DoorObservers();
    observers.register((_tx, schools) => Promise.resolve(void schools.forEach((code) => observed.add(code))));
    await new DoorConsumer(consumers, copies, new DoorStore(observers)).onModuleInit();
    await new CalendarConsumer(consumers, copies).onModuleInit();
  });
  afterAll(async () => {
    await client.service.close();
    await readiness.close();
  });

  const stored = (deviceNo: string): Promise<{ kind: string; cause: string | null }[]> =>
    select(readiness.dataSource, 'select kind, cause from door_fact where device_no = $1 order by at, kind', [
      deviceNo,
    ]);
  const has = (deviceNo: string, kind: string, count = 1): Promise<unknown> =>
    until(
      async () => (await stored(deviceNo)).filter((fact) => fact.kind === kind).length === count,
      `${deviceNo} has ${count} facts ${kind}`,
    );
  /** Connects a card, as of a boot, and leaves. */
  const visit = async (deviceNo: string, bootId: string): Promise<void> => {
    const card = await client.service.card(deviceNo);
    await client.service.becomes(deviceNo, 'on');
    await client.heard(card, { bootId, model: 'CB-20', ip: '10.3.7.11' });
    await card.leave();
    await client.service.becomes(deviceNo, 'off');
  };
  const doors = (): Promise<unknown[]> =>
    select(readiness.dataSource, `select to_jsonb(door) - 'at' - 'cause' as door from door order by device_no`);
  const copied = (): Promise<{ content: object | null }[]> =>
    select(readiness.dataSource, 'select scope, code, content, version from school_calendar order by scope, code');

  it('shows the times in which a door was off as the history of devices does', async () => {
    for (const bootId of ['one', 'one', 'two']) await visit('A1', bootId);
    await has('A1', 'off', 3);
    await has('A1', 'returned', 2);
    const history = await client.service.query<{ at: Date; status: OnlineStatus; cause: StatusCause }>(
      `select at, online_status as status, cause from status_history where device_no = 'A1' order by at, id`,
    );
    const ofHistory = history.flatMap(({ at, status, cause }, index) => {
      const next = history[index + 1];
      return status === 'on' ? [] : [[at.getTime(), next?.at.getTime() ?? null, cause, next?.cause ?? null]];
    });
    const read = factsByDoor(await facts.of(readiness.dataSource, ['SA'], 0, Date.now() + 60_000));
    const dark = darkIntervals(read.get('A1') ?? []);
    expect(dark.map(({ from, to, offCause, returnCause }) => [from, to, offCause, returnCause])).toEqual(ofHistory);
    expect(dark.map(({ returnCause }) => returnCause)).toEqual(['reconnected', 'own restart', null]);
    expect(observed).toEqual(new Set(['SA']));
    expect(await select(readiness.dataSource, `select model, network from door where device_no = 'A1'`)).toEqual([
      { model: 'CB-20', network: expect.stringMatching(/^[\w-]{12}$/) },
    ]);
    // the interval at the begin of a time is known by the fact before it
    const last = dark.at(-1)?.from ?? 0;
    const later = factsByDoor(await facts.of(readiness.dataSource, ['SA'], last + 1, last + 2));
    expect(darkIntervals(later.get('A1') ?? [])).toMatchObject([{ from: last, to: null }]);
    const middle = ((dark[0]?.from ?? 0) + (dark[0]?.to ?? 0)) / 2;
    const within = factsByDoor(await facts.of(readiness.dataSource, ['SA'], middle, (dark[0]?.to ?? 0) + 1));
    expect(darkIntervals(within.get('A1') ?? [])).toMatchObject([{ from: dark[0]?.from, to: dark[0]?.to }]);
  });

  it('has a fact of a restart that was delivered, once', async () => {
    const card = await client.service.card('A2');
    await card.listen();
    await client.heard(card, { bootId: 'one' });
    const id = await client.queue('restart', 'A2');
    await card.command('restart');
    await client.becomes(id, 'sent');
    await card.acknowledge(id, 'received');
    await client.becomes(id, 'received');
    await has('A2', 'restart');
    await card.leave();
    await has('A2', 'off');
    expect((await stored('A2')).map(({ kind }) => kind)).toEqual(['on', 'restart', 'off']);
  });

  it('keeps the calendars that are saved, imported and deleted', async () => {
    await calendars.save('default', '', { ...empty, lessons });
    await calendars.save('area', '440200', { ...empty, lessons });
    await calendars.delete('area', '440200');
    const imported = await calendars.import({
      补课: [
        ['学校代码', '日期', '按星期几上课'],
        ['SB', '2026-03-07', '周一'],
      ],
    });
    expect(imported.bizData).toMatchObject({ applied: true });
    const content = { ...empty, lessons, makeUpDays: [{ day: '2026-03-07', weekday: 1 }] };
    await until(async () => (await copied()).length === 3, 'the calendars are copied');
    expect(await copied()).toEqual([
      { scope: 'area', code: '440200', content: null, version: null },
      { scope: 'default', code: '', content: { ...empty, lessons }, version: expect.any(String) },
      { scope: 'school', code: 'SB', content, version: expect.any(String) },
    ]);
    const days = ['2026-03-07', '2026-03-09'].map((day) => Date.parse(`${day}T08:10:00+08:00`));
    const found = await bells.of(readiness.dataSource, ['SA', 'SB'], '2026-03-07', '2026-03-09');
    expect(found.get('SA')?.map(({ at }) => at)).toEqual(days.slice(1));
    expect(found.get('SB')?.map(({ at }) => at)).toEqual(days);
    await calendars.delete('default', '');
    await until(
      async () => (await bells.of(readiness.dataSource, ['SA'], '2026-03-09', '2026-03-09')).get('SA')?.[0]?.estimated,
      'the bells are estimated again',
    );
  });

  it('is the same after a replay of devices', async () => {
    const [seen, kept] = [await doors(), (await copied()).filter(({ content }) => content !== null)];
    expect([seen.length, kept.length]).toEqual([2, 1]);
    await readiness.dataSource.query('truncate door, school_calendar');
    const owner = client.service.app.get(DataSource);
    for (const each of replays) await replay(new Transactions(owner), new Outbox(), each);
    await until(async () => (await copied()).length === 1, 'the calendars are copied again');
    // also of the cards that have not connected yet
    await until(async () => (await doors()).length === 4, 'the doors are copied again');
    expect([await doors(), await copied()]).toEqual([expect.arrayContaining(seen), kept]);
    expect((await stored('A2')).filter(({ kind }) => kind === 'restart')).toHaveLength(1);
    expect(await select(readiness.dataSource, 'select from dead_letter')).toEqual([]);
  });
});
