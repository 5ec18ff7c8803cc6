import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayOf, fromWireTime, type Page, role, texts, weekdayOf } from '#libs/contracts';
import type { Identity } from '#libs/http';
import type { OccurrenceView, RecurringCommandView } from '../../../services/devices/commands/recurring-command.dto.js';
import type { CardGroupView } from '../../../services/devices/inventory/card-group.dto.js';
import type { DeviceRow } from '../../../services/devices/inventory/device.dto.js';
import { until } from '../../stack/index.js';
import { administrator, CommandClient } from '../command/command-client.js';
import type { CardService } from '../mqtt/card-service.js';

const path = '/api/schoolDevice';

describe('groups of cards', () => {
  let client: CommandClient<CardService>;
  let monday: string;
  const manager: Identity = { ...administrator, uid: 'm', account: 'm', tags: role.areaManager, areas: ['440100'] };

  const at = (time: string): void =>
    client.service.travel((fromWireTime(`${monday} ${time}`).getTime() - Date.now()) / 1000);
  const call = async <T = null>(name: string, body: object = {}, by = administrator) =>
    client.service.call<T>('POST', `${path}/${name}`, body, by);
  const data = async <T>(name: string, body: object = {}, by = administrator): Promise<T> => {
    const { bizData, msg } = await call<T>(name, body, by);
    if (bizData === null) throw new Error(`${name}: ${msg ?? ''}`);
    return bizData;
  };
  const add = async (body: object, by = administrator): Promise<string> =>
    (await data<{ id: string }>('group/add', body, by)).id;
  const group = async (id: string, by = administrator): Promise<CardGroupView | undefined> =>
    (await data<Page<CardGroupView>>('group/list?size=100', {}, by)).list.find((each) => each.id === id);
  const cardsOf = async (id: string, by = administrator): Promise<string[]> => {
    const { list } = await data<Page<DeviceRow>>('list', { group: id }, by);
    const numbers = list.map(({ deviceNo }) => deviceNo).sort();
    expect((await group(id, by))?.cards).toBe(numbers.length);
    return numbers;
  };

  beforeAll(async () => {
    client = await CommandClient.start();
    await client.addSchools();
    await client.service.query(`update device set model = 'M1', version_code = 3 where device_no in ('A1', 'B1')`);
    await client.service.query(`update device set model = 'M2', version_code = 2 where device_no = 'A2'`);
    const today = dayOf(new Date());
    monday = addDays(today, 8 - weekdayOf(today));
    at('06:00:00');
  });
  afterAll(() => client.service.close());

  it('by rule hold the cards that match now, and show each person those within reach', async () => {
    const rules: [object, string[], string[]][] = [
      [{ model: 'M' }, ['A1', 'A2', 'B1'], ['A1', 'A2']],
      [{ model: 'M1', schoolCodes: ['SA', 'SB'] }, ['A1', 'B1'], ['A1']],
      [{ upgradedTo: 3 }, ['A1', 'B1'], ['A1']],
      [{ notUpgradedTo: 3 }, ['A2', 'U1'], ['A2']],
      [{ addressCityCode: '440200' }, ['B1'], []],
      [{ quietMinutes: 60 }, ['A1', 'A2', 'B1', 'U1'], ['A1', 'A2']],
      [{ tag: '操场' }, [], []],
    ];
    for (const [index, [rule, all, own]] of rules.entries()) {
      const id = await add({ name: `规则${index}`, kind: 'rule', rule });
      expect([rule, await cardsOf(id), await cardsOf(id, manager)]).toEqual([rule, all, own]);
      expect(await data('group/preview', { filter: rule })).toEqual({ cards: all.length });
    }
    const { list } = await data<Page<CardGroupView>>('group/list', { name: '规则1' }, manager);
    expect(list.map(({ rule, mayChange }) => [rule.schoolCodes, mayChange])).toEqual([[['SA'], false]]);
    const [tagged] = (await data<Page<CardGroupView>>('group/list', { name: '规则6' })).list;
    await call('tag/change', { deviceNos: ['B1'], add: ['操场'] });
    expect(await cardsOf(tagged?.id ?? '')).toEqual(['B1']);
    expect(await call('group/add', { name: '空', kind: 'rule', rule: {} })).toMatchObject({
      msg: texts.cardGroupRuleEmpty,
    });
    expect(await call('group/add', { name: '规则0', kind: 'hand' })).toMatchObject({ msg: texts.cardGroupTaken });
  });

  it('by hand take cards within reach of who changes them, and only from their author and administrators', async () => {
    const id = await add({ name: '手工', kind: 'hand', deviceNos: ['A1', 'B1'] });
    expect(await cardsOf(id)).toEqual(['A1', 'B1']);
    expect(await cardsOf(id, manager)).toEqual(['A1']);
    const refused = await call('group/card/change', { id, deviceNos: ['A2'] }, manager);
    expect(refused).toMatchObject({ rtnCode: '403', msg: texts.cardGroupAuthors });
    const own = await add({ name: '区域', kind: 'hand', deviceNos: ['A1'] }, manager);
    const foreign = await call('group/card/change', { id: own, deviceNos: ['A2', 'B1'] }, manager);
    expect(foreign).toMatchObject({ rtnCode: '-1', msg: texts.deviceUnknown });
    expect(await cardsOf(own)).toEqual(['A1']);
    const matching = { filter: { model: 'M' }, except: ['A1'], count: 2 };
    expect(await call('group/card/change', { id, matching })).toMatchObject({ rtnCode: '0' });
    expect(await call('group/card/change', { id, deviceNos: ['B1'], leave: true })).toMatchObject({ rtnCode: '0' });
    expect(await cardsOf(id)).toEqual(['A1', 'A2']);
  });

  it('may be marked by ten tags a card, all or none of the cards', async () => {
    const nine = Array.from({ length: 9 }, (_, n) => `标签${n}`);
    expect(await call('tag/change', { deviceNos: ['A1', 'A2'], add: nine })).toMatchObject({ rtnCode: '0' });
    expect(await call('tag/change', { deviceNos: ['A2'], add: ['第十'] })).toMatchObject({ rtnCode: '0' });
    const full = await call('tag/change', { deviceNos: ['A1', 'A2'], add: ['又一'] });
    expect(full).toMatchObject({ rtnCode: '-1', msg: texts.cardTagsTooMany });
    await call('tag/change', { deviceNos: ['A1', 'A2'], remove: nine });
    const tags = await client.service.call<{ tag: string; cards: number }[]>('GET', `${path}/tag/list`, undefined, manager);
    expect(tags.bizData).toEqual([{ tag: '第十', cards: 1 }]);
    expect(await call('tag/change', { deviceNos: ['B1'], add: ['x'] }, manager)).toMatchObject({ rtnCode: '-1' });
  });

  it('get commands as far as the sender may see their cards, and not more than were confirmed', async () => {
    const id = await add({ name: '指令', kind: 'hand', deviceNos: ['A1', 'A2', 'B1'] });
    const send = (count: number, by: Identity) =>
      call<{ commandIds: string[] }>(
        'restartOrClearCache',
        { iotMessageType: 'clearCache', matching: { filter: { group: id }, count } },
        by,
      );
    expect((await send(2, administrator)).msg).toContain('3台');
    expect((await send(2, manager)).bizData?.commandIds).toHaveLength(2);
    expect((await send(3, administrator)).bizData?.commandIds).toHaveLength(3);
  });

  describe('a recurring command', () => {
    const everyDay = [1, 2, 3, 4, 5, 6, 7];
    const recurring = async (body: object, by = administrator): Promise<string> => {
      const whole = { iotMessageType: 'clearCache', weekdays: everyDay, afterLesson: false, enabled: true, ...body };
      return (await data<{ id: string }>('recurringCommand/add', whole, by)).id;
    };
    const row = async (id: string): Promise<RecurringCommandView | undefined> =>
      (await data<Page<RecurringCommandView>>('recurringCommand/list?size=100')).list.find((each) => each.id === id);
    const history = async (id: string, by = administrator): Promise<OccurrenceView[]> => {
      const address = `${path}/recurringCommand/history?id=${id}`;
      return (await client.service.call<Page<OccurrenceView>>('GET', address, undefined, by)).bizData?.list ?? [];
    };
    const runs = (id: string, count: number): Promise<OccurrenceView[]> =>
      until(async () => {
        const found = await history(id);
        return found.length >= count && found;
      }, `${count} occurrences`);

    it('is queued once when it is due, for the cards that its author may see, with its own history', async () => {
      const groupId = await add({ name: '定时', kind: 'hand', deviceNos: ['A1', 'B1'] });
      const all = await recurring({ groupId, time: '07:00' });
      const own = await recurring({ groupId, time: '07:00', iotMessageType: 'syncData' }, manager);
      const off = await recurring({ groupId, time: '07:00', enabled: false });
      expect((await row(all))?.nextRun).toBe(`${monday} 07:00:00`);
      expect((await row(off))?.nextRun).toBeNull();
      at('07:20:00');
      expect(await runs(all, 1)).toMatchObject([{ dueAt: `${monday} 07:00:00`, outcome: 'queued', cards: 2 }]);
      expect(await runs(own, 1)).toMatchObject([{ outcome: 'queued', cards: 1 }]);
      expect((await row(all))?.nextRun).toBe(`${addDays(monday, 1)} 07:00:00`);
      expect(await history(all, manager)).toMatchObject([{ cards: 1 }]);
      at('07:29:00');
      const [ended] = await until(async () => {
        const found = await history(all);
        return found[0]?.expired === 2 && found;
      }, 'the commands have expired');
      expect(ended).toMatchObject({ cards: 2, succeeded: 0, failed: 0 });
      expect(ended?.commandBatchId).not.toBeNull();
      expect(await history(off)).toEqual([]);
    });

    it('that was due during a longer outage is noted as missed, and comes next at its time', async () => {
      const groupId = await add({ name: '空组', kind: 'hand' });
      const id = await recurring({ groupId, time: '08:00' });
      at('08:31:00');
      expect(await runs(id, 1)).toMatchObject([{ outcome: 'missed', cards: 0, commandBatchId: null }]);
      expect((await row(id))?.nextRun).toBe(`${addDays(monday, 1)} 08:00:00`);
      const empty = await recurring({ groupId, time: '08:45' });
      at('08:50:00');
      expect(await runs(empty, 1)).toMatchObject([{ outcome: 'empty' }]);
    });

    it('keeps its group from being deleted', async () => {
      const groupId = await add({ name: '使用中', kind: 'hand', deviceNos: ['A1'] });
      const id = await recurring({ groupId, time: '23:00', iotMessageType: 'restart', afterLesson: true });
      expect((await call('group/delete', { id: groupId })).msg).toContain('每天 23:00 重启');
      const wrong = { id, groupId, time: '23:00', weekdays: [1], enabled: true, afterLesson: true };
      const refused = await call('recurringCommand/update', { ...wrong, iotMessageType: 'clearCache' });
      expect(refused).toMatchObject({ rtnCode: '-1', msg: texts.afterLessonRestarts });
      const foreign = await call('recurringCommand/delete', { id }, manager);
      expect(foreign).toMatchObject({ rtnCode: '403', msg: texts.recurringAuthors });
      expect(await call('recurringCommand/delete', { id })).toMatchObject({ rtnCode: '0' });
      expect(await call('group/delete', { id: groupId })).toMatchObject({ rtnCode: '0' });
      expect(await call('list', { group: groupId })).toMatchObject({ rtnCode: '-1', msg: texts.cardGroupUnknown });
    });

    it('that waits for lessons restarts the cards of a school when its lesson is over', async () => {
      const groupId = await add({ name: '上课', kind: 'hand', deviceNos: ['A1'] });
      const id = await recurring({ groupId, time: '09:00', iotMessageType: 'restart', afterLesson: true });
      at('09:00:05');
      const [{ commandBatchId = null } = {}] = await runs(id, 1);
      const [command] = await client.service.query<{ at: Date }>(
        'select not_before as at from command where batch_id = $1',
        [commandBatchId],
      );
      expect(command?.at).toEqual(fromWireTime(`${monday} 12:00:00`));
    });
  });
});
