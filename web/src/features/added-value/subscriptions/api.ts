import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type Page,
  specialUserLabels,
  specialUsers,
  subscriptionEventLabels,
  subscriptionStatusLabels,
  type SubscriptionStatus,
  texts,
} from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, read } from '../../../core/http.js';
import type { Tone } from '../../../core/theme.js';
import type { ListFile } from '../../../kit/list/export-button.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';
import { feed, liveKey, type FeedFlush } from '../../../realtime/feed.js';
import { type LiveRows, readLive } from '../../../realtime/live-rows.js';
import { useReread } from '../../../realtime/use-feed.js';
import { subscriptionMark } from '../../../resources/sales/queries.js';

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

export const statusOptions = Object.entries(subscriptionStatusLabels).map(([value, label]) => ({ value, label }));

const isStatus = (status: string): status is SubscriptionStatus => status in subscriptionStatusLabels;

/** The state of a record; another service's newer one is shown as it came. */
export const statusOf = ({ status }: Pick<Subscription, 'status'>): { label: string; tone: Tone } =>
  isStatus(status) ? subscriptionMark(status) : { label: status, tone: 'neutral' };

export const specialUserOptions = specialUsers.map((value) => ({ value, label: specialUserLabels[value] }));

export const specialUserText = (code: string | null): string =>
  specialUserOptions.find(({ value }) => value === code)?.label ?? code ?? '-';

export const eventText = (kind: string): string =>
  (subscriptionEventLabels as Readonly<Record<string, string>>)[kind] ?? kind;

/** True for a record that a cancellation ends. */
export const runs = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'subscribe';

/** What a cancellation does to a record, in words. */
export const cancelOutcome = ({ status, expirationTime, cancelTime, refusal }: Subscription): string => {
  switch (status) {
    case 'subscribe':
      return `服务到 ${expirationTime}，之后不再续订`;
    case 'unsubscribe':
      return `已于 ${cancelTime ?? '此前'} 取消，服务到 ${expirationTime}，不变`;
    case 'pending':
      return '正在添加家长，尚未开始，不变';
    default:
      return `没有订阅（${refusal ?? '添加家长失败'}），不变`;
  }
};

/** The choice of a parent who is still to be added. Source: first requirement document, section 4. */
export const addParent = 'addParent';

/** What the subscribe form holds. */
export interface SubscribeForm {
  payItemCode: string;
  studentUid: string;
  /** Code of a parent, or `addParent`. */
  parentUid: string;
  newParent?: Schemas['NewParentDto'];
  specialUser?: 'teacher' | 'other';
  source?: string;
  remarks?: string;
}

/** The body of the call: `addParent` clears the parent and sends the new one, any other choice drops the new one. */
export const subscribeBody = (schoolCode: string, form: SubscribeForm): Schemas['SubscribeBody'] => {
  const { payItemCode, studentUid, parentUid, newParent, specialUser, source, remarks } = form;
  const added = newParent === undefined ? {} : { newParent };
  return {
    ...{ schoolCode, payItemCode, studentUid },
    ...(parentUid === addParent ? added : { parentUid }),
    ...(specialUser === undefined ? {} : { specialUser }),
    ...(source?.trim() ? { source: source.trim() } : {}),
    ...(remarks?.trim() ? { remarks: remarks.trim() } : {}),
  };
};

const filterOf = (schoolCode: string, filters: ListState['filters']) => ({ schoolCode, ...filters });

/** One page of the roster of a school, the newest first; frames that came meanwhile are merged. */
export const rosterQuery =
  (schoolCode: string) =>
  ({ page, size, filters }: ListState): ListQuery<Subscription> => ({
    queryKey: [...rosterKey(schoolCode), 'list', { page, size, filters }],
    queryFn: ({ signal }) =>
      readLive(rosterLive, async () => {
        // the server checks what the address filters by
        const body = filterOf(schoolCode, filters) as Schemas['RosterFilter'];
        const options = { query: { page, size }, body, signal, fallback: texts.rosterFailed };
        return (await call('post', '/api/addedvalue/subscribe/list', options)).data;
      }),
  });

/** The roster as a workbook, with the filters of the list. */
export const rosterFile = (schoolCode: string, { filters }: ListState): ListFile => ({
  path: '/api/addedvalue/subscribe/export',
  body: filterOf(schoolCode, filters),
  fallback: texts.exportRosterFailed,
});

/** What happened to a record, the latest first. */
export const eventsQuery = ({ id, schoolCode }: Subscription) =>
  read([...rosterKey(schoolCode), 'events', id], 'get', '/api/addedvalue/subscribe/events', { query: { id } });

/** Subscribes a student; the message names a parent who has still to be added. */
export const subscribe = async (body: Schemas['SubscribeBody'], key: string): Promise<string> =>
  (await call('post', '/api/addedvalue/subscribe/add', { body, key, fallback: texts.subscribeFailed })).msg ??
  texts.added;

/** Records that one call cancels at most. */
const mostAtOnce = 1000;

/** Cancels the records that run, each thousand in a call of its own. Returns how many were cancelled. */
export const unsubscribe = async (
  schoolCode: string,
  ids: readonly string[],
  remarks: string | undefined,
  key: string,
): Promise<number> => {
  let count = 0;
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const body = { schoolCode, ids: ids.slice(from, from + mostAtOnce), ...(remarks ? { remarks } : {}) };
    const options = { body, key: `${key}-${from}`, fallback: texts.unsubscribeFailed };
    count += (await call('post', '/api/addedvalue/subscribe/cancel', options)).data.count;
  }
  return count;
};
