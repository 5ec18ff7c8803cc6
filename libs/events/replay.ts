import type { EntityManager } from 'typeorm';
import type { Topic } from '#libs/contracts';
import { isSerialisationFailure, type Transactions } from '#libs/data/db';
import type { Outbox, OutgoingEvent } from './outbox.js';

/** Events of the present state, and the key of the last row read; undefined after the last page. */
export interface ReplayPage<T extends Topic = Topic> {
  events: OutgoingEvent<T>[];
  last: string | undefined;
}

/** How a service publishes its present state again. */
export interface Replay<T extends Topic = Topic> {
  topic: T;
  /**
   * What there is, one kind of rows after the other. Each reads the rows after a key (the first: after '') and holds
   * them until the transaction ends: a change made meanwhile must get into the outbox after the state before it.
   */
  kinds: readonly ((tx: EntityManager, after: string) => Promise<ReplayPage<T>>)[];
}

/** Rows read and published in one transaction. */
export const replayPageSize = 500;

/** Maximum attempts to get a lock that another process holds, with a pause between them. */
const maxTries = 200;
const pauseMs = 50;
/** SQLSTATE of `nowait`. */
const lockNotAvailable = '55P03';

/**
 * Puts the present state behind a topic into the outbox, from where a running process of the service sends it. The events
 * have ids of their own, so that who knows the state already takes them in again, which changes nothing. Returns how many.
 */
export const replay = async (transactions: Transactions, outbox: Outbox, { kinds }: Replay): Promise<number> => {
  let count = 0;
  for (const kind of kinds) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const from: string = after;
      const page = await patiently(() =>
        transactions.run(async (tx) => {
          const read = await kind(tx, from);
          await outbox.add(tx, read.events);
          return read;
        }),
      );
      count += page.events.length;
      after = page.last;
    }
  }
  return count;
};

const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as Error & { code?: unknown };
      if (tries >= maxTries || !(code === lockNotAvailable || isSerialisationFailure(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};
