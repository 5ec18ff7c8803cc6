import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Transactions, GroupCommit } from '#libs/db';
import type { CommandEvent } from './command-state.js';
import { CommandStore } from './command-store.js';

/** Bytes of an event without its result, roughly. */
const plainBytes = 300;

/** Progress in a phase stands for what the same card reported of this phase before; undefined for any other two events. */
export const laterProgress = (waiting: CommandEvent, next: CommandEvent): CommandEvent | undefined =>
  isProgress(waiting) && isProgress(next) && waiting.phase === next.phase && waiting.deviceNo === next.deviceNo
    ? next
    : undefined;

/** True for progress and nothing else. */
const isProgress = ({ event, progress = null, result = null, error = null }: CommandEvent): boolean =>
  event === 'run' && progress !== null && result === null && error === null;

/** Stores what cards report of commands, by PUBACK or acknowledgement, many at a time. */
@Injectable()
export class CommandEventWriter implements BeforeApplicationShutdown {
  private readonly commits: GroupCommit<CommandEvent>;

  constructor(transactions: Transactions, store: CommandStore) {
    this.commits = new GroupCommit({
      name: 'command events',
      maxBatch: 1000,
      maxBytes: 32 * 1024 * 1024,
      merge: { key: ({ commandId }) => commandId, merged: laterProgress },
      store: (events) => transactions.run(async (tx) => void (await store.apply(tx, events))),
    });
  }

  get full(): boolean {
    return this.commits.full;
  }

  /** Resolves when it is stored. */
  add(event: CommandEvent, bytes = plainBytes): Promise<void> {
    return this.commits.add(event, bytes);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.close(2000);
  }
}
