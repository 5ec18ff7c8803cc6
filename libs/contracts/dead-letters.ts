import type { EventTypes } from './common/service-contract.js';

/** Names an event that a consumer could not handle: each consumer handles an event once, or sets it aside once. */
export interface DeadLetterKey {
  /** `<service>` or `<service>.<what it reads>` */
  consumer: string;
  /** UUIDv7 of the event. */
  eventId: string;
}

/** `event.deadLetter` `deadLetter.added`: a consumer has set an event aside. */
export interface DeadLetterAdded extends DeadLetterKey {
  /** Where the event came from. */
  topic: string;
  type: string;
  key: string;
  /** When the event was published, ISO 8601. */
  publishedAt: string;
  reason: string;
  /** What the event says, as JSON text; cut at `maxDeadLetterText`. */
  data: string;
}

/** What an administrator wants done with an event that was set aside. */
export const deadLetterActions = ['replay', 'discard'] as const;
export type DeadLetterAction = (typeof deadLetterActions)[number];

/** `deadLetter.requested`: an administrator wants an event handled again, or given up. */
export interface DeadLetterRequested extends DeadLetterKey {
  action: DeadLetterAction;
}

/** `deadLetter.ended`: the consumer has handled the event, or its service has given it up. */
export interface DeadLetterEnded extends DeadLetterKey {
  action: DeadLetterAction;
}

/** `deadLetter.failed`: the consumer could not handle the event this time either. */
export interface DeadLetterFailed extends DeadLetterKey {
  reason: string;
}

/** Longest text of an event, and of a reason, that the list of all services has, in characters. */
export const maxDeadLetterText = { data: 20_000, reason: 2000 } as const;

/** What every service publishes about events that it could not handle. */
export interface DeadLetterEvents {
  'event.deadLetter': {
    'deadLetter.added': DeadLetterAdded;
    'deadLetter.requested': DeadLetterRequested;
    'deadLetter.ended': DeadLetterEnded;
    'deadLetter.failed': DeadLetterFailed;
  };
}

export const deadLetterEventTypes: EventTypes<DeadLetterEvents> = {
  'event.deadLetter': {
    'deadLetter.added': true,
    'deadLetter.requested': true,
    'deadLetter.ended': true,
    'deadLetter.failed': true,
  },
};

/** States of an event that a consumer could not process, with their labels. */
export const deadLetterStates = {
  open: '待处理',
  replaying: '重放中',
  discarding: '丢弃中',
  replayed: '已重放',
  discarded: '已丢弃',
} as const;
export type DeadLetterState = keyof typeof deadLetterStates;
