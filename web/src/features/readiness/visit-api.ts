import { type VisitAction, visitTexts as texts, wireTime } from '#libs/contracts';
import { serverNow } from '../../core/clock.js';
import type { Schemas } from '../../core/contract.js';
import { downloadFile } from '../../core/download.js';
import { call, type ExportedFile, fetcher } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

export type VisitRow = Schemas['VisitRow'];

/** Start of the keys of what is read about visits. */
export const visitsKey = 'visits';

/** This day of the schools. */
export const today = (): string => wireTime(serverNow()).slice(0, 10);

/** Milliseconds after which visits are read again: people report by their phones. */
const visitsMs = 30_000;

export const visitListQuery = ({ page, size, filters }: ListState): ListQuery<VisitRow> => ({
  queryKey: [visitsKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/readiness/visit/list', {
    query: { page, size },
    body: filters,
    fallback: texts.visitsFailed,
  }),
  refetchInterval: () => visitsMs,
});

export interface VisitPlan {
  person: string;
  day: string;
}

/** What a plan is about. */
export interface PlannedPlaces {
  incidentIds?: string[];
  /** Those of one circuit are one stop. */
  deviceNos?: string[];
}

export const planVisits = async (places: PlannedPlaces, { person, day }: VisitPlan): Promise<string> =>
  (
    await call('post', '/api/readiness/visit/plan', {
      body: { person: person.trim(), day, ...places },
      fallback: texts.visitPlanFailed,
    })
  ).msg ?? texts.visitsPlanned;

export const saveVisit = async (id: string, action: VisitAction, finding: string): Promise<string> =>
  (
    await call('post', '/api/readiness/visit/save', {
      body: { id, action, ...(finding !== '' && { finding }) },
      fallback: texts.visitSaveFailed,
    })
  ).msg ?? texts.visitSaved;

/** The walk lists of a day, of one person or of all. */
export const printVisits = (query: { day: string; person?: string }): Promise<void> =>
  downloadFile({ path: '/api/readiness/visit/print', query }, new AbortController().signal);

export const photoFile = (id: string): ExportedFile => ({ path: '/api/readiness/visit/picture', query: { id } });
