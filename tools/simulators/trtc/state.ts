/** State of the platform. Times are milliseconds since 1970 by its own clock. */

/** Why a user has left: 1 left, 2 lost, 3 removed or at the end of the signature, 4 other room ended, 5 killed. */
export type ExitReason = 1 | 2 | 3 | 4 | 5;
/** Why a user has come: 1 usual, 2 on another network, 3 after a time-out, 4 from another room. */
export type EnterReason = 1 | 2 | 3 | 4;
export const mediaKinds = ['video', 'audio', 'screen'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** When a user sent something; `to` is null while they do. */
export interface SimulatedStream {
  kind: MediaKind;
  from: number;
  to: number | null;
}

export interface SimulatedStay {
  userId: string;
  enteredAt: number;
  /** Null while the user is there. */
  leftAt: number | null;
  /** When the signature ends, and with it the stay. */
  expiresAt: number;
  exitReason: ExitReason | null;
  streams: SimulatedStream[];
}

/** A room from its first user to its end; its id comes again with the next one. */
export interface SimulatedRoom {
  commId: string;
  roomId: string;
  creator: string;
  createdAt: number;
  /** Null while it is there. */
  endedAt: number | null;
  stays: SimulatedStay[];
}

/** An event, as callbacks report it. */
export interface SimulatedEvent {
  type: number;
  roomId: string;
  /** Empty: of the room itself. */
  userId: string;
  at: number;
  reason?: number;
}

export interface PlatformState {
  rooms: SimulatedRoom[];
  /** Offset of the clock, in milliseconds. */
  ahead: number;
}
