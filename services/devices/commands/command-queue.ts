import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/clock';
import type { CommandType } from '#libs/contracts';
import { change, select } from '#libs/db';
import { Outbox } from '#libs/events';
import { addBatch } from './add-batch.js';
import type { Command } from './command.entity.js';
import { commandChanged, CommandStore } from './command-store.js';
import { notOnItsWay } from './in-flight.js';
import { QueuedCards } from './queued-cards.js';

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
      `select id from command c where id = any($1) and status = 'queued' and ${notOnItsWay('c')}
       order by id for update`,
      [commandIds],
    );
    const at = this.clock.now();
    return this.store.apply(
      tx,
      rows.map(({ id }) => ({ commandId: id, event: 'cancel', at })),
    );
  }
}
