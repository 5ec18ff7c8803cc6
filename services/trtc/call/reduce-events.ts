import { hourMs } from '#libs/contracts';

/** Something that happened in a room of the call platform. */
export interface RoomEvent {
  roomId: string;
  /** When it happened, in milliseconds of the platform's clock. */
  eventMs: number;
  /** 101 room created, 102 ended, 103 entered, 104 left, 105 role, 201 to 206 media. */
  eventType: number;
  /** Empty: of the room itself. */
  userId: string;
  /** Of an enter or an exit; null: none. */
  reason: number | null;
}

/** A call: time that at least two users shared in a room. */
export interface RoomCall {
  /** When its room was created, or its first user came. */
  begunMs: number;
  /** When its second user came. */
  startedMs: number;
  /** When its last user had gone; null while it runs. */
  endedMs: number | null;
  /** Time with two or more users. While it runs: that of before a moment at which the room was empty. */
  sharedMs: number;
  hasVideo: boolean;
  /** All users of the room, in the order of coming. */
  users: string[];
  /** True when its end was not reported, and taken from the last sign. */
  isEstimated: boolean;
}

/** Time without an event after which a call is over. Source: domain rules. */
export const silenceMs = 2 * hourMs;
/** An exit proves that its user was there since the last sign, as long ago as this at most: later it is that of another call. */
export const proofMs = 12 * hourMs;

const [created, dismissed, entered, left, video] = [101, 102, 103, 104, 201];

/** Order of simultaneous events: exits first, then the end of a room, its next creation, and enters. */
const ranks = new Map([left, dismissed, created, 105, entered].map((type, rank) => [type, rank]));
const rankOf = ({ eventType }: RoomEvent): number => ranks.get(eventType) ?? ranks.size;

const inOrder = (a: RoomEvent, b: RoomEvent): number =>
  a.eventMs - b.eventMs || rankOf(a) - rankOf(b) || (a.userId < b.userId ? -1 : Number(a.userId > b.userId));

/**
 * Calls of one room, from its events in any order and however often each: a pure function of what happened until `nowMs`.
 * A call lasts from the creation of its room to its end; where the creation was not reported, from the first enter to the
 * last exit. An enter of a user who is there changes nothing, whatever its reason. The end of a room, or its next
 * creation, closes what is left open.
 */
export const reduceEvents = (events: readonly RoomEvent[], nowMs: number): RoomCall[] => {
  const room = new Room();
  for (const event of [...events].sort(inOrder)) room.happens(event);
  return room.callsAt(nowMs);
};

/** A room from its beginning to its end: a call, if two users meet. */
class Session {
  readonly present = new Set<string>();
  readonly users = new Set<string>();
  startedMs: number | undefined;
  hasVideo = false;
  sharedMs = 0;
  /** Shared until the room was empty, and when that was. */
  private closed: { sharedMs: number; atMs: number } | undefined;

  constructor(
    readonly begunMs: number,
    readonly wasCreated: boolean,
    /** The last sign. */
    public atMs = begunMs,
  ) {}

  /** Lets time pass up to a sign. */
  pass(ms: number): void {
    if (this.present.size > 1) this.sharedMs += ms - this.atMs;
    this.atMs = ms;
  }

  enter(userId: string): void {
    this.present.add(userId);
    this.users.add(userId);
    if (this.present.size > 1) this.startedMs ??= this.atMs;
  }

  leave(userId: string): void {
    this.present.delete(userId);
    if (this.present.size === 0) this.closed = { sharedMs: this.sharedMs, atMs: this.atMs };
  }

  /** The call as it is when its room has ended by now, or runs on. */
  call(state: 'over' | 'silent' | 'running'): RoomCall[] {
    const { begunMs, startedMs, hasVideo } = this;
    if (startedMs === undefined) return [];
    const base = { begunMs, startedMs, hasVideo, users: [...this.users] };
    if (this.present.size === 0 && this.closed) {
      return [{ ...base, endedMs: this.closed.atMs, sharedMs: this.sharedMs, isEstimated: false }];
    }
    if (state === 'running') {
      return [{ ...base, endedMs: null, sharedMs: this.closed?.sharedMs ?? 0, isEstimated: false }];
    }
    return [{ ...base, endedMs: this.atMs, sharedMs: this.sharedMs, isEstimated: state === 'silent' }];
  }
}

class Room {
  private readonly calls: RoomCall[] = [];
  private session: Session | undefined;
  /** Exits of users who are not there, at the current moment: they cancel an enter of the same moment. */
  private readonly strayExits = new Map<string, number>();

  happens(event: RoomEvent): void {
    const { eventMs, eventType } = event;
    if (this.session && isOver(this.session, event)) this.end('silent');
    if (eventType === created) {
      this.end('silent');
      this.session = new Session(eventMs, true);
      return;
    }
    this.session?.pass(eventMs);
    if (eventType === dismissed) this.end('over');
    else if (eventType === entered) this.enter(event);
    else if (eventType === left) this.leave(event);
    else if (eventType === video && this.session) this.session.hasVideo = true;
  }

  callsAt(nowMs: number): RoomCall[] {
    const running = this.session?.call(nowMs - this.session.atMs > silenceMs ? 'silent' : 'running') ?? [];
    return [...this.calls, ...running];
  }

  private enter({ userId, eventMs }: RoomEvent): void {
    if (this.strayExits.get(userId) === eventMs) return;
    this.session ??= new Session(eventMs, false);
    this.session.enter(userId);
  }

  private leave({ userId, eventMs }: RoomEvent): void {
    if (this.session?.present.has(userId) !== true) {
      this.strayExits.set(userId, eventMs);
      return;
    }
    this.session.leave(userId);
    if (this.session.present.size === 0 && !this.session.wasCreated) this.end('over');
  }

  private end(state: 'over' | 'silent'): void {
    this.calls.push(...(this.session?.call(state) ?? []));
    this.session = undefined;
  }
}

/** True when the silence is so great that an event is no longer of this session. */
const isOver = ({ atMs, present }: Session, { eventMs, eventType, userId }: RoomEvent): boolean => {
  const silent = eventMs - atMs;
  if (silent <= silenceMs) return false;
  const isProof = eventType === dismissed ? present.size > 0 : eventType === left && present.has(userId);
  return !isProof || silent > proofMs;
};
