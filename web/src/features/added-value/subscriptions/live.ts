import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { feed, liveKey } from '../../../realtime/feed.js';
import type { FeedFlush } from '../../../realtime/flush.js';
import type { LiveRows } from '../../../realtime/live-rows.js';
import { useReread } from '../../../realtime/use-reread.js';

/** A record of the roster. */
export type Subscription = Schemas['SubscriptionDto'];

/** Start of the key of everything read of a school's roster. */
export const rosterKey = (schoolCode: string) => [liveKey, 'roster', schoolCode] as const;

/** A frame has the state of a record alone. */
export const rosterLive: LiveRows<Subscription> = {
  events: ['addedvalue:subscription'],
  keyOf: ({ id }) => id,
  latest: (row, mark) => {
    const entry = feed.journal.since('addedvalue:subscription', row.id, mark);
    if (entry === undefined) return row;
    const [, , status] = entry.row;
    return row.status === status ? row : { ...row, status };
  },
};

/**
 * Reads the roster of a school again when one of its shown records changes: when it was cancelled or why its parent was
 * refused is not in the frame. New records are only counted, so that no row moves under the operator.
 */
export const useRosterReread = (schoolCode: string): void => {
  const client = useQueryClient();
  const concerns = useCallback(
    (flush: FeedFlush) => {
      const changed = flush.latest('addedvalue:subscription');
      if (changed.size === 0) return false;
      const pages = client.getQueriesData<Page<Subscription>>({ queryKey: [...rosterKey(schoolCode), 'list'] });
      return pages.some(([, page]) => page?.list.some(({ id }) => changed.has(id)));
    },
    [client, schoolCode],
  );
  useReread(
    concerns,
    useCallback(() => void client.invalidateQueries({ queryKey: rosterKey(schoolCode) }), [client, schoolCode]),
  );
};
