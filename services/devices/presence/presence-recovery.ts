import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { isDatabaseAway, select } from '#libs/data/db';
import { ScheduledJob } from '#libs/data/jobs';
import { type Connection, Connections, Instance } from '../transport/index.js';
import { silentMsOf } from './presence-rule.js';
import type { DeviceStatus } from './presence.entity.js';
import { StatusStore } from './status-store.js';
import { StatusTracker } from './status-tracker.js';

const reconcileMs = 10_000;
/** A connection so young may be on its way to the database. */
const youngMs = 3000;
/** Cards looked up in one statement. */
const batchSize = 5000;

/** What the database has of a card that is connected here. */
type StoredPresence = Pick<DeviceStatus, 'deviceNo' | 'connectionId' | 'onlineStatus' | 'connectedAt'>;

/**
 * Reconciles the connections of this instance with the database. A card that has connected to another instance is
 * disconnected here: at its notification, or else at the next comparison. One that is here and off in the database (two
 * instances wrote in the wrong order after a stall) is stored again.
 */
@Injectable()
export class PresenceReconciler implements OnModuleInit, OnModuleDestroy {
  private subscription: Subscription | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly instance: Instance,
    private readonly connections: Connections,
    private readonly status: StatusTracker,
  ) {}

  onModuleInit(): void {
    this.subscription = this.instance.takenOver$.subscribe((deviceNos) => {
      const here = deviceNos.flatMap((deviceNo) => this.connections.get(deviceNo) ?? []);
      if (here.length > 0) void this.compare(here);
    });
  }

  onModuleDestroy(): void {
    this.subscription?.unsubscribe();
  }

  @ScheduledJob(reconcileMs)
  async reconcile(): Promise<void> {
    const youngest = this.clock.now().getTime() - youngMs;
    const settled = [...this.connections.all()].filter(({ connectedAt }) => connectedAt.getTime() < youngest);
    for (let start = 0; start < settled.length; start += batchSize) {
      await this.compare(settled.slice(start, start + batchSize));
    }
  }

  private async compare(connections: readonly Connection[]): Promise<void> {
    if (!this.status.isStoring) return;
    try {
      const compared = new Set(connections);
      for (const stored of await this.differing(connections)) {
        const connection = this.connections.get(stored.deviceNo);
        if (connection && compared.has(connection)) this.settle(connection, stored);
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }

  /** Cards that are not here in the database. */
  private differing(connections: readonly Connection[]): Promise<StoredPresence[]> {
    return select<StoredPresence>(
      this.dataSource,
      `select s.device_no as "deviceNo", s.connection_id as "connectionId", s.online_status as "onlineStatus",
         s.connected_at as "connectedAt"
       from unnest($1::text[], $2::uuid[]) as t(device_no, id) join device_status s using (device_no)
       where s.connection_id is distinct from t.id or s.online_status = 'off'`,
      [connections.map(({ deviceNo }) => deviceNo), connections.map(({ id }) => id)],
    );
  }

  /** The newer of two connections is the card's. */
  private settle(connection: Connection, stored: StoredPresence): void {
    const elsewhere = stored.onlineStatus === 'on' && stored.connectionId !== connection.id;
    if (elsewhere && stored.connectedAt && stored.connectedAt > connection.connectedAt) {
      connection.replaced = true;
      connection.socket.destroy();
    } else if (!connection.silent && !connection.replaced) {
      this.status.reassert(connection);
    }
  }
}

/** Compacts the journals of these instances. Returns false, without having worked, while another instance does it. */
export type JournalRecoverer = (instanceIds: readonly string[]) => Promise<boolean>;

/**
 * Settles what a dead instance has left: at once its orphaned journal, the heartbeats that it had acknowledged; after
 * the silence time its cards, those that have not come back to any other instance, are off.
 */
@Injectable()
export class OrphanSweeper {
  /** Dead instances whose journals are in place. */
  private readonly recovered = new Set<string>();
  /** Nothing is settled before it is set. */
  private recoverJournals: JournalRecoverer = () => Promise.resolve(false);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly instance: Instance,
    private readonly store: StatusStore,
  ) {}

  /** Sets what compacts the journals of dead instances. */
  recoverWith(recoverer: JournalRecoverer): void {
    this.recoverJournals = recoverer;
  }

  @ScheduledJob(1000)
  async sweep(): Promise<void> {
    const dead = await this.instance.dead();
    await this.recover(dead.map(({ id }) => id));
    for (const { id, beatAt } of dead) await this.settle(id, beatAt);
  }

  private async recover(dead: string[]): Promise<void> {
    // one that had only lost its lock for a moment is not dead any more, and may die later
    for (const id of this.recovered) if (!dead.includes(id)) this.recovered.delete(id);
    const left = dead.filter((id) => !this.recovered.has(id));
    if (left.length === 0 || !(await this.recoverJournals(left))) return;
    for (const id of left) this.recovered.add(id);
  }

  private async settle(id: string, beatAt: Date): Promise<void> {
    const now = this.clock.now();
    const due = Math.max(this.dueAfter(beatAt), this.dueAfter(this.instance.startedAt));
    // once more: what the database was still writing when the instance died
    if (now.getTime() < due || !(await this.recoverJournals([id]))) return;
    await this.store.offOfInstance(id, now);
    await this.instance.remove(id);
  }

  private dueAfter(moment: Date): number {
    return moment.getTime() + silentMsOf(this.config);
  }
}
