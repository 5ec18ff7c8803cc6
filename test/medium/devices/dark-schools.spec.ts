import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transactions, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { DarkSchools } from '../../../services/devices/commands/dark-schools.js';
import { CalendarStore, SchoolWindows } from '../../../services/devices/commands/school-windows.js';
import { database } from '../../../services/devices/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCard, addSchool, readingOn, SetClock } from './reading-parts.js';

/** A Monday; the built-in calendar has lessons from 07:30 to 12:00. */
const beforeLessons = '2026-03-02T07:00:00+08:00';
const inLesson = '2026-03-02T08:00:00+08:00';
const eveningBefore = '2026-03-01T20:00:00+08:00';

describe('schools whose cards are all off', () => {
  let db: TestDatabase;
  let schools: DarkSchools;
  const clock = new SetClock(new Date(inLesson));

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    const windows = new SchoolWindows(dataSource, new CalendarStore());
    const { jobs } = readingOn(dataSource, clock);
    schools = new DarkSchools(new Transactions(dataSource), new Outbox(), windows, clock, jobs);
    for (const code of ['dark', 'part', 'empty', 'new']) await addSchool(dataSource, code, 'p1 c1 t1');
    await addCard(dataSource, 'd1', { school: 'dark', since: '2026-03-01T10:00:00Z' });
    await addCard(dataSource, 'd2', { school: 'dark', since: eveningBefore });
    await addCard(dataSource, 'p1', { school: 'part', since: eveningBefore });
    await addCard(dataSource, 'p2', { school: 'part', status: 'on', since: eveningBefore });
    await dataSource.query(`insert into device (device_no, school_code) values ('n1', 'new')`);
  });
  beforeEach(async () => {
    await db.dataSource.query('truncate outbox, dark_school');
    await turn('d2', 'off', eveningBefore);
  });
  afterAll(() => db.close());

  const turn = (deviceNo: string, status: 'on' | 'off', since: string): Promise<unknown> =>
    db.dataSource.query('update device_status set online_status = $2, since = $3 where device_no = $1', [
      deviceNo,
      status,
      since,
    ]);
  const lookAt = async (moment: string): Promise<unknown[]> => {
    clock.set(moment);
    await schools.look();
    return select(db.dataSource, `select type, data from outbox where topic = 'devices.school' order by id`);
  };
  const dark = { type: 'school.dark', data: { schoolCode: 'dark', cards: 2, since: '2026-03-01T12:00:00.000Z' } };
  const lit = { type: 'school.lit', data: { schoolCode: 'dark' } };

  it('are published once, when they have a lesson', async () => {
    expect(await lookAt(beforeLessons)).toEqual([]);
    expect(await lookAt(inLesson)).toEqual([dark]);
    expect(await lookAt('2026-03-02T08:01:00+08:00')).toEqual([dark]);
  });

  it('are published again as lit when a card is on, and as dark when it is off again', async () => {
    await lookAt(inLesson);
    await turn('d2', 'on', inLesson);
    expect(await lookAt('2026-03-02T08:01:00+08:00')).toEqual([dark, lit]);
    await turn('d2', 'off', '2026-03-02T08:02:00+08:00');
    const again = { ...dark, data: { ...dark.data, since: '2026-03-02T00:02:00.000Z' } };
    expect(await lookAt('2026-03-02T08:05:00+08:00')).toEqual([dark, lit, again]);
  });

  it('are not published while their cards may only be reconnecting', async () => {
    await turn('d2', 'off', '2026-03-02T07:59:30+08:00');
    expect(await lookAt(inLesson)).toEqual([]);
  });

  it('are not published as lit when they were not published as dark', async () => {
    await lookAt(beforeLessons);
    await turn('d2', 'on', beforeLessons);
    expect(await lookAt(inLesson)).toEqual([]);
  });
});
