import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type CommandChanged,
  type CommandEventType,
  type CommandStatus,
  type CommandType,
  isTerminal,
  type UpgradePhase,
} from '#libs/contracts';
import { afterCommit, change, groupBy, select } from '#libs/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { continueTrace } from '#libs/tracing';
import { speedOf } from '../transport/index.js';
import { applyEvent, type CommandEvent, type CommandRow } from './command-state.js';

/**
 * Records a span for what a card reports of a command: from the arrival of its message until `tx`, which stores it, is
 * committed. Returns its `traceparent`; undefined for any other event, and for a command without a trace.
 */
const reportSpan = (
  tx: EntityManager,
  { id, trace }: Pick<CommandRow, 'id' | 'trace'>,
  { event, deviceNo, at }: CommandEvent,
): string | undefined => {
  // a delivery is a PUBACK, with which the span of the delivery ends
  if (deviceNo === undefined || event === 'deliver') return undefined;
  const span = continueTrace(trace, 'process classcard/{deviceNo}/ack', {
    kind: 'consumer',
    startTime: at,
    attributes: {
      'messaging.system': 'mqtt',
      'messaging.destination.template': 'classcard/{deviceNo}/ack',
      'messaging.operation.type': 'process',
      'messaging.operation.name': 'process',
      'firstbell.command.id': id,
      'firstbell.command.event': event,
      'firstbell.device_no': deviceNo,
    },
  });
  if (span) afterCommit(tx, () => span.end());
  return span?.trace;
};

/** An event that a command took. */
export interface CommandChange {
  commandId: string;
  deviceNo: string;
  type: CommandType;
  event: CommandEventType;
  /** State after the event. */
  status: CommandStatus;
  error: string | null;
  phase: UpgradePhase | null;
  /** Per cent. */
  percent: number | null;
  at: Date;
}

/** Hears of commands in the transaction in which they change. */
export interface CommandObserver {
  /** Called before the commands are locked: takes the locks that the observer needs for them. */
  prepare(tx: EntityManager, commandIds: readonly string[]): Promise<void>;
  /** Events in their order. */
  changed(tx: EntityManager, changes: readonly CommandChange[]): Promise<void>;
  /**
   * Progress of commands that run, in its order, without `prepare`. Stores that of the commands for which it takes no
   * other lock than those that are free, and returns their ids; what it leaves comes again by `changed`.
   */
  progressed(tx: EntityManager, changes: readonly CommandChange[]): Promise<ReadonlySet<string>>;
}

/** Who follows commands. What registers here knows of commands; commands know nothing of it. */
@Injectable()
export class CommandObservers implements CommandObserver {
  private readonly observers: CommandObserver[] = [];

  register(observer: CommandObserver): void {
    this.observers.push(observer);
  }

  async prepare(tx: EntityManager, commandIds: readonly string[]): Promise<void> {
    for (const observer of this.observers) await observer.prepare(tx, commandIds);
  }

  async changed(tx: EntityManager, changes: readonly CommandChange[]): Promise<void> {
    for (const observer of this.observers) await observer.changed(tx, changes);
  }

  /** A command is taken by the first that takes it: no other follows it. */
  async progressed(tx: EntityManager, changes: readonly CommandChange[]): Promise<ReadonlySet<string>> {
    const taken = new Set<string>();
    for (const observer of this.observers) {
      const left = changes.filter(({ commandId }) => !taken.has(commandId));
      if (left.length === 0) break;
      for (const id of await observer.progressed(tx, left)) taken.add(id);
    }
    return taken;
  }
}

/** A command after an event. */
interface Changed {
  row: CommandRow;
  at: Date;
  /** What is published of it is another than before. */
  shows: boolean;
  /** `traceparent` of what changed it last. */
  trace: string | null;
}

