import { queryOptions } from '@tanstack/react-query';
import { texts, type LicenceChangeKind, type LicenceSyncKind } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { fetcher, read } from '../../core/read.js';

export type SyncJob = Schemas['SyncJob'];
export type SyncChange = Schemas['SyncChangeRow'];

const syncsKey = (kind: LicenceSyncKind) => ['licence', 'syncs', kind] as const;

/** Milliseconds between two reads while something is synchronised. */
const followMs = 1000;

export const isRunning = ({ state }: SyncJob): boolean => state === 'running';

/** The newest synchronisation of each corporation; read again while one runs. */
export const syncJobsQuery = (kind: LicenceSyncKind) =>
  queryOptions({
    queryKey: syncsKey(kind),
    queryFn: fetcher('get', '/api/permit/syncJobs', { query: { kind } }),
    refetchInterval: ({ state: { data } }) => data?.some(isRunning) === true && followMs,
    meta: { inline: true },
  });

/** Starts to synchronise a school, or without one all within reach. */
export const startSync = async (kind: LicenceSyncKind, schoolCode: string | undefined): Promise<SyncJob[]> => {
  const options = { query: { schoolCode }, fallback: texts.licenceSyncFailed };
  const path = kind === 'orders' ? '/api/permit/orderSync' : '/api/permit/accountSync';
  return (await call('get', path, options)).data.jobs;
};

interface ChangesPage {
  /** Undefined: every kind. */
  change: LicenceChangeKind | undefined;
  page: number;
  size: number;
}

/** What a synchronisation has found to differ, a page of it; read again as `found` grows. */
export const syncChangesQuery = (id: string, { change, page, size }: ChangesPage, found: number) =>
  read(['licence', 'changes', id, { change, page, size, found }], 'get', '/api/permit/syncChanges', {
    query: { id, change, page, size },
  });
