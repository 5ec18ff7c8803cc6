import {
  dayMs,
  type EventMap,
  type EventMessage,
  type ImportProgress,
  type IncidentChanged,
  isTerminal,
  type MessageOf,
  type OrderChanged,
  momentMs,
  readMoment,
  rolesOfProgress,
  type Topic,
  type WebhookData,
  type WebhookImport,
  type WebhookOrder,
  type WebhookType,
  withMaskedMobiles,
} from '#libs/contracts';
import { storableJson } from '#libs/data/db';

/** A fact that receivers get. */
interface Fact<Type extends WebhookType = WebhookType> {
  type: Type;
  /** Names the fact within its type; an event that is published again names the same. */
  fact: string;
  /** When it happened, ISO 8601, where that is not the time of the event. */
  at?: string;
  schoolCode: string | null;
  /** Narrower than those of its type. */
  roles?: number;
  data: WebhookData[Type];
}

type AnyFact = { [Type in WebhookType]: Fact<Type> }[WebhookType];
type Facts = {
  [T in Topic]?: { [Type in keyof EventMap[T]]?: (data: EventMap[T][Type], eventId: string) => AnyFact | undefined };
};

/** Result of a command as receivers may see it; null for one that would not fit into a body. */
const resultOf = (result: unknown): unknown => {
  const text = storableJson(result ?? null);
  return Buffer.byteLength(text) > maxResultBytes ? null : withMaskedMobiles(JSON.parse(text));
};

const isEnd = (stage: string): stage is WebhookImport['stage'] => ['finished', 'failed', 'cancelled'].includes(stage);

const importEnded = (progress: ImportProgress): Fact<'import.ended'> | undefined => {
  if (!('importType' in progress)) return undefined;
  const { batchId, schoolCode, importType, userType, stage, processed, total, errors } = progress;
  if (!isEnd(stage)) return undefined;
  const { added, changed, unchanged, skipped } = progress;
  return {
    ...{ type: 'import.ended', fact: `${batchId}:${stage}`, schoolCode, roles: rolesOfProgress(progress) },
    data: {
      ...{ batchId, schoolCode, importType, userType, stage, processed, total, errors },
      ...{ added, changed, unchanged, skipped },
    },
  };
};

const orderOf = ({ payParentUid: _payer, tradeType: _channel, ...order }: OrderChanged): WebhookOrder => order;

const orderChanged = (order: OrderChanged): Fact<'order.paid' | 'order.refunded'> | undefined => {
  const { orderNo, schoolCode, status, paidAt, refundedFee } = order;
  const data = orderOf(order);
  if (status === 'paid' && paidAt !== null) {
    return { type: 'order.paid', fact: orderNo, at: paidAt, schoolCode, data };
  }
  if (status !== 'refunded' && status !== 'partlyRefunded') return undefined;
  return { type: 'order.refunded', fact: `${orderNo}:${refundedFee}`, schoolCode, data };
};

const incidentChanged = ({
  change,
  ...incident
}: IncidentChanged): Fact<'incident.opened' | 'incident.acknowledged' | 'incident.closed'> | undefined => {
  const { id, scope, schoolCode, opened, acknowledged, closed } = incident;
  const data = { ...incident, schoolCode: scope === 'area' ? null : schoolCode };
  if (change === 'opened') return { type: 'incident.opened', fact: id, at: opened, schoolCode, data };
  if (change === 'acknowledged' && acknowledged !== null)
    return { type: 'incident.acknowledged', fact: `${id}:${acknowledged}`, at: acknowledged, schoolCode, data };
  if (change !== 'closed' || closed === null) return undefined;
  return { type: 'incident.closed', fact: `${id}:${closed}`, at: closed, schoolCode, data };
};

/** The fact of an event, by topic and type: a new one is one line here and its rule in the contract. */
const facts = {
  'devices.status': {
    'device.status': ({ deviceNo, schoolCode, onlineStatus, since, cause, name = null, schoolName = null }) => ({
      ...{ type: onlineStatus === 'off' ? 'device.offline' : 'device.online', fact: `${deviceNo}:${since}`, at: since },
      ...{ schoolCode, data: { deviceNo, schoolCode, schoolName, classroomName: name, since, cause } },
    }),
  },
  'devices.command': {
    'command.changed': ({ commandId, deviceNo, schoolCode, iotMessageType, status, result, error }) => {
      if (!isTerminal(status)) return undefined;
      const texts = { result: resultOf(result), error: withMaskedMobiles(error) as string | null };
      const data = { commandId, deviceNo, schoolCode, iotMessageType, status, ...texts };
      return { type: 'command.ended', fact: commandId, schoolCode, data };
    },
  },
  'devices.rollout': {
    'rollout.changed': (data, eventId) => ({
      ...{ type: 'rollout.changed', fact: eventId, schoolCode: data.schoolCode, data },
    }),
  },
  'import.progress': { 'import.progress': importEnded },
  'addedvalue.order': { 'order.changed': orderChanged },
  'addedvalue.subscription': {
    'subscription.changed': ({ parentUid: _parent, ...data }, eventId) => ({
      ...{ type: 'subscription.changed', fact: eventId, schoolCode: data.schoolCode, data },
    }),
  },
  'readiness.incident': { 'incident.changed': incidentChanged },
  'licence.account': {
    'licences.ending': (data) => ({
      ...{ type: 'licence.expiring', fact: `${data.schoolCode}:${data.endDate}:${data.days}` },
      ...{ schoolCode: data.schoolCode, data },
    }),
  },
} as const satisfies Facts;

type FactTopic = keyof typeof facts;
export type FactType = { [T in FactTopic]: keyof (typeof facts)[T] & string }[FactTopic];

export const factTopics = Object.keys(facts) as FactTopic[];
export const factTypes = Object.values(facts).flatMap((byType) => Object.keys(byType)) as FactType[];

const factOf = new Map<string, (data: never, eventId: string) => AnyFact | undefined>(
  Object.values(facts).flatMap((byType) =>
    Object.entries<(data: never, eventId: string) => AnyFact | undefined>(byType),
  ),
);

/** A fact and the body that reports it. */
export interface WebhookFact {
  type: WebhookType;
  fact: string;
  at: Date;
  schoolCode: string | null;
  roles: number | null;
  body: string;
}

/** Body of a message. Source: Standard Webhooks, payload structure. */
export const bodyOf = (type: string, at: Date, data: object): string =>
  storableJson({ type, timestamp: at.toISOString(), data });

/** Bytes of a result of a command, which leave room for the other fields in a body of 16 KiB. */
const maxResultBytes = 12 * 1024;

/** A fact that is older is no news: its event was published again, and the memory of deliveries is shorter. */
const newsMs = 29 * dayMs;

/** False for an event of a handled type without a fact for receivers, such as a command or an import in progress. */
export const mayConcern = (message: MessageOf<FactTopic, FactType>): boolean => {
  if (message.type === 'command.changed') return isTerminal(message.data.status);
  if (message.type === 'import.progress') return 'stage' in message.data && isEnd(message.data.stage);
  return true;
};

/** The fact that an event reports to receivers; undefined for an event without one. */
export const webhookFactOf = ({ id, type, at, data }: EventMessage): WebhookFact | undefined => {
  const found = factOf.get(type)?.(data as never, id);
  if (!found) return undefined;
  const happened = readMoment(found.at ?? at);
  if (happened === null || momentMs(at) - happened.getTime() > newsMs) return undefined;
  const { fact, schoolCode, roles = null } = found;
  return { type: found.type, fact, at: happened, schoolCode, roles, body: bodyOf(found.type, happened, found.data) };
};
