import type { Topic } from '#libs/contracts';
import type { FetchedBatch } from './group-reader.js';

/** The part of what the client hands over that is needed here. */
interface BatchPayload {
  batch: Pick<FetchedBatch, 'partition' | 'messages'>;
  resolveOffset(offset: string): void;
  commitOffsetsIfNecessary(): Promise<void>;
  heartbeat(): Promise<void>;
  pause(): () => void;
  isRunning(): boolean;
  isStale(): boolean;
}

/** `positions`: of a broadcast group, which keeps its own position. */
export const fetched = (
  topic: Topic,
  payload: BatchPayload,
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
