import type { EventMessage } from '#libs/contracts';

/** The messages of one type, in their order. */
export const ofType = <Message extends EventMessage, Type extends Message['type']>(
  messages: readonly Message[],
  type: Type,
): Extract<Message, { type: Type }>[] =>
  messages.filter((message): message is Extract<Message, { type: Type }> => message.type === type);
