import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtInCalendar, calendarPartLabels, texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { administrator, CommandClient } from '../command/command-client.js';
import type { CardService } from '../mqtt/card-service.js';
import { CalendarClient, type Sheets } from './calendar-client.js';

const heads = {
  课程: ['学校代码', '星期', '开始时间', '结束时间', '名称'],
  学期: ['学校代码', '名称', '开始日期', '结束日期'],
  考试: ['学校代码', '名称', '日期', '开始时间', '结束时间'],
  节假日: ['学校代码', '名称', '开始日期', '结束日期'],
  补课: ['学校代码', '日期', '按星期几上课'],
};
/** A file with rows on some of the sheets. */
const sheets = (rows: Partial<Record<keyof typeof heads, (string | number)[][]>>): Sheets =>
  Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, [heads[name as keyof typeof heads], ...each]]));

describe('the import of calendars', () => {
  let client: CommandClient<CardService>;
  let calendars: CalendarClient;
  const foreigner: Identity = { ...administrator, account: 'foreigner', source: 'third' };
  const whole = sheets({
    课程: [
      ['SA', '周一', '08:00', '08:45', '语文'],
      ['SA', '星期一', '9:00', '09:45:00', '数学'],
      ['SB', 7, '08:00', '08:45', '晚自习'],
    ],
    学期: [['SA', '春季', '2026/3/1', '2026-07-10']],
    考试: [['SA', '期中', '2026-04-20', '', '']],
    补课: [['SA', '2026-03-07', '周一']],
  });

  beforeAll(async () => {
    client = await CommandClient.start();
    await client.addSchools();
    calendars = new CalendarClient(client.service);
  });
  afterAll(() => client.service.close());

  const codes = async (): Promise<string[]> => (await calendars.list()).map(({ code }) => code);

  it('shows what it would change, and changes nothing before it is confirmed', async () => {
    const { bizData } = await calendars.import(whole, true);
    expect(bizData).toEqual({
      problems: [],
      applied: false,
      changes: [
        {
          ...{ schoolCode: 'SA', schoolName: 'SA', added: true, entriesBefore: 0, entriesAfter: 5 },
          parts: ['课程', '学期', '考试', '补课'],
        },
        {
          ...{ schoolCode: 'SB', schoolName: 'SB', added: true, entriesBefore: 0, entriesAfter: 1 },
          parts: ['课程'],
        },
      ],
    });
    expect(await codes()).toEqual(['']);
    expect((await calendars.import(whole)).bizData).toMatchObject({ applied: true, problems: [] });
    const { bizData: stored } = await calendars.detail('school', 'SA');
    expect(stored?.content).toEqual({
      lessons: [
        { weekday: 1, from: '08:00', to: '08:45', name: '语文' },
        { weekday: 1, from: '09:00', to: '09:45', name: '数学' },
      ],
      terms: [{ from: '2026-03-01', to: '2026-07-10', name: '春季' }],
      exams: [{ day: '2026-04-20', name: '期中' }],
      holidays: [],
      makeUpDays: [{ day: '2026-03-07', weekday: 1 }],
    });
    expect((await calendars.import(whole)).bizData).toEqual({ problems: [], changes: [], applied: false });
  });

  it('leaves the parts alone that a file does not have', async () => {
    const { bizData } = await calendars.import(sheets({ 节假日: [['SA', '清明', '2026-04-04', '2026-04-06']] }));
    expect(bizData).toMatchObject({ applied: true, changes: [{ added: false, parts: ['节假日'] }] });
    expect((await calendars.detail('school', 'SA')).bizData?.content).toMatchObject({
      lessons: [{ name: '语文' }, { name: '数学' }],
      holidays: [{ name: '清明' }],
    });
    await calendars.delete('school', 'SB');
    await calendars.import(sheets({ 节假日: [['SB', '清明', '2026-04-04', '2026-04-06']] }));
    expect((await calendars.detail('school', 'SB')).bizData?.content.lessons).toEqual(builtInCalendar.lessons);
  });

  it('names sheet, row and column of what is wrong, and stores nothing of such a file', async () => {
    const before = await calendars.list();
    const wrong = sheets({
      课程: [
        ['SA', '周一', '10:00', '10:45', '体育'],
        ['SA', '周八', '10:00', '10:45', '体育'],
        ['SA', '周一', '25:00', '10:45', '体育'],
        ['NO', '周一', '10:00', '10:45', '体育'],
        ['SB', '周一', '10:00', '10:45', '体育'],
        ['SB', '周一', '10:30', '11:00', '美术'],
      ],
      学期: [['SA', '春季', '2026-13-01', '2026-07-10']],
    });
    const { bizData } = await calendars.import(wrong);
    expect(bizData).toEqual({
      applied: false,
      changes: [],
      problems: [
        { sheet: '课程', row: 3, column: '星期', text: texts.weekdayUnknown },
        { sheet: '课程', row: 4, column: '开始时间', text: texts.clockTime },
        { sheet: '学期', row: 2, column: '开始日期', text: texts.calendarDay },
        { sheet: '课程', row: 5, column: '学校代码', text: texts.schoolCodeUnknown },
        { sheet: '课程', row: 7, column: '', text: '「美术」与「体育」的时间重叠' },
      ],
    });
    expect(await calendars.list()).toEqual(before);
  });

  it('knows no school out of reach', async () => {
    const { bizData } = await calendars.import(sheets({ 补课: [['SB', '2026-03-08', '周一']] }), false, foreigner);
    expect(bizData).toMatchObject({ applied: false, problems: [{ row: 2, text: texts.schoolCodeUnknown }] });
  });

  it('refuses what is no file of calendars', async () => {
    const refused = async (some: Sheets) => (await calendars.import(some)).msg;
    expect(await refused({ 数据: [['学校代码'], ['SA']] })).toBe(texts.calendarFile);
    expect(
      await refused({
        课程: [
          ['学校代码', '星期'],
          ['SA', '周一'],
        ],
      }),
    ).toBe('工作表“课程”的第1行：缺少列「开始时间」，请使用模板');
  });

  it('has a template that it reads', async () => {
    const template = await calendars.template();
    expect(template.worksheets.map(({ name }) => name)).toEqual(Object.values(calendarPartLabels));
    const rows = template.worksheets.map(({ name, columnCount, ...sheet }): [string, string[][]] => {
      void sheet;
      const texts_ = [1, 2].map((row) =>
        Array.from({ length: columnCount }, (_, n) => template.getWorksheet(name)?.getCell(row, n + 1).text ?? ''),
      );
      return [
        name,
        texts_.map((cells, n) => (n === 0 ? cells : cells.map((cell) => (cell === '10001' ? 'SA' : cell)))),
      ];
    });
    const { bizData } = await calendars.import(Object.fromEntries(rows), true);
    expect(bizData).toMatchObject({ problems: [], changes: [{ schoolCode: 'SA' }] });
  });
});
