import { useCallback } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallRow } from '#libs/contracts';
import { read } from '../../core/http.js';
import { feed, type FeedFlush } from '../../realtime/feed.js';
import type { LiveRows } from '../../realtime/live-rows.js';
import { useFlush, useReread } from '../../realtime/use-feed.js';
import { balancesKey, schoolsKey, type Balance, type CallRecord, type CallSchool, type LiveCalls } from './rows.js';

/** The calls that run now. */
export const liveCallsQuery = read([...schoolsKey, 'live'], 'get', '/api/trtc/live');

/** Frames hold whether a school has video calls. */
export const callSchoolLive: LiveRows<CallSchool> = {
  events: ['trtc:config'],
  keyOf: ({ schoolCode }) => schoolCode,
  latest: (row, mark) => {
    const entry = feed.journal.since('trtc:config', row.schoolCode, mark);
    if (entry === undefined) return row;
    const [, isOpenVideoCall] = entry.row;
    return row.isOpenVideoCall === isOpenVideoCall ? row : { ...row, isOpenVideoCall };
  },
};

/** Frames hold whether a call runs, and its minutes. */
export const callLive: LiveRows<CallRecord> = {
  events: ['trtc:call'],
  keyOf: ({ id }) => id,
  latest: (row, mark) => {
    const entry = feed.journal.since('trtc:call', row.id, mark);
    if (entry === undefined) return row;
    const [, , state, , , useTime] = entry.row;
    return row.state === state && row.useTime === useTime ? row : { ...row, state, useTime };
  },
};

/** Frames hold the minutes of a student, and whether these are few. */
export const balanceLive: LiveRows<Balance> = {
  events: ['trtc:balance'],
  keyOf: ({ studentUid }) => studentUid,
  latest: (row, mark) => {
    const entry = feed.journal.since('trtc:balance', row.studentUid, mark);
    if (entry === undefined) return row;
    const [, , surplusCallTime, low] = entry.row;
    return row.surplusCallTime === surplusCallTime && row.low === low ? row : { ...row, surplusCallTime, low };
  },
};

/** What runs now, without a call that has ended; what is not among the newest is not known, and read again. */
export const withoutCall = (live: LiveCalls, [callId, schoolCode]: CallRow): LiveCalls => {
  if (!live.calls.some(({ id }) => id === callId)) return live;
  const schools = live.schools.flatMap((school) => {
    if (school.schoolCode !== schoolCode) return [school];
    return school.count > 1 ? [{ ...school, count: school.count - 1 }] : [];
  });
  return { ...live, total: live.total - 1, schools, calls: live.calls.filter(({ id }) => id !== callId) };
};

const concernsCalls = (flush: FeedFlush): boolean => flush.latest('trtc:call').size > 0;

/** Keeps what runs now: calls that end go at once, whatever has changed is read again soon. */
export const useLiveCalls = (): void => {
  const client = useQueryClient();
  const { queryKey } = liveCallsQuery;
  const patch = useCallback(
    (flush: FeedFlush) => {
      const ended = [...flush.latest('trtc:call').values()].filter(([, , state]) => state === 'ended');
      if (ended.length > 0) client.setQueryData(queryKey, (live) => live && ended.reduce(withoutCall, live));
    },
    [client, queryKey],
  );
  useFlush(patch);
  useReread(
    concernsCalls,
    useCallback(() => void client.invalidateQueries({ queryKey }), [client, queryKey]),
  );
};

/** Reads what begins with `queryKey`, which keeps its identity, again after calls, recharges and orders. */
const useRereadAfter = (concerns: (flush: FeedFlush) => boolean, queryKey: QueryKey): void => {
  const client = useQueryClient();
  useReread(
    concerns,
    useCallback(() => void client.invalidateQueries({ queryKey }), [client, queryKey]),
  );
};

const concernsFigures = (flush: FeedFlush): boolean =>
  flush.latest('trtc:call').size > 0 || flush.latest('trtc:balance').size > 0;

/** Keeps the figures of schools. */
export const useFiguresReread = (queryKey: QueryKey): void => useRereadAfter(concernsFigures, queryKey);

const detailKey = [...balancesKey, 'detail'];

/** Keeps what the minutes of a student are made up of. */
export const useDetailReread = (studentUid: string): void =>
  useRereadAfter(
    useCallback(
      (flush: FeedFlush) =>
        flush.latest('trtc:balance').has(studentUid) ||
        [...flush.latest('trtc:call').values()].some(([, , , student]) => student === studentUid),
      [studentUid],
    ),
    detailKey,
  );
