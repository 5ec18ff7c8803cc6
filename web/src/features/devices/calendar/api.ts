import type { CalendarContent, CalendarScope } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, type ExportedFile, fetcher, read } from '../../../core/http.js';
import { upload } from '../../../core/upload.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';

export type CalendarRow = Schemas['CalendarRow'];
export type CalendarView = Schemas['CalendarView'];
export type ImportResult = Schemas['CalendarImportResult'];

/** Names a calendar; the default one has no code. */
export interface CalendarKey {
  scope: CalendarScope;
  code: string;
}

/** Start of the key of everything read about calendars. */
export const calendarsKey = 'calendars';

export const calendarListQuery = ({ page, size, filters }: ListState): ListQuery<CalendarRow> => ({
  queryKey: [calendarsKey, { page, size, filters }],
  queryFn: fetcher('post', '/api/schoolCalendar/list', {
    query: { page, size },
    body: filters,
  }),
});

/** A calendar as it is when it is opened: another version must not come in below what is being typed. */
export const calendarQuery = ({ scope, code }: CalendarKey) => ({
  ...read(['calendar', scope, code], 'get', '/api/schoolCalendar/detail', { query: { scope, code } }),
  staleTime: Infinity,
  gcTime: 0,
});

export const effectiveQuery = (schoolCode: string) => ({
  ...read([calendarsKey, 'effective', schoolCode], 'get', '/api/schoolCalendar/effective', { query: { schoolCode } }),
  staleTime: 0,
});

/** A calendar of the server as rules and forms have it. */
export const contentOf = ({ content }: CalendarView): CalendarContent => ({
  ...content,
  exams: content.exams.map(({ from = null, to = null, ...exam }) => ({ ...exam, from, to })),
});

/** Stores a calendar; `version` is the one that was edited, null for a new one. */
export const saveCalendar = async (
  { scope, code }: CalendarKey,
  { exams, ...content }: CalendarContent,
  version: string | null,
): Promise<string | null> => {
  const times = (from: string | null, to: string | null) => (from === null || to === null ? {} : { from, to });
  const body = {
    ...{ scope, ...content },
    ...(code === '' ? {} : { code }),
    ...(version === null ? {} : { version }),
    exams: exams.map(({ from, to, ...exam }) => ({ ...exam, ...times(from, to) })),
  };
  return (await call('post', '/api/schoolCalendar/save', { body })).msg;
};

export const deleteCalendar = async ({ scope, code }: CalendarKey): Promise<string | null> =>
  (await call('post', '/api/schoolCalendar/delete', { body: { scope, ...(code === '' ? {} : { code }) } })).msg;

/** Sends a workbook; with `preview` only asks what it would change. */
export const importCalendars = (file: File, preview: boolean): Promise<ImportResult> =>
  upload<ImportResult>('/api/schoolCalendar/import', file, { preview: String(preview) });

export const templateFile: ExportedFile = { path: '/api/schoolCalendar/template' };
