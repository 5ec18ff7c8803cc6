import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '#libs/contracts';
import { liveKey, type FeedFlush } from '../../../realtime/feed.js';
import { useFlush } from '../../../realtime/use-feed.js';
import { deviceLive, type DeviceRow } from './live.js';

const listsKey = [liveKey, 'devices'];

const merged = (rows: readonly DeviceRow[], latest: (row: DeviceRow) => DeviceRow): readonly DeviceRow[] => {
  const next = rows.map(latest);
  return next.some((row, at) => row !== rows[at]) ? next : rows;
};

/**
 * Cards that were taken from a list, as they are now: moved by the frames of the feed, and by a list that is read again after
 * some were lost.
 */
export const useLiveCards = (taken: readonly DeviceRow[]): readonly DeviceRow[] => {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => merged(taken, (row) => deviceLive.latest(row)));
  const take = useCallback((flush: FeedFlush) => {
    const changed = new Set([...flush.latest('device:status').keys(), ...flush.latest('device:blocked').keys()]);
    if (changed.size === 0) return;
    setRows((before) => merged(before, (row) => (changed.has(row.deviceNo) ? deviceLive.latest(row) : row)));
  }, []);
  useFlush(take);
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const key = query.queryKey as readonly unknown[];
        if (type !== 'updated' || !listsKey.every((part, at) => key[at] === part)) return;
        const page = query.state.data as Page<DeviceRow> | undefined;
        const read = new Map(page?.list.map((row) => [row.deviceNo, row]));
        setRows((before) => merged(before, (row) => read.get(row.deviceNo) ?? row));
      }),
    [client],
  );
  return rows;
};
