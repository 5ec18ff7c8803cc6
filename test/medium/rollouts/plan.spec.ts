import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import { addSchool, callers, SetClock } from '../devices/reading-parts.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { addCards, addVersion, bodyOf, type Rollouts, rolloutsOn, storedCards } from './plan-parts.js';

/** Monday, 16:00 and 10:00 in Shanghai. */
const monday = '2026-03-02T08:00:00Z';
const inLesson = '2026-03-02T02:00:00Z';

describe('the plan of a rollout', () => {
  let db: TestDatabase;
  let clock: SetClock;
  let rollouts: Rollouts;
  let packageId: string;

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    clock = new SetClock(new Date(monday));
    rollouts = rolloutsOn(dataSource, clock);
    await addSchool(dataSource, 'S1', 'p1 c1 t1');
    await addSchool(dataSource, 'S2', 'p1 c1 t2');
    await addSchool(dataSource, 'S3', 'p2 c2 t3', 'product2');
    await addSchool(dataSource, 'S4', 'p2 c2 t4', 'third');
    for (const [school, count] of [
      ['S1', 40],
      ['S2', 20],
      ['S3', 10],
      ['S4', 10],
    ] as const) {
      await addCards(dataSource, school, count);
    }
    await addCards(dataSource, null, 3);
    await addCards(dataSource, 'S1', 4, { name: 'OLD', model: 'M0' });
    await addCards(dataSource, 'S1', 1, { name: 'NOMODEL', model: null });
    await addCards(dataSource, 'S1', 5, { name: 'HAS', versionCode: 2 });
    await addCards(dataSource, 'S1', 2, { name: 'NEWER', versionCode: 3 });
    await addCards(dataSource, 'S2', 6, { name: 'AWAY', online: false });
    await addCards(dataSource, 'S2', 1, { name: 'NEVERSAID', versionCode: null });
    packageId = await addVersion(dataSource, 'M1', 2);
    await addVersion(dataSource, 'M1', 7, { packaged: false });
    await addVersion(dataSource, 'M1', 8, { withdrawn: true });
  });
  afterAll(() => db.close());
  beforeEach(() => clock.set(monday));

  const plan = async (body: object = {}, caller = callers.admin) => rollouts.plans.plan(caller, await bodyOf(body));
  const add = async (body: object = {}, caller = callers.admin) =>
    (await rollouts.plans.add(caller, await bodyOf(body))).rolloutId;

  it('counts cards, those that have the version, that are away, of another model, newer, unknown, and in a lesson', async () => {
    const choice = { schoolCodes: ['S1', 'S2'] };
    clock.set(inLesson);
    expect(await plan({ choice })).toEqual({
      cards: 72,
      already: 5,
      away: 6,
      withoutVersion: 5,
      newer: 2,
      unknown: 0,
      schools: 2,
      groups: [{ name: texts.allCardsGroup, size: 72, reviewAfter: false }],
      lessonsNow: 67,
    });
    clock.set('2026-03-02T12:00:00Z');
    expect(await plan({ choice: { deviceNos: ['S1-1', 'S1-1', 'UNKNOWN', 'OLD-1'] } })).toMatchObject({
      cards: 1,
      withoutVersion: 1,
      unknown: 1,
      lessonsNow: 0,
    });
  });

  it.each<[string, object, number]>([
    ['nothing: all cards of the model', {}, 95],
    ['a province', { areaCodes: ['p2'] }, 20],
    ['cities and towns', { areaCodes: ['c2', 't2'] }, 47],
    ['a school in an area where it is not', { areaCodes: ['p2'], schoolCodes: ['S1'] }, 0],
    ['classrooms', { schoolCodes: ['S1'], classroomCodes: ['room-S1-1', 'room-S1-2', 'room-S2-1'] }, 2],
    ['installed versions', { schoolCodes: ['S1'], versionCodes: [2, 3] }, 5],
    ['numbers', { deviceNos: ['FREE-1', 'S2-3'] }, 2],
  ])('has by %s', async (_what, choice, cards) => {
    expect(await plan({ choice })).toMatchObject({ cards });
  });

  it('has the cards of a group of cards within the reach of who makes it', async () => {
    const groupId = randomUUID();
    const choice = { groupId };
    await expect(plan({ choice })).rejects.toMatchObject({ message: texts.cardGroupUnknown });
    await expect(add({ choice })).rejects.toMatchObject({ message: texts.cardGroupUnknown });
    await db.dataSource.query(
      `insert into card_group (id, name, kind, created_by, source, create_date, updated_at)
       values ($1, '试点', 'hand', 'admin', 'quankeyun', now(), now())`,
      [groupId],
    );
    await db.dataSource.query('insert into card_group_member (group_id, device_no) select $1, unnest($2::text[])', [
      groupId,
      ['S1-1', 'S4-1'],
    ]);
    expect(await plan({ choice })).toMatchObject({ cards: 2 });
    expect(await plan({ choice }, callers.foreignAdmin)).toMatchObject({ cards: 1 });
    const { choice: seen } = await rollouts.details.detail(callers.admin, await add({ choice }));
    expect(seen).toMatchObject({ groupId, groupName: '试点', named: null });
  });

  it('has the cards within the reach of who makes it, and no others', async () => {
    expect(await plan({}, callers.foreignAdmin)).toMatchObject({ cards: 85, schools: 3 });
    const choice = { deviceNos: ['S4-1', 'S3-1'] };
    expect(await plan({ choice }, callers.foreignAdmin)).toMatchObject({ cards: 1, unknown: 1 });
    await expect(add({ choice: { schoolCodes: ['S4'] } }, callers.foreignAdmin)).rejects.toMatchObject({
      message: texts.rolloutWithoutCards,
    });
  });

  it('stores what the preview says, evenly over the schools', async () => {
    const body = {
      choice: { schoolCodes: ['S1', 'S2', 'S3'] },
      groups: [{ name: '试点', count: 12, reviewAfter: true }, { percent: 50 }],
    };
    const preview = await plan(body);
    const id = await add(body);
    const cards = await storedCards(db.dataSource, id);
    expect(cards).toHaveLength(preview.cards);
    const stored = await select(
      db.dataSource,
      'select name, size, review_after as "reviewAfter" from rollout_group where rollout_id = $1 order by position',
      [id],
    );
    expect(stored).toEqual(preview.groups);
    const first = (school: string) => cards.filter(({ group, schoolCode }) => group === 1 && schoolCode === school);
    // 40, 27 and 10 of 77 cards
    expect(first('S1').length).toBeGreaterThanOrEqual(4);
    expect(first('S2').length).toBeGreaterThanOrEqual(3);
    expect(first('S3').length).toBeGreaterThanOrEqual(1);
    expect(cards.find(({ deviceNo }) => deviceNo === 'HAS-1')).toMatchObject({ state: 'succeeded', group: 3 });
    expect(cards.find(({ deviceNo }) => deviceNo === 'S1-1')).toMatchObject({
      state: 'waiting',
      versionCode: 2,
      packageId,
      downgrade: false,
    });
    const schools = await select(db.dataSource, 'select * from rollout_school where rollout_id = $1', [id]);
    expect(schools).toHaveLength(3);
  });

  it('has a card once, whatever names it', async () => {
    const deviceNos = ['S1-1', 'S1-2', 'S1-1'];
    const id = await add({ choice: { deviceNos }, groups: [{ deviceNos: ['S1-1'] }, { deviceNos: ['S1-1', 'S1-2'] }] });
    expect((await storedCards(db.dataSource, id)).map(({ deviceNo, group }) => [deviceNo, group])).toEqual([
      ['S1-1', 1],
      ['S1-2', 2],
    ]);
  });

  it('begins with a few doors in each area', async () => {
    const id = await add({ choice: { schoolCodes: ['S1', 'S2', 'S3'] }, perArea: 2 });
    const first = (await storedCards(db.dataSource, id)).filter(({ group }) => group === 1);
    expect(first.map(({ schoolCode }) => schoolCode).sort()).toEqual(['S1', 'S1', 'S2', 'S2', 'S3', 'S3']);
  });

  const past = '2026-03-02 15:59:59';
  it.each<[object, string, string]>([
    [{ name: ' ' }, texts.rolloutNameRequired, 'name'],
    [{ model: undefined }, texts.rolloutModelRequired, 'model'],
    [{ versionCode: '' }, texts.rolloutVersionRequired, 'versionCode'],
    [{ versionCode: 99 }, texts.rolloutVersionUnknown, 'versionCode'],
    [{ model: 'M9' }, texts.rolloutVersionUnknown, 'versionCode'],
    [{ versionCode: 7 }, texts.rolloutVersionWithoutPackage, 'versionCode'],
    [{ versionCode: 8 }, texts.rolloutVersionWithoutPackage, 'versionCode'],
    [{ choice: { deviceNos: ['UNKNOWN'] } }, texts.rolloutWithoutCards, 'choice'],
    [{ successPercent: 0 }, texts.rolloutPercentRange, 'successPercent'],
    [{ errorPercent: 101 }, texts.rolloutPercentRange, 'errorPercent'],
    [{ onlineDropPercent: 1.5 }, texts.rolloutPercentRange, 'onlineDropPercent'],
    [{ respectsLessons: false }, texts.rolloutUrgentReasonRequired, 'urgentReason'],
    [{ startAt: past }, texts.rolloutStartPast, 'startAt'],
    [{ startAt: 'tomorrow' }, texts.timeFormat, 'startAt'],
    [{ deadlineAt: past }, texts.rolloutDeadlineOrder, 'deadlineAt'],
    [{ startAt: '2026-03-03 08:00:00', deadlineAt: '2026-03-03 08:00:00' }, texts.rolloutDeadlineOrder, 'deadlineAt'],
    [{ dailyFrom: '18:00' }, texts.rolloutDailyBoth, 'dailyTo'],
    [{ dailyTo: '18:00' }, texts.rolloutDailyBoth, 'dailyFrom'],
    [{ dailyFrom: '18:00', dailyTo: '18:00' }, texts.rolloutDailyBoth, 'dailyTo'],
    [{ dailyFrom: '24:00', dailyTo: '06:00' }, texts.rolloutDailyTime, 'dailyFrom'],
    [{ cardsAtOnce: 0 }, texts.rolloutCardsAtOnceRange, 'cardsAtOnce'],
    [{ downloadsPerSchool: 0 }, texts.rolloutDownloadsRange, 'downloadsPerSchool'],
    [{ soakMinutes: -1 }, texts.rolloutSoakRange, 'soakMinutes'],
    [{ installMinutes: 0 }, texts.rolloutInstallRange, 'installMinutes'],
    [{ perArea: 0 }, texts.rolloutPerAreaRange, 'perArea'],
    [{ groups: [{ count: 0 }] }, texts.rolloutGroupSize, 'groups.0.count'],
    [{ groups: [{ percent: 101 }] }, texts.rolloutPercentRange, 'groups.0.percent'],
    [{ groups: Array.from({ length: 21 }, () => ({ count: 1 })) }, texts.rolloutGroupsTooMany, 'groups'],
    [{ groups: [{ deviceNos: ['OLD-1'] }] }, texts.rolloutGroupCardUnknown, 'groups.0.deviceNos'],
  ])('refuses %j: %s', async (body, message, field) => {
    await expect(add(body)).rejects.toMatchObject({ message, field });
  });

  it('fills in what is missing', async () => {
    const id = await add({ choice: { deviceNos: ['S1-1'] } });
    expect(await rollouts.details.detail(callers.admin, id)).toMatchObject({
      state: 'scheduled',
      successPercent: 90,
      errorPercent: 10,
      onError: 'pause',
      respectsLessons: true,
      downloadsPerSchool: 3,
      soakMinutes: 10,
      installMinutes: 10,
      onlineDropPercent: 10,
      cardsAtOnce: null,
      startAt: null,
      deadlineAt: '2026-03-16 16:00:00',
      choice: { deviceNos: ['S1-1'], named: 1 },
    });
  });

  it('of 50,000 cards is made, stored and read', async () => {
    const { dataSource } = db;
    await addVersion(dataSource, 'BIG', 2);
    for (let n = 0; n < 100; n += 1) {
      await addSchool(dataSource, `B${n}`, `p9 c${n % 10} t${n}`);
      await addCards(dataSource, `B${n}`, 500, { model: 'BIG', versionCode: n % 20 === 0 ? 2 : 1 });
    }
    await dataSource.query('analyze');
    const body = { model: 'BIG', perArea: 2, groups: [{ count: 1000 }, { percent: 10 }, { percent: 30 }] };
    expect(await plan(body)).toMatchObject({ cards: 50_000, already: 2500, schools: 100 });
    const id = await add(body);
    expect(await rollouts.details.detail(callers.admin, id)).toMatchObject({ state: 'scheduled', total: 50_000 });
    const page = await rollouts.cards.list(callers.admin, { rolloutId: id }, { page: 500, size: 100 });
    expect([page.total, page.list.length]).toEqual([50_000, 100]);
    expect(await storedCards(dataSource, id)).toHaveLength(50_000);
  }, 60_000);
});
