import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { select } from '#libs/data/db';
import type { PlatformRoom } from '../platform/call-platform.js';
import { type KnownEvent, sameMs } from './missing-events.js';

/** Known events of rooms, and the progress of the reconciliation. */
@Injectable()
export class ReconcileStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined: never. */
  async until(): Promise<Date | undefined> {
    const [row] = await select<{ until: Date }>(this.dataSource, 'select until from reconcile_state');
    return row?.until;
  }

  async setUntil(until: Date): Promise<void> {
    await this.dataSource.query(
      'insert into reconcile_state (id, until) values (1, $1) on conflict (id) do update set until = excluded.until',
      [until],
    );
  }

  /** Those of the rooms that we have given out, and that are not done. */
  async open(rooms: readonly PlatformRoom[]): Promise<PlatformRoom[]> {
    const found = await select<{ commId: string }>(
      this.dataSource,
      `select "commId" from unnest($1::text[], $2::text[]) as t ("commId", "roomId")
       where exists (select 1 from call_room where room_id = "roomId")
         and not exists (select 1 from reconciled_room where comm_id = "commId")`,
      [rooms.map(({ commId }) => commId), rooms.map(({ roomId }) => roomId)],
    );
    const open = new Set(found.map(({ commId }) => commId));
    return rooms.filter(({ commId }) => open.has(commId));
  }

  /** What is stored of a room from its creation to its end. */
  known({ roomId, createdAt, endedAt }: PlatformRoom): Promise<KnownEvent[]> {
    const untilMs = endedAt === null ? Number.MAX_SAFE_INTEGER : endedAt * 1000 + sameMs;
    return select<KnownEvent>(
      this.dataSource,
      `select event_ms::float8 as "eventMs", event_type as "eventType", user_id as "userId" from room_event
       where room_id = $1 and event_ms between $2 and $3`,
      [roomId, createdAt * 1000 - sameMs, untilMs],
    );
  }

  /** A room that has ended and is complete. */
  async done({ commId }: PlatformRoom, endedAt: number): Promise<void> {
    await this.dataSource.query(
      'insert into reconciled_room (comm_id, ended_at) values ($1, $2) on conflict do nothing',
      [commId, new Date(endedAt * 1000)],
    );
  }

  /** Forgets rooms that the platform no longer lists. */
  async forget(before: Date): Promise<void> {
    await this.dataSource.query('delete from reconciled_room where ended_at < $1', [before]);
  }
}
