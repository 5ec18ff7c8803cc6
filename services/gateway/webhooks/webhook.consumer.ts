import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type EventMessage, minuteMs } from '#libs/contracts';
import { afterCommit } from '#libs/data/db';
import { Consumers } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { Schools } from '../schools/schools.js';
import { addDeliveries, type ListeningWebhook, listeningTo, type NewDelivery } from './delivery-store.js';
import { factTopics, factTypes, mayConcern, type WebhookFact, webhookFactOf } from './webhook-facts.js';
import { WebhookReach } from './webhook-reach.js';
import { WebhookSender } from './webhook-sender.js';

/** Difference of the clocks of two hosts at most. An older fact was published again, not to be news for a new webhook. */
const skewMs = minuteMs;

/** Stores a delivery for each webhook that an event concerns, in the transaction that marks the event as consumed. */
@Injectable()
export class WebhookConsumer implements OnModuleInit {
  private readonly reach: WebhookReach;

  constructor(
    private readonly consumers: Consumers,
    private readonly sender: WebhookSender,
    private readonly clock: Clock,
    schools: Schools,
    config: Config,
  ) {
    this.reach = new WebhookReach(schools, config.productCode);
  }

  onModuleInit(): void {
    this.consumers.register({
      name: 'gateway.webhooks',
      topics: factTopics,
      types: factTypes,
      keepsNoCopy: 'a delivery reports what happened, not how a record is now',
      concerns: mayConcern,
      handle: (tx, messages) => this.store(tx, messages),
    });
  }

  private async store(tx: EntityManager, messages: readonly EventMessage[]): Promise<void> {
    const facts = messages.flatMap((message) => webhookFactOf(message) ?? []);
    if (facts.length === 0) return;
    const webhooks = await listeningTo(tx, [...new Set(facts.map(({ type }) => type))]);
    const deliveries = facts.flatMap((fact) => deliveriesOf(fact, webhooks, this.reach));
    if (deliveries.length === 0) return;
    await addDeliveries(tx, deliveries, this.clock.now());
    afterCommit(tx, () => this.sender.wake());
  }
}

/** Deliveries of a fact to those webhooks that it reaches; its body is made once, and only for these. */
export const deliveriesOf = (
  { body, at, ...fact }: WebhookFact,
  webhooks: readonly ListeningWebhook[],
  reach: WebhookReach,
): NewDelivery[] => {
  const reached = webhooks.filter(
    (webhook) =>
      webhook.events.includes(fact.type) &&
      webhook.createdAt.getTime() <= at.getTime() + skewMs &&
      reach.covers(webhook, fact),
  );
  if (reached.length === 0) return [];
  const text = body();
  return reached.map(({ id: webhookId }) => ({ id: uuidv7(), webhookId, ...fact, body: text }));
};
