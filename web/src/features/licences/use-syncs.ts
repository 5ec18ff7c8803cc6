import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { texts, type LicenceSyncKind } from '#libs/contracts';
import { notify } from '../../core/notice.js';
import { isRunning, startSync, syncJobsQuery, type SyncJob } from './sync-api.js';

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
