import { Injectable, Logger } from '@nestjs/common';
import { performance } from 'node:perf_hooks';
import { Clock } from '#libs/kernel/clock';
import {
  type OpenedResponse,
  type OpenRecord,
  openRecordLimits,
  type RecordEditor,
  type RecordEditors,
  texts,
} from '#libs/contracts';
import { ThrottledLog } from '#libs/kernel/health';
import { ScheduledJob } from '#libs/data/jobs';
import type { FeedSocket } from './feed-socket.js';
import { type HeldRecord, keyOfRecord, OpenRecordStore } from './open-record-store.js';
import { type Covers, RecordReach } from './record-reach.js';
import { openRecordOf, refused } from './requests.js';

/** Interval of reads of other editors. */
const lookMs = 1000;
/** Interval of lease renewals; a third of a lease. */
const renewMs = 20_000;

/** A record that a socket of this instance has open. */
interface Opened {
  record: OpenRecord;
  /** Undefined until it has been admitted. */
  covers: Covers | undefined;
  held: HeldRecord;
  /** The editors that the socket knows of, as JSON. */
  shown: string;
}

const none = '[]';

/**
 * Shows the other editors of an open record. Open records are stored with a lease: every instance renews those of its
 * sockets, and reads the other editors of them once a second.
 */
@Injectable()
export class OpenRecords {
  private readonly log = new ThrottledLog(new Logger('feed'));
  private readonly sockets = new Map<FeedSocket, Map<string, Opened>>();
  private renewedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly store: OpenRecordStore,
    private readonly reach: RecordReach,
    private readonly clock: Clock,
  ) {}

  /** Sockets with open records. */
  get count(): number {
    return this.sockets.size;
  }

  /** A form has been opened. Refused for a record out of reach, and beyond the bounds of `openRecordLimits`. */
  async opened(socket: FeedSocket, request: unknown, acknowledge: (response: OpenedResponse) => void): Promise<void> {
    if (socket.data.toDoFirst !== undefined) return acknowledge(refused(socket.data.toDoFirst));
    const record = openRecordOf(request);
    if (!record) return acknowledge(refused(texts.openRecordUnknown));
    // only people have forms open
    if (socket.data.keyHash !== undefined) return acknowledge(refused(texts.apiKeyNeverAllowed));
    const key = keyOfRecord(record);
    const records = this.sockets.get(socket) ?? new Map<string, Opened>();
    const known = records.get(key);
    if (!known && records.size >= openRecordLimits.socket) return acknowledge(refused(texts.openRecordsTooMany));
    const opened = known ?? this.openedBy(socket, record);
    // counted before the first await
    this.sockets.set(socket, records.set(key, opened));
    acknowledge(await this.admit(socket, opened));
  }

  /** A form has been closed. */
  async closed(socket: FeedSocket, request: unknown): Promise<void> {
    const record = openRecordOf(request);
    if (record && this.forget(socket, record)) await this.quietly(this.store.close(socket.id, record));
  }

  /** Closes all records of a disconnected socket. */
  async leave(socket: FeedSocket): Promise<void> {
    if (this.sockets.delete(socket)) await this.quietly(this.store.closeAll(socket.id));
  }

  @ScheduledJob(lookMs)
  async look(): Promise<void> {
    if (this.sockets.size === 0) return;
    await this.renew();
    const all = this.all();
    const records = new Map(all.map(({ opened }) => [keyOfRecord(opened.record), opened.record]));
    const editors = await this.store.editors([...records.values()]);
    for (const { socket, opened } of all) {
      const others = othersOf(socket, opened, editors.get(keyOfRecord(opened.record)));
      this.show(socket, opened, others);
    }
  }

  private openedBy(socket: FeedSocket, record: OpenRecord): Opened {
    const { uid, account, username: name } = socket.data.identity;
    const row = { ...record, schoolCode: record.schoolCode ?? '', socket: socket.id, since: this.clock.now() };
    return { record, covers: undefined, held: { ...row, uid, account, name }, shown: none };
  }

  private async admit(socket: FeedSocket, opened: Opened): Promise<OpenedResponse> {
    const { record } = opened;
    try {
      const refusal = await this.refusalOf(socket, opened);
      if (refusal === undefined) await this.store.hold([opened.held]);
      if (refusal === undefined && this.isOpen(socket, opened)) {
        const editors = othersOf(socket, opened, (await this.store.editors([record])).get(keyOfRecord(record)));
        opened.shown = JSON.stringify(editors);
        return { ok: true, editors };
      }
      this.forget(socket, record);
      // it was closed while it was being stored
      if (refusal === undefined) await this.store.close(socket.id, record);
      return refused(refusal ?? texts.openRecordUnknown);
    } catch (error) {
      this.forget(socket, record);
      this.log.warn('open', { err: error }, 'an open record cannot be stored');
      return refused(texts.unexpected);
    }
  }

  private async refusalOf(socket: FeedSocket, opened: Opened): Promise<string | undefined> {
    const { identity } = socket.data;
    if (opened.covers) return undefined;
    const covers = await this.reach.of(opened.record);
    if (!covers(identity)) return texts.openRecordUnknown;
    if (!(await this.store.hasRoom(identity.uid))) return texts.openRecordsTooMany;
    opened.covers = covers;
    return undefined;
  }

  private all(): { socket: FeedSocket; opened: Opened }[] {
    return [...this.sockets].flatMap(([socket, records]) =>
      [...records.values()].map((opened) => ({ socket, opened })),
    );
  }

  private isOpen(socket: FeedSocket, opened: Opened): boolean {
    return this.sockets.get(socket)?.get(keyOfRecord(opened.record)) === opened;
  }

  private forget(socket: FeedSocket, record: OpenRecord): boolean {
    const records = this.sockets.get(socket);
    const isForgotten = records?.delete(keyOfRecord(record)) ?? false;
    if (records?.size === 0) this.sockets.delete(socket);
    return isForgotten;
  }

  private show(socket: FeedSocket, opened: Opened, editors: RecordEditor[]): void {
    const shown = JSON.stringify(editors);
    if (shown === opened.shown) return;
    opened.shown = shown;
    const data: RecordEditors = { ...opened.record, editors };
    socket.emit('record:editors', data);
  }

  private async renew(): Promise<void> {
    const now = performance.now();
    if (now - this.renewedAt < renewMs) return;
    this.renewedAt = now;
    const admitted = this.all().filter(({ opened }) => opened.covers !== undefined);
    await this.store.hold(admitted.map(({ opened }) => opened.held));
    // a record that was closed meanwhile may be open again
    for (const { socket, opened } of admitted) {
      if (!this.isOpen(socket, opened)) await this.store.close(socket.id, opened.record);
    }
    await this.store.deleteEnded();
  }

  /** A change that the database misses now takes effect at the end of the lease. */
  private async quietly(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.log.warn('close', { err: error }, 'an open record cannot be closed');
    }
  }
}

/** All others who have a record open, for those who may see the record. */
const othersOf = (
  socket: FeedSocket,
  { covers }: Opened,
  editors: readonly (RecordEditor & { uid: string })[] = [],
): RecordEditor[] => {
  const { identity } = socket.data;
  if (covers?.(identity) !== true) return [];
  return editors
    .filter(({ uid }) => uid !== identity.uid)
    .slice(0, openRecordLimits.names)
    .map(({ account, name, since }) => ({ account, name, since }));
};
