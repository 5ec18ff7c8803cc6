import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Heartbeat, HeartbeatSeen } from '#libs/contracts';
import { EventBus } from '#libs/events';
import type { Connection } from '../connections/connection.js';

/** Pause between two batches on the bus. */
const pauseMs = 50;
/** Cards published at once; above, the rest waits and only its newest heartbeat counts. */
const maxBatch = 5000;

/** Publishes live heartbeats: the newest of each card, lossy by design. */
@Injectable()
export class LivePublisher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('live');
  private readonly newest = new Map<string, HeartbeatSeen>();
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
    const { deviceNo, schoolCode } = connection;
    this.newest.set(deviceNo, { deviceNo, schoolCode, lastHeartbeat: heartbeat, receivedAt: at.toISOString() });
  }

  private async publish(): Promise<void> {
    if (this.busy || this.newest.size === 0) return;
    this.busy = true;
    const batch = [...this.newest.values()].slice(0, maxBatch);
    for (const { deviceNo } of batch) this.newest.delete(deviceNo);
    try {
      await this.bus.publish(
        'devices.live',
        batch.map((data) => ({
          id: uuidv7(),
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
}
