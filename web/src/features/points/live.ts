import type { QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { feed } from '../../realtime/feed.js';
import type { FeedFlush } from '../../realtime/flush.js';
import type { LiveRows } from '../../realtime/live-rows.js';
import { useHeldReread } from '../../realtime/use-held-reread.js';
import type { PointsSchool } from './rows.js';

/** A frame holds what a school has given in its running month, and whether it gives points at all. */
export const pointsSchoolLive: LiveRows<PointsSchool> = {
  events: ['points:school'],
  keyOf: ({ schoolCode }) => schoolCode,
  latest: (row, mark) => {
    const entry = feed.journal.since('points:school', row.schoolCode, mark);
    if (entry === undefined) return row;
    const [, , enabled, totalPoints, totalAllotPoints] = entry.row;
    const same =
      row.enabled === enabled && row.totalPoints === totalPoints && row.totalAllotPoints === totalAllotPoints;
    return same ? row : { ...row, enabled, totalPoints, totalAllotPoints };
  },
};

/** Reads again when the points of a school have changed, but not while the user is at work on them. */
export const usePointsReread = (schoolCode: string, queryKey: QueryKey, holding: boolean): void =>
  useHeldReread(
    useCallback((flush: FeedFlush) => flush.latest('points:school').has(schoolCode), [schoolCode]),
    queryKey,
    holding,
  );
