import { Injectable } from '@nestjs/common';
import type { Connection } from './connection.js';

/** The connections of this process, one a card. */
@Injectable()
export class Connections {
  private readonly byDevice = new Map<string, Connection>();

  get size(): number {
    return this.byDevice.size;
  }

  get(deviceNo: string): Connection | undefined {
    return this.byDevice.get(deviceNo);
  }

  all(): IterableIterator<Connection> {
    return this.byDevice.values();
  }

  /** Makes `connection` the card's one. Returns the one that it replaces. */
  put(connection: Connection): Connection | undefined {
    const former = this.byDevice.get(connection.deviceNo);
    if (former) former.replaced = true;
    this.byDevice.set(connection.deviceNo, connection);
    return former;
  }

  /** Removes a connection. Returns false when a newer one has taken its place before. */
  remove(connection: Connection): boolean {
    if (this.byDevice.get(connection.deviceNo) !== connection) return false;
    this.byDevice.delete(connection.deviceNo);
    return true;
  }
}
