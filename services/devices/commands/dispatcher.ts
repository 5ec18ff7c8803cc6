import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { performance } from 'node:perf_hooks';
import { Clock } from '#libs/kernel/clock';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { ScheduledJob } from '#libs/data/jobs';
import { continueTrace, type OpenSpan } from '#libs/kernel/tracing';
import { commandMessage, commandTopic, type Connection, Connections, Instance } from '../transport/index.js';
import { RestartCompletion } from './command-ends.js';
import { CommandEventWriter } from './command-event-writer.js';
import { CommandPayloads } from './command-payloads.js';
import { type Offer, OfferStore, QueuedCards } from './command-queue.js';

/** Commands without their PUBACK at most, so that a command to ten thousand cards does not drown the other traffic. */
const maxUnacknowledged = 2000;
/** Time after which an unacknowledged command no longer delays those of others. */
const paceMs = 5000;

/** Sends commands to connected cards and stores each delivery at the card's PUBACK. */
@Injectable()
export class CommandSender {
  private readonly logger = new Logger('command sender');
  private unacknowledged = 0;

  constructor(
    private readonly clock: Clock,
    private readonly events: CommandEventWriter,
    private readonly payloads: CommandPayloads,
  ) {}

  /** Commands that may be sent before some of those that were sent have their PUBACK. */
  get room(): number {
    return Math.max(maxUnacknowledged - this.unacknowledged, 0);
  }

  /**
   * Sends a command. One that gets no PUBACK stays queued and is offered again on the card's next connection; so does one
   * of QoS 0, until the card acknowledges it by a message. Returns false when the card does not listen any more.
   */
  send(connection: Connection, command: Offer): boolean {
    let open = connection.commandQos === 1;
    const span = deliverySpan(command);
    const timer = open ? setTimeout(() => close('timeout'), paceMs).unref() : undefined;
    const close = (failure?: string): void => {
      if (failure !== undefined) span?.fail(failure);
      span?.end();
      if (open && sent) this.unacknowledged--;
      open = false;
      clearTimeout(timer);
      connection.socket.off('close', gone);
    };
    const gone = (): void => close('disconnected');
    const message = commandMessage({ ...command, payload: this.payloads.of(command) });
    const sent = connection.send(commandTopic(connection.deviceNo), message, command.id, () => {
      close();
      this.delivered(command, span?.trace);
    });
    if (sent && open) {
      this.unacknowledged++;
      connection.socket.once('close', gone);
    } else {
      close(sent ? undefined : 'disconnected');
    }
    return sent;
  }

  private delivered({ id, deviceNo }: Offer, trace: string | undefined): void {
    this.events
      .add({ commandId: id, deviceNo, event: 'deliver', at: this.clock.now(), trace })
      .catch((error: unknown) => this.logger.warn({ err: error, commandId: id }, 'a delivery was not stored'));
  }
}

/** From the PUBLISH to the PUBACK, for which it waits as long as others wait for it; of QoS 0 the PUBLISH alone. */
const deliverySpan = ({ id, deviceNo, type, trace }: Offer): OpenSpan | undefined =>
  continueTrace(trace, 'send classcard/{deviceNo}/command', {
    kind: 'producer',
    attributes: {
      'messaging.system': 'mqtt',
      'messaging.destination.template': 'classcard/{deviceNo}/command',
      'messaging.operation.type': 'send',
      'messaging.operation.name': 'send',
      'firstbell.command.id': id,
      'firstbell.command.type': type,
      'firstbell.device_no': deviceNo,
    },
  });

/** Cards looked at together at least, when more of them wait: each look is a statement. */
const leastBatch = 500;
/** Pause between two looks at waiting cards. */
const turnMs = 20;
/** Pause after a turn, by the time that it took, so that fewer and larger turns come where the database is busy. */
const rest = { times: 3, mostMs: 100 };
/** Pause after a turn that failed. */
const failedMs = 500;
/**
 * A restart waits this time for the first heartbeat of a connection, which gives the boot that the restart is to end
 * and shows whether a restart that was offered to an earlier connection is done already.
 */
const firstHeartbeatMs = 3000;
/** Commands of this process whose events are still to come at most; of more, the cards are woken twice. */
const maxAnnounced = 50_000;

/** Brings queued commands to the cards that are connected here, paced. A command is stored before it comes here. */
@Injectable()
export class Dispatcher implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('dispatcher');
  private readonly waiting = new Set<string>();
  private readonly connected = new Map<string, Date>();
  /** Commands whose cards were woken at the commit. */
  private readonly announced = new Set<string>();
  private announcements: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;
  private busy = false;
  /** No turn before, in milliseconds of the process. */
  private restsUntil = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly connections: Connections,
    private readonly instance: Instance,
    private readonly offers: OfferStore,
    private readonly sender: CommandSender,
    private readonly restarts: RestartCompletion,
    private readonly queuedCards: QueuedCards,
  ) {}

  /** Whichever process queued a command, the one that holds the card reads of it; when it is the same one, at once. */
  onModuleInit(): void {
    this.announcements = this.queuedCards.committed$.subscribe((commands) => this.announce(commands));
    this.bus.subscribe({
      topics: ['devices.command'],
      group: `devices-dispatch-${this.instance.id}`,
      broadcast: true,
      handle: async (_topic, messages) => {
        const queued = messages.flatMap(({ data }) => (data.status === 'queued' ? [data] : []));
        this.wake(queued.filter((each) => !this.announced.delete(each.commandId)).map(({ deviceNo }) => deviceNo));
        await Promise.resolve();
      },
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.turn(), turnMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.announcements?.unsubscribe();
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

  private announce(commands: ReadonlyMap<string, string>): void {
    if (this.announced.size + commands.size > maxAnnounced) this.announced.clear();
    for (const commandId of commands.values()) this.announced.add(commandId);
    this.wake([...commands.keys()]);
  }

  private async turn(): Promise<void> {
    const startedAt = performance.now();
    if (this.busy || startedAt < this.restsUntil || this.waiting.size + this.connected.size === 0) return;
    this.busy = true;
    try {
      await this.finishRestarts();
      for (let size = this.batchSize(); size > 0; size = this.batchSize()) {
        const batch = [...this.waiting].slice(0, size);
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
      const ms = Math.min(rest.times * (performance.now() - startedAt), rest.mostMs);
      // what is left waits for PUBACKs alone
      if (this.waiting.size === 0) this.restsUntil = performance.now() + ms;
    }
  }

  /** How many of the cards that wait are looked at now: all for which there is room, or none before that is enough. */
  private batchSize(): number {
    const [size, { room }] = [this.waiting.size, this.sender];
    return size <= room || room >= leastBatch ? Math.min(size, room) : 0;
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
