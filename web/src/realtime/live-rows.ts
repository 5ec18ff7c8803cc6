import { useCallback, useEffect, useState } from 'react';
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { FeedEvent, Page } from '#libs/contracts';
import type { DataOf, Method, PathOf } from '../core/contract.js';
import { fetcher, type Inputs } from '../core/http.js';
import { feed, type FeedFlush } from './feed.js';
import { useFlush } from './use-feed.js';

/** How frames of the feed change rows that were read by a call. */
export interface LiveRows<Row> {
  /** Events whose frames are about such a row. */
  events: readonly FeedEvent[];
  /** The key under which a frame names the row. */
  keyOf: (row: Row) => string;
  /**
   * The row merged with the newest frames about it, only those after `mark` when one is given; the same object when
   * they change nothing.
   */
  latest: (row: Row, mark?: number) => Row;
}

/** What a query may hold of rows: a page, a list, or one of them. */
type Held<Row> = Page<Row> | Row[] | Row;

const isPage = <Row extends object>(held: Page<Row> | Row): held is Page<Row> => 'list' in held && 'total' in held;

/** Applies `change` to each row; the same object when no row changes. */
const mapped = <Row extends object>(held: Held<Row>, change: (row: Row) => Row): Held<Row> => {
  if (Array.isArray(held)) {
    const rows = held.map(change);
    return rows.some((row, at) => row !== held[at]) ? rows : held;
  }
  if (!isPage(held)) return change(held);
  const list = mapped(held.list, change) as Row[];
  return list === held.list ? held : { ...held, list };
};

/** Rows of what a query holds. */
const rowsOf = <Row extends object>(held: Held<Row> | undefined): readonly Row[] => {
  if (held === undefined) return [];
  if (Array.isArray(held)) return held;
  return isPage(held) ? held.list : [held];
};

/** Reads at most, while more rows come than are kept. */
const mostReads = 3;

/** Reads rows by a call and merges the frames that came while it was pending. */
export const readLive = async <Row extends object, Data extends Held<Row>>(
  live: LiveRows<Row>,
  read: () => Promise<Data>,
  reads = mostReads,
): Promise<Data> => {
  const { journal } = feed;
  const [data, isComplete] = await journal.during(async (mark) => {
    const response = await read();
    const merged = mapped<Row>(response, (row) => live.latest(row, mark)) as Data;
    return [merged, journal.covers(mark)] as const;
  });
  return isComplete || reads === 1 ? data : readLive(live, read, reads - 1);
};

/** A function for a query that reads rows by one call, as `readLive` does. */
export const liveFetcher =
  <Row extends object, M extends Method, P extends PathOf<M>>(
    live: LiveRows<Row>,
    method: M,
    path: P,
    ...inputs: Inputs<M, P>
  ) =>
  (context: { signal: AbortSignal }): Promise<DataOf<M, P>> =>
    readLive<Row, DataOf<M, P> & Held<Row>>(live, () => fetcher(method, path, ...inputs)(context));

/** The same object as long as a key stays equal. */
const useStableKey = (queryKey: QueryKey): QueryKey => {
  const [stable, setStable] = useState(queryKey);
  if (stable === queryKey || hashKey(stable) === hashKey(queryKey)) return stable;
  setStable(queryKey);
  return queryKey;
};

/**
 * Patches the rows of every query below a key in place, one write a flush. Order and number stay as they are. A screen that
 * is shown again soon gets at once the rows that came in between; later, its read brings them.
 */
export const useLiveRows = <Row extends object>(given: QueryKey, live: LiveRows<Row> | undefined): void => {
  const client = useQueryClient();
  const queryKey = useStableKey(given);
  const change = useCallback(
    (next: (row: Row) => Row) =>
      client.setQueriesData<Held<Row>>({ queryKey }, (held) => {
        const changed = held === undefined ? held : mapped(held, next);
        return changed === held ? undefined : changed;
      }),
    [client, queryKey],
  );
  const patch = useCallback(
    (flush: FeedFlush) => {
      if (live === undefined) return;
      const changed = live.events.map((event) => flush.latest(event));
      change((row) => (changed.some((rows) => rows.has(live.keyOf(row))) ? live.latest(row) : row));
    },
    [change, live],
  );
  useFlush(patch);
  useEffect(() => {
    if (live === undefined) return;
    const onScreen = () => client.getQueryCache().findAll({ queryKey, type: 'active' });
    const { missed, leave } = feed.journal.view(hashKey([queryKey, live.events]), {
      events: live.events,
      keys: () =>
        onScreen().flatMap(({ state }) => rowsOf(state.data as Held<Row> | undefined).map((row) => live.keyOf(row))),
    });
    if (missed !== undefined) change((row) => live.latest(row, missed));
    return leave;
  }, [client, queryKey, live, change]);
};
