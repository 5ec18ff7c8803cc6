import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { Clock } from '#libs/clock';
import { isDatabaseAway, Transactions } from '#libs/db';
import { ScheduledJob } from '#libs/jobs';
import { EventBus } from '#libs/events';
import { RestartCompletion } from '../command/restart-completion.js';
import type { Connection } from '../connections/connection.js';
import { Connections } from '../connections/connections.js';
import { Instance } from '../instance/instance.js';
import { CommandSender } from './command-sender.js';
import { type Offer, OfferStore } from './offer-store.js';

/** Cards looked at together. */
const batchSize = 500;
/** Pause between two looks at waiting cards. */
const turnMs = 20;
/** Pause after a turn that failed. */
const failedMs = 500;
/**
 * A restart waits so long for the first heartbeat of a connection, which gives the boot that the restart is to end and
 * shows whether a restart that was offered to an earlier connection is done already.
 */
const firstHeartbeatMs = 3000;

/** Brings queued commands to the cards that are connected here, paced. A command is stored before it comes here. */
@Injectable()
export class Dispatcher implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('dispatcher');
  private readonly waiting = new Set<string>();
  private readonly connected = new Map<string, Date>();
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly connections: Connections,
    private readonly instance: Instance,
    private readonly offers: OfferStore,
    private readonly sender: CommandSender,
    private readonly restarts: RestartCompletion,
  ) {}

  /** Whichever process queued a command, the one that holds the card reads of it. */
  onModuleInit(): void {
    this.bus.subscribe({
      topics: ['devices.command'],
      group: `devices-dispatch-${this.instance.id}`,
      broadcast: true,
      handle: async (_topic, messages) => {
        const changes = messages.map(({ data }) => data);
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
  @ScheduledJob(2000)
  async look(): Promise<void> {
    const queued = await this.offers.queuedCards(this.clock.now());
    this.wake(queued.filter((deviceNo) => this.connections.get(deviceNo)?.pending === 0));
  }

  private async turn(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.finishRestarts();
      while (this.waiting.size > 0 && this.sender.hasRoom) {
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
      await new Promise((resolve) => setTimeout(resolve, failedMs));
    } finally {
      this.busy = false;
    }
  }

  private async finishRestarts(): Promise<void> {
    const cards = [...this.connected].map(([deviceNo, at]) => ({ deviceNo, at }));
    if (cards.length === 0) return;
    await this.transactions.run((tx) => this.restarts.byConnection(tx, cards));
    for (const { deviceNo, at } of cards) if (this.connected.get(deviceNo) === at) this.connected.delete(deviceNo);
  }

  private async offer(deviceNos: string[]): Promise<void> {
    const now = this.clock.now();
    const present = deviceNos.flatMap((deviceNo) => this.connections.get(deviceNo) ?? []).filter(({ ready }) => ready);
    const hasBoot = (card: Connection): boolean => card.bootId !== undefined || ageMs(card, now) >= firstHeartbeatMs;
    const unsent: Offer[] = [];
    for (const command of await this.offers.claim(present, now, hasBoot)) {
      const connection = this.connections.get(command.deviceNo);
      // a newer connection of the card has claims of its own
      if (connection?.id !== command.connectionId) continue;
      if (command.early) this.lookAgain(connection, now);
      else if (!this.sender.send(connection, command)) unsent.push(command);
    }
    // a card that subscribes again meanwhile is looked at after this
    if (unsent.length > 0) await this.offers.release(unsent);
  }

  private lookAgain(connection: Connection, now: Date): void {
    setTimeout(() => this.wake([connection.deviceNo]), Math.max(firstHeartbeatMs - ageMs(connection, now), 0) + turnMs);
  }
}

const ageMs = ({ connectedAt }: Connection, now: Date): number => now.getTime() - connectedAt.getTime();
