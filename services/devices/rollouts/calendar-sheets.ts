import { type CalendarPart, calendarPartLabels, texts, type Weekday, weekdayLabels } from '#libs/contracts';
import { dateOf } from '#libs/imports';
import { writeTemplates } from '#libs/spreadsheet';

/** An entry of any part, or why its cell is refused. */
type Read<Value> = { value: Value } | { text: string };
type Values = Readonly<Record<string, unknown>>;

/** A column of a sheet: how its cell is read, and what the template says of it. */
interface Column {
  header: string;
  field: string;
  hint: string;
  example: string;
  read: (cell: string) => Read<unknown>;
  empty?: string;
  choices?: readonly string[];
}

export const schoolColumn = '学校代码';

const weekdays = new Map<string, Weekday>(
  Object.entries(weekdayLabels).flatMap(([number, label]): [string, Weekday][] => {
    const weekday = Number(number) as Weekday;
    return [label, label.replace('周', '星期'), label.replace('周', '礼拜'), number].map((each) => [each, weekday]);
  }),
);
weekdays.set('周天', 7).set('星期天', 7);

const timePattern = /^(\d{1,2})[:：](\d{2})(?:[:：]00)?$/;

const readTime = (cell: string): Read<string> => {
  const match = timePattern.exec(cell);
  const [hour, minute] = [Number(match?.[1] ?? 99), Number(match?.[2] ?? 99)];
  if (hour > 23 || minute > 59) return { text: texts.clockTime };
  return { value: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
};
const readOptionalTime = (cell: string): Read<string | null> => (cell === '' ? { value: null } : readTime(cell));
const readDay = (cell: string): Read<string> => {
  const day = dateOf(cell);
  return day === undefined ? { text: texts.calendarDay } : { value: day };
};
const readWeekday = (cell: string): Read<Weekday> => {
  const weekday = weekdays.get(cell);
  return weekday === undefined ? { text: texts.weekdayUnknown } : { value: weekday };
};
const readName = (cell: string): Read<string> =>
  cell.length >= 1 && cell.length <= 20 && /^\P{C}*$/u.test(cell) ? { value: cell } : { text: texts.entryName };
const readCode = (cell: string): Read<string> =>
  cell === '' || cell.length > 64 ? { text: texts.schoolCodeUnknown } : { value: cell };

const school: Column = {
  ...{ header: schoolColumn, field: 'schoolCode', read: readCode },
  ...{ hint: '学校列表中的学校代码', example: '10001' },
};
const weekday = (header: string, hint: string): Column => ({
  ...{ header, field: 'weekday', read: readWeekday, hint, example: '周一' },
  choices: Object.values(weekdayLabels),
});
const time = (header: string, field: string, example: string): Column => ({
  ...{ header, field, example, read: readTime, hint: '格式 HH:mm' },
});
const wholeDay = { read: readOptionalTime, empty: '留空表示全天' };
const day = (header: string, field: string, example: string): Column => ({
  ...{ header, field, example, read: readDay, hint: '格式 YYYY-MM-DD' },
});
const name = (example: string): Column => ({
  ...{ header: '名称', field: 'name', example, read: readName, hint: '最多20个字' },
});
const from = day('开始日期', 'from', '2026-09-01');
const to = day('结束日期', 'to', '2027-01-20');

/** The sheets of a file, each with the entries of a part. */
export const calendarSheets: Readonly<Record<CalendarPart, readonly Column[]>> = {
  lessons: [
    school,
    weekday('星期', '周一至周日'),
    time('开始时间', 'from', '08:00'),
    time('结束时间', 'to', '08:45'),
    name('第一节'),
  ],
  terms: [school, name('第一学期'), from, to],
  exams: [
    ...[school, name('期末考试'), day('日期', 'day', '2027-01-15')],
    { ...time('开始时间', 'from', '09:00'), ...wholeDay },
    { ...time('结束时间', 'to', '11:00'), ...wholeDay },
  ],
  holidays: [school, name('国庆节'), { ...from, example: '2026-10-01' }, { ...to, example: '2026-10-07' }],
  makeUpDays: [school, day('日期', 'day', '2026-10-10'), weekday('按星期几上课', '补课当天按星期几的课表上课')],
};

/** What a row says: the code of its school and an entry; or the column that is wrong, and why. */
export const readCalendarRow = (
  columns: readonly Column[],
  cells: readonly string[],
): { schoolCode: string; entry: Values } | { column: string; text: string } => {
  const values: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const read = column.read((cells[index] ?? '').trim());
    if ('text' in read) return { column: column.header, text: read.text };
    values[column.field] = read.value;
  }
  const { schoolCode, ...entry } = values;
  return { schoolCode: String(schoolCode), entry };
};

/** The workbook to be filled in. */
export const calendarTemplate = (): Promise<Buffer> =>
  writeTemplates(
    Object.entries(calendarSheets).map(([part, columns]) => ({
      title: calendarPartLabels[part as CalendarPart],
      columns: columns.map(({ header, hint, example, choices, empty }) => ({
        ...{ header, hint, example, choices, required: empty === undefined },
        ...(empty === undefined ? {} : { empty }),
      })),
    })),
  );
