import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayMinutes, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { database } from '../../../services/devices/database.js';
import type { CardGroupView } from '../../../services/devices/inventory/card-group.dto.js';
import type { CardRule } from '../../../services/devices/inventory/card-rule.dto.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { groupsOn } from './card-group-parts.js';
import { addCard, addSchool, callers, page, SetClock } from './reading-parts.js';

const now = '2026-03-02T00:00:00Z';
const { admin } = callers;
/** Of the city of the school s1. */
const manager: Identity = { ...callers.cityManager, uid: 'm', account: 'manager' };

describe('groups of cards', () => {
  let db: TestDatabase;
  let parts: ReturnType<typeof groupsOn>;

  beforeAll(async () => {
    db = await testDatabase(database);
    const { dataSource } = db;
    parts = groupsOn(dataSource, new SetClock(new Date(now)));
    await addSchool(dataSource, 's1', 'p1 c1 t1');
    await addSchool(dataSource, 's2', 'p1 c2 t2');
    await addCard(dataSource, 'a1', { school: 's1', status: 'on', since: now });
    await addCard(dataSource, 'a2', { school: 's1', since: '2026-03-01T00:00:00Z' });
    await addCard(dataSource, 'b1', { school: 's2', since: '2026-02-01T00:00:00Z' });
    await addCard(dataSource, 'free', { since: '2026-02-01T00:00:00Z' });
    await dataSource.query(`update device set model = 'M1', version_code = 3, current_version = '1.3'
                            where device_no in ('a1', 'b1')`);
    await dataSource.query(`update device set model = 'M2', version_code = 2 where device_no = 'a2'`);
  });
  afterAll(() => db.close());

  const add = (name: string, rule: CardRule): Promise<string> => parts.groups.add(admin, { name, kind: 'rule', rule });
  const byHand = (name: string, deviceNos: string[], by = admin): Promise<string> =>
    parts.groups.add(by, { name, kind: 'hand', deviceNos });
  const group = async (id: string, by = admin): Promise<CardGroupView | undefined> =>
    (await parts.lists.list(by, {}, page())).list.find((each) => each.id === id);
  /** The cards of the device list with the group as its filter; the list of groups counts as many. */
  const cardsOf = async (id: string, by = admin): Promise<string[]> => {
    const { list, total } = await parts.devices.list(by, { group: id }, page({ sort: 'deviceNo' }));
    expect([total, (await group(id, by))?.cards]).toEqual([list.length, list.length]);
    return list.map(({ deviceNo }) => deviceNo);
  };

  it.each<[CardRule, string[], string[]]>([
    [{ model: 'M' }, ['a1', 'a2', 'b1'], ['a1', 'a2']],
    [{ version: '1.' }, ['a1', 'b1'], ['a1']],
    [{ model: 'M1', schoolCodes: ['s1', 's2'] }, ['a1', 'b1'], ['a1']],
    [{ upgradedTo: 3 }, ['a1', 'b1'], ['a1']],
    [{ notUpgradedTo: 3 }, ['a2', 'free'], ['a2']],
    [{ addressCityCode: 'c2' }, ['b1'], []],
    [{ quietMinutes: 60 }, ['a2', 'b1', 'free'], ['a2']],
    [{ quietMinutes: 2 * dayMinutes }, ['b1', 'free'], []],
  ])('by the rule %j hold what matches now, and show each person the cards within reach', async (rule, all, own) => {
    const id = await add(JSON.stringify(rule).slice(0, 40), rule);
    expect([await cardsOf(id), await cardsOf(id, manager)]).toEqual([all, own]);
    expect(await parts.devices.count(manager, rule)).toBe(own.length);
  });

  it('take in cards that match later, and show of the schools of a rule those within reach', async () => {
    const id = await add('操场', { tag: '操场', schoolCodes: ['s1', 's2'] });
    expect(await cardsOf(id)).toEqual([]);
    await parts.tags.change(admin, { deviceNos: ['b1'], add: ['操场'] });
    expect(await cardsOf(id)).toEqual(['b1']);
    expect(await group(id, manager)).toMatchObject({ rule: { schoolCodes: ['s1'] }, mayChange: false });
  });

  it('need a condition and a name of their own', async () => {
    await expect(add('空', {})).rejects.toThrow(texts.cardGroupRuleEmpty);
    await add('同名', { model: 'M' });
    await expect(byHand('同名', [])).rejects.toThrow(texts.cardGroupTaken);
  });

  it('by hand take cards within reach of who changes them, and only from their author and administrators', async () => {
    const id = await byHand('手工', ['a1', 'b1']);
    expect([await cardsOf(id), await cardsOf(id, manager)]).toEqual([['a1', 'b1'], ['a1']]);
    const foreign = parts.groups.changeCards(manager, { id, deviceNos: ['a2'] });
    await expect(foreign).rejects.toThrow(texts.cardGroupAuthors);
    await expect(parts.groups.delete(callers.foreignAdmin, id)).rejects.toThrow(texts.cardGroupAuthors);
    const own = await byHand('自己的', ['a1'], manager);
    const outOfReach = parts.groups.changeCards(manager, { id: own, deviceNos: ['a2', 'b1'] });
    await expect(outOfReach).rejects.toThrow(texts.deviceUnknown);
    expect(await cardsOf(own)).toEqual(['a1']);
    await parts.groups.changeCards(admin, { id, matching: { filter: { model: 'M' }, except: ['a1'], count: 2 } });
    await parts.groups.changeCards(admin, { id, deviceNos: ['b1'], leave: true });
    expect(await cardsOf(id)).toEqual(['a1', 'a2']);
  });

  it('keep a change of another version from being overwritten', async () => {
    const id = await add('版本', { model: 'M1' });
    const { version = 0 } = (await group(id)) ?? {};
    await parts.groups.update(admin, { id, name: '版本二', rule: { model: 'M2' }, version });
    const stale = parts.groups.update(admin, { id, name: '版本三', rule: { model: 'M1' }, version });
    await expect(stale).rejects.toThrow(texts.staleSave);
    expect(await group(id)).toMatchObject({ name: '版本二', rule: { model: 'M2' }, cards: 1 });
    await parts.groups.delete(admin, id);
    await expect(cardsOf(id)).rejects.toThrow(texts.cardGroupUnknown);
  });

  it('keep the schools of their rule that who changes it cannot see', async () => {
    await addSchool(db.dataSource, 's9', 'p1 c1 t1');
    const id = await add('学校', { model: 'M', schoolCodes: ['s1', 's9'] });
    await db.dataSource.query(`update school set deleted = true where code = 's9'`);
    const { version = 0, rule } = (await group(id)) ?? {};
    expect(rule).toEqual({ model: 'M', schoolCodes: ['s1'] });
    await parts.groups.update(admin, { id, name: '学校', rule: { model: 'M' }, version });
    // without the school that is gone it would hold the cards of all schools
    expect(await cardsOf(id)).toEqual([]);
  });

  it('are seen and used by people of the source that made them, and of the platform', async () => {
    const { foreignAdmin } = callers;
    const [own, foreign] = [
      await add('平台', { model: 'M' }),
      await parts.groups.add(foreignAdmin, { name: '来源', kind: 'rule', rule: { model: 'M' } }),
    ];
    expect([await group(own, foreignAdmin), (await group(foreign, foreignAdmin))?.name]).toEqual([undefined, '来源']);
    expect((await group(foreign))?.name).toBe('来源');
    const used = parts.devices.list(foreignAdmin, { group: own }, page());
    await expect(used).rejects.toThrow(texts.cardGroupUnknown);
    const body = { iotMessageType: 'restart', weekdays: [1], time: '06:30' } as const;
    const recurring = { ...body, weekdays: [...body.weekdays] };
    await expect(parts.recurring.add(foreignAdmin, { ...recurring, groupId: own })).rejects.toThrow(
      texts.cardGroupUnknown,
    );
    const id = await parts.recurring.add(admin, { ...recurring, groupId: own });
    const listed = async (by: Identity) => (await parts.recurringLists.list(by, { groupId: own }, page())).list;
    expect([(await listed(admin)).map((each) => each.id), await listed(foreignAdmin)]).toEqual([[id], []]);
    await parts.recurring.delete(admin, id);
  });

  it('get commands as far as the sender may see their cards, and not more than were confirmed', async () => {
    const id = await byHand('指令', ['a1', 'a2', 'b1']);
    const send = (count: number, by: Identity) =>
      parts.commands.queueMatching('clearCache', { filter: { group: id }, count }, by);
    await expect(send(2, admin)).rejects.toThrow('3台');
    expect((await send(2, manager)).commandIds).toHaveLength(2);
    expect((await send(3, admin)).commandIds).toHaveLength(3);
  });

  it('mark cards with at most ten tags, all or none of the named ones', async () => {
    const nine = Array.from({ length: 9 }, (_, n) => `标签${n}`);
    await parts.tags.change(admin, { deviceNos: ['a1', 'a2'], add: nine });
    await parts.tags.change(admin, { deviceNos: ['a2'], add: ['第十', '标签1'] });
    const full = parts.tags.change(admin, { deviceNos: ['a1', 'a2'], add: ['又一'] });
    await expect(full).rejects.toThrow(texts.cardTagsTooMany);
    await parts.tags.change(admin, { matching: { filter: { tag: '标签1' }, count: 2 }, remove: nine });
    expect(await parts.tags.list(manager)).toEqual([{ tag: '第十', cards: 1 }]);
    await expect(parts.tags.change(manager, { deviceNos: ['b1'], add: ['x'] })).rejects.toThrow(texts.deviceUnknown);
    const audited = await select(
      db.dataSource,
      `select data->'objectIds' as ids, data->'after' as after from outbox
       where topic = 'audit.event' and data->>'action' = 'device.tag' order by id desc limit 1`,
    );
    expect(audited).toEqual([{ ids: ['a1', 'a2'], after: { added: [] } }]);
  });
});
