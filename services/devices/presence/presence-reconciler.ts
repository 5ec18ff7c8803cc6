import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { isDatabaseAway, select } from '#libs/db';
import { ScheduledJob } from '#libs/jobs';
import { type Connection, Connections, Instance } from '../transport/index.js';
import type { DeviceStatus } from './device-status.entity.js';
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
