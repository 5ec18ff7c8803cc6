import { minuteMs } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, fetcher, read } from '../../../core/http.js';
import { withVersion } from '../../../kit/form/merge.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';
import { cardGroupsKey, type CardGroup } from '../../../resources/devices/card-groups.js';

export type CardRule = Schemas['CardRule'];
export type RecurringCommand = Schemas['RecurringCommandView'];
export type RecurringBody = Schemas['AddRecurringCommandBody'];
export type Occurrence = Schemas['OccurrenceView'];

export const groupListQuery = ({ page, size, filters }: ListState): ListQuery<CardGroup> => ({
  queryKey: [cardGroupsKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/schoolDevice/group/list', {
    query: { page, size },
    body: filters,
  }),
});

/** How many cards a rule matches now. */
export const matchedQuery = (rule: CardRule) => ({
  ...read([cardGroupsKey, 'matched', rule], 'post', '/api/schoolDevice/group/preview', { body: { filter: rule } }),
  retry: false,
  staleTime: minuteMs,
});

export const addGroup = async (body: Schemas['AddCardGroupBody']): Promise<string | null> =>
  (await call('post', '/api/schoolDevice/group/add', { body })).msg;

export const updateGroup = async (
  body: Schemas['UpdateCardGroupBody'],
  version: number | undefined,
): Promise<string | null> =>
  (await call('post', '/api/schoolDevice/group/update', { body: { ...body, ...withVersion(version) } })).msg;

export const deleteGroup = async (id: string): Promise<string | null> =>
  (await call('post', '/api/schoolDevice/group/delete', { body: { id } })).msg;

/** Start of the key of everything read about recurring commands. */
export const recurringKey = 'recurringCommands';

export const recurringListQuery = ({ page, size, filters: { group } }: ListState): ListQuery<RecurringCommand> => ({
  queryKey: [recurringKey, { page, size, group }],
  queryFn: fetcher('post', '/api/schoolDevice/recurringCommand/list', {
    query: { page, size },
    body: group === undefined ? {} : { groupId: group },
  }),
});

export const historyQuery = (id: string, page: number, size: number) =>
  read([recurringKey, 'history', id, page, size], 'get', '/api/schoolDevice/recurringCommand/history', {
    query: { id, page, size },
  });

export const addRecurring = async (body: RecurringBody): Promise<string | null> =>
  (await call('post', '/api/schoolDevice/recurringCommand/add', { body })).msg;

export const updateRecurring = async (
  id: string,
  body: RecurringBody,
  version: number | undefined,
): Promise<string | null> =>
  (await call('post', '/api/schoolDevice/recurringCommand/update', { body: { id, ...body, ...withVersion(version) } }))
    .msg;

export const deleteRecurring = async (id: string): Promise<string | null> =>
  (await call('post', '/api/schoolDevice/recurringCommand/delete', { body: { id } })).msg;