/** SQL: what a transition reads of a command. */
const columns = `id, device_no as "deviceNo", school_code as "schoolCode", type, status, result, error, progress,
  boot_id_before as "bootIdBefore", sent_at as "sentAt", trace, coalesce(payload @> '{"hold": true}', false) as holds`;

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

  /** Locks commands in the order in which `apply` does, for who changes some of them before. */
  async lock(tx: EntityManager, commandIds: readonly string[]): Promise<void> {
    if (commandIds.length === 0) return;
    await select(tx, 'select from command where id = any($1) order by id for update', [commandIds]);
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
      `select ${columns} from command where id = any($1) and finished_at is null order by id for update`,
      [events.map(({ commandId }) => commandId)],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changed = new Map<string, Changed>();
    const taken: CommandChange[] = [];
    for (const event of events) {
      const row = byId.get(event.commandId);
      if (!row) continue;
      const { status, result, error } = row;
      if (!applyEvent(row, event)) continue;
      const shows = row.status !== status || row.result !== result || row.error !== error;
      const trace = reportSpan(tx, row, event) ?? row.trace;
      changed.set(row.id, { row, at: event.at, shows: shows || changed.get(row.id)?.shows === true, trace });
      taken.push(changeOf(row, event));
    }
    await this.write(tx, [...changed.values()]);
    if (taken.length > 0) await this.observers.changed(tx, taken);
    return [...changed.keys()];
  }

  /**
   * Applies progress (`isProgress`) of upgrades that run already, and waits for no lock: takes the commands, and what is
   * followed by them, that are not locked by others. Returns the events that it leaves to `apply`.
   */
  async progress(tx: EntityManager, events: readonly CommandEvent[]): Promise<CommandEvent[]> {
    if (events.length === 0) return [];
    const rows = await select<CommandRow>(
      tx,
      `select ${columns} from command where id = any($1) and type = 'upgrade' and status = 'running'
       for update skip locked`,
      [events.map(({ commandId }) => commandId)],
    );
    const byCommand = groupBy(events, ({ commandId }) => commandId);
    const changes = rows.flatMap((row) => {
      const reported = byCommand.get(row.id) ?? [];
      return reported.filter((event) => applyEvent(row, event)).map((event) => changeOf(row, event));
    });
    const taken = await this.observers.progressed(tx, changes);
    const changed = rows.filter(({ id }) => taken.has(id));
    if (changed.length > 0) {
      await change(
        tx,
        `update command c set progress = t.progress from unnest($1::uuid[], $2::int[]) as t(id, progress)
         where c.id = t.id`,
        [changed.map(({ id }) => id), changed.map(({ progress }) => progress)],
      );
    }
    return events.filter(({ commandId }) => !taken.has(commandId));
  }

  private async write(tx: EntityManager, changed: Changed[]): Promise<void> {
    if (changed.length === 0) return;
    await change(
      tx,
      `update command c set status = t.status, result = t.result::jsonb, error = t.error, progress = t.progress,
         sent_at = t.sent_at, finished_at = t.finished_at, trace = t.trace
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::timestamptz[],
           $8::text[])
         as t(id, status, result, error, progress, sent_at, finished_at, trace)
       where c.id = t.id`,
      [
        changed.map(({ row }) => row.id),
        changed.map(({ row }) => row.status),
        changed.map(({ row }) => (row.result === null ? null : JSON.stringify(row.result))),
        changed.map(({ row }) => row.error),
        changed.map(({ row }) => row.progress),
        changed.map(({ row }) => row.sentAt),
        changed.map(({ row, at }) => (isTerminal(row.status) ? at : null)),
        changed.map(({ row }) => row.trace),
      ],
    );
    await this.keepSpeeds(tx, changed);
    await this.outbox.add(
      tx,
      changed.filter(({ shows }) => shows).map(({ row, trace }) => ({ ...commandChanged(row), trace })),
    );
  }

  /** The figures of a speed test belong to the card. Rows are locked in the order of heartbeats and status changes. */
  private async keepSpeeds(tx: EntityManager, changed: Changed[]): Promise<void> {
    const speeds = changed.flatMap(({ row, at }) => {
      const speed = row.type === 'networkSpeed' && row.status === 'succeeded' ? speedOf(row.result) : undefined;
      return speed ? [{ deviceNo: row.deviceNo, speed: { ...speed, time: at.toISOString() } }] : [];
    });
    if (speeds.length === 0) return;
    await change(
      tx,
      `with locked as (
         select device_no from device_status where device_no = any($1) order by device_no for update
       )
       update device_status s set network_speed = t.speed::jsonb
       from unnest($1::text[], $2::text[]) as t(device_no, speed) join locked using (device_no)
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
