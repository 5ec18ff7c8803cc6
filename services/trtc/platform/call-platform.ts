import { ExternalError } from '#libs/external';
import { CallbackError, type CallbackEvent, type CallbackHeaders } from './callback-event.js';

/** A room from its creation to its end, as the platform lists it. It gives whole seconds; ids of rooms come again. */
export interface PlatformRoom {
  /** Names this life of the room, for other questions about it. */
  commId: string;
  roomId: string;
  /** Unix seconds. */
  createdAt: number;
  /** Unix seconds; null while it is there. */
  endedAt: number | null;
}

/** A stay of a user in a room, as the platform lists it. It gives whole seconds. */
export interface PlatformStay {
  userId: string;
  /** Unix seconds. */
  enteredAt: number;
  /** Unix seconds; null while the user is there. */
  leftAt: number | null;
  /** When the user was first seen sending video, in Unix seconds; null: never. */
  videoAt: number | null;
}

/** Queries of past calls. */
export interface CallPlatformQuery {
  /** Days of the past of which the platform still knows. */
  readonly days: number;
  /** Rooms that were there at some time of a span, by the pages of the platform. @throws ExternalError */
  rooms: (from: Date, to: Date) => AsyncIterable<PlatformRoom[]>;
  /** All stays in a room until `to`. @throws ExternalError */
  stays: (room: PlatformRoom, to: Date) => Promise<PlatformStay[]>;
}

/** The platform over which cards and parents see and hear each other. */
export abstract class CallPlatform {
  /** False: none is configured, and calls are off. */
  abstract readonly available: boolean;
  /** True when calls are simulated; screens say so. */
  abstract readonly simulated: boolean;
  /** Number of our application; 0 without one. */
  abstract readonly sdkAppId: number;
  abstract readonly query: CallPlatformQuery;

  /**
   * A signature with which a user enters rooms, valid for a number of seconds from now on. @throws ExternalError
   * without a platform
   */
  abstract userSig(userId: string, seconds: number): string;

  /** Verifies a callback and returns its event; undefined for an unused type. @throws CallbackError */
  abstract callbackEvent(headers: CallbackHeaders, body: Buffer): CallbackEvent | undefined;
}

const refused = (): ExternalError =>
  new ExternalError('trtc', 'refused', 'no application is configured', { code: 'NO_APPLICATION' });

/** Without an application there are no calls. */
export class NoCallPlatform extends CallPlatform {
  readonly available = false;
  readonly simulated = false;
  readonly sdkAppId = 0;
  readonly query: CallPlatformQuery = {
    days: 0,
    rooms: () => {
      throw refused();
    },
    stays: () => Promise.reject(refused()),
  };

  userSig(): never {
    throw refused();
  }

  callbackEvent(): never {
    throw new CallbackError('foreign', 'no application is configured');
  }
}
