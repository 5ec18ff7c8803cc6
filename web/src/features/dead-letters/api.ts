import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call, fetcher } from '../../core/http.js';
import type { ListQuery, ListState } from '../../kit/list/list-state.js';

/** An event that a consumer of some service could not handle. */
export type DeadEvent = Schemas['DeadEventRow'];

export const deadEventsKey = ['deadEvents'] as const;

/** Milliseconds between two reads of the list while an event of the page is being delivered: no frame reports it. */
const pollMs = 1500;

const isBeingHandled = ({ state }: DeadEvent): boolean => state === 'replaying' || state === 'discarding';

export const deadEventsQuery = ({ page, size, filters }: ListState): ListQuery<DeadEvent> => ({
  queryKey: [...deadEventsKey, { page, size, filters }],
  queryFn: fetcher('post', '/api/event/deadLetter/list', {
    query: { page, size },
    body: filters,
  }),
  refetchInterval: ({ state: { data } }) => (data?.list.some(isBeingHandled) === true ? pollMs : false),
});

const keysOf = (rows: readonly DeadEvent[]) => rows.map(({ consumer, eventId }) => ({ consumer, eventId }));

/** Returns the text to show. */
export const replayEvents = async (rows: readonly DeadEvent[]): Promise<string> =>
  (await call('post', '/api/event/deadLetter/replay', { body: { events: keysOf(rows) } })).msg ?? texts.replayRequested;

/** Returns the text to show. */
export const discardEvents = async (rows: readonly DeadEvent[], reason: string): Promise<string> =>
  (await call('post', '/api/event/deadLetter/discard', { body: { events: keysOf(rows), reason } })).msg ??
  texts.discardRequested;
