import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Transactions, GroupCommit, showCommits } from '#libs/db';
import { Metrics } from '#libs/health';
import { KeyedCounts } from '#libs/throttle';
import { type CommandEvent, isProgress } from './command-state.js';
import { CommandStore } from './command-store.js';
import { ProgressWriter } from './progress-writer.js';

/** Bytes of an event without its result, roughly. */
const plainBytes = 300;
const maxBytes = 16 * 1024 * 1024;
/** Events stored together: those of one command are one change of its row, so a command to a fleet writes each row less often. */
const maxBatch = 3000;
/** What is left of the time to others: see `GroupCommitOptions.rest`. */
const rest = { times: 3, mostMs: 100 };

/** Progress in a phase stands for what the same card reported of this phase before; undefined for any other two events. */
export const laterProgress = (waiting: CommandEvent, next: CommandEvent): CommandEvent | undefined =>
  isProgress(waiting) && isProgress(next) && waiting.phase === next.phase && waiting.deviceNo === next.deviceNo
    ? next
    : undefined;

/** A phase begins with nothing done: that moves the card to another state. */
const isUnderWay = (event: CommandEvent): boolean => isProgress(event) && event.progress !== 0 && !!event.phase;

/**
 * Stores what cards report of commands, by PUBACK or acknowledgement, many at a time, and the events of a command in their
 * order. Progress within a phase does not wait for who works on a rollout; all else does.
 */
@Injectable()
export class CommandEventWriter implements BeforeApplicationShutdown {
  private readonly commits: GroupCommit<CommandEvent>;
  private readonly progress: ProgressWriter;
  /** Events that wait for `commits`, by command. */
  private readonly waiting = new KeyedCounts();

  constructor(transactions: Transactions, store: CommandStore, metrics: Metrics) {
    this.commits = new GroupCommit({
      ...{ name: 'command events', maxBatch, maxBytes, rest },
      merge: { key: ({ commandId }) => commandId, merged: laterProgress },
      store: (events) => transactions.run(async (tx) => void (await store.apply(tx, events))),
    });
    this.progress = new ProgressWriter({
      ...{ maxBytes, merged: laterProgress },
      store: (events) => transactions.run((tx) => store.progress(tx, events)),
      leave: (event, bytes) => this.wait(event, bytes),
    });
    for (const commits of [this.commits, this.progress.commits]) showCommits(metrics, commits);
  }

  get full(): boolean {
    return this.commits.full || this.progress.full;
  }

  /** Resolves when it is stored. */
  add(event: CommandEvent, bytes = plainBytes): Promise<void> {
    const { commandId } = event;
    if (isUnderWay(event) && this.waiting.of(commandId) === 0) return this.progress.add(event, bytes);
    const before = this.progress.last(commandId);
    return before ? this.wait(event, bytes, before) : this.wait(event, bytes);
  }

  async beforeApplicationShutdown(): Promise<void> {
    // what the first leaves, the second takes
    await this.progress.close(1000);
    await this.commits.close(1000);
  }

  /** Has an event stored by `commits`, after what was reported `before` of its command. */
  private async wait(event: CommandEvent, bytes: number, before?: Promise<void>): Promise<void> {
    const end = this.waiting.add(event.commandId);
    try {
      if (before) await before;
      await this.commits.add(event, bytes);
    } finally {
      end();
    }
  }
}
