import type { Socket } from 'socket.io-client';
import {
  feedEvents,
  feedNamespace,
  feedTickSeconds,
  feedTopics,
  sessionHeader,
  type FeedEvent,
  type FeedRows,
  type Frame,
  type RecordEditors,
  type ResumeResponse,
  type ResumeRequest,
  type WatchedArea,
  type WatchResponse,
  type WatchRequest,
} from '#libs/contracts';
import { serverNow } from '../core/clock.js';
import { endSession } from '../core/session-end.js';
import { Store } from '../core/signal.js';
import { feed } from './feed.js';
import { openRecords } from './open-records.js';

/** A position in the feed. */
type Position = ResumeRequest;

export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'stale';

export interface LinkView {
  state: LinkState;
  /** When something was received from the feed last, in epoch milliseconds of the server's clock; null when never. */
  receivedAt: number | null;
}

/** State of the connection, for the light in the top bar. */
export const linkStore = new Store<LinkView>({ state: 'connecting', receivedAt: null });

/** Two ticks missed and some more: the connection counts as dead. */
const silenceMs = feedTickSeconds * 2400;
const refusedRetryMs = 3000;
const ackTimeoutMs = 10_000;

/** The one socket of this tab. */
class Link {
  private socket: Socket | null = null;
  private watchdog: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private position: Position | null = null;
  private receivedAt: number | null = null;
  private attemptAt = 0;
  /** The feed fell silent over an open connection: only a frame or a tick proves it alive, not an acknowledgement. */
  private isSuspect = false;
  private area: WatchedArea = {};

  start(): void {
    if (this.watchdog !== undefined) return;
    this.attemptAt = Date.now();
    this.watchdog = setInterval(() => {
      this.checkSilence();
      feed.journal.evict();
    }, 1000);
    void this.open(this.watchdog);
  }

  /** The socket's code is loaded after the shell: the first screen does not wait for it. */
  private async open(since: ReturnType<typeof setInterval>): Promise<void> {
    const io = await import('socket.io-client').then(
      (loaded) => loaded.io,
      () => null,
    );
    // stopped, or stopped and started again, meanwhile
    if (this.watchdog !== since) return;
    if (io === null) {
      this.show('reconnecting');
      this.retry = setTimeout(() => void this.open(since), refusedRetryMs);
      return;
    }
    const socket = io(feedNamespace, { transports: ['websocket', 'polling'], reconnectionDelayMax: 5000 });
    this.socket = socket;
    this.listen(socket);
  }

  stop(): void {
    clearInterval(this.watchdog);
    this.watchdog = undefined;
    clearTimeout(this.retry);
    this.socket?.removeAllListeners();
    this.socket?.disconnect();
    openRecords.disconnected();
    this.socket = null;
    this.position = null;
    this.receivedAt = null;
    this.isSuspect = false;
    linkStore.set({ state: 'connecting', receivedAt: null });
  }

  /** Limits the feed to an area; without codes it brings everything again. */
  watchArea(area: WatchedArea): void {
    if (JSON.stringify(area) === JSON.stringify(this.area)) return;
    this.area = area;
    if (this.socket?.connected !== true) return;
    // what the former limit held back cannot be resumed
    this.position = null;
    void this.subscribe(this.socket);
  }

  private listen(socket: Socket): void {
    socket.on('connect', () => {
      openRecords.connected(socket);
      void this.subscribe(socket);
    });
    for (const event of feedEvents) {
      socket.on(event, (frame: Frame<FeedRows[FeedEvent]>) => this.receive(frame, () => feed.receive(event, frame)));
    }
    // A tick carries the position of the feed, so that a connection that brought no frame yet can be resumed as well.
    socket.on('feed:tick', (position?: Position) => this.receive(position ?? null));
    socket.on('record:editors', (data: RecordEditors) => openRecords.receive(data));
    socket.on('session:timeout', () => this.ended());
    socket.on('disconnect', () => {
      openRecords.disconnected();
      this.show('reconnecting');
      this.reconnectLater(socket);
    });
    socket.on('connect_error', (error) => {
      if (error.message === `${sessionHeader.name}: ${sessionHeader.value}`) return this.ended();
      this.show('reconnecting');
      this.reconnectLater(socket);
    });
  }

  /** socket.io reconnects, except when the server closed or refused the connection. */
  private reconnectLater(socket: Socket): void {
    if (socket.active) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => socket.connect(), refusedRetryMs);
  }

  /** Watches the topics, then resumes after the last position. Frames may come in between: the journal drops older ones. */
  private async subscribe(socket: Socket): Promise<void> {
    const before = this.position;
    try {
      const watchRequest: WatchRequest = { topics: [...feedTopics], ...this.area };
      const watching = (await socket.timeout(ackTimeoutMs).emitWithAck('watch', watchRequest)) as WatchResponse;
      if (!watching.ok) return;
      const resumed =
        before !== null &&
        ((await socket.timeout(ackTimeoutMs).emitWithAck('resume', before)) as ResumeResponse).resumed;
      if (!resumed) {
        this.position = null;
        feed.lost();
      }
      if (!this.isSuspect) this.receive();
    } catch {
      if (socket.connected) socket.disconnect().connect();
    }
  }

  /** Notes that the feed is alive. `position` is that of a frame or a tick; an acknowledgement has none. */
  private receive(position?: Position | null, handle?: () => void): void {
    this.receivedAt = Date.now();
    if (position !== undefined) this.isSuspect = false;
    if (position) {
      const { epoch, seq } = position;
      const known = this.position?.epoch === epoch ? this.position.seq : 0;
      this.position = { epoch, seq: Math.max(known, seq) };
    }
    handle?.();
    if (this.socket?.connected === true) this.show('live');
  }

  private checkSilence(): void {
    const quietSince = Math.max(this.receivedAt ?? 0, this.attemptAt);
    if (Date.now() - quietSince < silenceMs) return;
    this.show('stale');
    this.attemptAt = Date.now();
    if (this.socket?.connected !== true) return;
    // A connection that is open but silent is closed and opened again.
    this.isSuspect = true;
    this.socket.disconnect().connect();
  }

  private show(state: LinkState): void {
    const now = linkStore.get();
    // Data that has gone stale stays so until something is received, whatever the attempts in between.
    if (state === 'reconnecting' && (now.state === 'stale' || now.state === 'connecting')) return;
    if (now.state !== state || state !== 'live') {
      const receivedAt = this.receivedAt === null ? null : serverNow() - (Date.now() - this.receivedAt);
      linkStore.set({ state, receivedAt });
    }
  }

  private ended(): void {
    this.stop();
    endSession();
  }
}

/** The link of this tab. */
export const link = new Link();
