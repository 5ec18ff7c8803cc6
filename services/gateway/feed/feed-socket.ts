import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { FeedTopic } from '#libs/contracts';
import type { Identity } from '#libs/http';
import type { Audience } from './audience.js';
import type { FeedFrame } from './frame.js';

/** What a socket has said it wants to see. */
export interface Watch {
  topics: ReadonlySet<FeedTopic>;
  audience: Audience;
  /** Names of the rooms it is in. */
  rooms: readonly string[];
}

/** What a socket missed before it said what it watches. `seq` is the last frame there was then. */
export interface Missed {
  frames: readonly FeedFrame[];
  seq: number;
}

/** What is known of a socket; `identity` to `toDoFirst` are set before it is connected. */
export interface SocketData {
  identity: Identity;
  sessionId: string;
  /** What a user must do before they may watch anything. */
  toDoFirst: string | undefined;
  watch?: Watch | undefined;
  missed?: Missed | undefined;
  /** Since when too much waits to be sent, in milliseconds of the process. */
  slowSince?: number | undefined;
  /** Messages in the current interval between two ticks. */
  messages: number;
}

export type FeedSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type FeedNamespace = Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
