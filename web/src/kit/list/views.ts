import { queryOptions } from '@tanstack/react-query';
import { mobilePattern, texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher } from '../../core/http.js';
import type { TableSettings } from '../table/table-settings.js';
import type { ListState } from './list-state.js';

export type SavedView = Schemas['SavedView'];

/** The views of a list, by its label. */
export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: fetcher('get', '/api/view/list', { query: { list }, fallback: texts.viewsFailed }),
    meta: { inline: true },
  });

/** What a list shows now, as a view keeps it. Phones are not kept: views are not encrypted. */
export const shownNow = (
  { filters, sort, order, size }: ListState,
  { own }: Pick<TableSettings, 'own'>,
): Pick<Schemas['SaveViewBody'], 'filters' | 'sort' | 'order' | 'size' | 'hidden' | 'columns'> => ({
  filters: Object.fromEntries(Object.entries(filters).filter(([, text]) => !mobilePattern.test(text))),
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
  size,
  hidden: [...own.hidden],
  columns: [...own.order],
});

/** The state of a list that a view stands for. */
export const stateOf = ({ filters, sort, order, size }: SavedView): Partial<ListState> => ({
  filters,
  sort: sort ?? undefined,
  order: order ?? undefined,
  ...(size === null ? {} : { size }),
});

export const saveView = async (body: Schemas['SaveViewBody']): Promise<string> =>
  (await call('post', '/api/view/save', { body })).msg ?? texts.viewSaved;

export const renameView = async (body: Schemas['RenameViewBody']): Promise<string> =>
  (await call('post', '/api/view/rename', { body })).msg ?? texts.viewSaved;

export const deleteView = async ({ id, version }: SavedView): Promise<string> =>
  (await call('post', '/api/view/delete', { body: { id, version } })).msg ?? texts.viewDeleted;
