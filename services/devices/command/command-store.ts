import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type CommandChanged,
  type CommandEvent,
  type CommandStatus,
  commandTransitions,
  type CommandType,
  isTerminal,
  texts,
} from '#libs/contracts';
import { change, select } from '#libs/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import type { HeartbeatEntry } from '../ingest/heartbeat-entry.js';
import { speedOf } from '../ingest/payload.js';

/** Something that happened to a command. */
export interface CommandHappening {
  commandId: string;
  event: CommandEvent;
  at: Date;
  /** The card that says so; an event of another card's command is ignored. Not there when the service says so itself. */
  deviceNo?: string;
  result?: unknown;
  error?: string | null;
  /** Per cent. */
  progress?: number | null;
}

interface CommandRow {
  id: string;
  device_no: string;
  school_code: string | null;
  type: CommandType;
  status: CommandStatus;
  result: unknown;
  error: string | null;
  progress: number | null;
  boot_id_before: string | null;
  sent_at: Date | null;
}

/** Moves commands on by their state machine; the only place that writes a command's state after it was queued. */
@Injectable()
export class CommandStore {
  constructor(private readonly outbox: Outbox) {}

  /** Applies happenings in their order. Answers the ids of the commands that changed. */
  async apply(tx: EntityManager, happenings: readonly CommandHappening[]): Promise<string[]> {
    if (happenings.length === 0) return [];
    const rows = await select<CommandRow>(
      tx,
      `select id, device_no, school_code, type, status, result, error, progress, boot_id_before, sent_at
       from command where id = any($1) and finished_at is null order by id for update`,
      [happenings.map(({ commandId }) => commandId)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changed = new Map<string, { row: CommandRow; at: Date }>();
    for (const happening of happenings) {
      const row = byId.get(happening.commandId);
      if (row && move(row, happening)) changed.set(row.id, { row, at: happening.at });
    }
    await this.write(tx, [...changed.values()]);
    return [...changed.keys()];
  }

  /**
   * Ends the restarts of cards that are back with another boot id than before: whatever the card said, it has
   * restarted. `entries` are the first heartbeats of a connection, or of a boot. One that comes by the connection to
   * which a restart was offered tells the boot before it. One that is older than the offer, found late in the journal
   * of a process that died, says nothing.
   */
  async finishRestarts(tx: EntityManager, entries: readonly HeartbeatEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = await select<{
      id: string;
      at: Date;
      boot_id: string;
      before: string | null;
      same: boolean;
      offers: number;
    }>(
      tx,
      `select c.id, t.at, t.boot_id, c.boot_id_before as before, c.offered_connection = t.connection_id as same,
         c.offers
       from unnest($1::text[], $2::text[], $3::timestamptz[], $4::uuid[]) as t(device_no, boot_id, at, connection_id)
       join command c using (device_no)
       where c.finished_at is null and c.type = 'restart' and c.offered_connection is not null
         and (c.offered_connection = t.connection_id or t.at >= c.offered_at)`,
      [
        entries.map(({ heartbeat }) => heartbeat.deviceNo),
        entries.map(({ heartbeat }) => heartbeat.bootId),
        entries.map(({ at }) => new Date(at)),
        entries.map(({ connectionId }) => connectionId),
      ],
    );
    const before = rows.filter((row) => row.same && row.offers === 1 && row.before === null);
    if (before.length > 0) {
      await change(
        tx,
        `update command c set boot_id_before = t.boot_id from unnest($1::uuid[], $2::text[]) as t(id, boot_id)
         where c.id = t.id and c.boot_id_before is null`,
        [before.map((row) => row.id), before.map((row) => row.boot_id)],
      );
    }
    const back = rows.filter((row) => !row.same && row.before !== null && row.before !== row.boot_id);
    await this.apply(
      tx,
      back.map(({ id, at }) => ({ commandId: id, event: 'back', at })),
    );
  }

  /** Ends the delivered restarts of cards without boot id that have connected again. */
  async finishRestartsWithoutBootId(tx: EntityManager, cards: { deviceNo: string; at: Date }[]): Promise<void> {
    const rows = await select<{ id: string; at: Date }>(
      tx,
      `select c.id, t.at from unnest($1::text[], $2::timestamptz[]) as t(device_no, at) join command c using (device_no)
       where c.finished_at is null and c.type = 'restart' and c.boot_id_before is null and c.sent_at < t.at`,
      [cards.map(({ deviceNo }) => deviceNo), cards.map(({ at }) => at)],
    );
    await this.apply(
      tx,
      rows.map(({ id, at }) => ({ commandId: id, event: 'back', at })),
    );
  }

  private async write(tx: EntityManager, changed: { row: CommandRow; at: Date }[]): Promise<void> {
    if (changed.length === 0) return;
    await change(
      tx,
      `update command c set status = t.status, result = t.result::jsonb, error = t.error, progress = t.progress,
         sent_at = t.sent_at, finished_at = t.finished_at
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::timestamptz[])
         as t(id, status, result, error, progress, sent_at, finished_at)
       where c.id = t.id`,
      [
        changed.map(({ row }) => row.id),
        changed.map(({ row }) => row.status),
        changed.map(({ row }) => (row.result === null ? null : JSON.stringify(row.result))),
        changed.map(({ row }) => row.error),
        changed.map(({ row }) => row.progress),
        changed.map(({ row }) => row.sent_at),
        changed.map(({ row, at }) => (isTerminal(row.status) ? at : null)),
      ],
    );
    await this.keepSpeeds(tx, changed);
    await this.outbox.add(
      tx,
      changed.map(({ row }) => commandChanged(row)),
    );
  }

  /** The figures of a speed test belong to the card. */
  private async keepSpeeds(tx: EntityManager, changed: { row: CommandRow; at: Date }[]): Promise<void> {
    const speeds = changed.flatMap(({ row, at }) => {
      const speed = row.type === 'networkSpeed' && row.status === 'succeeded' ? speedOf(row.result) : undefined;
      return speed ? [{ deviceNo: row.device_no, speed: { ...speed, time: at.toISOString() } }] : [];
    });
    if (speeds.length === 0) return;
    await change(
      tx,
      `update device_status s set network_speed = t.speed::jsonb from unnest($1::text[], $2::text[]) as t(device_no, speed)
       where s.device_no = t.device_no`,
      [speeds.map(({ deviceNo }) => deviceNo), speeds.map(({ speed }) => JSON.stringify(speed))],
    );
  }
}

/** The event that tells of a command as it is now. */
export const commandChanged = (
  row: Pick<CommandRow, 'id' | 'device_no' | 'school_code' | 'type' | 'status' | 'result' | 'error'>,
): OutgoingEvent => ({
  topic: 'devices.command',
  type: 'command.changed',
  key: row.device_no,
  data: {
    commandId: row.id,
    deviceNo: row.device_no,
    schoolCode: row.school_code,
    iotMessageType: row.type,
    status: row.status,
    result: row.result,
    error: row.error,
  } satisfies CommandChanged,
});

/** Changes `row` by what happened; answers false when that changes nothing. */
const move = (row: CommandRow, happening: CommandHappening): boolean => {
  if (happening.deviceNo !== undefined && happening.deviceNo !== row.device_no) return false;
  const event = believed(row, happening.event);
  const to = commandTransitions[row.status][event];
  if (to === undefined) return false;
  const progress = happening.progress ?? row.progress;
  if (to === row.status && progress === row.progress) return false;
  const delivered = event !== 'cancel' && event !== 'supersede' && event !== 'deadline';
  row.status = to;
  row.progress = progress;
  row.sent_at ??= delivered ? happening.at : null;
  row.result = happening.result ?? row.result;
  row.error =
    to === 'expired'
      ? texts.commandExpired
      : to === 'timedOut'
        ? texts.commandTimedOut
        : (happening.error ?? row.error);
  return true;
};

/** A card with boot ids has restarted when it is back with a new one, not when it says so. */
const believed = (row: CommandRow, event: CommandEvent): CommandEvent =>
  event === 'succeed' && row.type === 'restart' && row.boot_id_before !== null ? 'run' : event;
