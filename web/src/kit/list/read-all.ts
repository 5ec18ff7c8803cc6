import { maxPageSize } from '#libs/contracts';
import type { ListQuery } from './list-query.js';
import type { ListState } from './list-state.js';

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
