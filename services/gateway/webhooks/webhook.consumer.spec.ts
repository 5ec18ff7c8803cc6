import { describe, expect, it } from '@jest/globals';
import { type EventMessage, minuteMs, role } from '#libs/contracts';
import type { ListeningWebhook } from './delivery-store.js';
import { deliveriesOf } from './webhook.consumer.js';
import { type WebhookFact, webhookFactOf } from './webhook-facts.js';
import { WebhookReach } from './webhook-reach.js';

const now = new Date('2026-11-29T01:00:00Z');
const place = { source: 'product', provinceCode: '44', cityCode: '4401', townCode: '440101' };
const reach = new WebhookReach({ placeOf: () => place }, 'product');

const webhook = (some: Partial<ListeningWebhook> = {}): ListeningWebhook => ({
  ...{ id: 'w1', events: ['command.ended'], schoolCodes: [], limits: [], createdAt: now },
  ...{ tags: role.administrator, areaList: [], source: 'product', ...some },
});

/** The fact of a command whose result counts how often it is turned into JSON. */
const countedFact = (): { fact: WebhookFact; count: () => number } => {
  let times = 0;
  const result = { toJSON: () => `result ${++times}` };
  const data = { commandId: 'c1', deviceNo: 'd1', schoolCode: 'S1', iotMessageType: 'restart', status: 'succeeded' };
  const message: EventMessage = {
    ...{ id: 'e1', type: 'command.changed', key: 'd1', at: now.toISOString() },
    data: { ...data, result, error: null },
  };
  const fact = webhookFactOf(message);
  if (!fact) throw new Error('the event has no fact');
  return { fact, count: () => times };
};

describe('deliveries of a fact to webhooks', () => {
  it.each([
    ['no webhook listens', []],
    ['webhooks listen to another type', [webhook({ events: ['order.paid'] })]],
    ['the owners may not see the school', [webhook({ tags: role.areaManager, areaList: [{ code: '99', name: '' }] })]],
    ['the webhooks were added later', [webhook({ createdAt: new Date(now.getTime() + 2 * minuteMs) })]],
  ])('makes no body when %s', (_when, webhooks) => {
    const { fact, count } = countedFact();
    expect(deliveriesOf(fact, webhooks, reach)).toEqual([]);
    expect(count()).toBe(0);
  });

  it('makes one body for all webhooks that the fact reaches', () => {
    const { fact, count } = countedFact();
    const deliveries = deliveriesOf(fact, [webhook(), webhook({ id: 'w2' })], reach);
    expect(deliveries.map(({ webhookId }) => webhookId)).toEqual(['w1', 'w2']);
    expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1);
    expect(JSON.parse(deliveries[0]?.body ?? '')).toMatchObject({ data: { commandId: 'c1', result: 'result 1' } });
    expect(count()).toBe(1);
  });
});
