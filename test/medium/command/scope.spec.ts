import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filled, type Page, role, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { administrator, CommandClient } from './command-client.js';

const path = '/api/schoolDevice';

describe('whose cards an operator may command', () => {
  let client: CommandClient;
  const manager = (area: string, some: Partial<Identity> = {}): Identity => ({
    ...administrator,
    uid: area,
    account: `manager ${area}`,
    tags: role.areaManager,
    areas: [area],
    ...some,
  });
  const [here, there] = [manager('440100'), manager('440200')];

  beforeAll(async () => {
    client = await CommandClient.start();
    await client.addSchools();
  });
  afterAll(() => client.service.close());

  const send = (caller: Identity | undefined, deviceNos: string[], more: object = {}) =>
    client.service.call<{ commandIds: string[] }>(
      'POST',
      `${path}/restartOrClearCache`,
      { iotMessageType: 'clearCache', pushClassCards: deviceNos.map((deviceNo) => ({ deviceNo })), ...more },
      caller,
    );
  const listed = async (caller: Identity, body: object = {}): Promise<string[]> => {
    const { bizData } = await client.service.call<Page<{ deviceNo: string }>>(
      ...(['POST', `${path}/command/list?page=1&size=100`, body, caller] as const),
    );
    return [...new Set((bizData?.list ?? []).map(({ deviceNo }) => deviceNo))].sort();
  };
  const refused = { rtnCode: '-1', bizData: null, msg: texts.deviceUnknown };

  it('are those of the areas of the caller', async () => {
    expect(await send(here, ['A1', 'A2'])).toMatchObject({ rtnCode: '0', msg: texts.commandsQueued });
    expect(await send(here, ['A1', 'B1'])).toMatchObject(refused);
    expect(await send(there, ['A1'])).toMatchObject(refused);
    expect(await send(there, ['B1'])).toMatchObject({ rtnCode: '0' });
  });

  it('are those of the sources of the caller', async () => {
    expect(await send(manager('440100', { source: 'third' }), ['A1'])).toMatchObject({ rtnCode: '0' });
    expect(await send(manager('440200', { source: 'third' }), ['B1'])).toMatchObject(refused);
  });

  it('are unbound ones for administrators alone', async () => {
    expect(await send(manager('440000'), ['U1'])).toMatchObject(refused);
    expect(await send(administrator, ['U1', 'A1', 'B1'])).toMatchObject({ rtnCode: '0' });
  });

  it('are those that exist, in the school that was named', async () => {
    expect(await send(administrator, ['A1', 'unknown'])).toMatchObject(refused);
    const elsewhere = { pushClassCards: [{ deviceNo: 'A1', schoolCode: 'SB' }] };
    expect(await send(administrator, [], elsewhere)).toMatchObject(refused);
    const right = { pushClassCards: [{ deviceNo: 'A1', schoolCode: 'SA', classroomCode: null }] };
    expect(await send(administrator, [], right)).toMatchObject({ rtnCode: '0' });
  });

  it('are listed by area, which never widens their reach', async () => {
    expect(await listed(administrator, { addressCityCode: '440200' })).toEqual(['B1']);
    expect(await listed(here, { addressProvinceCode: '440000' })).toEqual(['A1', 'A2']);
    expect(await listed(here, { addressCityCode: '440200' })).toEqual([]);
  });

  it('have to be named', async () => {
    expect(await send(administrator, [])).toMatchObject({ rtnCode: '-1', msg: texts.chooseDevices });
    expect(await send(administrator, ['A1'], { iotMessageType: 'upgrade' })).toMatchObject({
      rtnCode: '-1',
      msg: texts.commandTypeUnknown,
    });
    expect(await send(undefined, ['A1'])).toMatchObject({ rtnCode: '401' });
  });

  it('are all of a school for syncCode', async () => {
    const { bizData } = await send(here, [], { iotMessageType: 'syncCode', schoolCode: 'SA' });
    expect(bizData?.commandIds).toHaveLength(2);
    expect(await send(there, [], { iotMessageType: 'syncCode', schoolCode: 'SA' })).toMatchObject(refused);
    const call = await client.service.call('GET', `${path}/syncCode?schoolCode=SA&deviceNo=A2`, undefined, here);
    expect(call).toMatchObject({ rtnCode: '0', msg: texts.commandsQueued });
  });

  it('are all that a list shows, as long as no more match than the caller has confirmed', async () => {
    const sendAll = (caller: Identity, count: number, filter: object = {}, more: object = {}) =>
      send(caller, [], { pushClassCards: undefined, matching: { filter, count }, ...more });
    const cardsOf = async ({ commandIds }: { commandIds: string[] }): Promise<string[]> => {
      const { bizData } = await client.service.call<Page<{ deviceNo: string }>>(
        ...(['POST', `${path}/command/list?page=1&size=100`, { commandIds }, administrator] as const),
      );
      return (bizData?.list ?? []).map(({ deviceNo }) => deviceNo).sort();
    };
    const all = await sendAll(here, 2);
    expect(all).toMatchObject({ rtnCode: '0', msg: texts.commandsQueued });
    expect(await cardsOf(all.bizData ?? { commandIds: [] })).toEqual(['A1', 'A2']);
    const some = await sendAll(administrator, 20, { schoolCode: 'SB' });
    expect(await cardsOf(some.bizData ?? { commandIds: [] })).toEqual(['B1']);
    const without = await send(here, [], { pushClassCards: undefined, matching: { except: ['A1'], count: 1 } });
    expect(await cardsOf(without.bizData ?? { commandIds: [] })).toEqual(['A2']);
    const before = await listed(administrator);
    const grown = filled(texts.matchingGrown, { now: 2, confirmed: 1 });
    expect(await sendAll(here, 1)).toMatchObject({ rtnCode: '-1', msg: grown, field: 'count' });
    expect(await sendAll(here, 2, { schoolCode: 'SB' })).toMatchObject(refused);
    expect(await sendAll(here, 0)).toMatchObject({ rtnCode: '-1' });
    expect(await sendAll(here, 2, {}, { afterLesson: true })).toMatchObject({ msg: texts.afterLessonRestarts });
    expect(await listed(administrator)).toEqual(before);
  });

  it('are those whose commands the caller sees and cancels', async () => {
    const { bizData } = await send(administrator, ['A1', 'B1', 'U1']);
    const ids = bizData?.commandIds ?? [];
    expect(await listed(here)).toEqual(['A1', 'A2']);
    expect(await listed(there)).toEqual(['B1']);
    expect(await listed(administrator)).toEqual(['A1', 'A2', 'B1', 'U1']);
    expect(await listed(administrator, { commandIds: ids, status: ['queued'] })).toEqual(['A1', 'B1', 'U1']);
    expect(await listed(administrator, { commandIds: ids, status: 'sent' })).toEqual([]);
    const cancel = await client.service.call('POST', `${path}/command/cancel`, { commandIds: ids }, here);
    expect(cancel).toMatchObject({ bizData: { cancelled: [ids[0]] }, msg: texts.commandsCancelled });
    const again = await client.service.call('POST', `${path}/command/cancel`, { commandIds: ids }, here);
    expect(again).toMatchObject({ bizData: { cancelled: [] }, msg: texts.nothingCancelled });
  });
});
