import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { isProgress } from '#libs/contracts';
import { GroupCommit, showCommits, Transactions } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { KeyedCounts } from '#libs/http/throttle';
import { type CommandEvent, CommandStore } from './command-store.js';

export interface ProgressOptions {
  /** Bytes that may wait at most. */
  maxBytes: number;
  /** What stands for two reports of a command that wait; undefined when both are to be stored. */
  merged(waiting: CommandEvent, next: CommandEvent): CommandEvent | undefined;
  /** Stores progress without waiting for a lock, and returns what it leaves. */
  store(events: readonly CommandEvent[]): Promise<CommandEvent[]>;
  /** Stores what was left. */
  leave(event: CommandEvent, bytes: number): Promise<void>;
}

/** A report that waits, or what stands for several. */
interface Fate {
  event: CommandEvent;
  /** Set when it is for `leave`; called when that is over. */
  left?: () => void;
  /** Resolves when that has stored it; undefined before it was asked to. */
  stored?: Promise<void>;
}

interface Report {
  fate: Fate;
}

/** Stores progress of commands, many at a time, that nothing but itself has to wait for. */
class ProgressWriter {
  readonly commits: GroupCommit<Report>;
  /** Commands of which something was left and is not stored yet: what comes after it stays behind it. */
  private readonly behind = new KeyedCounts();
  /** The last report of each command that waits. */
  private readonly lasts = new Map<string, Promise<void>>();

  constructor(private readonly options: ProgressOptions) {
    this.commits = new GroupCommit<Report>({
      ...{ name: 'progress of commands', maxBatch: 1000, maxBytes: options.maxBytes },
      merge: {
        key: ({ fate }) => fate.event.commandId,
        merged: (waiting, next) => {
          const merged = options.merged(waiting.fate.event, next.fate.event);
          if (!merged) return undefined;
          waiting.fate.event = merged;
          next.fate = waiting.fate;
          return waiting;
        },
      },
      store: (reports) => this.store(reports.map(({ fate }) => fate)),
    });
  }

  get full(): boolean {
    return this.commits.full;
  }

  /** Resolves, and never rejects, when the last report of a command does not wait any more; undefined when none does. */
  last(commandId: string): Promise<void> | undefined {
    return this.lasts.get(commandId);
  }

  /** Resolves when it is stored. */
  add(event: CommandEvent, bytes: number): Promise<void> {
    const stored = this.stored({ fate: { event } }, bytes);
    const last = stored
      .catch(() => undefined)
      .then(() => {
        if (this.lasts.get(event.commandId) === last) this.lasts.delete(event.commandId);
      });
    this.lasts.set(event.commandId, last);
    return stored;
  }

  /** Takes nothing more; what waits for a database that is away is given up after `graceMs`. */
  close(graceMs: number): Promise<void> {
    return this.commits.close(graceMs);
  }

  private async stored(report: Report, bytes: number): Promise<void> {
    await this.commits.add(report, bytes);
    const { fate } = report;
    if (fate.left) await (fate.stored ??= this.options.leave(fate.event, bytes).finally(fate.left));
  }

  private async store(fates: readonly Fate[]): Promise<void> {
    const free = fates.filter(({ event }) => this.behind.of(event.commandId) === 0);
    const left = new Set(await this.options.store(free.map(({ event }) => event)));
    const taken = new Set(free.filter(({ event }) => !left.has(event)));
    for (const fate of fates) {
      if (!taken.has(fate)) fate.left = this.behind.add(fate.event.commandId);
    }
  }
}

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
