import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CommandChanged, isTerminal } from '#libs/contracts';
import { change, select } from '#libs/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { speedOf } from '../wire/payload.js';
import { type CommandChange, CommandObservers } from './command-observers.js';
import { applyEvent, type CommandEvent, type CommandRow } from './command-state.js';

/** Stores the transitions of commands; the only place that writes a command's state after it was queued. */
@Injectable()
export class CommandStore {
  constructor(
    private readonly outbox: Outbox,
    private readonly observers: CommandObservers,
  ) {}

  /** Takes the locks that come before those of commands; for who locks commands before `apply`. */
  async prepare(tx: EntityManager, commandIds: readonly string[]): Promise<void> {
    await this.observers.prepare(tx, commandIds);
  }

  /** Applies events in their order; one that the command's state does not take is ignored. Returns the ids of the commands that changed. */
  async apply(tx: EntityManager, events: readonly CommandEvent[]): Promise<string[]> {
    if (events.length === 0) return [];
    await this.prepare(
      tx,
      events.map(({ commandId }) => commandId),
    );
    const rows = await select<CommandRow>(
      tx,
      `select id, device_no as "deviceNo", school_code as "schoolCode", type, status, result, error, progress,
         boot_id_before as "bootIdBefore", sent_at as "sentAt", coalesce(payload @> '{"hold": true}', false) as holds
       from command where id = any($1) and finished_at is null order by id for update`,
      [events.map(({ commandId }) => commandId)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changed = new Map<string, { row: CommandRow; at: Date }>();
    const taken: CommandChange[] = [];
    for (const event of events) {
      const row = byId.get(event.commandId);
      if (!row || !applyEvent(row, event)) continue;
      changed.set(row.id, { row, at: event.at });
      taken.push(changeOf(row, event));
    }
    await this.write(tx, [...changed.values()]);
    if (taken.length > 0) await this.observers.changed(tx, taken);
    return [...changed.keys()];
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
        changed.map(({ row }) => row.sentAt),
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
      return speed ? [{ deviceNo: row.deviceNo, speed: { ...speed, time: at.toISOString() } }] : [];
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

const changeOf = (row: CommandRow, { event, phase = null, at }: CommandEvent): CommandChange => ({
  ...{ commandId: row.id, deviceNo: row.deviceNo, type: row.type, status: row.status, error: row.error },
  ...{ event, phase, percent: row.progress, at },
});

/** The event that publishes the present state of a command. */
export const commandChanged = (
  row: Pick<CommandRow, 'id' | 'deviceNo' | 'schoolCode' | 'type' | 'status' | 'result' | 'error'>,
): OutgoingEvent => ({
  topic: 'devices.command',
  type: 'command.changed',
  key: row.deviceNo,
  data: {
    commandId: row.id,
    deviceNo: row.deviceNo,
    schoolCode: row.schoolCode,
    iotMessageType: row.type,
    status: row.status,
    result: row.result,
    error: row.error,
  } satisfies CommandChanged,
});
