import { useMemo } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { FeedFlush } from '../../realtime/flush.js';
import { useHeldReread } from '../../realtime/use-reread.js';

/** Tests whether a flush has orders or subscriptions of a school. */
export const hasSales =
  (schoolCode: string) =>
  (flush: FeedFlush): boolean =>
    (['addedvalue:order', 'addedvalue:subscription'] as const).some((event) =>
      [...flush.latest(event).values()].some(([, school]) => school === schoolCode),
    );

/** Reads a list again when something was sold or has changed at a school, but not while the user is at work on them. */
export const useSalesReread = (schoolCode: string, queryKey: QueryKey, holding: boolean): void =>
  useHeldReread(
    useMemo(() => hasSales(schoolCode), [schoolCode]),
    queryKey,
    holding,
  );
