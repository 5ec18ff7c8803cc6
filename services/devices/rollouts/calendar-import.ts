import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import {
  builtInCalendar,
  type CalendarContent,
  calendarLimits,
  type CalendarPart,
  calendarPartLabels,
  calendarProblem,
  texts,
  workbookNameProblem,
} from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { type Identity, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { firstPlace, maxProblems, readCalendarFile, type SchoolInFile } from './calendar-file.js';
import { CalendarObservers, calendarSaved, CalendarStore } from '../commands/index.js';
import type { CalendarChange, CalendarFileProblem, CalendarImportResult } from './calendar.dto.js';
import { savedEvents } from './calendar.service.js';

/** Bytes of a file at most. */
export const maxFileBytes = 10 * 2 ** 20;

/** A file as the parser of forms hands it over. */
export interface SentFile {
  originalname: string;
  buffer: Buffer;
}

/** Calendars that one statement publishes: one at its limits has some 100 KiB. */
const publishedAtOnce = 50;

const parts = Object.keys(calendarPartLabels) as CalendarPart[];

/** A school of a file with its calendar before (null: none of its own) and after. */
interface PlannedSchool {
  code: string;
  name: string;
  former: CalendarContent | null;
  content: CalendarContent;
}

/** Stores the calendars of many schools from one file: a sheet of it replaces that part for the schools that it names. */
@Injectable()
export class CalendarImport {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly scope: SchoolScope,
    private readonly store: CalendarStore,
    private readonly observers: CalendarObservers,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleError for a file that cannot be read; what is wrong in its rows is returned */
  async run(file: SentFile | undefined, preview: boolean, by: Identity): Promise<CalendarImportResult> {
    if (!file) throw new RuleError(texts.fileRequired, 'file');
    const problem = workbookNameProblem(file.originalname);
    if (problem !== undefined) throw new RuleError(problem, 'file');
    const { schools, problems } = await readCalendarFile(file.buffer);
    return this.transactions.run(async (tx) => {
      const planned = await this.plan(tx, schools, by, problems);
      const changed = planned.filter(
        ({ former, content }) => former === null || changedParts(former, content).length > 0,
      );
      const applied = !preview && problems.length === 0 && changed.length > 0;
      if (applied) await this.apply(tx, changed, by);
      return { problems, changes: problems.length > 0 ? [] : changed.map(changeOf), applied };
    });
  }

  /** The calendars as the file wants them; what is wrong is added to `problems`. */
  private async plan(
    tx: EntityManager,
    schools: ReadonlyMap<string, SchoolInFile>,
    by: Identity,
    problems: CalendarFileProblem[],
  ): Promise<PlannedSchool[]> {
    const names = await this.names(tx, [...schools.keys()], by);
    const present = await this.present(tx, [...names.keys()]);
    const planned: PlannedSchool[] = [];
    for (const [code, school] of schools) {
      const name = names.get(code);
      const { former = null, base = builtInCalendar } = present.get(code) ?? {};
      const content = { ...base, ...school.parts };
      const problem = name === undefined ? firstPlace(school) : problemOf(school, content);
      if (problem && problems.length < maxProblems) problems.push(problem);
      if (name !== undefined) planned.push({ code, name, former, content });
    }
    return planned;
  }

  /** What of a calendar no sheet names stays: as in the school's own calendar, or as in the one that counted for it. */
  private async present(
    tx: EntityManager,
    codes: readonly string[],
  ): Promise<Map<string, { former: CalendarContent | null; base: CalendarContent }>> {
    const effective = await this.store.effective(tx, codes);
    const keys = new Map(effective.flatMap(({ calendar }) => (calendar ? [[idOf(calendar), calendar]] : [])));
    const contents = await this.store.contents(tx, [...keys.values()]);
    const byId = new Map(contents.map((each) => [idOf(each), each.content]));
    return new Map(
      effective.map(({ schoolCode, calendar }) => {
        const base = (calendar && byId.get(idOf(calendar))) ?? builtInCalendar;
        return [schoolCode, { base, former: calendar?.scope === 'school' ? base : null }];
      }),
    );
  }

  private async names(tx: EntityManager, codes: readonly string[], by: Identity): Promise<Map<string, string>> {
    const filter = this.scope.filter(by).when(codes, (value) => `s.code = any(${value})`);
    const rows = await select<{ code: string; name: string }>(
      tx,
      `select s.code, s.name from school s where not s.deleted and ${filter.where}`,
      filter.parameters,
    );
    return new Map(rows.map(({ code, name }) => [code, name]));
  }

  private async apply(tx: EntityManager, changed: readonly PlannedSchool[], by: Identity): Promise<void> {
    const updatedAt = this.clock.now();
    const common = { scope: 'school', updatedBy: by.account, updatedAt } as const;
    const calendars = changed.map(({ code, content }) => ({ ...common, code, content, version: uuidv7() }));
    await this.store.replace(tx, calendars);
    await this.outbox.add(
      tx,
      changed.flatMap(({ code, former, content }) =>
        savedEvents(by, { scope: 'school', code }, former ?? undefined, content),
      ),
    );
    for (let start = 0; start < calendars.length; start += publishedAtOnce) {
      await this.outbox.add(tx, calendars.slice(start, start + publishedAtOnce).map(calendarSaved));
    }
    await this.observers.changed(
      tx,
      changed.map(({ code }) => code),
    );
  }
}

const idOf = ({ scope, code }: { scope: string; code: string }): string => `${scope} ${code}`;

const changedParts = (before: CalendarContent, after: CalendarContent): CalendarPart[] =>
  parts.filter((part) => JSON.stringify(sorted(before[part])) !== JSON.stringify(sorted(after[part])));

/** Entries in one order, with their fields in one order: as people see them, the same. */
const sorted = (entries: readonly object[]): string[] =>
  entries.map((entry) => JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();

/** The first rule that a school's calendar would break, at its place in the file. */
const problemOf = ({ places }: SchoolInFile, content: CalendarContent): CalendarFileProblem | undefined => {
  const crowded = parts.find((part) => content[part].length > calendarLimits[part]);
  const problem = crowded
    ? { part: crowded, index: calendarLimits[crowded], text: texts.calendarEntries }
    : calendarProblem(content);
  const place = problem && places[problem.part]?.[problem.index];
  return (
    problem && { ...(place ?? { sheet: calendarPartLabels[problem.part], row: 0 }), column: '', text: problem.text }
  );
};

const entriesIn = (content: CalendarContent): number => parts.reduce((sum, part) => sum + content[part].length, 0);

const changeOf = ({ code, name, former, content }: PlannedSchool): CalendarChange => ({
  schoolCode: code,
  schoolName: name,
  added: former === null,
  parts: (former ? changedParts(former, content) : parts.filter((part) => content[part].length > 0)).map(
    (part) => calendarPartLabels[part],
  ),
  entriesBefore: former ? entriesIn(former) : 0,
  entriesAfter: entriesIn(content),
});
