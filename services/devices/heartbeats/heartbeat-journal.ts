import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { performance } from 'node:perf_hooks';
import { DataSource } from 'typeorm';
import { change, isDatabaseAway, GroupCommit, type Sender, showCommits } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import type { Heartbeat } from '#libs/contracts';
import { type Connection, Connections, Instance } from '../transport/index.js';
import { StatusTracker } from '../presence/index.js';
import type { IngestJournal } from './ingest-journal.entity.js';
import {
  HeartbeatCompactor,
  type HeartbeatEntry,
  journalOf,
  keepNewest,
  type SentEntry,
} from './heartbeat-compactor.js';

/**
 * Pause between two compactions: a heartbeat is on its card's row after at most this and the compaction itself. Where
 * compactions take long the pauses grow with them, so that they never take more than a fifth of the time: the fewer, the
 * more heartbeats each row is spared.
 */
const pauseMs = { least: 250, most: 2000 };
const pausesPerCompaction = 4;
/** Cards of one compacting statement. */
const compactBatch = 2000;

/**
 * Takes heartbeats in two steps: a batch of them is one row of the journal, after which the cards get their PUBACKs;
 * then the newest of each card goes to its row. So a card's row is written a few times a second at most, however fast
 * it beats, and a process that is killed leaves what it acknowledged in the journal (see `JournalRecovery`).
 */
@Injectable()
export class HeartbeatJournal implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('heartbeats');
  private readonly commits: GroupCommit<SentEntry>;
  private newest = new Map<string, HeartbeatEntry>();
  /** Newest row of the journal whose entries are in `newest`. */
  private appendedId = '0';
  private timer: NodeJS.Timeout | undefined;
  private compacting: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly instance: Instance,
    private readonly compactor: HeartbeatCompactor,
    private readonly connections: Connections,
    private readonly status: StatusTracker,
    metrics: Metrics,
  ) {
    this.commits = new GroupCommit({
      name: 'heartbeat journal',
      maxBatch: 4000,
      maxBytes: 64 * 1024 * 1024,
      store: (entries) => this.append(entries),
    });
    showCommits(metrics, this.commits);
  }

  get full(): boolean {
    return this.commits.full;
  }

  onApplicationBootstrap(): void {
    this.compactAfter(pauseMs.least);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.commits.close(2000);
    this.stopped = true;
    clearTimeout(this.timer);
    await this.compacting;
    await this.compactAll();
  }

  /** Stores a heartbeat, of which `sender` hears when it cannot be lost any more. */
  add(connection: Connection, { heartbeat, text }: { heartbeat: Heartbeat; text: string }, at: number, sender: Sender) {
    const { bootId } = heartbeat;
    const entry: SentEntry = {
      heartbeat,
      at,
      connectionId: connection.id,
      unregistered: connection.registered !== true,
      rebooted: bootId !== null && bootId !== connection.bootId,
      changed: connection.runs(heartbeat),
      shown: connection.shows(heartbeat.shows) ? heartbeat.shows : null,
      text,
    };
    connection.bootId = bootId ?? connection.bootId ?? null;
    this.commits.put(entry, text.length, sender);
  }

  private async append(entries: readonly SentEntry[]): Promise<void> {
    const rows = await change<Pick<IngestJournal, 'id'>>(
      this.dataSource,
      'insert into ingest_journal (instance_id, entries) values ($1, $2) returning id',
      [this.instance.id, journalOf(entries)],
    );
    for (const entry of entries) {
      entry.text = '';
      keepNewest(this.newest, entry);
    }
    this.appendedId = rows[0]?.id ?? this.appendedId;
  }

  private compactAfter(ms: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      const startedAt = performance.now();
      this.compacting = this.compactAll().then(() => {
        const pause = pausesPerCompaction * (performance.now() - startedAt);
        this.compactAfter(Math.min(Math.max(pause, pauseMs.least), pauseMs.most));
      });
    }, ms);
  }

  private async compactAll(): Promise<void> {
    if (this.newest.size === 0) return;
    const entries = [...this.newest.values()];
    const upTo = this.appendedId;
    this.newest = new Map();
    // what the first heartbeat of a connection explains is stored with the connection
    if (entries.some(({ rebooted, changed }) => rebooted || changed)) await this.status.settled();
    try {
      for (let start = 0; start < entries.length; start += compactBatch) {
        const isLast = start + compactBatch >= entries.length;
        const part = entries.slice(start, start + compactBatch);
        const registered = await this.compactor.store(part, {
          instanceId: this.instance.id,
          upTo: isLast ? upTo : '0',
        });
        this.putOn(part, registered);
      }
    } catch (error) {
      if (!isDatabaseAway(error)) this.logger.error({ err: error }, 'heartbeats are kept for the next try');
      for (const entry of entries) keepNewest(this.newest, entry);
    }
  }

  /** A card that has just been registered and is still here is on since its connection began. */
  private putOn(entries: readonly HeartbeatEntry[], registered: readonly string[]): void {
    const fresh = new Set(registered);
    for (const { heartbeat, unregistered } of entries) {
      if (!unregistered) continue;
      const connection = this.connections.get(heartbeat.deviceNo);
      if (!connection) continue;
      if (fresh.has(heartbeat.deviceNo) && connection.registered !== true)
        void this.status.connected(connection, undefined);
      connection.registered = true;
    }
  }
}
