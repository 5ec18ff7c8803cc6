import { type EventMessage, momentMs } from '#libs/contracts';

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
