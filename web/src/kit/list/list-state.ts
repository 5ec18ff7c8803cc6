import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { QueryKey } from '@tanstack/react-query';
import { type Page, maxPageSize } from '#libs/contracts';

/** How a list is read: one entry of the query cache per state. */
export interface ListQuery<Row> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>;
  /** Pause in milliseconds before what is shown is read again, for what no frame reports. */
  refetchInterval?: (query: { state: { data?: Page<Row> | undefined } }) => number | false;
  /** A failure stands in the list alone: no notice, not even of the network. */
  quiet?: boolean;
}

/** What a list shows. `page` is 1-based; `filters` holds only what is set. */
export interface ListState {
  page: number;
  size: number;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  filters: Readonly<Record<string, string>>;
}

const positive = (text: string | null, otherwise: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : otherwise;
};

const read = (params: URLSearchParams, names: readonly string[], defaultSize: number): ListState => {
  const filters: Record<string, string> = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) filters[name] = value;
  }
  return {
    page: positive(params.get('page'), 1, Number.MAX_SAFE_INTEGER),
    size: positive(params.get('size'), defaultSize, maxPageSize),
    sort: params.get('sort') ?? undefined,
    order: params.get('order') === 'desc' ? 'desc' : params.get('sort') === null ? undefined : 'asc',
    filters,
  };
};

/** What the address holds besides belongs to the screen around the list and stays. */
const write = (
  current: URLSearchParams,
  names: readonly string[],
  state: ListState,
  defaultSize: number,
): URLSearchParams => {
  const params = new URLSearchParams(current);
  for (const name of [...names, 'page', 'size', 'sort', 'order']) params.delete(name);
  for (const [name, value] of Object.entries(state.filters)) params.set(name, value);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.size !== defaultSize) params.set('size', String(state.size));
  if (state.sort !== undefined) params.set('sort', state.sort);
  if (state.sort !== undefined && state.order !== undefined) params.set('order', state.order);
  return params;
};

/** The state of a list, kept in the address, so that it survives a reload, can be sent on, and "back" works. */
export const useListState = (names: readonly string[], defaultSize: number) => {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params, names, defaultSize), [params, names, defaultSize]);
  const change = useCallback(
    (next: Partial<ListState>, { replace = false } = {}) =>
      setParams((current) => write(current, names, { ...read(current, names, defaultSize), ...next }, defaultSize), {
        replace,
      }),
    [setParams, names, defaultSize],
  );
  return [state, change] as const;
};

/**
 * Every row that a list's filters match, page by page in the order of the server, which ends with the key: rows that
 * move while this reads are not met twice or left out. `onCount` receives how many have come.
 */
export const readAll = async <Row>(
  query: (state: ListState) => ListQuery<Row>,
  { filters }: Pick<ListState, 'filters'>,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await query({ page, size: maxPageSize, filters }).queryFn({ signal });
    rows.push(...list);
    onCount(rows.length);
    if (list.length < maxPageSize || page * maxPageSize >= total) return rows;
  }
};
