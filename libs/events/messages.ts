import { type EventMessage, momentMs } from '#libs/contracts';

/** The messages of one type, in their order. */
export const ofType = <Message extends EventMessage, Type extends Message['type']>(
  messages: readonly Message[],
  type: Type,
): Extract<Message, { type: Type }>[] =>
  messages.filter((message): message is Extract<Message, { type: Type }> => message.type === type);

/** Returns the data of events, each with the time `at` of its event, as JSON for `jsonb_to_recordset`. */
export const recordsOf = (messages: readonly EventMessage<object>[]): string =>
  JSON.stringify(messages.map(({ data, at }) => ({ ...data, at })));

/** The newest message of each key, whatever order they came in; of two of the same moment the one that came last. */
export const latest = <Message extends EventMessage>(
  messages: readonly Message[],
  keyOf: (message: Message) => string,
): Message[] => {
  const newest = new Map<string, Message>();
  for (const message of messages) {
    const key = keyOf(message);
    const known = newest.get(key);
    if (!known || momentMs(known.at) <= momentMs(message.at)) newest.set(key, message);
  }
  return [...newest.values()];
};
