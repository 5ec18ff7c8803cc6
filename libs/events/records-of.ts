import type { EventMessage } from '#libs/contracts';

/** Returns the data of events, each with the time `at` of its event, as JSON for `jsonb_to_recordset`. */
export const recordsOf = (messages: readonly EventMessage<object>[]): string =>
  JSON.stringify(messages.map(({ data, at }) => ({ ...data, at })));
