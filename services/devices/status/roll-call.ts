import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/boot';
import { isDatabaseAway, select, Upkeep } from '#libs/db';
import type { Connection } from '../broker/connection.js';
import { Connections } from '../broker/connections.js';
import { Instance } from './instance.js';
import { StatusTracker } from './status-tracker.js';

const rollCallMs = 10_000;
/** A connection so young may be on its way to the database. */
const youngMs = 3000;
/** Cards looked up in one statement. */
const batchSize = 5000;

/** What the database says of a card that is connected here. */
interface Known {
  device_no: string;
  connection_id: string | null;
  online_status: 'on' | 'off';
  connected_at: Date | null;
}

/**
 * Keeps the connections of this instance and what the database says of them together. A card that has connected to
 * another instance is cut off here: at once when that is heard, at the next roll call otherwise. One that is here and
 * that the database believes gone (two instances wrote in the wrong order after a stall) is told again.
 */
@Injectable()
export class RollCall implements OnModuleInit, OnModuleDestroy {
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

  @Upkeep(rollCallMs)
  async call(): Promise<void> {
    const youngest = this.clock.now().getTime() - youngMs;
    const settled = [...this.connections.all()].filter(({ connectedAt }) => connectedAt.getTime() < youngest);
    for (let start = 0; start < settled.length; start += batchSize) {
      await this.compare(settled.slice(start, start + batchSize));
    }
  }

  private async compare(connections: readonly Connection[]): Promise<void> {
    if (!this.status.toldAll) return;
    try {
      const asked = new Set(connections);
      for (const known of await this.differing(connections)) {
        const connection = this.connections.get(known.device_no);
        if (connection && asked.has(connection)) this.settle(connection, known);
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }

  /** Cards of which the database does not say that they are here. */
  private differing(connections: readonly Connection[]): Promise<Known[]> {
    return select<Known>(
      this.dataSource,
      `select s.device_no, s.connection_id, s.online_status, s.connected_at
       from unnest($1::text[], $2::uuid[]) as t(device_no, id) join device_status s using (device_no)
       where s.connection_id is distinct from t.id or s.online_status = 'off'`,
      [connections.map(({ deviceNo }) => deviceNo), connections.map(({ id }) => id)],
    );
  }

  /** The newer of two connections is the card's. */
  private settle(connection: Connection, known: Known): void {
    const elsewhere = known.online_status === 'on' && known.connection_id !== connection.id;
    if (elsewhere && known.connected_at && known.connected_at > connection.connectedAt) {
      connection.replaced = true;
      connection.socket.destroy();
    } else if (!connection.silent && !connection.replaced) {
      this.status.stillHere(connection);
    }
  }
}
