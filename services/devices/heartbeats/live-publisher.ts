import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Heartbeat, HeartbeatSeen } from '#libs/contracts';
import { EventBus } from '#libs/events';
import type { Connection } from '../transport/index.js';

/** Interval of batches on the bus: an event per heartbeat would cost a Kafka request each. */
const batchMs = 30;
/** Maximum events of a batch. */
const maxBatch = 5000;
/** Random bytes of an id. */
const uuidBytes = 16;

interface Seen {
  connection: Connection;
  heartbeat: Heartbeat;
  at: Date;
}

/**
 * Publishes live heartbeats in batches for the bus, lossy by design. A batch holds the newest heartbeat of each card: that
 * bounds its memory while the bus is slow, and an event on the bus costs 9 µs of CPU. The `Coalescer` of the gateway paces
 * the frames. A heartbeat waits until the school of its card is known, which decides its audience.
 */
@Injectable()
export class LivePublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('live');
  private readonly batch = new Map<string, Seen>();
  private timer: NodeJS.Timeout | undefined;
  private busy = false;

  constructor(private readonly bus: EventBus) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.publish(), batchMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Adds a heartbeat to the next batch, in place of an older one of the card. */
  add(connection: Connection, heartbeat: Heartbeat, at: Date): void {
    const seen = this.batch.get(connection.deviceNo);
    if (!seen) {
      this.batch.set(connection.deviceNo, { connection, heartbeat, at });
      return;
    }
    seen.connection = connection;
    seen.heartbeat = heartbeat;
    seen.at = at;
  }

  private async publish(): Promise<void> {
    if (this.busy || this.batch.size === 0) return;
    this.busy = true;
    try {
      const seen = this.take();
      if (seen.length === 0) return;
      // one call per batch: random bytes per id would cost more than the rest of this function
      const random = randomBytes(seen.length * uuidBytes);
      await this.bus.publish(
        'devices.live',
        seen.map((data, index) => ({
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

  /** Takes the heartbeats whose schools are known; drops those of connections that ended before that. */
  private take(): HeartbeatSeen[] {
    const taken: HeartbeatSeen[] = [];
    for (const [deviceNo, { connection, heartbeat, at }] of this.batch) {
      if (taken.length === maxBatch) break;
      const { schoolCode, socket } = connection;
      if (schoolCode === undefined && !socket.destroyed) continue;
      this.batch.delete(deviceNo);
      if (schoolCode === undefined) continue;
      taken.push({ deviceNo, schoolCode, lastHeartbeat: heartbeat, receivedAt: at.toISOString() });
    }
    return taken;
  }
}
