import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromWireTime, texts, type Weekday } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { OccurrenceView } from '../../../services/devices/commands/recurring-command.dto.js';
import { database } from '../../../services/devices/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { groupsOn } from './card-group-parts.js';
import { addCard, addSchool, callers, page, SetClock } from './reading-parts.js';

const { admin, cityManager } = callers;
const manager = { ...cityManager, uid: 'm', account: 'manager' };
/** A Monday; the built-in calendar has lessons from 07:30 to 12:00. */
const monday = '2026-03-02';
const tuesday = '2026-03-03';
const everyDay: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

describe('commands that recur', () => {
  let db: TestDatabase;
  let parts: ReturnType<typeof groupsOn>;
  const clock = new SetClock(fromWireTime(`${monday} 06:00:00`));

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    parts = groupsOn(dataSource, clock);
    await addSchool(dataSource, 's1', 'p1 c1 t1');
    await addSchool(dataSource, 's2', 'p1 c2 t2');
    await addCard(dataSource, 'a1', { school: 's1' });
    await addCard(dataSource, 'b1', { school: 's2' });
  });
  afterAll(() => db.close());

  let number = 0;
  const group = (deviceNos: string[] = ['a1', 'b1']): Promise<string> =>
    parts.groups.add(admin, { name: `组${++number}`, kind: 'hand', deviceNos });
  const add = (groupId: string, time: string, some: object = {}, by = admin): Promise<string> =>
    parts.recurring.add(by, {
      ...({ iotMessageType: 'clearCache', weekdays: everyDay, afterLesson: false, enabled: true } as const),
      ...{ groupId, time, ...some },
    });
  /** Two instances look for what is due at the same moment. */
  const lookAt = async (time: string): Promise<void> => {
    clock.set(fromWireTime(`${monday} ${time}`).toISOString());
    const { signal } = new AbortController();
    const looks = [parts.runner(), parts.runner()].map((runner) => runner.runDue(db.dataSource, signal));
    await Promise.all(looks);
  };
  const nextRun = async (id: string): Promise<string | null | undefined> =>
    (await parts.recurringLists.list(admin, {}, page())).list.find((each) => each.id === id)?.nextRun;
  const history = async (id: string, by = admin): Promise<OccurrenceView[]> => {
    const { list, total } = await parts.recurringLists.occurrences(by, { ...page(), id });
    expect(total).toBe(list.length);
    return list;
  };

  it('are queued once when they are due, for the cards that their author may see, with a history', async () => {
    const groupId = await group();
    const all = await add(groupId, '07:00');
    const own = await add(groupId, '07:00', { iotMessageType: 'syncData' }, manager);
    const off = await add(groupId, '07:00', { enabled: false });
    expect([await nextRun(all), await nextRun(off)]).toEqual([`${monday} 07:00:00`, null]);
    await lookAt('06:59:59');
    expect(await history(all)).toEqual([]);
    await lookAt('07:30:00');
    expect(await history(all)).toMatchObject([
      { dueAt: `${monday} 07:00:00`, at: `${monday} 07:30:00`, outcome: 'queued', reason: null, cards: 2 },
    ]);
    expect(await history(own)).toMatchObject([{ outcome: 'queued', cards: 1 }]);
    expect(await history(all, manager)).toMatchObject([{ cards: 1 }]);
    expect(await history(off)).toEqual([]);
    expect(await nextRun(all)).toBe(`${tuesday} 07:00:00`);
    const queued = await select(
      db.dataSource,
      `select type, device_no as no, created_by as by from command order by 1, 2`,
    );
    expect(queued).toEqual([
      { type: 'clearCache', no: 'a1', by: 'user' },
      { type: 'clearCache', no: 'b1', by: 'user' },
      { type: 'syncData', no: 'a1', by: 'manager' },
    ]);
    await db.dataSource.query(`update command set status = 'expired', finished_at = now() where device_no = 'a1'`);
    await db.dataSource.query(`update command set status = 'timedOut', finished_at = now() where device_no = 'b1'`);
    expect(await history(all)).toMatchObject([{ expired: 1, failed: 1, succeeded: 0 }]);
  });

  it('that were due more than half an hour ago are noted as missed, and come next at their time', async () => {
    const id = await add(await group(), '08:00');
    await lookAt('08:30:01');
    expect(await history(id)).toMatchObject([{ outcome: 'missed', cards: 0, commandBatchId: null }]);
    expect(await nextRun(id)).toBe(`${tuesday} 08:00:00`);
  });

  it('say when a group has no card, and why a rule has refused them', async () => {
    const empty = await add(await group([]), '08:40');
    const groupId = await group(['a1']);
    const refused = await add(groupId, '08:40', { iotMessageType: 'restart', afterLesson: true });
    const lesson = { from: '00:00', to: '23:59', name: '课' };
    const content = {
      lessons: everyDay.map((weekday) => ({ weekday, ...lesson })),
      terms: [],
      exams: [],
      holidays: [],
    };
    await db.dataSource.query(
      `insert into school_calendar (scope, code, content, version, updated_by, updated_at)
       values ('school', 's1', $1, gen_random_uuid(), 'a', now())`,
      [JSON.stringify({ ...content, makeUpDays: [] })],
    );
    await lookAt('08:41:00');
    expect(await history(empty)).toMatchObject([{ outcome: 'empty', commandBatchId: null }]);
    expect(await history(refused)).toMatchObject([{ outcome: 'refused', reason: texts.noRestartTime }]);
    expect(await nextRun(refused)).toBe(`${tuesday} 08:40:00`);
    await db.dataSource.query('delete from school_calendar');
  });

  it('that keep lessons restart the cards of a school when its lesson is over', async () => {
    const groupId = await group(['a1']);
    const id = await add(groupId, '09:00', { iotMessageType: 'restart', afterLesson: true });
    await lookAt('09:00:05');
    const [run] = await history(id);
    const sql = 'select not_before as at from command where batch_id = $1';
    expect(await select(db.dataSource, sql, [run?.commandBatchId])).toEqual([
      { at: fromWireTime(`${monday} 12:00:00`) },
    ]);
  });

  it('are changed by their author and administrators, and keep their group from being deleted', async () => {
    const groupId = await group();
    const id = await add(groupId, '23:00');
    await expect(parts.groups.delete(admin, groupId)).rejects.toThrow('定时指令「每天 23:00 清除缓存」');
    const body = { groupId, time: '23:10', weekdays: [2, 1] as Weekday[], afterLesson: true, enabled: true } as const;
    const changed = { ...body, id, iotMessageType: 'clearCache' } as const;
    await expect(parts.recurring.update(manager, changed)).rejects.toThrow(texts.recurringAuthors);
    await expect(parts.recurring.update(admin, changed)).rejects.toThrow(texts.afterLessonRestarts);
    await parts.recurring.update(admin, { ...changed, afterLesson: false });
    expect(await nextRun(id)).toBe(`${monday} 23:10:00`);
    await expect(parts.recurring.delete(manager, id)).rejects.toThrow(texts.recurringAuthors);
    await parts.recurring.delete(admin, id);
    await parts.groups.delete(admin, groupId);
    await expect(add(groupId, '23:00')).rejects.toThrow(texts.cardGroupUnknown);
  });
});
