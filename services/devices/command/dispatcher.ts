import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/boot';
import type { CommandChanged, CommandType } from '#libs/contracts';
import { change, isDatabaseAway, select, Transactions, Upkeep } from '#libs/db';
import { EventBus } from '#libs/events';
import type { Connection } from '../broker/connection.js';
import { Connections } from '../broker/connections.js';
import { commandTopic } from '../broker/topic.js';
import { CommandEvents } from './command-events.js';
import { CommandStore } from './command-store.js';
import { Instance } from '../status/instance.js';

/** Cards looked at together. */
const batchSize = 500;
/** Commands without their PUBACK at most, so that a command to ten thousand cards does not drown the other traffic. */
const maxUnacknowledged = 2000;
/** A command that a card has not acknowledged for so long no longer holds up those of others. */
const paceMs = 5000;
/** Pause between two looks at waiting cards. */
const turnMs = 20;
/**
 * A restart waits so long for the first heartbeat of a connection: it tells the boot that the restart is to end, and
 * whether a restart that was offered to an earlier connection has happened already.
 */
const hearMs = 3000;

interface OpenCommand {
  id: string;
  device_no: string;
  type: CommandType;
  payload: unknown;
  create_date: Date;
  expires_at: Date;
  early: boolean;
}

/** Brings queued commands to the cards that are connected here, paced. A command is stored before it comes here. */
@Injectable()
export class Dispatcher implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('dispatcher');
  private waiting = new Set<string>();
  private readonly connected = new Map<string, Date>();
  private unacknowledged = 0;
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly connections: Connections,
    private readonly events: CommandEvents,
    private readonly store: CommandStore,
    private readonly instance: Instance,
  ) {}

  /** Whichever process queued a command, the one that holds the card hears of it. */
  onModuleInit(): void {
    this.bus.subscribe({
      topics: ['devices.command'],
      group: `devices-dispatch-${this.instance.id}`,
      broadcast: true,
      handle: async (_topic, messages) => {
        const changes = messages.map(({ data }) => data as CommandChanged);
        this.wake(changes.filter(({ status }) => status === 'queued').map(({ deviceNo }) => deviceNo));
        await Promise.resolve();
      },
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.turn(), turnMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** A card listens: what waits for it is due. */
  ready(connection: Connection): void {
    this.waiting.add(connection.deviceNo);
    this.connected.set(connection.deviceNo, connection.connectedAt);
  }

  /** There may be commands for these cards. */
  wake(deviceNos: readonly string[]): void {
    for (const deviceNo of deviceNos) if (this.connections.get(deviceNo)?.ready) this.waiting.add(deviceNo);
  }

  /** For a wake-up that was lost: looks for queued commands of the cards connected here. */
  @Upkeep(2000)
  async look(): Promise<void> {
    const rows = await select<{ device_no: string }>(
      this.dataSource,
      `select distinct device_no from command where finished_at is null and status = 'queued' limit 20000`,
    );
    this.wake(rows.map((row) => row.device_no).filter((deviceNo) => this.connections.get(deviceNo)?.pending === 0));
  }

  private async turn(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.finishRestarts();
      while (this.waiting.size > 0 && this.unacknowledged < maxUnacknowledged) {
        const batch = [...this.waiting].slice(0, batchSize);
        // taken out before they are looked at: what wakes one of them meanwhile puts it in again
        for (const deviceNo of batch) this.waiting.delete(deviceNo);
        await this.offer(batch).catch((error: unknown) => {
          for (const deviceNo of batch) this.waiting.add(deviceNo);
          throw error;
        });
      }
    } catch (error) {
      if (!isDatabaseAway(error)) this.logger.error({ err: error }, 'commands wait for the next turn');
      await new Promise((resolve) => setTimeout(resolve, 500));
    } finally {
      this.busy = false;
    }
  }

  private async finishRestarts(): Promise<void> {
    const cards = [...this.connected].map(([deviceNo, at]) => ({ deviceNo, at }));
    if (cards.length === 0) return;
    await this.transactions.run((tx) => this.store.finishRestartsWithoutBootId(tx, cards));
    for (const { deviceNo, at } of cards) if (this.connected.get(deviceNo) === at) this.connected.delete(deviceNo);
  }

  private async offer(deviceNos: string[]): Promise<void> {
    const now = this.clock.now();
    const present = deviceNos.flatMap((deviceNo) => this.connections.get(deviceNo) ?? []).filter(({ ready }) => ready);
    for (const command of await this.claim(present, now)) {
      const connection = this.connections.get(command.device_no);
      if (!connection) continue;
      if (command.early) this.lookAgain(connection, now);
      else this.send(connection, command);
    }
  }

  /**
   * Notes to which connection each queued command is offered, and in which boot the card is, before it is sent. A
   * restart of a card that was not heard yet is early; one whose card is back with another boot id has happened. Only
   * the first offer tells the boot before: by the second the card may have restarted.
   */
  private claim(cards: Connection[], now: Date): Promise<OpenCommand[]> {
    return change<OpenCommand>(
      this.dataSource,
      `with card as (
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::boolean[]) as t(device_no, connection_id, boot_id, heard)
       ), due as (
         select c.id, card.connection_id, card.boot_id, c.type = 'restart' and not card.heard as early
         from card join command c using (device_no)
         where c.finished_at is null and c.status = 'queued' and c.expires_at > $5
           and c.offered_connection is distinct from card.connection_id
           and (c.type <> 'restart' or c.boot_id_before is null or card.boot_id is null or c.boot_id_before = card.boot_id)
         for update of c skip locked
       )
       update command c set
         offered_at = case when due.early then c.offered_at else $5 end,
         offered_connection = case when due.early then c.offered_connection else due.connection_id end,
         offers = case when due.early then c.offers else c.offers + 1 end,
         boot_id_before = case when c.offers = 0 and not due.early then due.boot_id else c.boot_id_before end
       from due where c.id = due.id
       returning c.id, c.device_no, c.type, c.payload, c.create_date, c.expires_at, due.early`,
      [
        cards.map((card) => card.deviceNo),
        cards.map((card) => card.id),
        cards.map((card) => card.bootId ?? null),
        cards.map((card) => card.bootId !== undefined || now.getTime() - card.connectedAt.getTime() >= hearMs),
        now,
      ],
    );
  }

  private lookAgain(connection: Connection, now: Date): void {
    const sinceMs = now.getTime() - connection.connectedAt.getTime();
    setTimeout(() => this.wake([connection.deviceNo]), Math.max(hearMs - sinceMs, 0) + turnMs);
  }

  private send(connection: Connection, command: OpenCommand): void {
    const message = {
      commandId: command.id,
      iotMessageType: command.type,
      payload: command.payload ?? {},
      issuedAt: command.create_date.toISOString(),
      expiresAt: command.expires_at.toISOString(),
    };
    let open = true;
    const timer = setTimeout(() => {
      close();
    }, paceMs).unref();
    const close = (): void => {
      if (open && sent) this.unacknowledged--;
      open = false;
      clearTimeout(timer);
      connection.socket.off('close', close);
    };
    const sent = connection.send(commandTopic(connection.deviceNo), JSON.stringify(message), () => {
      close();
      this.delivered(command);
    });
    if (!sent) {
      close();
      return;
    }
    this.unacknowledged++;
    connection.socket.once('close', close);
  }

  private delivered({ id, device_no: deviceNo }: OpenCommand): void {
    const happening = { commandId: id, deviceNo, event: 'deliver', at: this.clock.now() } as const;
    this.events.add(happening).catch((error: unknown) => {
      // not stored: the command stays queued and is offered again on the card's next connection
      this.logger.warn({ err: error, commandId: id }, 'a delivery was not stored');
    });
  }
}
