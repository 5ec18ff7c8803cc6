import type { operatorCommandTypes } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';

/** Remote actions that an operator sends by hand. */
export type ActionType = (typeof operatorCommandTypes)[number];

/** What names a card in a command. */
export type CardRef = Schemas['CardRef'];

export const cardRef = ({ deviceNo, schoolCode = null, classroomCode = null }: CardRef): CardRef => ({
  deviceNo,
  schoolCode,
  classroomCode,
});

/** What the server stored of commands that were just sent. */
export type Sent = Schemas['QueuedCommands'];

/** How commands are sent, besides at once. */
export interface HowToSend {
  /** All cards that a list shows, instead of cards that are named. */
  matching?: Schemas['MatchingCards'];
  /** The batch whose failed commands they repeat. */
  retryOf?: string;
  /** Each card restarts when the lesson of its school is over. */
  afterLesson?: boolean;
  /** When they expire, a wire time; default: after the usual life of their type. */
  expiresAt?: string;
}

/** Stores one command per card. */
export const sendCommand = async (
  iotMessageType: ActionType,
  cards: readonly CardRef[],
  how: HowToSend = {},
): Promise<Sent> => {
  const body = { iotMessageType, pushClassCards: cards.map(cardRef), ...how };
  return (await call('post', '/api/schoolDevice/restartOrClearCache', { body })).data;
};
