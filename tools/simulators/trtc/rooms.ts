import { daySeconds } from '#libs/contracts';
import { Refusal } from './refusal.js';
import type { SimulatedApplication } from './simulated-application.js';
import type { EnterReason, ExitReason, MediaKind, SimulatedEvent, SimulatedRoom, SimulatedStay } from './state.js';
import { endOfSignature } from './user-sig.js';

const startTypes: Record<MediaKind, number> = { video: 201, audio: 203, screen: 205 };
/** Rooms of the past that are remembered, beside the limit in days. */
const mostRooms = 50_000;
export const knownDays = 14;

export interface RoomsOptions {
  application: SimulatedApplication;
  /** Milliseconds. */
  now: () => number;
  /** Milliseconds of the clock by which users' signatures are made. */
  signedBy: () => number;
  rooms: SimulatedRoom[];
  happened: (event: SimulatedEvent) => void;
}

/** Rooms, who is in them, and what they send. Each change is an event. */
export class Rooms {
  /** All of them, the oldest first. */
  private all: SimulatedRoom[];
  private readonly live = new Map<string, SimulatedRoom>();

  constructor(private readonly options: RoomsOptions) {
    this.all = options.rooms;
    for (const room of this.all) if (room.endedAt === null) this.live.set(room.roomId, room);
  }

  get state(): SimulatedRoom[] {
    return this.all;
  }

  get running(): SimulatedRoom[] {
    return [...this.live.values()];
  }

  /**
   * Lets a user in; the first one makes the room. A user who is there already enters again, or continues with reason 2
   * or 3. @throws Refusal
   */
  enter(roomId: string, userId: string, userSig: string, reason: EnterReason = 1): SimulatedStay {
    const now = this.options.now();
    const signedBy = this.options.signedBy();
    const end = endOfSignature(this.options.application, userId, userSig, Math.floor(signedBy / 1000));
    const expiresAt = end * 1000 + now - signedBy;
    const before = this.stayOf(roomId, userId);
    if (before && (reason === 2 || reason === 3)) {
      before.expiresAt = expiresAt;
      this.emit(103, roomId, userId, now, reason);
      return before;
    }
    const room = this.live.get(roomId) ?? this.create(roomId, userId, now);
    if (before) this.close(before, roomId, now, 3);
    const stay: SimulatedStay = {
      userId,
      enteredAt: now,
      leftAt: null,
      expiresAt,
      exitReason: null,
      streams: [],
    };
    room.stays.push(stay);
    this.emit(103, roomId, userId, now, reason);
    return stay;
  }

  /** Begins or ends to send. @throws Refusal for who is not there */
  publish(roomId: string, userId: string, kind: MediaKind, isOn = true): void {
    const stay = this.present(roomId, userId);
    const now = this.options.now();
    const running = stay.streams.find((stream) => stream.kind === kind && stream.to === null);
    if ((running !== undefined) === isOn) return;
    if (running) running.to = now;
    else stay.streams.push({ kind, from: now, to: null });
    this.emit(startTypes[kind] + (isOn ? 0 : 1), roomId, userId, now);
  }

  /** The last one to leave ends the room. @throws Refusal for who is not there */
  leave(roomId: string, userId: string, reason: ExitReason = 1, at = this.options.now()): void {
    const stay = this.present(roomId, userId);
    this.close(stay, roomId, at, reason);
    const room = this.live.get(roomId);
    if (room && room.stays.every(({ leftAt }) => leftAt !== null)) this.end(room, at);
  }

  /** All are removed at once. */
  dismiss(roomId: string): void {
    const room = this.live.get(roomId);
    if (!room) throw new Refusal('UserNotFound');
    const now = this.options.now();
    for (const stay of room.stays) if (stay.leftAt === null) this.close(stay, roomId, now, 3);
    this.end(room, now);
  }

  /** Applies the passage of time: expired signatures end stays, old rooms are forgotten. */
  settle(): void {
    const now = this.options.now();
    const due = this.running.flatMap(({ roomId, stays }) =>
      stays.filter((each) => each.leftAt === null && each.expiresAt <= now).map((stay) => ({ roomId, stay })),
    );
    due.sort((a, b) => a.stay.expiresAt - b.stay.expiresAt);
    for (const { roomId, stay } of due) this.leave(roomId, stay.userId, 3, stay.expiresAt);
    const first = this.all[0];
    if (first && (this.all.length > mostRooms || this.isForgotten(first, now))) {
      this.all = this.all.filter((room, index) => this.all.length - index <= mostRooms && !this.isForgotten(room, now));
    }
  }

  /** Users who were there when the platform stopped have lost their connection. */
  loseAll(): void {
    for (const { roomId, stays } of this.running) {
      for (const { userId, leftAt } of [...stays]) if (leftAt === null) this.leave(roomId, userId, 2);
    }
  }

  private isForgotten({ endedAt }: SimulatedRoom, now: number): boolean {
    return endedAt !== null && endedAt < now - knownDays * daySeconds * 1000;
  }

  private create(roomId: string, creator: string, at: number): SimulatedRoom {
    const commId = `${this.options.application.sdkAppId}_${roomId}_${Math.floor(at / 1000)}`;
    const room: SimulatedRoom = { commId, roomId, creator, createdAt: at, endedAt: null, stays: [] };
    this.all.push(room);
    this.live.set(roomId, room);
    this.emit(101, roomId, creator, at);
    return room;
  }

  /** A user's streams end with the stay, without events of their own. */
  private close(stay: SimulatedStay, roomId: string, at: number, reason: ExitReason): void {
    stay.leftAt = at;
    stay.exitReason = reason;
    for (const stream of stay.streams) stream.to ??= at;
    this.emit(104, roomId, stay.userId, at, reason);
  }

  private end(room: SimulatedRoom, at: number): void {
    room.endedAt = at;
    this.live.delete(room.roomId);
    this.emit(102, room.roomId, '', at);
  }

  private stayOf(roomId: string, userId: string): SimulatedStay | undefined {
    return this.live.get(roomId)?.stays.find((stay) => stay.userId === userId && stay.leftAt === null);
  }

  private present(roomId: string, userId: string): SimulatedStay {
    const stay = this.stayOf(roomId, userId);
    if (!stay) throw new Refusal('UserNotFound');
    return stay;
  }

  private emit(type: number, roomId: string, userId: string, at: number, reason?: number): void {
    this.options.happened({ type, roomId, userId, at, ...(reason !== undefined && { reason }) });
  }
}
