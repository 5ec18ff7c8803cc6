import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Heartbeat, HeartbeatSeen } from '#libs/contracts';
import { EventBus } from '#libs/events';
import type { Connection } from '../transport/index.js';

/** Pause between two batches on the bus. */
const pauseMs = 30;
/** Cards published at once; above, the rest waits and only its newest heartbeat counts. */
const maxBatch = 5000;
/** Random bytes of an id. */
const uuidBytes = 16;

interface Seen {
  connection: Connection;
  heartbeat: Heartbeat;
  at: Date;
}

/**
 * Publishes live heartbeats: the newest of each card, lossy by design. One that comes before the card's school has been
 * read waits for it: who may see a heartbeat is decided by its school.
 */
@Injectable()
export class LivePublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('live');
  private readonly newest = new Map<string, Seen>();
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(private readonly bus: EventBus) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.publish(), pauseMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Has the heartbeat published with the next batch, unless a newer one of the card comes before. */
  add(connection: Connection, heartbeat: Heartbeat, at: Date): void {
    const seen = this.newest.get(connection.deviceNo);
    if (!seen) {
      this.newest.set(connection.deviceNo, { connection, heartbeat, at });
      return;
    }
    seen.connection = connection;
    seen.heartbeat = heartbeat;
    seen.at = at;
  }

  private async publish(): Promise<void> {
    if (this.busy || this.newest.size === 0) return;
    this.busy = true;
    try {
      const batch = this.take();
      if (batch.length === 0) return;
      // at once: asked for one by one, random numbers cost more than all else here
      const random = randomBytes(batch.length * uuidBytes);
      await this.bus.publish(
        'devices.live',
        batch.map((data, index) => ({
          id: uuidv7({ random: random.subarray(index * uuidBytes, (index + 1) * uuidBytes) }),
          type: 'device.heartbeat',
          key: data.deviceNo,
          at: data.receivedAt,
          data,
        })),
      );
    } catch (error) {
      this.logger.debug({ err: error }, 'live heartbeats not published');
    } finally {
      this.busy = false;
    }
  }

  /** Takes the heartbeats whose schools are known; those of connections that ended before are dropped. */
  private take(): HeartbeatSeen[] {
    const batch: HeartbeatSeen[] = [];
    for (const [deviceNo, { connection, heartbeat, at }] of this.newest) {
      if (batch.length === maxBatch) break;
      const { schoolCode, socket } = connection;
      if (schoolCode === undefined && !socket.destroyed) continue;
      this.newest.delete(deviceNo);
      if (schoolCode === undefined) continue;
      batch.push({ deviceNo, schoolCode, lastHeartbeat: heartbeat, receivedAt: at.toISOString() });
    }
    return batch;
  }
}
