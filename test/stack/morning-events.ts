import { randomUUID } from 'node:crypto';
import type { EventMessage, Topic } from '#libs/contracts';
import type { DoorFact } from '../../services/readiness/doors/door-facts.js';

/** An event with its topic, as devices publishes it. */
export interface TopicEvent {
  topic: Topic;
  message: EventMessage;
}

const eventOf = (
  topic: Topic,
  type: string,
  at: string,
  data: { deviceNo: string } & Record<string, unknown>,
): TopicEvent => ({
  topic,
  message: { id: randomUUID(), type, key: data.deviceNo, at, data },
});

/** A card hangs in a school. */
export const boundEvent = (deviceNo: string, schoolCode: string, at: number): TopicEvent =>
  eventOf('devices.status', 'device.bound', new Date(at).toISOString(), {
    ...{ deviceNo, schoolCode, classroomCode: deviceNo },
  });

/** What devices publishes of a fact. */
export const factEvent = ({ deviceNo, kind, at: ms, cause }: DoorFact, schoolCode: string): TopicEvent => {
  const at = new Date(ms).toISOString();
  const status = (type: string, data: object): TopicEvent =>
    eventOf('devices.status', type, at, { deviceNo, schoolCode, ...data });
  switch (kind) {
    case 'on':
    case 'off':
      return status('device.status', { onlineStatus: kind, since: at, cause });
    case 'returned':
      return status('device.returned', { at, cause });
    case 'silent':
    case 'heard':
      return status(`device.${kind}`, { at });
    case 'restart': {
      const command = { commandId: randomUUID(), iotMessageType: 'restart', status: 'sent', result: null, error: null };
      const data = { deviceNo, schoolCode, ...command, sentAt: at };
      return eventOf('devices.command', 'command.changed', at, data);
    }
    case 'installed': {
      const data = { rolloutId: randomUUID(), deviceNo, schoolCode, state: 'installing', at };
      return eventOf('devices.rollout', 'rollout.card', at, data);
    }
  }
};

/** Events in their order, by topic. */
export const byTopic = (events: readonly TopicEvent[]): Map<Topic, EventMessage[]> => {
  const topics = new Map<Topic, EventMessage[]>();
  for (const { topic, message } of events) topics.set(topic, [...(topics.get(topic) ?? []), message]);
  return topics;
};
