import { useEffect, useRef } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { texts, type LicenceChangeKind, type LicenceSyncKind } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { notify } from '../../core/notice.js';
import { fetcher, read } from '../../core/read.js';

export type SyncJob = Schemas['SyncJob'];
export type SyncChange = Schemas['SyncChangeRow'];

const syncsKey = (kind: LicenceSyncKind) => ['licence', 'syncs', kind] as const;

/** Milliseconds between two reads while something is synchronised. */
const followMs = 1000;

const isRunning = ({ state }: SyncJob): boolean => state === 'running';

/** The newest synchronisation of each corporation; read again while one runs. */
const syncJobsQuery = (kind: LicenceSyncKind) =>
  queryOptions<SyncJob[]>({
    queryKey: syncsKey(kind),
    queryFn: fetcher('get', '/api/permit/syncJobs', { query: { kind } }),
    refetchInterval: ({ state: { data } }) => data?.some(isRunning) === true && followMs,
    meta: { inline: true },
  });

/** Starts to synchronise a school, or without one all within reach. */
const startSync = async (kind: LicenceSyncKind, schoolCode: string | undefined): Promise<SyncJob[]> => {
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

const none: SyncJob[] = [];

/** Says how a synchronisation has ended. */
const announce = ({ state, error }: SyncJob): void => {
  if (state === 'finished') notify('success', texts.licenceSynced);
  else notify('error', error ?? texts.licenceSyncFailed);
};

/**
 * The synchronisations of a kind, of all users, and a function that starts one. What they change is read again, and
 * their end is said, once each.
 */
export const useSyncs = (kind: LicenceSyncKind, onStarted: () => void) => {
  const client = useQueryClient();
  const query = useQuery(syncJobsQuery(kind));
  const jobs = query.data ?? none;
  const open = useRef(new Set<string>());
  useEffect(() => {
    const ended = jobs.filter((job) => !isRunning(job) && open.current.delete(job.id));
    for (const job of jobs) if (isRunning(job)) open.current.add(job.id);
    if (ended.length === 0) return;
    ended.forEach(announce);
    void client.invalidateQueries({ queryKey: ['licence', kind] });
  }, [jobs, client, kind]);
  const start = useMutation({
    mutationFn: (schoolCode: string | undefined) => startSync(kind, schoolCode),
    onSuccess: (started) => {
      for (const { id } of started) open.current.add(id);
      void client.invalidateQueries({ queryKey: syncJobsQuery(kind).queryKey });
      onStarted();
    },
    meta: { fallback: texts.licenceSyncFailed },
  });
  return { query, jobs, running: jobs.filter(isRunning), start };
};
