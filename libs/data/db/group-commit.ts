import { Logger } from '@nestjs/common';
import { performance } from 'node:perf_hooks';
import { isDatabaseAway } from './rows.js';

/** The queue is full: the sender should retry later. */
export class RefusedError extends Error {}
/** The item alone makes the store fail: it can never be stored. */
export class UnstorableError extends Error {}

export interface GroupCommitOptions<T> {
  name: string;
  /** Stores a batch in one transaction: all of it or nothing. */
  store(items: readonly T[]): Promise<void>;
  /** Items of one batch at most. */
  maxBatch: number;
  /** Bytes that may wait at most. */
  maxBytes: number;
  /**
   * Pause after a batch, as a multiple of the time that it took, and `mostMs` at most. For items for which no
   * caller waits for the end: the busier the database is, the fewer and larger are the batches. The first one after a
   * quiet time does not wait.
   */
  rest?: { times: number; mostMs: number };
  /** Concurrent batches; more than one gives up the order between batches. */
  lanes?: number;
  /** Which of the items that wait are stored as one; the promises of both resolve with its commit. */
  merge?: Merge<T>;
}

/** Makes one item of two of the same key: an item that waits and the next one with its key. */
export interface Merge<T> {
  key(item: T): string;
  /** What stands for both; undefined when both are to be stored. */
  merged(waiting: T, next: T): T | undefined;
}

/** Waits for the commit of an item. A sender of its own costs less than a promise, where there are many. */
export interface Sender {
  /** The item is stored. */
  stored(): void;
  /** It is not: a RefusedError or an UnstorableError. */
  failed(error: Error): void;
}

interface Waiting<T> {
  item: T;
  bytes: number;
  /** Since when, in ms since the epoch. */
  at: number;
  sender: Sender;
  /** Those whose items were merged into this one. */
  others?: Sender[];
}

/** Pauses while the database is away. */
const firstPauseMs = 50;
const maxPauseMs = 2000;

/**
 * Stores items of many senders together: what arrives while a batch is being committed makes the next one. `add`
 * resolves after the commit. While the database is away items wait, within bounds.
 */
export class GroupCommit<T> {
  private readonly logger: Logger;
  private readonly waiting: Waiting<T>[] = [];
  /** The last one that waits of each key; kept only where items are merged. */
  private readonly lastOfKey = new Map<string, Waiting<T>>();
  private busyLanes = 0;
  /** Batches that are being stored. */
  private readonly storing = new Set<readonly Waiting<T>[]>();
  private bytes = 0;
  private closed = false;
  private readonly idlers: (() => void)[] = [];
  /** Each ends the pause of a lane. */
  private readonly rests = new Set<() => void>();
  /** What waits is stored without a pause before. */
  private isUrgent = false;
  /** Since when the database has been away, in ms since the epoch; undefined while it responds. */
  stalledSince: number | undefined;

  constructor(private readonly options: GroupCommitOptions<T>) {
    this.logger = new Logger(options.name);
  }

  get name(): string {
    return this.options.name;
  }

  /** Bytes that are taken and not stored. */
  get waitingBytes(): number {
    return this.bytes;
  }

  get boundBytes(): number {
    return this.options.maxBytes;
  }

  /** Since when the oldest item waits, in ms since the epoch; undefined while none does. */
  get oldestAt(): number | undefined {
    const firsts = [...this.storing, this.waiting].flatMap(([first]) => (first ? [first.at] : []));
    return firsts.length > 0 ? Math.min(...firsts) : undefined;
  }

  /** True while so much waits that nothing more is taken. */
  get full(): boolean {
    return this.bytes >= this.options.maxBytes;
  }

  /** Resolves when `item` is stored. @throws RefusedError when too much waits, UnstorableError when it never can be. */
  add(item: T, bytes = 256): Promise<void> {
    return new Promise((resolve, reject) => {
      this.put(item, bytes, { stored: resolve, failed: reject });
    });
  }

  /** The same for a sender of its own, which hears of the end later or, of an item that is not taken, at once. */
  put(item: T, bytes: number, sender: Sender): void {
    if (this.closed || this.full) {
      sender.failed(new RefusedError(`${this.options.name}: too much waits`));
      return;
    }
    this.bytes += bytes;
    if (this.merge(item, bytes, sender)) return;
    const each: Waiting<T> = { item, bytes, at: Date.now(), sender };
    this.waiting.push(each);
    if (this.options.merge) this.lastOfKey.set(this.options.merge.key(item), each);
    this.begin();
    if (this.waiting.length >= this.options.maxBatch) this.endRests();
  }

