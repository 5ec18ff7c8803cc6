import { GroupCommit } from '#libs/db';
import { KeyedCounts } from '#libs/throttle';
import type { CommandEvent } from './command-state.js';

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
export class ProgressWriter {
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
