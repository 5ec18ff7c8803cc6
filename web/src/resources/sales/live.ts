import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FeedFlush } from '../../realtime/flush.js';
import { useReread } from '../../realtime/use-reread.js';

/** Tests whether a flush has orders or subscriptions of a school. */
export const hasSales =
  (schoolCode: string) =>
  (flush: FeedFlush): boolean =>
    (['addedvalue:order', 'addedvalue:subscription'] as const).some((event) =>
      [...flush.latest(event).values()].some(([, school]) => school === schoolCode),
    );

/**
 * Reads a list again when something was sold or has changed at a school. The new row of an order moves those below it:
 * while `holding`, because somebody is at work on the list, the read waits.
 */
export const useSalesReread = (schoolCode: string, queryKey: QueryKey, holding: boolean): void => {
  const client = useQueryClient();
  const held = useRef(false);
  const isDue = useRef(false);
  const read = useCallback(() => {
    isDue.current = held.current;
    if (!held.current) void client.invalidateQueries({ queryKey });
  }, [client, queryKey]);
  useEffect(() => {
    held.current = holding;
    if (isDue.current) read();
  }, [holding, read]);
  const concerns = useMemo(() => hasSales(schoolCode), [schoolCode]);
  useReread(concerns, read);
};
