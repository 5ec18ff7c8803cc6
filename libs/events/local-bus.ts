import { Injectable, Logger } from '@nestjs/common';
import type { EventMessage, MessageOf, Topic } from '#libs/contracts';
import { EventBus, type BusTopic, type Subscription } from './bus.js';

/** Longest pause between two tries of one delivery. */
const maxPauseMs = 5000;

/**
 * The bus inside one process. It keeps nothing: `publish` resolves when every group has handled the messages, so the
 * outbox of the sender holds what a crash interrupts.
 */
@Injectable()
export class LocalBus extends EventBus {
  private readonly logger = new Logger('local-bus');
  private readonly groups: GroupQueue[] = [];
  private running = false;
  private readonly stopping = new AbortController();

  async publish(topic: BusTopic, messages: readonly EventMessage[]): Promise<void> {
    if (!this.running) throw new Error('the bus is not running');
    const interested = this.groups.filter((group) => group.wants(topic));
    await Promise.all(interested.map((group) => group.deliver(topic as Topic, messages)));
  }

  subscribe(subscription: Subscription): void {
    this.groups.push(new GroupQueue(subscription, this.logger, this.stopping.signal));
  }

  async start(): Promise<void> {
    this.running = true;
  }

  async stop(): Promise<void> {
    this.running = false;
    this.stopping.abort();
    await Promise.all(this.groups.map((group) => group.idle()));
  }
}

/** Deliveries to one subscription, in sequence. */
class GroupQueue {
  private tail: Promise<void> = Promise.resolve();

  constructor(
    private readonly subscription: Subscription,
    private readonly logger: Logger,
    private readonly stopping: AbortSignal,
  ) {}

  wants(topic: BusTopic): boolean {
    return (this.subscription.topics as readonly string[]).includes(topic);
  }

  deliver(topic: Topic, messages: readonly EventMessage[]): Promise<void> {
    const delivery = this.tail.then(() => this.tryUntilHandled(topic, messages));
    this.tail = delivery.catch(() => undefined);
    return delivery;
  }

  idle(): Promise<void> {
    return this.tail;
  }

  private async tryUntilHandled(topic: Topic, messages: readonly EventMessage[]): Promise<void> {
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      if (this.stopping.aborted) throw new Error('the bus has stopped');
      try {
        await this.subscription.handle(topic, messages as readonly MessageOf<Topic>[]);
        return;
      } catch (error) {
        this.logger.warn(
          { err: error, topic, group: this.subscription.group, pauseMs },
          'delivery failed, trying again',
        );
        await pause(pauseMs, this.stopping);
      }
    }
  }
}

/** Waits for `ms` or until the signal. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
