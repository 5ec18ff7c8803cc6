import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/clock';
import type { CommandType } from '#libs/contracts';
import { afterCommit, change, select } from '#libs/db';
import { Outbox } from '#libs/events';
import type { Device } from '../inventory/index.js';
import { commandChanged, CommandStore, isWithdrawable } from './command-store.js';
import { type Command, CommandBatch } from './command.entity.js';

/** Stores what goes out at one go, with the schools of its cards. Returns its id. */
export const addBatch = async (
  tx: EntityManager,
  batch: Omit<CommandBatch, 'id'>,
  cards: readonly Pick<Device, 'schoolCode'>[],
): Promise<string> => {
  const id = uuidv7();
  await tx.insert(CommandBatch, { id, ...batch });
  const schools = [...new Set(cards.map(({ schoolCode }) => schoolCode ?? ''))];
  await change(
    tx,
    'insert into command_batch_school (batch_id, school_code) select $1, school from unnest($2::text[]) as t(school)',
    [id, schools],
  );
  return id;
};

/**
 * Emits the commands that this process has queued, as soon as they are committed. The events of the same commands reach
 * every process, and come behind those that wait in the outbox.
 */
@Injectable()
export class QueuedCards {
  /** Ids of commands by the numbers of their cards. */
  private readonly commits = new Subject<ReadonlyMap<string, string>>();
  readonly committed$: Observable<ReadonlyMap<string, string>> = this.commits.asObservable();

  /** Emits commands, by their cards, when `tx` is committed. */
  note(tx: EntityManager, commands: ReadonlyMap<string, string>): void {
    afterCommit(tx, () => this.commits.next(commands));
  }
}

/** A command of the service itself. */
export type NewCommand = Pick<Command, 'deviceNo' | 'schoolCode' | 'payload' | 'expiresAt'>;

/** Commands that the service sends by itself, in a person's name. */
@Injectable()
export class CommandQueue {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly store: CommandStore,
    private readonly queuedCards: QueuedCards,
  ) {}

  /** Queues commands as one batch. Returns their ids in the order of `commands`. */
  async add(
    tx: EntityManager,
    type: CommandType,
    createdBy: string,
    commands: readonly NewCommand[],
  ): Promise<string[]> {
    if (commands.length === 0) return [];
    const createDate = this.clock.now();
    const batchId = await addBatch(tx, { type, createdBy, createDate, retryOf: null }, commands);
    const ids = commands.map(() => uuidv7());
    await change(
      tx,
      `insert into command (id, device_no, school_code, payload, expires_at, type, status, created_by, create_date, batch_id)
       select id, device_no, school_code, payload::jsonb, expires_at, $6, 'queued', $7, $8, $9
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
         as t(id, device_no, school_code, payload, expires_at)`,
      [
        ids,
        commands.map(({ deviceNo }) => deviceNo),
        commands.map(({ schoolCode }) => schoolCode),
        commands.map(({ payload }) => JSON.stringify(payload)),
        commands.map(({ expiresAt }) => expiresAt),
        type,
        createdBy,
        createDate,
        batchId,
      ],
    );
    const common = { type, status: 'queued', result: null, error: null } as const;
    await this.outbox.add(
      tx,
      commands.map(({ deviceNo, schoolCode }, index) =>
        commandChanged({ ...common, deviceNo, schoolCode, id: ids[index] ?? '' }),
      ),
    );
    this.queuedCards.note(tx, new Map(commands.map(({ deviceNo }, index) => [deviceNo, ids[index] ?? ''])));
    return ids;
  }

  /** Cancels those of the commands that are queued and not on their way to a card. Returns their ids. */
  async withdraw(tx: EntityManager, commandIds: readonly string[]): Promise<string[]> {
    if (commandIds.length === 0) return [];
    await this.store.prepare(tx, commandIds);
    const rows = await select<{ id: string }>(
      tx,
      `select id from command c where id = any($1) and ${isWithdrawable('c')} order by id for update`,
      [commandIds],
    );
    const at = this.clock.now();
    return this.store.apply(
      tx,
      rows.map(({ id }) => ({ commandId: id, event: 'cancel', at })),
    );
  }
}
