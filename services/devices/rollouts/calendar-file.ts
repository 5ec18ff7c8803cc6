import { type CalendarContent, type CalendarPart, calendarPartLabels, filled, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { type SheetHead, type SheetRow, Workbook, WorkbookError } from '#libs/spreadsheet';
import { withTemporaryFile } from '#libs/storage';
import { Readable } from 'node:stream';
import type { CalendarFileProblem } from './calendar.dto.js';
import { calendarSheets, readCalendarRow, schoolColumn } from './calendar-sheets.js';

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
