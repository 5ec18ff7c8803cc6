import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  applyCommand,
  type CommandChanged,
  type CommandEffect,
  type CommandEventType,
  type CommandReport,
  type CommandState,
  type CommandStatus,
  type CommandType,
  offerableStatuses,
  type UpgradePhase,
  withdrawableStatuses,
} from '#libs/contracts';
import { afterCommit, change, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { continueTrace } from '#libs/kernel/tracing';
import { speedOf } from '../transport/index.js';

/** An event of the command with this id. */
export interface CommandEvent extends CommandReport {
  commandId: string;
  /** `traceparent` of the span that it ended: the trace of the command goes on from there. */
  trace?: string | undefined;
}

/** What a transition reads and writes of a command. */
interface CommandRow extends CommandState {
  id: string;
  schoolCode: string | null;
  trace: string | null;
}

/** SQL: a list of states. */
export const stateList = (states: readonly string[]): string => `('${states.join("', '")}')`;

/** SQL: a command `c` that may be offered: its card has not acknowledged it. */
export const isOfferable = (c: string): string =>
  `${c}.finished_at is null and ${c}.status in ${stateList(offerableStatuses)}`;

/** SQL: a command `c` that may be withdrawn. One that was offered, acknowledged or not, may be with the card already. */
export const isWithdrawable = (c: string): string =>
  `${c}.status in ${stateList(withdrawableStatuses)} and ${c}.offered_connection is null`;

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

/** A command after its events. */
interface Changed {
  row: CommandRow;
  effects: ReadonlySet<CommandEffect>;
  /** `traceparent` of what changed it last. */
  trace: string | null;
}

/** SQL: what a transition reads of a command. */
const columns = `id, device_no as "deviceNo", school_code as "schoolCode", type, status, result, error, progress,
  boot_id_before as "bootIdBefore", sent_at as "sentAt", finished_at as "finishedAt", trace,
  coalesce(payload @> '{"hold": true}', false) as holds`;

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
      const before = byId.get(event.commandId);
      if (!before) continue;
      const { state, effects } = applyCommand(before, event);
      if (state === before) continue;
      const row = { ...state, trace: event.trace ?? state.trace };
      byId.set(row.id, row);
      const trace = reportSpan(tx, row, event) ?? row.trace;
      changed.set(row.id, { row, effects: new Set([...(changed.get(row.id)?.effects ?? []), ...effects]), trace });
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
    const byId = new Map(rows.map((row) => [row.id, row]));
    const changes = events.flatMap((event) => {
      const before = byId.get(event.commandId);
      const row = before && applyCommand(before, event).state;
      if (row === undefined || row === before) return [];
      byId.set(row.id, row);
      return [changeOf(row, event)];
    });
    const taken = await this.observers.progressed(tx, changes);
    const changed = [...byId.values()].filter(({ id }) => taken.has(id));
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

  /**
   * Adds fields to the results of commands that have succeeded and do not have these values, and publishes them. `tx` has
   * locked all of the commands, or there is one.
   */
  async addResult(tx: EntityManager, commandIds: readonly string[], fields: object): Promise<void> {
    const rows = await change<CommandRow>(
      tx,
      `update command set result = case jsonb_typeof(result) when 'object' then result else '{}' end || $2::jsonb
       where id = any($1) and status = 'succeeded' and not coalesce(result @> $2::jsonb, false)
       returning ${columns}`,
      [commandIds, JSON.stringify(fields)],
    );
    await this.outbox.add(
      tx,
      rows.map((row) => ({ ...commandChanged(row), trace: row.trace })),
    );
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
        changed.map(({ row }) => row.finishedAt),
        changed.map(({ row }) => row.trace),
      ],
    );
    await this.keepSpeeds(tx, changed);
    await this.outbox.add(
      tx,
      changed
        .filter(({ effects }) => effects.has('publish'))
        .map(({ row, trace }) => ({ ...commandChanged(row), trace })),
    );
  }

  /** The figures of a speed test belong to the card. Rows are locked in the order of heartbeats and status changes. */
  private async keepSpeeds(tx: EntityManager, changed: Changed[]): Promise<void> {
    const speeds = changed.flatMap(({ row: { deviceNo, result, finishedAt }, effects }) => {
      const speed = effects.has('keepSpeed') ? speedOf(result) : undefined;
      return speed ? [{ deviceNo, speed: { ...speed, time: finishedAt?.toISOString() } }] : [];
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
  row: Pick<CommandRow, 'id' | 'deviceNo' | 'schoolCode' | 'type' | 'status' | 'result' | 'error'> & {
    sentAt?: Date | null;
  },
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
    sentAt: row.sentAt?.toISOString() ?? null,
  } satisfies CommandChanged,
});
