import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { read } from '../../../core/read.js';
import type { ListFile } from '../../../kit/list/export-button.js';
import type { ListQuery } from '../../../kit/list/list-query.js';
import type { ListState } from '../../../kit/list/list-state.js';
import { readLive } from '../../../realtime/live-rows.js';
import { rosterLive, rosterKey, type Subscription } from './live.js';

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
