import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { grantRefusalLabels, role, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { pointsAccount } from '#libs/commerce';
import { queuePoints } from '../../../services/added-value/points/earning-events.js';
import { admin, PointsBook } from './points-parts.js';

Logger.overrideLogger(false);

const page = { page: 1, size: 100 };
const stranger: Identity = { ...admin, tags: role.areaManager, areas: ['c9'] };

describe('points of teachers', () => {
  let book: PointsBook;
  let count = 0;
  let school = '';
  const [ofClass, teacher] = [(name = 'k') => `${school}-${name}`, (name = 't') => `${school}-${name}`];

  beforeAll(async () => {
    book = await PointsBook.open('2026-11-21T02:00:00Z');
  }, 60_000);
  afterAll(() => book?.close());

  /** A school with a class, its head teacher and `served` subscribers; it gives points from now on. */
  const begin = async (served = 2): Promise<string[]> => {
    school = `p${++count}`;
    return book.begin(school, served);
  };
  const subscribe = async (classCode = ofClass()): Promise<string> => {
    const [code = ''] = await book.addStudents(school, classCode, 1);
    return book.subscribe(school, classCode, code);
  };
  const rewards = () => book.rewards(school);
  const balances = (who = teacher()) => book.balances(school, who);
  const row = async () => (await book.parts.list.list(admin, { schoolCode: school }, page)).list[0];

  it('opens the running month for the students who are served when they are enabled, once', async () => {
    await begin(3);
    await book.enable(school, 1);
    expect(await row()).toEqual({
      ...{ schoolCode: school, schoolName: school, enabled: 1, vipStudentNum: 3, totalPoints: 0, totalAllotPoints: 30 },
    });
    await book.enable(school, 0);
    await book.enable(school, 1);
    expect(await balances()).toEqual({ pool: 30, pending: 0, available: 0 });
    const audited = await book.rows<{ action: string }>(
      `select data->>'action' as action from outbox where topic = 'audit.event' and data->>'schoolCode' = $1 order by event_id`,
      [school],
    );
    expect(audited.map(({ action }) => action).filter((action) => action.startsWith('points.'))).toEqual([
      ...['points.enable', 'points.disable', 'points.enable'],
    ]);
  });

  it('grants a new subscription, as long as the pool lasts, and says why the rest got nothing', async () => {
    await begin(2);
    for (let n = 0; n < 3; n++) await subscribe();
    await Promise.all([book.parts.worker.work(), book.parts.worker.work()]);
    expect(await balances()).toEqual({ pool: 0, pending: 20, available: 0 });
    const list = await rewards();
    expect(list.map(({ state, points }) => [state, points]).sort()).toEqual([
      ...[
        ['pending', 10],
        ['pending', 10],
        ['refused', 0],
      ],
    ]);
    expect(list.find(({ state }) => state === 'refused')?.reason).toBe(grantRefusalLabels.poolEmpty);
    expect(await row()).toMatchObject({ totalPoints: 20, totalAllotPoints: 20 });
  });

  it('makes points available when the month is over, but those of subscriptions that were cancelled in it', async () => {
    await begin(5);
    const [kept, cancelled] = [await subscribe(), await subscribe()];
    await book.parts.worker.work();
    await book.cancel(school, cancelled);
    const over = book.month;
    await book.turnMonth([school]);
    expect(await book.balance(pointsAccount.pool(school, over))).toBe(0);
    expect(await balances()).toMatchObject({ pending: 0, available: 10 });
    const states = (await rewards()).map(({ month, state }) => [month, state]).sort();
    expect(states).toEqual(
      [
        [over, 'available'],
        [over, 'returned'],
      ].sort(),
    );
    // the renewals of the new month are granted from its pool
    await book.parts.worker.work();
    expect((await rewards()).filter(({ taskCode }) => taskCode === 'renew')).toHaveLength(6);
    expect(kept).not.toBe(cancelled);
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('grants at the close what was not granted before, and nothing twice', async () => {
    await begin(2);
    await subscribe();
    const over = book.month;
    await book.turnMonth([school]);
    await book.run((tx) => book.parts.months.close(tx, school, over));
    await book.run((tx) => book.parts.months.open(tx, school, book.month));
    expect((await balances()).available).toBe(10);
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('refuses points for a class without a head teacher, and for one that is deleted', async () => {
    await begin(2);
    await book.addClass(school, ofClass('none'), null);
    await book.addClass(school, ofClass('gone'), teacher('gone'));
    await book.dataSource.query('update class set deleted = true where code = $1', [ofClass('gone')]);
    await subscribe(ofClass('none'));
    await subscribe(ofClass('gone'));
    await book.parts.worker.work();
    expect((await rewards()).map(({ uid, state, reason }) => [uid, state, reason])).toEqual([
      ...[0, 1].map(() => ['', 'refused', grantRefusalLabels.noHeadTeacher]),
    ]);
  });

  it('go to who was head teacher when the subscription began, also when they have left since', async () => {
    await begin(3);
    await subscribe();
    await book.addClass(school, ofClass(), teacher('next'));
    await subscribe();
    await book.dataSource.query('update teacher set deleted = true where code = $1', [teacher()]);
    await book.parts.worker.work();
    expect((await rewards()).map(({ uid }) => uid).sort()).toEqual([teacher('next'), teacher()].sort());
    await book.turnMonth([school]);
    expect((await balances()).available).toBe(10);
    expect((await balances(teacher('next'))).available).toBe(10);
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('of a merged class stay with the old one; the renewal earns for the new one', async () => {
    await begin(3);
    const id = await subscribe();
    await book.addClass(school, ofClass('joint'), teacher('joint'));
    await book.parts.worker.work();
    await book.dataSource.query(
      'update student set class_code = $2 where code = (select student_code from subscription where id = $1)',
      [id, ofClass('joint')],
    );
    await book.turnMonth([school]);
    await book.parts.worker.work();
    const list = (await rewards()).filter(({ points }) => points > 0);
    expect(list.filter(({ taskCode }) => taskCode === 'new').map(({ classCode }) => classCode)).toEqual([ofClass()]);
    expect(list.filter(({ uid }) => uid === teacher('joint')).map(({ taskCode }) => taskCode)).toEqual(['renew']);
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('stop when the school is disabled: no grant and no new month, but what there is stays and is settled', async () => {
    await begin(3);
    await subscribe();
    await book.parts.worker.work();
    await book.enable(school, 0);
    await subscribe();
    await book.parts.worker.work();
    expect(await rewards()).toHaveLength(1);
    const over = book.month;
    await book.turnMonth([school]);
    expect(await balances()).toEqual({ pool: 0, pending: 0, available: 10 });
    expect((await row())?.totalAllotPoints).toBe(0);
    expect(await book.balance(pointsAccount.pool(school, over))).toBe(0);
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('of a deleted school are settled with the month; it gets no pool and no grants any more', async () => {
    await begin(3);
    await subscribe();
    await book.parts.worker.work();
    await book.dataSource.query('update school set deleted = true where code = $1', [school]);
    await subscribe();
    const over = book.month;
    await book.turnMonth([school]);
    await book.parts.worker.work();
    expect(await book.rows('select from points_grant where school_code = $1', [school])).toHaveLength(1);
    expect(await balances()).toEqual({ pool: 0, pending: 0, available: 10 });
    expect(await book.balance(pointsAccount.pool(school, over))).toBe(0);
    expect(await book.rows('select from points_queue where school_code = $1', [school])).toEqual([]);
    const stats = await book.parts.lists.stats(admin, { schoolCode: school }, page);
    expect(stats.list).toMatchObject([{ month: over, totalPoints: 10, balance: 10 }]);
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('are refused for what comes when its month is closed, or was never opened, and the reason says so', async () => {
    await begin(2);
    const queued = 'from points_queue where school_code = $1';
    const late = await subscribe();
    await book.dataSource.query(`delete ${queued}`, [school]);
    const over = book.month;
    await book.turnMonth([school]);
    await book.dataSource.query(`delete ${queued}`, [school]);
    const event = `select id, school_code, $2 from subscription_event where subscription_id = $1 and kind = 'new'`;
    await book.dataSource.query(`insert into points_queue ${event}`, [late, over]);
    await book.parts.worker.work();
    expect(await rewards()).toMatchObject([{ month: over, points: 0, reason: grantRefusalLabels.monthClosed }]);
    expect(await balances()).toMatchObject({ pending: 0, available: 0 });
    // the next month has begun and is not open yet when the school is disabled
    book.clock.set('2027-01-01T00:01:00+08:00');
    await subscribe();
    await book.enable(school, 0);
    await book.run((tx) => book.parts.months.close(tx, school, '202701'));
    const [newest] = (await rewards()).filter(({ month }) => month === '202701');
    expect(newest).toMatchObject({ points: 0, reason: grantRefusalLabels.monthNotOpened });
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('a plan holds from the next month on', async () => {
    await begin(2);
    const plan = { pointsPerVipStudent: 7, exchangeRate: 50, monthExchangeLimit: 0 };
    const tasks = [{ taskCode: 'new' as const, taskName: '新签', points: 3, target: 1 }];
    await book.savePlan(school, { ...plan, tasks });
    const config = await book.parts.schools.config(admin, school);
    expect(config).toMatchObject({ ...plan, tasks, effectiveMonth: '202612', enabled: 1 });
    expect(config.running).toMatchObject({ month: '202611', pointsPerVipStudent: 10, exchangeRate: 100 });
    await book.turnMonth([school]);
    expect((await book.parts.schools.config(admin, school)).running).toMatchObject({ ...plan, month: '202612' });
    // without another one the last goes on
    await book.turnMonth([school]);
    expect((await row())?.totalAllotPoints).toBe(14);
    await book.parts.worker.work();
    expect((await rewards()).every(({ reason }) => reason === grantRefusalLabels.noTask)).toBe(true);
    await expect(book.savePlan(school, { tasks: [...tasks, ...tasks] })).rejects.toThrow(texts.pointsTasksWrong);
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('shows what a plan would have meant for the last month', async () => {
    await begin(2);
    await subscribe();
    await book.cancel(school, await subscribe());
    await book.turnMonth([school]);
    const tasks = [{ taskCode: 'new' as const, taskName: '新签', points: 3, target: 1 }];
    expect(await book.parts.preview.preview(admin, { schoolCode: school, tasks, exchangeRate: 50 })).toEqual({
      month: '202611',
      // four events: two before the school gave points
      before: { totalAllotPoints: 20, points: 20, refused: 2, amount: '0.20' },
      after: { totalAllotPoints: 20, points: 9, refused: 0, amount: '0.18' },
    });
    // in October the school gave no points
    book.clock.set('2026-11-21T02:00:00Z');
    expect((await book.parts.preview.preview(admin, { schoolCode: school, tasks })).before).toBeNull();
  });

  it('are listed by task, by month and by subscription, and returned as a statement with balances', async () => {
    await begin(3);
    const id = await subscribe();
    await book.parts.worker.work();
    const [uid, month] = [teacher(), book.month];
    const filter = { schoolCode: school, uid, month, classCode: ofClass(), phone: '13900000000' };
    const times = { startTime: '2026-11-21', endTime: '2026-11-21' };
    const { tasks, stats } = {
      tasks: await book.parts.lists.tasks(admin, { ...filter, ...times }, page),
      stats: await book.parts.lists.stats(admin, { ...filter, ...times }, page),
    };
    expect(tasks.list).toMatchObject([
      { uid, month, taskName: '新订阅', targetCount: 10, finishedCount: 1, points: 10 },
    ]);
    expect(stats.list).toMatchObject([
      { uid, month, allotPoints: 10, totalPoints: 10, exchangedPoints: 0, balance: 0 },
    ]);
    const details = await book.parts.lists.details(admin, { schoolCode: school, uid, month }, page);
    expect(details.list).toMatchObject([{ subscriptionId: id, points: 10, taskCode: 'new', parentName: '家长' }]);
    expect((await book.parts.lists.tasks(admin, { ...filter, phone: '0000' }, page)).total).toBe(1);
    expect((await book.parts.lists.stats(admin, { ...filter, phone: '0000' }, page)).total).toBe(1);
    for (const other of [
      { phone: '13900000001' },
      { phone: '0001' },
      { classCode: 'x' },
      { endTime: '2026-11-20' },
      { month: '202610' },
    ]) {
      expect((await book.parts.lists.tasks(admin, { ...filter, ...other }, page)).total).toBe(0);
      expect((await book.parts.lists.stats(admin, { ...filter, ...other }, page)).total).toBe(0);
    }
    await book.turnMonth([school]);
    const { rows } = await book.parts.statement.of(admin, { schoolCode: school, uid });
    const exported: unknown[] = [];
    for await (const batch of rows)
      for (const { cause, points, balance } of batch) exported.push([cause, points, balance]);
    expect(exported).toEqual([
      ['grant', 10, 10],
      ['settle', -10, 0],
      ['settle', 10, 10],
    ]);
    await expect(book.parts.statement.of(admin, { schoolCode: school, uid: 'unknown' })).rejects.toThrow(
      texts.teacherOfOther,
    );
    book.clock.set('2026-11-21T02:00:00Z');
  });

  it('of schools out of reach are neither shown nor changed', async () => {
    await begin(1);
    await subscribe();
    await book.parts.worker.work();
    const body = { schoolCode: school };
    expect((await book.parts.list.list(stranger, body, page)).total).toBe(0);
    for (const list of ['rewards', 'tasks', 'stats'] as const)
      expect((await book.parts.lists[list](stranger, body, page)).total).toBe(0);
    const detail = { ...body, uid: teacher(), month: book.month };
    const refused = [
      book.parts.schools.enable(stranger, { ...body, enabled: 0 }),
      book.parts.schools.save(stranger, { ...body, exchangeRate: 1 }),
      book.parts.schools.config(stranger, school),
      book.parts.preview.preview(stranger, body),
      book.parts.lists.details(stranger, detail, page),
      book.parts.statement.of(stranger, detail),
    ];
    for (const each of refused) await expect(each).rejects.toThrow(texts.schoolUnknown);
    expect((await row())?.enabled).toBe(1);
  });

  it('are published at the end of what a school has waiting', async () => {
    await begin(1);
    await book.dataSource.query('delete from outbox');
    await subscribe();
    await book.parts.worker.work();
    await book.parts.worker.work();
    const published = await book.rows<{ data: object }>(`select data from outbox where type = 'points.changed'`);
    expect(published.map(({ data }) => data)).toEqual([
      { schoolCode: school, month: book.month, enabled: 1, totalPoints: 10, totalAllotPoints: 10 },
    ]);
  });

  it('are queued for events of enabled schools alone, once', async () => {
    await begin(0);
    await subscribe();
    const queued = 'select event_id as id from points_queue where school_code = $1';
    const ids = (await book.rows<{ id: string }>(queued, [school])).map(({ id }) => id);
    expect(ids).toHaveLength(1);
    await queuePoints(book.dataSource, ids, book.month);
    expect(await book.rows(queued, [school])).toHaveLength(1);
  });
});
