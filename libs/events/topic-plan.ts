import { type Topic, topics } from '#libs/contracts';

/** Heartbeats and forecasts are of interest now or never. */
const liveTopics: readonly string[] = ['devices.live', 'readiness.forecast'] satisfies Topic[];
const liveRetentionMs = 600_000;

/** A topic as it is created. */
export interface PlannedTopic {
  topic: string;
  partitions: number;
  /** Undefined: as the brokers do by default. */
  retentionMs?: number;
}

/** True when messages of a topic may be lost: then no sender waits for them. */
export const isLossy = (topic: string): boolean => liveTopics.includes(topic);

/** Every topic that must be there; what could not be handled is rare and needs no partitions. */
export const topicPlan = (partitions: number, prefix: string, some: readonly Topic[] = topics): PlannedTopic[] =>
  some.flatMap((topic) => {
    const itself = { topic: `${prefix}${topic}`, partitions };
    if (isLossy(topic)) return [{ ...itself, retentionMs: liveRetentionMs }];
    return [itself, { topic: `${prefix}${topic}.dead`, partitions: 1 }];
  });
