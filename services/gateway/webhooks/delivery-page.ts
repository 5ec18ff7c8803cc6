import { Injectable } from '@nestjs/common';
import { dayOf } from '#libs/contracts';
import { groupBy, Transactions } from '#libs/data/db';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { WebhookChannel, type WebhookAttempt } from '#libs/notify';
import { Schools } from '../schools/schools.js';
import {
  countAttempts,
  type DueDelivery,
  lockWebhook,
  type Outcome,
  type SendingWebhook,
  settle,
} from './delivery-store.js';
import { retryDelayMs } from './retry-rule.js';
import { WebhookOff } from './webhook-off.js';
import { WebhookReach } from './webhook-reach.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Schools to which one webhook is sent at a time; the deliveries of one school are sent in sequence. */
const lanesAtOnce = 10;
/** Attempts in a row without an answer after which the others of a page wait. */
const maxSilent = 5;
/** How often outcomes are stored while a page is sent: a killed process sends those again that it has not stored. */
const storeMs = 200;
/** The receiver has unsubscribed. Source: Standard Webhooks, responding. */
const gone = 410;

/** Progress of a page. */
interface Progress {
  webhook: SendingWebhook;
  secrets: string[];
  signal: AbortSignal;
  outcomes: Outcome[];
  silent: number;
  isGone: boolean;
}

/** Sends one page of due deliveries of one webhook. */
@Injectable()
export class DeliveryPage {
  private readonly channel: WebhookChannel;
  private readonly reach: WebhookReach;

  constructor(
    private readonly transactions: Transactions,
    private readonly secrets: WebhookSecrets,
    private readonly off: WebhookOff,
    private readonly clock: Clock,
    schools: Schools,
    config: Config,
  ) {
    this.channel = new WebhookChannel(config.webhookHosts);
    this.reach = new WebhookReach(schools, config.productCode);
  }

  /** Returns false when the receiver does not answer: then it is left alone for a while. */
  async send(webhook: SendingWebhook, due: readonly DueDelivery[], signal: AbortSignal): Promise<boolean> {
    const secrets = this.secrets.signing(webhook, this.clock.now());
    const progress: Progress = { webhook, secrets, signal, outcomes: [], silent: 0, isGone: false };
    const lanes = [...groupBy(due, ({ schoolCode }) => schoolCode).values()];
    let storing = Promise.resolve();
    const failures: unknown[] = [];
    const store = (): void => {
      storing = storing.then(() => this.store(progress)).catch((error: unknown) => void failures.push(error));
    };
    const timer = setInterval(store, storeMs);
    try {
      await Promise.all(
        Array.from({ length: lanesAtOnce }, async () => {
          for (let lane = lanes.shift(); lane; lane = lanes.shift()) await this.sendLane(progress, lane);
        }),
      );
    } finally {
      clearInterval(timer);
      store();
      await storing;
    }
    if (failures.length > 0) throw failures[0];
    return progress.silent < maxSilent;
  }

  private async sendLane(progress: Progress, lane: readonly DueDelivery[]): Promise<void> {
    const { webhook, signal, outcomes } = progress;
    for (const delivery of lane) {
      if (signal.aborted || progress.isGone || progress.silent >= maxSilent) return;
      const { id, nextAt: due, attempts } = delivery;
      if (!this.reach.covers(webhook, delivery)) {
        outcomes.push({ id, due, state: 'withheld', attempts, nextAt: due, tried: null });
        continue;
      }
      const attempt = await this.attempt(progress, delivery);
      if (!attempt) return;
      progress.silent = attempt.status === null ? progress.silent + 1 : 0;
      if (attempt.status === gone) progress.isGone = true;
      outcomes.push(this.outcomeOf(delivery, attempt));
    }
  }

  /** Undefined when the process stops meanwhile. */
  private async attempt(
    { webhook: { url }, secrets, signal }: Progress,
    { id, body }: DueDelivery,
  ): Promise<WebhookAttempt | undefined> {
    try {
      return await this.channel.send({ url, id, body, secrets, at: this.clock.now() }, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  private outcomeOf(delivery: DueDelivery, { isDelivered, status, fault, response, ms }: WebhookAttempt): Outcome {
    const now = this.clock.now();
    const attempts = delivery.attempts + 1;
    const delay = isDelivered || status === gone ? undefined : retryDelayMs(attempts, Math.random());
    const state = isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'waiting';
    const nextAt = new Date(now.getTime() + (delay ?? 0));
    const tried = { at: now.toISOString(), status, fault, response, ms };
    return { id: delivery.id, due: delivery.nextAt, state, attempts, nextAt, tried };
  }

  /** Stores the outcomes so far. */
  private async store(progress: Progress): Promise<void> {
    const outcomes = progress.outcomes.splice(0);
    if (outcomes.length === 0) return;
    const { id } = progress.webhook;
    const tried = outcomes.filter((each) => each.tried !== null);
    const failures = tried.filter(({ tried: last }) => last?.fault !== null).length;
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      // the webhook first, as a deletion does
      if (!(await lockWebhook(tx, id))) return;
      await settle(tx, outcomes);
      if (tried.length > 0) await countAttempts(tx, id, { attempts: tried.length, failures, now, day: dayOf(now) });
      if (progress.isGone) await this.off.switchOff(tx, [id], 'gone');
    });
  }
}
