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

/**
 * Turns connections into status. What the service itself caused (a database that was away, a stop, a pause of the
 * process) marks no card off before the silence time has passed.
 */
@Injectable()
export class StatusTracker implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('status');
  private readonly commits: GroupCommit<Transition>;
  private readonly silentMs: number;
  /** Cards whose connection ended for a reason of the service's own; off at the time given unless they come back. */
  private readonly suspects = new Map<string, { transition: Transition; offAt: number }>();
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
    this.suspects.delete(connection.deviceNo);
    return this.add({
      deviceNo: connection.deviceNo,
      to: 'on',
      cause: replaces ? 'takeover' : 'connected',
      connectionId: connection.id,
      at: connection.connectedAt,
      peer: connection.peer,
    });
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
    const transition: Transition = { deviceNo: connection.deviceNo, to: 'off', cause, connectionId: connection.id, at };
    if (connection.refused || connection.held > 0 || this.commits.stalledSince !== undefined) {
      this.suspects.set(connection.deviceNo, { transition, offAt: at.getTime() + this.silentMs });
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
    for (const [deviceNo, { transition, offAt }] of this.suspects) {
      if (offAt > now) continue;
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

  private end(connection: Connection): void {
    connection.silent = true;
    connection.socket.destroy();
  }

  private async add(transition: Transition): Promise<void> {
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

  /** After a stall only what is true now counts: a card that came back meanwhile was never off. */
  private present(transitions: readonly Transition[]): readonly Transition[] {
    if (this.commits.stalledSince === undefined) return transitions;
    const lastOn = new Map<string, number>();
    transitions.forEach(({ deviceNo, to }, index) => to === 'on' && lastOn.set(deviceNo, index));
    return transitions.filter(({ deviceNo, to, connectionId }, index) => {
      const connection = this.connections.get(deviceNo);
      const isBack = to === 'off' && connection !== undefined && connection.id !== connectionId;
      return !isBack && index >= (lastOn.get(deviceNo) ?? 0);
    });
  }
}
