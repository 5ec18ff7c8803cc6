import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { FeedFlush } from './flush.js';
import { useReread } from './use-reread.js';

/**
 * Reads a list again after a flush that `concerns` it, which must keep its identity between renders. New rows move those
 * below them: while `holding`, because the user is at work on the list, the read waits.
 */
export const useHeldReread = (concerns: (flush: FeedFlush) => boolean, queryKey: QueryKey, holding: boolean): void => {
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
  useReread(concerns, read);
};
