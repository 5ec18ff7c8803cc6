import type { OnlineStatus, StatusCause } from '#libs/contracts';

/** What is stored of the presence of a card. */
export interface Presence {
  onlineStatus: OnlineStatus;
  /** Start of this status. */
  since: Date;
  /** The newest connection. */
  connectionId: string | null;
  connectedAt: Date | null;
  /** Last boot that a heartbeat named. */
  bootId: string | null;
  /** Last packet of the newest connection, once that has ended. */
  lastPacketAt: Date | null;
  /** Last packet before the newest connection, until its first heartbeat explains the time in between. */
  awayFrom: Date | null;
}

/**
 * What became of the former connection of a card that connects while it is on: replaced by the new one, held by another
 * living process, ended in this process, or gone with its process.
 */
export type Former = 'replaced' | 'elsewhere' | 'ended' | 'gone';

interface Connect {
  kind: 'connect';
  connectionId: string;
  at: Date;
  former: Former;
  /** Last packet of the former connection, as far as it is known. */
  lastPacketAt: Date | null;
  /** A restart was delivered to the card and has not ended. */
  commanded: boolean;
}

interface End {
  kind: 'end';
  connectionId: string;
  at: Date;
  cause: StatusCause;
  lastPacketAt: Date;
}

/** The row of the history before that of the newest connection. */
export type RowBefore = OnlineStatus | 'none';

/** First heartbeat of a connection. */
interface FirstHeartbeat {
  kind: 'heartbeat';
  connectionId: string;
  bootId: string | null;
  /** A restart was delivered before the card went away, and nothing else had ended it. */
  commanded: boolean;
  before: RowBefore;
}

export type PresenceEvent = Connect | End | FirstHeartbeat;

/**
 * Effects: `record` adds a row to the history, `publish` an event; `explain` gives the newest connection the cause of its
 * return; `date` gives the end of the former connection, already in the history, its time and cause; `return` publishes why
 * the card had been away until `at`, and since when where that was not published as it is in the history.
 */
export type PresenceEffect =
  | RowEffect<'record'>
  | RowEffect<'publish'>
  | { kind: 'explain'; cause: StatusCause; ifCauses?: readonly StatusCause[] }
  | { kind: 'date'; cause: StatusCause; at: Date }
  | { kind: 'return'; cause: StatusCause; at: Date; from: Date | null };

interface RowEffect<Kind> {
  kind: Kind;
  onlineStatus: OnlineStatus;
  cause: StatusCause;
  at: Date;
}

export interface PresenceStep {
  state: Presence;
  effects: PresenceEffect[];
}

/** Applies an event to the presence of a card; the same object when it changes nothing. */
export const applyPresence = (state: Presence, event: PresenceEvent): PresenceStep => {
  if (event.kind === 'connect') return connected(state, event);
  if (event.connectionId !== state.connectionId) return { state, effects: [] };
  return event.kind === 'end' ? ended(state, event) : explained(state, event);
};

const later = (one: Date, other: Date | null): Date => (other === null || one > other ? one : other);

/** A row of the history stands before another one when it is older by a millisecond. */
const before = (moment: Date, limit: Date): Date => (moment < limit ? moment : new Date(limit.getTime() - 1));

const causeOfReturn: Record<Former, StatusCause> = {
  replaced: 'takeover',
  elsewhere: 'takeover',
  ended: 'reconnected',
  gone: 'service restart',
};

const connected = (state: Presence, event: Connect): PresenceStep => {
  const { connectionId, at, former, lastPacketAt, commanded } = event;
  const isSame = state.connectionId === connectionId;
  const wasOn = state.onlineStatus === 'on';
  if (isSame && wasOn) return { state, effects: [] };
  const newest = wasOn ? later(state.since, state.connectedAt) : state.since;
  // the first connection of a card, and one that is stored behind a newer one, end no absence
  const isReturn = !isSame && state.connectionId !== null && newest < at;
  const lastSign = wasOn ? later(newest, lastPacketAt) : (state.lastPacketAt ?? newest);
  const next: Presence = {
    ...state,
    onlineStatus: 'on',
    since: wasOn ? state.since : at,
    connectionId,
    connectedAt: at,
    lastPacketAt: null,
    awayFrom: isReturn ? before(lastSign, at) : null,
  };
  const cause = wasOn ? causeOfReturn[former] : isReturn && commanded ? 'commanded restart' : 'connected';
  const row = { onlineStatus: 'on', cause, at } as const;
  return {
    state: next,
    effects: [{ kind: 'record', ...row }, ...(wasOn ? [] : [{ kind: 'publish', ...row } as const])],
  };
};

/** What a connect shows of an absence, until the first heartbeat shows that the card is in the same boot. */
const provisional: readonly StatusCause[] = ['connected', 'commanded restart'];

/** Only the end of a card's newest connection turns it off: the end of an older one comes too late. */
const ended = (state: Presence, { at, cause, lastPacketAt }: End): PresenceStep => {
  if (state.onlineStatus === 'off') return { state, effects: [] };
  const row = { onlineStatus: 'off', cause, at } as const;
  const lastSign = later(lastPacketAt, state.connectedAt);
  return {
    state: { ...state, onlineStatus: 'off', since: at, lastPacketAt: lastSign < at ? lastSign : at },
    effects: [
      { kind: 'record', ...row },
      { kind: 'publish', ...row },
    ],
  };
};

/** A card that is back in another boot was off from its last packet on, whether or not that was seen then. */
const explained = (state: Presence, event: FirstHeartbeat): PresenceStep => {
  const { awayFrom, connectedAt } = state;
  if (awayFrom === null || connectedAt === null) return { state, effects: [] };
  const next = { ...state, awayFrom: null };
  const cause = causeOfAbsence(state.bootId, event);
  const back = { kind: 'return', cause, at: connectedAt } as const;
  if (cause === 'reconnected') {
    const explain = { kind: 'explain', cause, ifCauses: provisional } as const;
    // a takeover was no absence
    return { state: next, effects: event.before === 'off' ? [explain, { ...back, from: null }] : [explain] };
  }
  const explain = { kind: 'explain', cause } as const;
  const since = { ...back, from: awayFrom };
  if (event.before === 'off') return { state: next, effects: [{ kind: 'date', cause, at: awayFrom }, explain, since] };
  const off = { onlineStatus: 'off', cause, at: awayFrom } as const;
  const record = { kind: 'record', ...off } as const;
  // what ended meanwhile was published as it is
  if (state.onlineStatus === 'off') return { state: next, effects: [record, explain, since] };
  return {
    state: { ...next, since: connectedAt },
    effects: [
      record,
      explain,
      { kind: 'publish', ...off },
      { kind: 'publish', onlineStatus: 'on', cause, at: connectedAt },
      since,
    ],
  };
};

/** A card without boot ids has restarted when it was sent a restart. */
const causeOfAbsence = (known: string | null, { bootId, commanded }: FirstHeartbeat): StatusCause => {
  const isKnown = known !== null && bootId !== null;
  if (isKnown && known === bootId) return 'reconnected';
  if (commanded) return 'commanded restart';
  return isKnown ? 'own restart' : 'reconnected';
};
