import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtInCalendar, type EventMessage, role, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { CalendarObservers, SchoolWindows } from '../../../services/devices/commands/school-windows.js';
import { until } from '../../stack/index.js';
import { administrator, CommandClient } from '../command/command-client.js';
import type { CardService } from '../mqtt/card-service.js';
import { CalendarClient, empty } from './calendar-client.js';

const lesson = { weekday: 1, from: '08:00', to: '08:45', name: '语文' };
const monday = new Date('2026-03-02T00:10:00Z');

describe('calendars', () => {
  let client: CommandClient<CardService>;
  let calendars: CalendarClient;
  let audited: EventMessage[];
  const heard: (readonly string[] | null)[] = [];
  const foreigner: Identity = { ...administrator, account: 'foreigner', source: 'third' };

  beforeAll(async () => {
    client = await CommandClient.start();
    await client.addSchools();
    calendars = new CalendarClient(client.service);
    audited = await client.service.events('audit.event');
    client.service.app.get(CalendarObservers).register((_tx, schools) => {
      heard.push(schools);
      return Promise.resolve();
    });
  });
  afterAll(() => client.service.close());

  const lessonIn = async (schoolCode: string): Promise<string | undefined> =>
    (await client.service.app.get(SchoolWindows).lessonAt(schoolCode, monday))?.name;

  it('are the built-in one until it is edited', async () => {
    expect(await calendars.list()).toMatchObject([{ scope: 'default', code: '', builtIn: true, lessons: 10 }]);
    const { bizData } = await calendars.detail('default', '');
    expect(bizData).toMatchObject({ builtIn: true, version: null, content: builtInCalendar });
    expect(await lessonIn('SA')).toBe('上午课程');
    expect(await calendars.delete('default', '')).toMatchObject({ rtnCode: '-1', msg: texts.builtInStays });
  });

  it('of a school, of its town, city and province, and the default one count in this order, each as a whole', async () => {
    const seen = async (): Promise<(string | undefined)[]> => [
      await lessonIn('SA'),
      await lessonIn('SB'),
      await lessonIn(''),
    ];
    const named = (name: string) => ({ ...empty, lessons: [{ ...lesson, name }] });
    for (const [scope, code, name] of [
      ['default', '', '默认'],
      ['area', '440000', '省'],
      ['area', '440100', '市'],
      ['area', '440100t', '镇'],
      ['school', 'SA', '校'],
    ] as const) {
      expect(await calendars.save(scope, code, named(name))).toMatchObject({ rtnCode: '0' });
    }
    expect(heard.splice(0)).toEqual([null, ['SA', 'SB'], ['SA'], ['SA'], ['SA']]);
    expect(await seen()).toEqual(['校', '省', '默认']);
    expect((await calendars.list()).map(({ code, name }) => [code, name])).toEqual([
      ['', null],
      ['440100', 'C'],
      ['440000', 'P'],
      ['440100t', 'T'],
      ['SA', 'SA'],
    ]);
    for (const [scope, code, next] of [
      ['school', 'SA', '镇'],
      ['area', '440100t', '市'],
      ['area', '440100', '省'],
      ['area', '440000', '默认'],
    ] as const) {
      expect(await calendars.delete(scope, code)).toMatchObject({ rtnCode: '0' });
      expect((await seen())[0]).toBe(next);
    }
    expect(await calendars.delete('default', '')).toMatchObject({ rtnCode: '0' });
    expect(await seen()).toEqual(['上午课程', '上午课程', '上午课程']);
    await until(() => audited.length === 10, 'each change is in the audit log');
    expect(audited[4]?.data).toMatchObject({ action: 'calendar.save', objectIds: ['SA'], schoolCode: 'SA' });
  });

  it('are changed by those who reach them only', async () => {
    expect(await calendars.save('school', 'SB', empty)).toMatchObject({ rtnCode: '0' });
    expect(await calendars.save('school', 'SB', empty, undefined, foreigner)).toMatchObject({ rtnCode: '404' });
    expect(await calendars.delete('school', 'SB', foreigner)).toMatchObject({ rtnCode: '404' });
    expect(await calendars.detail('school', 'SB', foreigner)).toMatchObject({ rtnCode: '404' });
    expect(await calendars.effective('SB', foreigner)).toMatchObject({ rtnCode: '404' });
    expect((await calendars.list(foreigner)).map(({ code }) => code)).toEqual(['']);
    for (const [scope, code] of [
      ['default', ''],
      ['area', '440100'],
    ] as const) {
      expect(await calendars.save(scope, code, empty, undefined, foreigner)).toMatchObject({ rtnCode: '403' });
    }
    const manager = { ...administrator, tags: role.areaManager, areas: ['440100'] };
    expect(await calendars.save('school', 'SA', empty, undefined, manager)).toMatchObject({ rtnCode: '403' });
    expect(await calendars.save('school', 'SA', empty, undefined, foreigner)).toMatchObject({ rtnCode: '0' });
    await calendars.delete('school', 'SA');
  });

  it('of another version than the one that was edited are not overwritten', async () => {
    const version = (await calendars.detail('school', 'SB')).bizData?.version ?? '';
    const content = { ...empty, lessons: [lesson] };
    expect(await calendars.save('school', 'SB', content, version)).toMatchObject({ rtnCode: '0' });
    const again = await calendars.save('school', 'SB', empty, version);
    expect(again).toMatchObject({ rtnCode: '409', msg: texts.calendarChanged });
    expect(await calendars.save('school', 'SB', empty)).toMatchObject({ rtnCode: '409' });
    expect((await calendars.detail('school', 'SB')).bizData?.content).toEqual(content);
  });

  it.each([
    [{ lessons: [{ ...lesson, to: '08:00' }] }, texts.timeOrder, 'lessons.0'],
    [
      { lessons: [lesson, { ...lesson, from: '08:44', to: '09:00', name: '数学' }] },
      '「数学」与「语文」的时间重叠',
      'lessons.1',
    ],
    [{ lessons: [{ ...lesson, from: '8:00' }] }, texts.clockTime, 'lessons.0.from'],
    [{ lessons: [{ ...lesson, weekday: 8 }] }, texts.weekdayUnknown, 'lessons.0.weekday'],
    [{ lessons: Array.from({ length: 301 }, () => lesson) }, texts.calendarEntries, 'lessons'],
    [{ terms: [{ from: '2026-03-02', to: '2026-03-01', name: '春' }] }, texts.dayOrder, 'terms.0'],
    [{ terms: [{ from: '2026-02-29', to: '2026-03-01', name: '春' }] }, texts.calendarDay, 'terms.0.from'],
    [{ exams: [{ day: '2026-03-02', from: '08:00', name: '考' }] }, texts.examTimes, 'exams.0'],
    [{ exams: [{ day: '1999-03-02', name: '考' }] }, texts.dayRange, 'exams.0'],
    [{ holidays: [{ from: '2026-03-02', to: '2026-03-03', name: '' }] }, texts.entryName, 'holidays.0.name'],
    [{ makeUpDays: [1, 2].map((weekday) => ({ day: '2026-03-07', weekday })) }, texts.makeUpTwice, 'makeUpDays.1'],
  ])('that contradict themselves are refused: %j', async (part, msg, field) => {
    const answer = await calendars.save('school', 'SA', { ...empty, ...part });
    expect(answer).toMatchObject({ rtnCode: '-1', msg, field });
  });

  it('say what counts for a school, and what is held today', async () => {
    const lessons = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...lesson, weekday, from: '00:00', to: '23:50' }));
    const exams = [{ day: '2030-01-01', name: '期末' }];
    await calendars.save('area', '440100', { ...empty, lessons, exams });
    const { bizData } = await calendars.effective('SA');
    expect(bizData).toMatchObject({
      ...{ scope: 'area', code: '440100', name: 'C', schoolCode: 'SA', schoolName: 'SA' },
      today: [{ from: '00:00', to: '23:50', name: '语文' }],
      windowFrom: expect.stringMatching(/ 23:5\d:\d\d$/),
    });
    expect(bizData?.content.exams).toEqual(exams);
  });
});
