import { createHmac } from 'node:crypto';
import type { SimulatedEvent } from './state.js';

/** The body of a callback as the platform writes it. `sentAt` in milliseconds. Source: the platform's page 647/51586. */
export const callbackBody = ({ type, roomId, userId, at, reason }: SimulatedEvent, sentAt: number): string => {
  const info = {
    // a number where the room was entered by a number: ours have text
    RoomId: roomId,
    EventTs: Math.floor(at / 1000),
    EventMsTs: at,
    ...(userId !== '' && { UserId: userId }),
    ...([103, 104, 105].includes(type) && { Role: 20 }),
    ...(type === 103 && { TerminalType: 2, UserType: 3 }),
    ...(reason !== undefined && { Reason: reason }),
  };
  const group = type < 200 ? 1 : 2;
  // with tabs and line ends, so that only the very bytes have the signature
  return JSON.stringify({ EventGroupId: group, EventType: type, CallbackTs: sentAt, EventInfo: info }, null, '\t');
};

/** Value of the header `Sign`. */
export const callbackSign = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64');
