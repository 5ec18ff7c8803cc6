import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Transactions } from '#libs/db';
import { GroupCommit } from '../ingest/group-commit.js';
import { type CommandHappening, CommandStore } from './command-store.js';

/** Bytes of a happening without its result, roughly. */
const plainBytes = 300;

/** What cards say of commands, by PUBACK or acknowledgement, stored many at a time. */
@Injectable()
export class CommandEvents implements BeforeApplicationShutdown {
  private readonly commits: GroupCommit<CommandHappening>;

  constructor(transactions: Transactions, store: CommandStore) {
    this.commits = new GroupCommit({
      name: 'command events',
      maxBatch: 1000,
      maxBytes: 32 * 1024 * 1024,
      store: (happenings) => transactions.run(async (tx) => void (await store.apply(tx, happenings))),
    });
  }

  get full(): boolean {
    return this.commits.full;
  }

  /** Resolves when it is stored. */
  add(happening: CommandHappening, bytes = plainBytes): Promise<void> {
    return this.commits.add(happening, bytes);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.close(2000);
  }
}
