import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { change, groupBy, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { WalletStore } from '../wallet/wallet-store.js';
import {
  type CallChange,
  type CallFigures,
  changesOf,
  figuresOf,
  isPublished,
  type KeptCall,
  type Party,
} from './call-changes.js';
import * as sql from './call-sql.js';
import { reduceEvents, type RoomCall } from './reduce-events.js';
import { type ChangedRoom, type RoomTail, roomTails } from './room-tails.js';

/** A room that we gave out. */
export interface OwnRoom {
  roomId: string;
  schoolCode: string;
  studentCode: string;
}

/** A change of a row, with its room. */
type RowChange = CallChange & { id: string; room: OwnRoom };

/** Rows of calls, kept as the events of their rooms have them. */
@Injectable()
export class CallStore {
  constructor(
    private readonly wallets: WalletStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The rooms among `roomIds` that are ours, locked in their order, which all do. */
  lockRooms(tx: EntityManager, roomIds: readonly string[]): Promise<OwnRoom[]> {
    return select<OwnRoom>(tx, sql.lockRooms, [roomIds]);
  }

  /**
   * Brings the calls of locked rooms to what their events say, with the minutes of wallets and the sums of hours and days, all by
   * difference. Returns how many calls have ended at an estimated moment.
   */
  async recompute(tx: EntityManager, rooms: readonly OwnRoom[], changed: readonly ChangedRoom[]): Promise<number> {
    const tails = await roomTails(tx, changed);
    const changes = await this.changes(tx, new Map(rooms.map((room) => [room.roomId, room])), tails);
    if (changes.length === 0) return 0;
    const excess = await this.settle(tx, changes);
    const names = await this.write(tx, changes, excess);
    const lines = JSON.stringify(changes.flatMap(linesOf));
    await tx.query(sql.addToHours, [lines]);
    await tx.query(sql.addToDays, [lines]);
    const events = changes
      .filter(isPublished)
      .map((each) => callChanged(each, names.get(each.id) ?? '', this.clock.now()));
    await this.outbox.add(tx, events);
    return changes.filter(({ kept, figures }) => figures?.estimated === 1 && kept?.estimated !== 1).length;
  }

  private async changes(
    tx: EntityManager,
    rooms: ReadonlyMap<string, OwnRoom>,
    tails: readonly RoomTail[],
  ): Promise<RowChange[]> {
    const now = this.clock.now().getTime();
    const reduced = new Map(
      tails.map(({ roomId, events, untilMs }) => [
        roomId,
        reduceEvents(events, now).filter((call) => call.begunMs < untilMs),
      ]),
    );
    const kept = groupBy(await this.kept(tx, tails), ({ roomId }) => roomId);
    const parties = await this.parties(tx, [...reduced.values()].flat());
    return [...reduced].flatMap(([roomId, calls]) => {
      const room = rooms.get(roomId);
      if (!room) return [];
      const figures = calls.map((call) => figuresOf(call, parties));
      return changesOf(kept.get(roomId) ?? [], figures).map((each) => ({
        ...each,
        id: each.kept?.id ?? uuidv7(),
        room,
      }));
    });
  }

  private kept(tx: EntityManager, tails: readonly RoomTail[]): Promise<KeptCall[]> {
    return select<KeptCall>(tx, sql.keptCalls, [
      tails.map(({ roomId }) => roomId),
      tails.map(({ fromMs }) => fromMs),
      tails.map(({ untilMs }) => Math.min(untilMs, Number.MAX_SAFE_INTEGER)),
    ]);
  }

  private async parties(tx: EntityManager, calls: readonly RoomCall[]): Promise<Map<string, Party>> {
    const users = [...new Set(calls.flatMap((call) => call.users))];
    if (users.length === 0) return new Map();
    const rows = await select<Party>(tx, sql.parties, [users]);
    return new Map(rows.map((row) => [row.userId, row]));
  }

  private settle(tx: EntityManager, changes: readonly RowChange[]): Promise<Map<string, number>> {
    const calls = changes.map(({ id, kept, figures, room }) => ({
      callId: id,
      schoolCode: room.schoolCode,
      studentCode: room.studentCode,
      startedAt: new Date((figures ?? kept).startedMs),
      minutes: figures?.minutes ?? 0,
      before: { minutes: kept?.minutes ?? 0, excess: kept?.excess ?? 0 },
    }));
    return this.wallets.settle(tx, calls);
  }

  /** Writes the rows; returns the names of their students. */
  private async write(
    tx: EntityManager,
    changes: readonly RowChange[],
    excess: ReadonlyMap<string, number>,
  ): Promise<Map<string, string>> {
    const now = this.clock.now();
    const names = new Map<string, string>();
    for (const { kept, id } of changes) if (kept) names.set(id, kept.studentName);
    const rows = changes.flatMap(({ id, kept, figures, room }) =>
      figures ? [{ ...figures, ...room, id, isNew: !kept, excess: excess.get(id) ?? 0 }] : [],
    );
    const [added, corrected] = [rows.filter(({ isNew }) => isNew), rows.filter(({ isNew }) => !isNew)];
    if (added.length > 0) {
      const named = await change<{ id: string; name: string }>(tx, sql.addCalls, [JSON.stringify(added), now]);
      for (const { id, name } of named) names.set(id, name);
    }
    if (corrected.length > 0) await tx.query(sql.correctCalls, [JSON.stringify(corrected), now]);
    const gone = changes.flatMap(({ id, figures }) => (figures ? [] : [id]));
    if (gone.length > 0) await tx.query('delete from call where id = any($1)', [gone]);
    return names;
  }
}

/** Differences to the sums of the hour and the day in which the call started. */
const linesOf = ({ kept, figures, room }: RowChange): object[] => {
  const line = (schoolCode: string, { startedMs, mediaType, minutes }: CallFigures, sign: 1 | -1): object => {
    return { schoolCode, startedMs, mediaType, calls: sign, minutes: sign * minutes };
  };
  return [
    ...(kept ? [line(kept.schoolCode, kept, -1)] : []),
    ...(figures ? [line(kept?.schoolCode ?? room.schoolCode, figures, 1)] : []),
  ];
};

/** A deleted call is published as ended, without minutes. */
const callChanged = ({ id, kept, figures, room }: RowChange, studentName: string, now: Date): OutgoingEvent => {
  const { startedMs, endedMs, mediaType, state, minutes }: Published = figures ?? {
    ...kept,
    state: 'ended',
    endedMs: kept.endedMs ?? now.getTime(),
    minutes: 0,
  };
  const moments = {
    startedAt: new Date(startedMs).toISOString(),
    endedAt: endedMs === null ? null : new Date(endedMs).toISOString(),
  };
  const who = { schoolCode: room.schoolCode, studentUid: room.studentCode, studentName };
  const data = { callId: id, ...who, mediaType, state, ...moments, minutes };
  return { topic: 'trtc.call', type: 'call.changed', key: room.studentCode, data };
};

type Published = Pick<CallFigures, 'startedMs' | 'endedMs' | 'mediaType' | 'state' | 'minutes'>;
