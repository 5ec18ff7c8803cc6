import { Readable } from 'node:stream';
import {
  type CalendarContent,
  type CalendarPart,
  calendarPartLabels,
  filled,
  texts,
  type Weekday,
  weekdayLabels,
} from '#libs/contracts';
import { RuleError } from '#libs/http';
import { dateOf } from '#libs/files/imports';
import { type SheetHead, type SheetRow, Workbook, WorkbookError, writeTemplates } from '#libs/files/spreadsheet';
import { withTemporaryFile } from '#libs/data/storage';
import type { CalendarFileProblem } from './calendar.dto.js';

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

const schoolColumn = '学校代码';

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
const calendarSheets: Readonly<Record<CalendarPart, readonly Column[]>> = {
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
const readCalendarRow = (
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

/** Schools and rows of a file at most. */
const maxSchools = 1000;
const maxRows = 50_000;
/** Problems that are shown at once. */
export const maxProblems = 100;

/** Where an entry of a file stands. */
export interface Place {
  sheet: string;
  row: number;
}

/** The parts of a school's calendar that a file has, and where their entries stand. */
export interface SchoolInFile {
  parts: Partial<CalendarContent>;
  places: Partial<Record<CalendarPart, Place[]>>;
}

export interface CalendarFile {
  schools: Map<string, SchoolInFile>;
  problems: CalendarFileProblem[];
}

interface Entry {
  schoolCode: string;
  entry: Readonly<Record<string, unknown>>;
  place: Place;
}

/** Reads a workbook of calendars. @throws RuleError for one that cannot be read, or that is too large */
export const readCalendarFile = (bytes: Buffer): Promise<CalendarFile> =>
  withTemporaryFile(Readable.from([bytes]), async (path) => {
    let workbook: Workbook | undefined;
    try {
      workbook = await Workbook.open(path);
      return await read(workbook);
    } catch (error) {
      throw error instanceof WorkbookError ? new RuleError(error.message, 'file') : error;
    } finally {
      await workbook?.close();
    }
  });

const read = async (workbook: Workbook): Promise<CalendarFile> => {
  const file: CalendarFile = { schools: new Map(), problems: [] };
  let rows = 0;
  for (const head of await workbook.heads()) {
    const part = partOf(head.name);
    const first = head.rows[0];
    if (part === undefined || first === undefined) continue;
    const order = orderOf(part, head, first);
    const entries: Entry[] = [];
    for await (const batch of workbook.rows(head.sheet, first.row)) {
      rows += batch.length;
      if (rows > maxRows) throw new RuleError(texts.calendarRows, 'file');
      for (const row of batch) readRow(file, part, { row, order, sheet: head.name }, entries);
    }
    gather(file, part, entries);
  }
  if (file.schools.size === 0 && file.problems.length === 0) throw new RuleError(texts.calendarFile, 'file');
  if (file.schools.size > maxSchools) throw new RuleError(texts.calendarSchools, 'file');
  return file;
};

const partOf = (sheet: string): CalendarPart | undefined =>
  (Object.keys(calendarPartLabels) as CalendarPart[]).find((part) => calendarPartLabels[part] === sheet.trim());

/** Where each column of a part stands in a sheet. @throws RuleError when one is missing */
const orderOf = (part: CalendarPart, { name }: SheetHead, { row, cells }: SheetRow): number[] => {
  const headers = cells.map((cell) => cell.trim());
  return calendarSheets[part].map(({ header }) => {
    const index = headers.indexOf(header);
    if (index >= 0) return index;
    const missing = filled(texts.calendarHead, { column: header });
    throw new RuleError(`工作表“${name}”的第${row}行：${missing}`, 'file');
  });
};

const readRow = (
  { problems }: CalendarFile,
  part: CalendarPart,
  { row, order, sheet }: { row: SheetRow; order: readonly number[]; sheet: string },
  entries: Entry[],
): void => {
  const cells = order.map((index) => row.cells[index] ?? '');
  const found = readCalendarRow(calendarSheets[part], cells);
  const place = { sheet, row: row.row };
  if ('text' in found) {
    if (problems.length < maxProblems) problems.push({ ...place, ...found });
  } else entries.push({ ...found, place });
};

const gather = ({ schools }: CalendarFile, part: CalendarPart, entries: readonly Entry[]): void => {
  const bySchool = new Map<string, Entry[]>();
  for (const entry of entries) {
    const others = bySchool.get(entry.schoolCode);
    if (others) others.push(entry);
    else bySchool.set(entry.schoolCode, [entry]);
  }
  for (const [schoolCode, all] of bySchool) {
    const school = schools.get(schoolCode) ?? { parts: {}, places: {} };
    Object.assign(school.parts, { [part]: all.map(({ entry }) => entry) });
    school.places[part] = all.map(({ place }) => place);
    schools.set(schoolCode, school);
  }
};

/** Where a school stands first in a file. */
export const firstPlace = ({ places }: SchoolInFile): CalendarFileProblem => {
  const [place = { sheet: '', row: 0 }] = Object.values(places).flat();
  return { ...place, column: schoolColumn, text: texts.schoolCodeUnknown };
};
