import type { EachBatchPayload } from 'kafkajs';
import type { Topic } from '#libs/contracts';
import type { FetchedBatch } from './group-reader.js';

/** `positions`: of a broadcast group, which keeps its place by itself. */
export const fetched = (
  topic: Topic,
  payload: EachBatchPayload,
  positions: Map<number, number> | undefined,
): FetchedBatch => {
  const { batch } = payload;
  return {
    topic,
    partition: batch.partition,
    messages: batch.messages,
    resolve: (offset) => {
      payload.resolveOffset(offset);
      positions?.set(batch.partition, Number(offset) + 1);
    },
    commit: () => payload.commitOffsetsIfNecessary(),
    heartbeat: () => payload.heartbeat(),
    pause: () => payload.pause(),
    goesOn: () => payload.isRunning() && !payload.isStale(),
  };
};
