import type { Socket } from 'socket.io-client';
import {
  feedNamespace,
  feedTickSeconds,
  sessionHeader,
  type CommandRow,
  type Frame,
  type HeartbeatRow,
  type ImportRow,
  type ResumeAnswer,
  type ResumeRequest,
  type StatusRow,
  type WatchAnswer,
  type WatchRequest,
} from '#libs/contracts';
import { serverNow } from '../app/clock.js';
import { endSession } from '../app/session-end.js';
import { Store } from '../app/signal.js';
import { feed } from './feed.js';

/** A place in the feed. */
type Position = ResumeRequest;

export type LinkState = 'connecting' | 'live' | 'reconnecting' | 'stale';

export interface LinkView {
  state: LinkState;
  /** When the feed was heard last, in epoch milliseconds of the server's clock; null when never. */
  heardAt: number | null;
}

/** How the feed is doing, for the light in the top bar. */
export const linkStore = new Store<LinkView>({ state: 'connecting', heardAt: null });

/** Two ticks missed and some more: the feed counts as dead. */
const silenceMs = feedTickSeconds * 2400;
const refusedRetryMs = 3000;
const answerMs = 10_000;
const watchRequest: WatchRequest = { topics: ['devices', 'commands', 'imports'] };

/** The one socket of this tab. */
class Link {
  private socket: Socket | null = null;
  private watchdog: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private position: Position | null = null;
  private heardAt: number | null = null;
  private askedAt = 0;
  /** The feed fell silent over an open connection: only its own voice is believed, not an answered greeting. */
  private doubted = false;

  start(): void {
    if (this.watchdog !== undefined) return;
    this.askedAt = Date.now();
    this.watchdog = setInterval(() => this.watch(), 1000);
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
    this.socket = null;
    this.position = null;
    this.heardAt = null;
    this.doubted = false;
    linkStore.set({ state: 'connecting', heardAt: null });
  }

  private listen(socket: Socket): void {
    socket.on('connect', () => void this.greet(socket));
    socket.on('device:status', (frame: Frame<StatusRow>) => this.hear(frame, () => feed.status(frame)));
    socket.on('device:heartbeat', (frame: Frame<HeartbeatRow>) => this.hear(frame, () => feed.heartbeat(frame)));
    socket.on('device:command', (frame: Frame<CommandRow>) => this.hear(frame, () => feed.command(frame)));
    socket.on('import:progress', (frame: Frame<ImportRow>) => this.hear(frame, () => feed.import(frame)));
    // A tick says where the feed stands, so that a connection that brought no frame yet can be resumed as well.
    socket.on('feed:tick', (position?: Position) => this.hear(position ?? null));
    socket.on('session:timeout', () => this.ended());
    socket.on('disconnect', () => {
      this.show('reconnecting');
      this.reconnectLater(socket);
    });
    socket.on('connect_error', (error) => {
      if (error.message === `${sessionHeader.name}: ${sessionHeader.value}`) return this.ended();
      this.show('reconnecting');
      this.reconnectLater(socket);
    });
  }

  /** socket.io comes back by itself, except when the server closed or refused the connection. */
  private reconnectLater(socket: Socket): void {
    if (socket.active) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => socket.connect(), refusedRetryMs);
  }

  /** Says what to watch, then asks for what was missed. In between frames may come: the journal drops what is older. */
  private async greet(socket: Socket): Promise<void> {
    const before = this.position;
    try {
      const watching = (await socket.timeout(answerMs).emitWithAck('watch', watchRequest)) as WatchAnswer;
      if (!watching.ok) return this.show('stale');
      const resumed =
        before !== null && ((await socket.timeout(answerMs).emitWithAck('resume', before)) as ResumeAnswer).resumed;
      if (!resumed) {
        this.position = null;
        feed.lost();
      }
      if (!this.doubted) this.hear();
    } catch {
      if (socket.connected) socket.disconnect().connect();
    }
  }

  /** Something came. `position` is what a frame or a tick says about its place; only the feed itself says that. */
  private hear(position?: Position | null, take?: () => void): void {
    this.heardAt = Date.now();
    if (position !== undefined) this.doubted = false;
    if (position) {
      const { epoch, seq } = position;
      const known = this.position?.epoch === epoch ? this.position.seq : 0;
      this.position = { epoch, seq: Math.max(known, seq) };
    }
    take?.();
    if (this.socket?.connected === true) this.show('live');
  }

  private watch(): void {
    const quietSince = Math.max(this.heardAt ?? 0, this.askedAt);
    if (Date.now() - quietSince < silenceMs) return;
    this.show('stale');
    this.askedAt = Date.now();
    if (this.socket?.connected !== true) return;
    // A connection that looks open but says nothing is made anew.
    this.doubted = true;
    this.socket.disconnect().connect();
  }

  private show(state: LinkState): void {
    const now = linkStore.get();
    // Data that has gone stale stays so until something is heard, whatever the attempts in between.
    if (state === 'reconnecting' && (now.state === 'stale' || now.state === 'connecting')) return;
    if (now.state !== state || state !== 'live') {
      const heardAt = this.heardAt === null ? null : serverNow() - (Date.now() - this.heardAt);
      linkStore.set({ state, heardAt });
    }
  }

  private ended(): void {
    this.stop();
    endSession();
  }
}

/** The link of this tab. */
export const link = new Link();
