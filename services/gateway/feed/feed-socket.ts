import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { FeedTopic } from '#libs/contracts';
import type { Identity } from '#libs/http';
import type { Audience } from './audience.js';
import type { FeedFrame } from './frame-history.js';

/** The watch of a socket. */
export interface Watch {
  topics: ReadonlySet<FeedTopic>;
  audience: Audience;
  /** Names of the rooms it is in. */
  rooms: readonly string[];
}

/** Frames that a socket missed and gets with its first `watch`. `seq` is the last frame before the resume. */
export interface Missed {
  frames: readonly FeedFrame[];
  seq: number;
}

/** State of a socket; `identity` to `toDoFirst` are set before it is connected. */
export interface SocketData {
  identity: Identity;
  sessionId: string;
  /** Hash of the API key by which it was let in; undefined: a session. */
  keyHash?: string | undefined;
  /** Text about the step that a user must take before they may watch anything. */
  toDoFirst: string | undefined;
  watch?: Watch | undefined;
  missed?: Missed | undefined;
  /** Start of the current backlog, in milliseconds of the process. */
  slowSince?: number | undefined;
  /** Messages in the current interval between two ticks. */
  messages: number;
}

export type FeedSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type FeedNamespace = Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
