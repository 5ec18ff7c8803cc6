import {
  type IncidentCause,
  incidentCauseLabels,
  incidentCauses,
  type IncidentScope,
  incidentScopeLabels,
  incidentScopes,
  incidentTexts as texts,
  wireTime,
} from '#libs/contracts';
import { serverNow } from '../../core/clock.js';
import type { InputOf, Schemas } from '../../core/contract.js';
import { call, fetcher } from '../../core/http.js';
import type { Tone } from '../../core/theme.js';
import { liveFetcher } from '../../realtime/live-rows.js';
import { type Incident, incidentLive, incidentsKey } from './live.js';

export type IncidentDetail = Schemas['IncidentDetail'];

type Wanted = InputOf<'post', '/api/readiness/incident/list'>['body'];

/** One page of incidents, the newest first. */
export const incidentsQuery = (body: Wanted, page: number, size: number) => ({
  queryKey: [...incidentsKey, 'list', { body, page, size }],
  queryFn: liveFetcher(incidentLive, 'post', '/api/readiness/incident/list', {
    query: { page, size },
    body,
    fallback: texts.incidentsFailed,
  }),
  meta: { inline: true },
});

/** Incidents that ended on this day of the schools. */
export const closedToday = (): Wanted => ({
  state: 'closed',
  closedFrom: `${wireTime(serverNow()).slice(0, 10)} 00:00:00`,
});

/** Milliseconds after which an incident is read again without a frame: a note has none. */
const detailMs = 30_000;

export const incidentQuery = (id: string) => ({
  queryKey: [...incidentsKey, 'detail', id],
  queryFn: fetcher('get', '/api/readiness/incident/detail', { query: { id }, fallback: texts.incidentFailed }),
  refetchInterval: detailMs,
  meta: { inline: true },
});

export const acknowledge = async (id: string): Promise<string> =>
  (
    await call('post', '/api/readiness/incident/acknowledge', {
      body: { id },
      fallback: texts.incidentAcknowledgeFailed,
    })
  ).msg ?? texts.incidentAcknowledged;

export const addNote = async (id: string, text: string): Promise<string> =>
  (await call('post', '/api/readiness/incident/note', { body: { id, text }, fallback: texts.incidentNoteFailed }))
    .msg ?? texts.incidentNoted;

/** How far an incident is, with the colour that repeats it. */
export const incidentState = ({
  acknowledged,
  closed,
}: Pick<Incident, 'acknowledged' | 'closed'>): { tone: Tone; label: string } => {
  if (closed !== null) return { tone: 'good', label: '已结束' };
  return acknowledged === null ? { tone: 'bad', label: '未确认' } : { tone: 'busy', label: '处理中' };
};

/** The place of an incident that is of no single school. */
export const widePlace: Partial<Record<IncidentScope, string>> = { area: '多所学校', platform: '整个平台' };

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const scopeOptions = optionsOf(incidentScopes, incidentScopeLabels);
export const causeOptions = optionsOf<IncidentCause>(incidentCauses, incidentCauseLabels);
export const stateOptions = [
  { value: 'open', label: '进行中' },
  { value: 'closed', label: '已结束' },
];
