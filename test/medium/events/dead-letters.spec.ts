import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { type EventMessage, type Page, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import type { DeadEventRow } from '../../../services/gateway/dead-event/dead-event.dto.js';
import { until } from '../../stack/index.js';
import { AllProcess, type Answer } from '../authz/all-process.js';

const calls = '/api/event/deadLetter';

describe('events that a consumer could not handle', () => {
  let all: AllProcess;
  let cookie: string;

  beforeAll(async () => {
    all = await AllProcess.start();
    ({ cookie } = await all.signIn({ tags: role.administrator }));
  });
  afterEach(repair);
  afterAll(() => all.close());

  const post = (call: string, body: object, as = cookie): Promise<Answer> =>
    all.call(`POST ${calls}/${call}`, { body, cookie: as });
  const listed = async (filter: object = {}): Promise<DeadEventRow[]> =>
    ((await post('list', filter)).bizData as Page<DeadEventRow>).list;
  const of = async (eventId: string): Promise<DeadEventRow | undefined> =>
    (await listed()).find((row) => row.eventId === eventId);
  const isIn = (eventId: string, state: string): Promise<DeadEventRow> =>
    until(async () => {
      const row = await of(eventId);
      return row?.state === state ? row : undefined;
    }, `the event is ${state}`);
  const keysOf = ({ consumer, eventId }: DeadEventRow) => ({ consumer, eventId });

  /** The consumer of schools of the licence service cannot handle anything while its table is away. */
  const breakTable = () => all.database('licence').query('alter table if exists school rename to school_away');
  function repair(): Promise<unknown> {
    return all.database('licence').query('alter table if exists school_away rename to school');
  }
  const nameOf = async (schoolCode: string): Promise<string | undefined> =>
    (
      await select<{ name: string }>(all.database('licence'), 'select name from school where code = $1', [schoolCode])
    )[0]?.name;
  const letters = (eventId: string): Promise<unknown[]> =>
    select(all.database('licence'), 'select reason from dead_letter where event_id = $1', [eventId]);

  /** A school that the licence service could not store; its event is in the list. */
  const lost = async (name = '东风小学'): Promise<DeadEventRow & { schoolCode: string }> => {
    await breakTable();
    const schoolCode = randomUUID();
    const place = {
      provinceCode: '11',
      provinceName: '',
      cityCode: '1101',
      cityName: '',
      townCode: '110101',
      townName: '',
    };
    const data = { schoolCode, name, source: 'product', ...place, haveCourseSchedule: 0, deleted: false };
    const message: EventMessage = {
      ...{ id: uuidv7(), type: 'school.changed', key: schoolCode, at: new Date().toISOString(), data },
    };
    await all.app.get(EventBus).publish('directory.school', [message]);
    return { ...(await isIn(message.id, 'open')), schoolCode };
  };

  it('are listed with their reason and what they say, of any service, by state, service and text', async () => {
    const row = await lost('西街小学');
    expect(row).toMatchObject({
      ...{ consumer: 'licence.schools', service: 'licence', topic: 'directory.school', type: 'school.changed' },
      ...{
        key: row.schoolCode,
        state: 'open',
        isReady: true,
        replays: 0,
        account: null,
        discardReason: null,
        endTime: null,
      },
      reason: expect.stringContaining('relation "school" does not exist'),
    });
    expect(JSON.parse(row.data)).toMatchObject({ schoolCode: row.schoolCode, name: '西街小学' });
    const found = async (filter: object) => (await listed(filter)).map(({ eventId }) => eventId);
    expect(await found({ state: 'open', service: 'licence', text: row.key.slice(4, 20) })).toEqual([row.eventId]);
    expect(await found({ service: 'wx', text: row.key })).toEqual([]);
    expect(await found({ state: 'replayed', text: row.key })).toEqual([]);
    expect(await found({ text: '%' })).toEqual([]);
  });

  it('are handled once the reason is gone: with their effect, once, and an audit entry', async () => {
    const row = await lost();
    await repair();
    expect(await post('replay', { events: [keysOf(row), keysOf(row)] })).toMatchObject({
      rtnCode: '0',
      msg: texts.replayRequested,
    });
    expect(await isIn(row.eventId, 'replayed')).toMatchObject({
      ...{ replays: 1, isReady: false, endTime: expect.any(String) },
    });
    expect(await nameOf(row.schoolCode)).toBe('东风小学');
    expect(await letters(row.eventId)).toEqual([]);
    expect(await post('replay', { events: [keysOf(row)] })).toMatchObject({ msg: texts.deadLetterUnknown });
    const audit = () =>
      select(all.database('gateway'), 'select action, object, after from audit where $1 = any(object_ids)', [
        row.eventId,
      ]);
    await until(async () => (await audit()).length, 'the audit entry is there');
    expect(await audit()).toEqual([
      { action: 'deadLetter.replay', object: 'deadLetter', after: { consumers: ['licence.schools'] } },
    ]);
  });

  it('stay when they cannot be handled this time either, with the new reason, and nothing is half done', async () => {
    const row = await lost();
    await repair();
    await all
      .database('licence')
      .query(`alter table school add constraint no_wind check (name <> '东风小学') not valid`);
    try {
      await post('replay', { events: [keysOf(row)] });
      const tried = await until(async () => {
        const now = await of(row.eventId);
        return now?.state === 'open' && now.replays === 1 ? now : undefined;
      }, 'the event has been tried');
      expect(tried.reason).toContain('no_wind');
      expect(await letters(row.eventId)).toEqual([{ reason: tried.reason }]);
      expect(await nameOf(row.schoolCode)).toBeUndefined();
    } finally {
      await all.database('licence').query('alter table school drop constraint no_wind');
    }
    await post('replay', { events: [keysOf(row)] });
    expect(await isIn(row.eventId, 'replayed')).toMatchObject({ replays: 2 });
  });

  it('are given up with a reason, and never handled again', async () => {
    const row = await lost();
    await repair();
    expect(await post('discard', { events: [keysOf(row)], reason: ' ' })).toMatchObject({
      rtnCode: '-1',
      msg: texts.discardReasonRequired,
    });
    expect(await post('discard', { events: [keysOf(row)], reason: '学校已注销' })).toMatchObject({ rtnCode: '0' });
    expect(await isIn(row.eventId, 'discarded')).toMatchObject({ discardReason: '学校已注销', replays: 0 });
    expect(await letters(row.eventId)).toEqual([]);
    expect(await nameOf(row.schoolCode)).toBeUndefined();
    expect(await post('replay', { events: [keysOf(row)] })).toMatchObject({ msg: texts.deadLetterUnknown });
  });

  it('are all requested or none, and each by one administrator at a time', async () => {
    const rows = [await lost(), await lost()];
    await repair();
    const unknown = { consumer: 'licence.schools', eventId: uuidv7() };
    expect(await post('replay', { events: [...rows.map(keysOf), unknown] })).toMatchObject({
      rtnCode: '-1',
      msg: texts.deadLetterUnknown,
    });
    expect((await listed({ state: 'open' })).map(({ eventId }) => eventId)).toEqual(
      expect.arrayContaining(rows.map(({ eventId }) => eventId)),
    );
    const responses = await Promise.all([
      post('replay', { events: rows.map(keysOf) }),
      post('discard', { events: rows.map(keysOf).reverse(), reason: '重复' }),
    ]);
    expect(responses.map(({ rtnCode }) => rtnCode).sort()).toEqual(['-1', '0']);
    const states = new Set(
      await Promise.all(
        rows.map(({ eventId }) =>
          until(async () => {
            const row = await of(eventId);
            return row?.endTime !== null && row?.state;
          }, 'the event has ended'),
        ),
      ),
    );
    expect(states.size).toBe(1);
  });

  it('are the business of the administrators of the product alone', async () => {
    const row = await lost();
    const elsewhere = await all.signIn({ tags: role.administrator, source: 'elsewhere' });
    const events = [keysOf(row)];
    const requests = [
      ['list', {}],
      ['replay', { events }],
      ['discard', { events, reason: '看不到' }],
    ] as const;
    const [list, ...others] = requests;
    expect(await post(...list, elsewhere.cookie)).toMatchObject({ rtnCode: '0', bizData: { list: [], total: 0 } });
    for (const [call, body] of others) {
      expect(await post(call, body, elsewhere.cookie)).toMatchObject({ rtnCode: '-1', msg: texts.deadLetterUnknown });
    }
    const manager = await all.signIn({ tags: role.areaManager, areas: ['11'] });
    for (const [call, body] of requests) {
      expect(await post(call, body, manager.cookie)).toMatchObject({ rtnCode: '403' });
    }
    expect(await of(row.eventId)).toMatchObject({ state: 'open' });
  });
});
