/** Session timeout: a silent member loses its partitions; also the wait for those of a killed process. */
export const sessionMs = 10_000;
/**
 * Longest wait for members that were killed while they joined: with kafkajs' own 60 s a group would stand still for so
 * long that its living members take themselves for deaf.
 */
const rebalanceMs = 15_000;
/** Longest wait of a fetch for messages, and so of a stop for it. */
const fetchMs = 500;

/** What every consumer of ours is made with. */
export const consumerSettings = {
  sessionTimeout: sessionMs,
  rebalanceTimeout: rebalanceMs,
  heartbeatInterval: sessionMs / 5,
  maxWaitTimeInMs: fetchMs,
  allowAutoTopicCreation: false,
};

/** The part of a consumer that is needed to commit offsets. */
interface Committing {
  connect(): Promise<void>;
  subscribe(wanted: { topics: string[] }): Promise<void>;
  run(options: { autoCommit: boolean; eachBatchAutoResolve: boolean; eachBatch: () => Promise<void> }): Promise<void>;
  pause(topics: { topic: string }[]): void;
  commitOffsets(offsets: { topic: string; partition: number; offset: string }[]): Promise<void>;
  disconnect(): Promise<void>;
}

interface WantedOffsets {
  groupId: string;
  topic: string;
  offsets: readonly { partition: number; offset: string }[];
  /** Number of the group's members now. */
  members: () => Promise<number>;
}

/** Commits offsets for the group of a consumer, as its only member for a moment. @throws Error while it has others */
export const commitAlone = async (
  consumer: Committing,
  { groupId, topic, offsets, members }: WantedOffsets,
): Promise<void> => {
  const inUse = new Error(`${groupId} is still read by others`);
  if ((await members()) > 0) throw inUse;
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [topic] });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: () => Promise.resolve() });
    consumer.pause([{ topic }]);
    if ((await members()) > 1) throw inUse;
    await consumer.commitOffsets(offsets.map((each) => ({ topic, ...each })));
  } finally {
    await consumer.disconnect();
  }
};
