import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { commandLifeSeconds, type CommandType, maxCommandLifeSeconds, texts } from '#libs/contracts';
import { change, type Queryable, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { currentTrace } from '#libs/kernel/tracing';
import { addBatch, QueuedCards } from './command-queue.js';
import type { CardRef, QueuedCommands } from './command.dto.js';
import { CommandBatchListService } from './command-list.service.js';
import {
  Device,
  type DeviceFilter,
  DeviceService,
  FaceFiles,
  type MatchingCards,
  type MatchingList,
  maxCards,
} from '../inventory/index.js';
import { LessonTimes } from './lesson-times.js';
import { commandChanged, CommandStore, isWithdrawable } from './command-store.js';

type VisibleCard = Pick<Device, 'deviceNo' | 'schoolCode'>;
type WantedCards = { numbers?: string[]; schoolCode?: string; matching?: MatchingList };
/** By school. */
type Payloads = ReadonlyMap<string, object>;

interface HowToQueue {
  /** The batch whose failed commands they repeat. */
  retryOf?: string | undefined;
  /** Each card restarts when the lesson of its school is over; only for restarts. */
  afterLesson?: boolean | undefined;
  /** When they expire; default: after the usual life of their type. */
  expiresAt?: Date | undefined;
}

/** What is queued at one go. */
interface Order extends HowToQueue {
  type: CommandType;
  payloads: Payloads;
}

/** Remote actions on class cards. A command is stored first and delivered later, so none is lost while a card is away. */
@Injectable()
export class CommandService {
  constructor(
    private readonly scope: SchoolScope,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly store: CommandStore,
    private readonly queuedCards: QueuedCards,
    private readonly batches: CommandBatchListService,
    private readonly lessons: LessonTimes,
    private readonly faceFiles: FaceFiles,
    private readonly devices: DeviceService,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Queues one command per card; returns their ids in the order of `cards`, one id for a card named twice.
   * @throws RuleError `请勾选要操作的设备` without cards, `设备不存在…` when one of them is out of reach, `批次不存在…` when the
   * batch is, `有效期…` for a life that is none.
   */
  async queue(
    type: CommandType,
    cards: readonly CardRef[],
    by: Identity,
    how: HowToQueue = {},
  ): Promise<QueuedCommands> {
    const { retryOf } = how;
    if (cards.length === 0) throw new RuleError(texts.chooseDevices);
    this.checkHow(type, how);
    const numbers = [...new Set(cards.map(({ deviceNo }) => deviceNo))];
    const payloads = await this.payloads(type, by, { numbers });
    return this.transactions.run(async (tx) => {
      const visible = new Map((await this.visible(tx, by, { numbers })).map((card) => [card.deviceNo, card]));
      for (const { deviceNo, schoolCode } of cards) {
        const card = visible.get(deviceNo);
        if (!card || (schoolCode && schoolCode !== card.schoolCode)) throw new RuleError(texts.deviceUnknown);
      }
      if (retryOf !== undefined && !(await this.batches.sees(tx, retryOf, by))) {
        throw new RuleError(texts.commandBatchUnknown);
      }
      const { batchId, ids } = await this.insert(tx, { type, payloads, ...how }, [...visible.values()], by);
      return { commandBatchId: batchId, commandIds: cards.map(({ deviceNo }) => ids.get(deviceNo) ?? '') };
    });
  }

  /**
   * Queues a command for every card that a list shows, in as many statements for one card as for all.
   * @throws RuleError when more cards match now than the caller has confirmed, or none
   */
  async queueMatching(
    type: CommandType,
    matching: MatchingCards,
    by: Identity,
    how: HowToQueue = {},
  ): Promise<QueuedCommands> {
    this.checkHow(type, how);
    const payloads = await this.payloads(type, by, { matching });
    return this.transactions.run(async (tx) => {
      const cards = await this.devices.confirmed(tx, by, matching);
      const { batchId, ids } = await this.insert(tx, { type, payloads, ...how }, cards, by);
      return { commandBatchId: batchId, commandIds: [...ids.values()] };
    });
  }

  /**
   * Queues, in `tx`, a command for each card that filters match now; `payloads` are those of the same filters. Returns the
   * id of their batch, undefined when no card matches. @throws RuleError when too many match
   */
  async queueAll(tx: EntityManager, order: Order, filter: DeviceFilter, by: Identity): Promise<string | undefined> {
    const cards = await this.visible(tx, by, { matching: { filter } });
    if (cards.length > maxCards) throw new RuleError(texts.tooManyDevices);
    return cards.length === 0 ? undefined : (await this.insert(tx, order, cards, by)).batchId;
  }

  /** Queues a command for every card of a school. @throws RuleError when the school has none that the caller may see. */
  async queueForSchool(
    type: CommandType,
    schoolCode: string,
    by: Identity,
    { expiresAt }: Pick<HowToQueue, 'expiresAt'> = {},
  ): Promise<QueuedCommands> {
    this.checkHow(type, { expiresAt });
    const payloads = await this.payloads(type, by, { schoolCode });
    return this.transactions.run(async (tx) => {
      const cards = await this.visible(tx, by, { schoolCode });
      if (cards.length === 0) throw new RuleError(texts.deviceUnknown);
      const { batchId, ids } = await this.insert(tx, { type, payloads, expiresAt }, cards, by);
      return { commandBatchId: batchId, commandIds: [...ids.values()] };
    });
  }

  /** Cancels those of the commands that are queued and not on their way to a card. Returns their ids. */
  async cancel(commandIds: readonly string[], by: Identity): Promise<string[]> {
    return this.transactions.run(async (tx) => {
      await this.store.prepare(tx, commandIds);
      const filter = this.scope.filter(by, { orNone: true });
      filter.and(`c.id = any(${filter.parameter(commandIds)}) and ${isWithdrawable('c')}`);
      const rows = await select<{ id: string }>(
        tx,
        `select c.id from command c left join school s on s.code = c.school_code
         where ${filter.where} for update of c`,
        filter.parameters,
      );
      const at = this.clock.now();
      const cancelled = await this.store.apply(
        tx,
        rows.map(({ id }) => ({ commandId: id, event: 'cancel', at })),
      );
      if (cancelled.length > 0) {
        await this.outbox.add(
          tx,
          auditEvents(by, { action: 'command.cancel', object: 'command', objectIds: cancelled }),
        );
      }
      return cancelled;
    });
  }

  private checkHow(type: CommandType, { afterLesson, expiresAt }: HowToQueue): void {
    if (afterLesson === true && type !== 'restart') throw new RuleError(texts.afterLessonRestarts, 'afterLesson');
    if (expiresAt === undefined) return;
    const seconds = (expiresAt.getTime() - this.clock.now().getTime()) / 1000;
    if (seconds <= 0 || seconds > maxCommandLifeSeconds) throw new RuleError(texts.commandLifeRange, 'expiresAt');
  }

  /** What goes to the cards of each school with a command; none for most commands. */
  async payloads(type: CommandType, by: Identity, wanted: WantedCards): Promise<Payloads> {
    if (type !== 'syncCode') return new Map();
    const cards = await this.visible(this.dataSource, by, wanted);
    const schools = new Set(cards.flatMap(({ schoolCode }) => schoolCode ?? []));
    return this.faceFiles.payloads([...schools], by);
  }

  private async visible(tx: Queryable, by: Identity, wanted: WantedCards): Promise<VisibleCard[]> {
    if (wanted.matching !== undefined) return this.devices.matching(tx, by, wanted.matching, maxCards + 1);
    const filter = this.scope
      .filter(by, { orNone: true })
      .when(wanted.numbers, (value) => `d.device_no = any(${value})`)
      .when(wanted.schoolCode, (value) => `d.school_code = ${value}`);
    return select(
      tx,
      `select d.device_no as "deviceNo", d.school_code as "schoolCode"
       from device d left join school s on s.code = d.school_code where ${filter.where} order by d.device_no`,
      filter.parameters,
    );
  }

  private async insert(
    tx: EntityManager,
    { type, payloads, retryOf, afterLesson = false, expiresAt }: Order,
    cards: VisibleCard[],
    by: Identity,
  ): Promise<{ batchId: string; ids: Map<string, string> }> {
    const at = this.clock.now();
    await this.supersede(tx, type, cards, at);
    const batch = { type, createdBy: by.account, createDate: at, retryOf: retryOf ?? null };
    const batchId = await addBatch(tx, batch, cards);
    const ids = new Map(cards.map(({ deviceNo }) => [deviceNo, uuidv7()]));
    const times = afterLesson ? await this.breaks(tx, cards, at, expiresAt) : undefined;
    await change(
      tx,
      `insert into command
         (id, device_no, school_code, type, payload, status, created_by, create_date, not_before, expires_at, batch_id, trace)
       select id, device_no, school_code, $4, $10::jsonb -> school_code, 'queued', $5, $6, not_before,
         coalesce($12, coalesce(not_before, $6) + make_interval(secs => $7)), $8, $11
       from unnest($1::uuid[], $2::text[], $3::text[], $9::timestamptz[]) as t(id, device_no, school_code, not_before)`,
      [
        [...ids.values()],
        [...ids.keys()],
        cards.map((card) => card.schoolCode),
        type,
        by.account,
        at,
        commandLifeSeconds[type],
        batchId,
        cards.map((card) => times?.get(card.schoolCode ?? '') ?? null),
        JSON.stringify(Object.fromEntries(payloads)),
        currentTrace() ?? null,
        expiresAt ?? null,
      ],
    );
    const common = { type, status: 'queued', result: null, error: null } as const;
    await this.outbox.add(
      tx,
      cards.map((card) => commandChanged({ ...common, ...card, id: ids.get(card.deviceNo) ?? '' })),
    );
    await this.audit(tx, type, cards, by);
    this.queuedCards.note(tx, ids);
    return { batchId, ids };
  }

  /** When the cards of each school restart. @throws RuleError when lessons, or the life of the commands, leave no time */
  private async breaks(
    tx: EntityManager,
    cards: readonly VisibleCard[],
    at: Date,
    expiresAt: Date | undefined,
  ): Promise<ReadonlyMap<string, Date>> {
    const schools = new Set(cards.map(({ schoolCode }) => schoolCode ?? ''));
    const times = await this.lessons.restartTimes(tx, [...schools], at);
    if (expiresAt && [...times.values()].some((time) => time >= expiresAt)) {
      throw new RuleError(texts.commandLifeBeforeBreak, 'expiresAt');
    }
    return times;
  }

  private async audit(tx: EntityManager, type: CommandType, cards: VisibleCard[], by: Identity): Promise<void> {
    const schools = new Set(cards.map((card) => card.schoolCode));
    const [schoolCode = null] = schools.size === 1 ? schools : [];
    const objectIds = cards.map((card) => card.deviceNo);
    const after = { iotMessageType: type };
    await this.outbox.add(
      tx,
      auditEvents(by, { action: 'command.queue', object: 'device', objectIds, schoolCode, after }),
    );
  }

  /**
   * A queued command of the same kind is of no use any more, unless the card may already have it. Of commands that are
   * queued at the same time, each sees those that were queued before it.
   */
  private async supersede(tx: EntityManager, type: CommandType, cards: VisibleCard[], at: Date): Promise<void> {
    await lockQueues(tx, type, cards);
    const rows = await select<{ id: string }>(
      tx,
      `select c.id from command c
       where c.device_no = any($1) and c.type = $2 and c.finished_at is null and ${isWithdrawable('c')}
       for update of c`,
      [cards.map((card) => card.deviceNo), type],
    );
    await this.store.apply(
      tx,
      rows.map(({ id }) => ({ commandId: id, event: 'supersede', at })),
    );
  }
}

/** Locks of one type of command. Locks are few for any number of cards: Postgres keeps them in a table of fixed size. */
const queueLocks = 64;

/** Lets one transaction at a time queue commands of a type for a card, until it ends; in one order, so that none waits for ever. */
const lockQueues = async (tx: EntityManager, type: CommandType, cards: readonly VisibleCard[]): Promise<void> => {
  await tx.query(
    `select pg_advisory_xact_lock(hashtext('queue ' || $2), lock)
     from (select distinct hashtext(device_no) & ${queueLocks - 1} as lock from unnest($1::text[]) device_no order by lock) t`,
    [cards.map(({ deviceNo }) => deviceNo), type],
  );
};
