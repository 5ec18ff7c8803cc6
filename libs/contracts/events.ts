import { type AuditEvents, auditEventTypes } from './audit.js';
import { type DeadLetterEvents, deadLetterEventTypes } from './dead-letters.js';
import { type ImportEvents, importEventTypes } from './imports/events.js';
import { type ServiceEvents, serviceEventTypes, services } from './services.js';

/** Every event: topic -> type -> data. What a service adds here, outbox, consumers and replay know. */
export interface EventMap extends ServiceEvents, ImportEvents, AuditEvents, DeadLetterEvents {}

/** Subjects of events; one Kafka topic each. */
export type Topic = keyof EventMap;
export const topics: readonly Topic[] = [...new Set(services.flatMap((service): readonly Topic[] => service.topics))];

/** The types of events on a topic, or on any of several. */
export type EventType<T extends Topic = Topic> = { [P in T]: keyof EventMap[P] & string }[T];

const publishedTypes: Partial<Record<Topic, object>> = {
  ...serviceEventTypes,
  ...importEventTypes,
  ...auditEventTypes,
  ...deadLetterEventTypes,
};

/** True for a type that some service of this build publishes on a topic. */
export const isEventType = (topic: Topic, type: string): boolean => Object.hasOwn(publishedTypes[topic] ?? {}, type);

/**
 * A message on the bus. `id` is a UUIDv7, `key` keeps the order of what belongs together, `at` is ISO 8601, `trace` the W3C
 * `traceparent` of the span that published it, if there is one.
 */
export interface EventMessage<Data = unknown, Type extends string = string> {
  id: string;
  type: Type;
  key: string;
  at: string;
  data: Data;
  trace?: string;
}

/** A message of some topics and types; its `type` decides its `data`. */
export type MessageOf<T extends Topic, Type extends EventType<T> = EventType<T>> = {
  [P in T]: { [Q in Type & keyof EventMap[P] & string]: EventMessage<EventMap[P][Q], Q> }[Type &
    keyof EventMap[P] &
    string];
}[T];
