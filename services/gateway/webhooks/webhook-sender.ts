import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '#libs/data/db';
import { ScheduledJob } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { dueDeliveries, extendLease, leaseDue, leasedWebhook } from './delivery-store.js';
import { DeliveryPage } from './delivery-page.js';

/** How often due deliveries are looked for. */
const tickMs = 500;
/** A killed process holds a webhook for this time at most. */
const leaseMs = 30_000;
const extendMs = 10_000;
/** Webhooks that one process delivers to at a time. */
const maxWebhooks = 200;
/** Deliveries that are read at a time. */
const pageSize = 100;
/** A receiver that does not answer rests for this time. */
const restMs = 30_000;

/**
 * Delivers to webhooks. A webhook is leased by one process at a time, which sends to it in the order of events; each webhook
 * has its own loop, so that a slow receiver delays no other.
 */
@Injectable()
export class WebhookSender implements OnModuleDestroy {
  private readonly logger = new Logger('webhooks');
  private readonly stop = new AbortController();
  private readonly loops = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly page: DeliveryPage,
    private readonly clock: Clock,
  ) {}

  /** Looks for due deliveries soon. */
  wake(): void {
    this.tick().catch((error: unknown) => this.logger.error({ err: error }, 'due deliveries were not looked for'));
  }

  @ScheduledJob(tickMs)
  async tick(): Promise<void> {
    const most = maxWebhooks - this.loops.size;
    if (this.stop.signal.aborted || most <= 0) return;
    const lease = randomUUID();
    const now = this.clock.now();
    const ids = await leaseDue(this.dataSource, { lease, now, until: later(now, leaseMs), most });
    for (const id of ids) this.loops.set(lease + id, this.loop(id, lease));
  }

  /** Resolves once the current attempts have ended. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.loops.values());
  }

  private async loop(id: string, lease: string): Promise<void> {
    const extending = setInterval(() => void this.extend(id, lease, leaseMs), extendMs);
    try {
      const rests = await this.deliver(id, lease);
      clearInterval(extending);
      await this.extend(id, lease, rests ? restMs : 0);
    } catch (error) {
      // what was sent and not stored is sent again with the same id
      if (!isDatabaseAway(error)) this.logger.error({ err: error, webhook: id }, 'deliveries failed');
    } finally {
      clearInterval(extending);
      this.loops.delete(lease + id);
    }
  }

  /** Sends what is due. Returns true when the receiver does not answer. */
  private async deliver(id: string, lease: string): Promise<boolean> {
    const { signal } = this.stop;
    while (!signal.aborted) {
      const webhook = await leasedWebhook(this.dataSource, id, lease);
      const due = webhook ? await dueDeliveries(this.dataSource, id, this.clock.now(), pageSize) : [];
      if (!webhook || due.length === 0) return false;
      if (!(await this.page.send(webhook, due, signal))) return true;
    }
    return false;
  }

  private async extend(id: string, lease: string, ms: number): Promise<void> {
    try {
      await extendLease(this.dataSource, id, lease, later(this.clock.now(), ms));
    } catch (error) {
      if (!isDatabaseAway(error)) this.logger.error({ err: error, webhook: id }, 'lease not extended');
    }
  }
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
