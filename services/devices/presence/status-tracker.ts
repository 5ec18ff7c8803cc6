import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { StatusCause } from '#libs/contracts';
import { GroupCommit, RefusedError, showCommits } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { type Connection, Connections } from '../transport/index.js';
import { silentMsOf } from './presence-rule.js';
import { StatusStore, type Transition } from './status-store.js';

const sweepMs = 1000;
/** A sweep that comes so much too late shows that this process was paused, not that the cards were silent. */
const pausedMs = 5000;

/** Longest wait for transitions that others follow. */
const settleMs = 2000;
/** A message that is stored within this time after the end of its connection was not delayed. */
const promptMs = 3000;

/**
 * Turns connections into status. What the service itself caused (a database that was away, a stop, a pause of the
 * process) marks no card off before the silence time has passed.
 */
@Injectable()
export class StatusTracker implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('status');
  private readonly commits: GroupCommit<Transition>;
  private readonly silentMs: number;
  /** Cards whose connection may have ended for a reason of the service's own; off at the time given unless they come back. */
  private readonly suspects = new Map<string, { transition: Transition; offAt: number; connection: Connection }>();
  private newest: Promise<void> = Promise.resolve();
  private lastSweep: number;
  private stopping = false;

  constructor(
    @Inject(Config) config: Config,
    private readonly clock: Clock,
    private readonly connections: Connections,
    private readonly store: StatusStore,
    metrics: Metrics,
  ) {
    this.silentMs = silentMsOf(config);
    this.lastSweep = clock.now().getTime();
    this.commits = new GroupCommit({
      name: 'status transitions',
      maxBatch: 2000,
      maxBytes: 64 * 1024 * 1024,
      rest: { times: 3, mostMs: 100 },
      store: (transitions) => this.write(transitions),
    });
    showCommits(metrics, this.commits);
  }

  /** Resolves when the card is on in the database, if it is registered. */
  connected(connection: Connection, replaces: Connection | undefined): Promise<void> {
    const suspect = this.suspects.get(connection.deviceNo);
    const lastPacketAt = replaces ? new Date(replaces.lastPacketAt) : suspect?.transition.lastPacketAt;
    this.suspects.delete(connection.deviceNo);
    return this.add({
      deviceNo: connection.deviceNo,
      to: 'on',
      cause: replaces ? 'takeover' : 'connected',
      connectionId: connection.id,
      at: connection.connectedAt,
      peer: connection.peer,
      ...(lastPacketAt && { lastPacketAt }),
    });
  }

  /** Resolves when the transitions so far are stored or given up, or after a wait for a database that is away. */
  async settled(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.newest, new Promise((resolve) => (timer = setTimeout(resolve, settleMs)))]);
    clearTimeout(timer);
  }

  /** Stores again that a card is connected here, which the database does not have. */
  reassert(connection: Connection): void {
    const { deviceNo, id: connectionId, peer } = connection;
    void this.add({ deviceNo, to: 'on', cause: 'connected', connectionId, at: this.clock.now(), peer });
  }

  /** True while the database takes every transition. */
  get isStoring(): boolean {
    return this.commits.stalledSince === undefined;
  }

  disconnected(connection: Connection, cause: StatusCause): void {
    if (this.stopping) return;
    const at = this.clock.now();
    const { deviceNo, id: connectionId } = connection;
    // a card that closes its connection is heard for the last time then
    const lastPacketAt = connection.silent || connection.refused ? new Date(connection.lastPacketAt) : at;
    const transition: Transition = { deviceNo, to: 'off', cause, connectionId, at, lastPacketAt };
    if (connection.refused || connection.held > 0 || this.commits.stalledSince !== undefined) {
      this.suspects.set(deviceNo, { transition, offAt: at.getTime() + this.silentMs, connection });
    } else {
      void this.add(transition);
    }
  }

  @Interval(sweepMs)
  sweep(): void {
    const now = this.clock.now().getTime();
    const wasPaused = now - this.lastSweep > pausedMs;
    this.lastSweep = now;
    for (const connection of this.connections.all()) {
      if (wasPaused || connection.held > 0) connection.lastPacketAt = now;
      else if (now - connection.lastPacketAt > this.silentMs) this.end(connection);
    }
    for (const [deviceNo, { transition, offAt, connection }] of this.suspects) {
      if (offAt > now && !this.isCleared(transition, connection, now)) continue;
      this.suspects.delete(deviceNo);
      void this.add(transition);
    }
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.close(2000);
  }

  /** What the card had sent was stored soon after: it did not leave because the database was slow. */
  private isCleared({ at }: Transition, { refused, held }: Connection, now: number): boolean {
    return !refused && held === 0 && this.commits.stalledSince === undefined && now - at.getTime() < promptMs;
  }

  private end(connection: Connection): void {
    connection.silent = true;
    connection.socket.destroy();
  }

  private add(transition: Transition): Promise<void> {
    this.newest = this.stored(transition);
    return this.newest;
  }

  private async stored(transition: Transition): Promise<void> {
    try {
      const stored = this.commits.add(transition);
      // an outage is noticed by what is to be stored, and what ends a connection in one marks no card off
      if (transition.to === 'off') this.commits.hurry();
      await stored;
    } catch (error) {
      // the next connection, or the silence time, brings the same transition
      if (!(error instanceof RefusedError)) this.logger.error({ err: error }, 'a transition was not stored');
    }
  }

  private async write(transitions: readonly Transition[]): Promise<void> {
    const known = await this.store.store(this.present(transitions));
    const registered = new Map(known.map((card) => [card.deviceNo, card]));
    for (const { deviceNo, to, connectionId } of transitions) {
      const connection = this.connections.get(deviceNo);
      if (to !== 'on' || connection?.id !== connectionId) continue;
      const card = registered.get(deviceNo);
      connection.registered = card !== undefined;
      connection.schoolCode = card?.schoolCode ?? connection.schoolCode ?? null;
    }
  }

  /** After a stall only what is true now counts: a card that came back meanwhile was never off, unless it has restarted. */
  private present(transitions: readonly Transition[]): readonly Transition[] {
    if (this.commits.stalledSince === undefined) return transitions;
    const lastOn = new Map<string, number>();
    transitions.forEach(({ deviceNo, to }, index) => to === 'on' && lastOn.set(deviceNo, index));
    const heard = new Map<string, Date>();
    return transitions.flatMap((each, index) => {
      const { deviceNo, to, connectionId, lastPacketAt = heard.get(deviceNo) } = each;
      if (lastPacketAt) heard.set(deviceNo, lastPacketAt);
      const connection = this.connections.get(deviceNo);
      const isBack = to === 'off' && connection !== undefined && connection.id !== connectionId;
      if (isBack || index < (lastOn.get(deviceNo) ?? 0)) return [];
      return [{ ...each, ...(lastPacketAt && { lastPacketAt }) }];
    });
  }
}
