import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Page } from '#libs/contracts';
import type { FeedFlush } from '../realtime/feed.js';
import { useFlush } from '../realtime/use-feed.js';

/** How the feed changes the rows of a list. */
export interface LiveRows<Row> {
  /** Says whether a flush is about this row. */
  touches: (row: Row, flush: FeedFlush) => boolean;
  /** The row with the newest that the feed has said about it. */
  latest: (row: Row) => Row;
}

/** Patches the rows on screen in place, one write a flush. Order and number of rows stay as they are. */
export const useLiveRows = <Row>(queryKey: QueryKey, live: LiveRows<Row> | undefined): void => {
  const client = useQueryClient();
  const patch = useCallback(
    (flush: FeedFlush) => {
      if (live === undefined) return;
      client.setQueryData<Page<Row>>(queryKey, (page) => {
        if (page?.list.some((row) => live.touches(row, flush)) !== true) return undefined;
        return { ...page, list: page.list.map((row) => (live.touches(row, flush) ? live.latest(row) : row)) };
      });
    },
    [client, queryKey, live],
  );
  useFlush(patch);
};
