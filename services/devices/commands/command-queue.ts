import { Injectable } from '@nestjs/common';
import { type Observable, Subject } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import type { CommandType } from '#libs/contracts';
import { afterCommit, change, columnsOf, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import type { Device } from '../inventory/index.js';
import type { Connection } from '../transport/index.js';
import { commandChanged, CommandStore, isOfferable, isWithdrawable } from './command-store.js';
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
        ...columnsOf(commands, 'deviceNo', 'schoolCode'),
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

/** A command that was claimed for the connection of its card. */
export interface Offer extends Pick<
  Command,
  'id' | 'deviceNo' | 'type' | 'payload' | 'createDate' | 'expiresAt' | 'trace'
> {
  /** A restart whose card has not sent a heartbeat on this connection yet: it is not to be sent now. */
  early: boolean;
  connectionId: string;
  /** The offer before this one, for a command that is not sent after all. */
  formerConnection: string | null;
  formerAt: Date | null;
}

/** Queued commands looked up at most by one search for lost wake-ups. */
const maxQueued = 20_000;

/** A card that has taken a restart restarts within this time, in milliseconds. */
const restartsWithinMs = 10_000;

/** A restart may wait for the end of a lesson. */
const isDue = (now: string): string => `(c.not_before is null or c.not_before <= ${now})`;

/** Claims queued commands for the connections of their cards. */
@Injectable()
export class OfferStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Numbers of cards with queued commands that may be sent. */
  async queuedCards(now: Date): Promise<string[]> {
    const rows = await select<Pick<Command, 'deviceNo'>>(
      this.dataSource,
      `select distinct device_no as "deviceNo" from command c
       where ${isOfferable('c')} and ${isDue('$1')} limit ${maxQueued}`,
      [now],
    );
    return rows.map((row) => row.deviceNo);
  }

  /**
   * Notes to which connection each queued command is offered, and in which boot the card is, before it is sent. A
   * restart of a card without a heartbeat is early, unless `hasBoot` accepts the connection; one whose card is back with
   * another boot id is done. Only the first offer notes the boot before: by the second the card may have restarted. What
   * a restart of QoS 0 has done is unknown, unless the card has boot ids: it is not offered again. A restart waits
   * while another one is about to happen or before it in the queue: the boot that follows would be taken for the end of
   * both.
   */
  claim(cards: readonly Connection[], now: Date, hasBoot: (card: Connection) => boolean): Promise<Offer[]> {
    return change<Offer>(
      this.dataSource,
      `with card as (
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::boolean[], $5::boolean[])
           as t(device_no, connection_id, boot_id, heard, unconfirmed)
       ), due as (
         select c.id, card.connection_id, card.boot_id, c.type = 'restart' and not card.heard as early,
           c.offered_connection as former_connection, c.offered_at as former_at
         from card join command c using (device_no)
         where ${isOfferable('c')} and c.expires_at > $6 and ${isDue('$6')}
           and c.offered_connection is distinct from card.connection_id
           and (c.type <> 'restart' or c.boot_id_before is null or card.boot_id is null or c.boot_id_before = card.boot_id)
           and not (c.type = 'restart' and card.unconfirmed and c.offers > 0 and c.boot_id_before is null)
           and not (c.type = 'restart' and c.offers = 0 and exists (
             select 1 from command other
             where other.device_no = c.device_no and other.finished_at is null and other.type = 'restart'
               and case when other.offers = 0 then other.id < c.id
                     else other.id <> c.id and (${isOfferable('other')} or other.offered_at > $7) end))
         for update of c skip locked
       )
       update command c set
         offered_at = case when due.early then c.offered_at else $6 end,
         offered_connection = case when due.early then c.offered_connection else due.connection_id end,
         offers = case when due.early then c.offers else c.offers + 1 end,
         boot_id_before = case when c.offers = 0 and not due.early then due.boot_id else c.boot_id_before end
       from due where c.id = due.id
       returning c.id, c.device_no as "deviceNo", c.type, c.payload, c.create_date as "createDate",
         c.expires_at as "expiresAt", c.trace, due.early, due.connection_id as "connectionId",
         due.former_connection as "formerConnection", due.former_at as "formerAt"`,
      [
        ...columnsOf(cards, 'deviceNo', 'id'),
        cards.map((card) => card.bootId ?? null),
        cards.map(hasBoot),
        cards.map((card) => card.commandQos === 0),
        now,
        new Date(now.getTime() - restartsWithinMs),
      ],
    );
  }

  /** Undoes the offer of commands that were not sent, so that they are offered again, also on the same connection. */
  async release(unsent: readonly Offer[]): Promise<void> {
    await change(
      this.dataSource,
      `update command c set offered_connection = t.former, offered_at = t.former_at, offers = c.offers - 1,
         boot_id_before = case when c.offers = 1 then null else c.boot_id_before end
       from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) as t(id, connection_id, former, former_at)
       where c.id = t.id and ${isOfferable('c')} and c.offered_connection = t.connection_id`,
      columnsOf(unsent, 'id', 'connectionId', 'formerConnection', 'formerAt'),
    );
  }
}