  /** Has what waits stored as soon as the batch before it is. */
  hurry(): void {
    this.isUrgent = this.waiting.length > 0;
    if (this.isUrgent) this.endRests();
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    if (this.waiting.length === 0 && this.busyLanes === 0) return;
    await new Promise<void>((resolve) => this.idlers.push(resolve));
  }

  /** Takes nothing more; what waits for a database that is away is given up after `graceMs`. */
  async close(graceMs: number): Promise<void> {
    this.closed = true;
    this.endRests();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.idle(), new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
    clearTimeout(timer);
    this.settle(this.take(this.waiting.length), (sender) => sender.failed(new RefusedError('stopped')));
  }

  /** True when something that waits now stands for `item`, too. */
  private merge(item: T, bytes: number, sender: Sender): boolean {
    const { merge } = this.options;
    const last = merge && this.lastOfKey.get(merge.key(item));
    const merged = last && merge.merged(last.item, item);
    if (merged === undefined || !last) return false;
    last.item = merged;
    last.bytes += bytes;
    (last.others ??= []).push(sender);
    return true;
  }

  /** Takes the first ones that wait. */
  private take(count: number): Waiting<T>[] {
    const { merge } = this.options;
    const taken = this.waiting.splice(0, count);
    if (!merge) return taken;
    for (const each of taken) {
      const key = merge.key(each.item);
      if (this.lastOfKey.get(key) === each) this.lastOfKey.delete(key);
    }
    return taken;
  }

  private begin(): void {
    if (this.busyLanes >= (this.options.lanes ?? 1)) return;
    this.busyLanes++;
    // what the present turn of the event loop still brings belongs to the same batch
    setImmediate(() => void this.work());
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0) {
      this.isUrgent = false;
      const batch = this.take(this.options.maxBatch);
      this.storing.add(batch);
      const startedAt = performance.now();
      await this.storeHeld(batch);
      this.storing.delete(batch);
      await this.rest(performance.now() - startedAt);
    }
    this.busyLanes--;
    if (this.busyLanes === 0) for (const resolve of this.idlers.splice(0)) resolve();
  }

  /** Pauses after a batch in proportion to its duration, until the next one is full at most. */
  private async rest(ms: number): Promise<void> {
    const { rest, maxBatch } = this.options;
    if (!rest || this.closed || this.isUrgent || this.waiting.length >= maxBatch) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.rests.delete(end);
        resolve();
      };
      const timer = setTimeout(end, Math.min(ms * rest.times, rest.mostMs));
      this.rests.add(end);
    });
  }

  private endRests(): void {
    for (const end of this.rests) end();
  }

  /** Stores a batch, however long the database is away; a batch that cannot be stored is halved until the culprit is found. */
  private async storeHeld(batch: Waiting<T>[]): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        await this.options.store(batch.map(({ item }) => item));
        this.stalledSince = undefined;
        this.settle(batch, (sender) => sender.stored());
        return;
      } catch (error) {
        if (!isDatabaseAway(error)) return this.divide(batch, error);
        this.stalledSince ??= Date.now();
        if (pauseMs === firstPauseMs) this.logger.warn({ err: error }, 'the database is away, holding back');
        if (this.closed) return this.settle(batch, (sender) => sender.failed(new RefusedError('stopped')));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  private async divide(batch: Waiting<T>[], error: unknown): Promise<void> {
    if (batch.length === 1) {
      this.logger.error({ err: error }, 'an item cannot be stored');
      return this.settle(batch, (sender) => sender.failed(new UnstorableError(this.options.name)));
    }
    const middle = Math.ceil(batch.length / 2);
    await this.storeHeld(batch.slice(0, middle));
    await this.storeHeld(batch.slice(middle));
  }

  private settle(batch: Waiting<T>[], end: (sender: Sender) => void): void {
    for (const each of batch) {
      this.bytes -= each.bytes;
      end(each.sender);
      each.others?.forEach(end);
    }
  }
}
