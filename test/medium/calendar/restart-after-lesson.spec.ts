import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayOf, fromWireTime, type Page, role, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import type { CommandView, SchoolLesson } from '../../../services/devices/commands/command.dto.js';
import { administrator, CommandClient } from '../command/command-client.js';
import type { CardService } from '../mqtt/card-service.js';
import { CalendarClient, empty } from './calendar-client.js';

const path = '/api/schoolDevice';
const mondayAfter = (at: Date): string => {
  const day = dayOf(at);
  return addDays(day, 8 - (new Date(`${day}T00:00:00Z`).getUTCDay() || 7));
};

describe('a restart and the lessons of the school', () => {
  let client: CommandClient<CardService>;
  let monday: string;
  const manager: Identity = { ...administrator, uid: 'm', account: 'm', tags: role.areaManager, areas: ['440200'] };
  const pushClassCards = ['A1', 'A2', 'B1', 'U1'].map((deviceNo) => ({ deviceNo }));

  beforeAll(async () => {
    client = await CommandClient.start();
    await client.addSchools();
    monday = mondayAfter(new Date());
    client.service.travel((fromWireTime(`${monday} 08:00:30`).getTime() - Date.now()) / 1000);
    const content = { lessons: [], terms: [], exams: [], holidays: [], makeUpDays: [] };
    await client.service.query(
      `insert into school_calendar (scope, code, content, version, updated_by, updated_at)
       values ('area', '440200', $1, gen_random_uuid(), 'a', now())`,
      [JSON.stringify(content)],
    );
  });
  afterAll(() => client.service.close());

  const lessons = async (by: Identity): Promise<SchoolLesson[] | null> =>
    (await client.service.call<SchoolLesson[]>('POST', `${path}/lessons`, { pushClassCards }, by)).bizData;
  const listed = async (commandIds: string[]): Promise<CommandView[]> => {
    const body = { commandIds };
    const call = client.service.call<Page<CommandView>>('POST', `${path}/command/list?size=10`, body, administrator);
    return (await call).bizData?.list ?? [];
  };
  const restart = (deviceNos: string[], more: object = {}) =>
    client.service.call<{ commandIds: string[] }>(
      'POST',
      `${path}/restartOrClearCache`,
      { iotMessageType: 'restart', pushClassCards: deviceNos.map((deviceNo) => ({ deviceNo })), ...more },
      administrator,
    );

  it('names the schools within reach in which a lesson is running', async () => {
    expect(await lessons(administrator)).toEqual([
      {
        ...{ schoolCode: 'SA', schoolName: 'SA', cards: 2, name: '上午课程' },
        ...{ until: `${monday} 12:00:00`, restartAt: `${monday} 12:00:00` },
      },
    ]);
    expect(await lessons(manager)).toEqual([]);
  });

  it('that waits follows the calendar of its school, and is cancelled when that leaves no time', async () => {
    const calendars = new CalendarClient(client.service);
    const [id = ''] = (await restart(['A2'], { afterLesson: true })).bizData?.commandIds ?? [];
    const lesson = { weekday: 1, from: '08:00', to: '10:00', name: '语文' };
    expect(await calendars.save('school', 'SA', { ...empty, lessons: [lesson] })).toMatchObject({ rtnCode: '0' });
    expect(await listed([id])).toMatchObject([
      { notBefore: `${monday} 10:00:00`, expiresAt: `${monday} 10:05:00`, status: 'queued' },
    ]);
    await calendars.delete('school', 'SA');
    expect(await listed([id])).toMatchObject([{ notBefore: `${monday} 12:00:00`, expiresAt: `${monday} 12:05:00` }]);
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...lesson, weekday, from: '00:00', to: '23:59' }));
    await calendars.save('school', 'SA', { ...empty, lessons: always });
    expect(await listed([id])).toMatchObject([{ status: 'cancelled' }]);
    await calendars.delete('school', 'SA');
  });

  it('keeps the life that was chosen for it, which must last until the break', async () => {
    const calendars = new CalendarClient(client.service);
    const expiresAt = `${monday} 23:59:59`;
    const [id = ''] = (await restart(['A2'], { afterLesson: true, expiresAt })).bizData?.commandIds ?? [];
    expect(await listed([id])).toMatchObject([{ notBefore: `${monday} 12:00:00`, expiresAt }]);
    await calendars.save('school', 'SA', {
      ...empty,
      lessons: [{ weekday: 1, from: '08:00', to: '10:00', name: '语文' }],
    });
    expect(await listed([id])).toMatchObject([{ notBefore: `${monday} 10:00:00`, expiresAt }]);
    await calendars.delete('school', 'SA');
    const early = await restart(['A2'], { afterLesson: true, expiresAt: `${monday} 11:00:00` });
    expect(early).toMatchObject({ rtnCode: '-1', msg: texts.commandLifeBeforeBreak });
    for (const time of [`${monday} 08:00:00`, `${addDays(monday, 8)} 08:00:00`]) {
      expect(await restart(['A2'], { expiresAt: time })).toMatchObject({ rtnCode: '-1', msg: texts.commandLifeRange });
    }
    const [now = ''] = (await restart(['A2'], { expiresAt })).bizData?.commandIds ?? [];
    expect(await listed([id, now])).toMatchObject([
      { commandId: now, status: 'queued', expiresAt },
      { commandId: id, status: 'superseded' },
    ]);
    expect(await client.cancel(now)).toEqual([now]);
  });

  it('is sent at once unless it is to wait, and then in the break, where it expires', async () => {
    const cards = new Map<string, Awaited<ReturnType<CardService['card']>>>();
    for (const deviceNo of ['A1', 'A2', 'B1']) {
      const card = await client.service.card(deviceNo);
      await card.listen();
      await client.heard(card, { bootId: 'b1' });
      cards.set(deviceNo, card);
    }
    const [now] = (await restart(['A2'])).bizData?.commandIds ?? [];
    await client.becomes(now ?? '', 'sent');
    const [later = '', elsewhere = ''] = (await restart(['A1', 'B1'], { afterLesson: true })).bizData?.commandIds ?? [];
    await client.becomes(elsewhere, 'sent');
    await client.becomes(await client.queue('syncData', 'A1'), 'sent');
    expect((await client.command(later)).status).toBe('queued');
    expect(await listed([later])).toMatchObject([
      { status: 'queued', notBefore: `${monday} 12:00:00`, expiresAt: `${monday} 12:05:00` },
    ]);
    expect(await listed([now ?? ''])).toMatchObject([{ notBefore: null }]);
    client.service.travel((4 * 60 - 2) * 60);
    await client.becomes(await client.queue('syncData', 'A1'), 'sent');
    expect((await client.command(later)).status).toBe('queued');
    client.service.travel(2 * 60);
    await client.becomes(later, 'sent');
  });

  it('is refused where lessons leave no time, and for other actions', async () => {
    const lessonsAllDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59', name: '课' }));
    await client.service.query(`update school_calendar set version = gen_random_uuid(),
      content = jsonb_set(content, '{lessons}', '${JSON.stringify(lessonsAllDay)}')`);
    expect(await restart(['B1'], { afterLesson: true })).toMatchObject({ rtnCode: '-1', msg: texts.noRestartTime });
    const other = await restart(['B1'], { afterLesson: true, iotMessageType: 'clearCache' });
    expect(other).toMatchObject({ rtnCode: '-1', msg: texts.afterLessonRestarts });
    expect(await restart(['B1'])).toMatchObject({ rtnCode: '0' });
  });
});
