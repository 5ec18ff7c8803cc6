import type { BeforeApplicationShutdown } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Subscription } from 'rxjs';
import { feedNamespace, feedTickSeconds, texts } from '#libs/contracts';
import { SessionEnds } from '../session/session-ends.js';
import { cutOff, isTooSlow, waitingBytes } from './outlet.js';
import { DeflateServer } from './deflate-server.js';
import { isOwnOrigin, SocketAuthenticator, socketsOf } from './socket-authenticator.js';
import { FeedMetrics } from './feed.metrics.js';
import { Feed } from './feed.service.js';
import type { FeedNamespace, FeedSocket } from './feed-socket.js';
import { KeySockets } from './key-sockets.js';
import { OpenRecords } from './open-records.js';
import { Viewers } from './viewers.js';

/** Interval of the backlog checks. */
const sweepMs = 250;
/** Time for `session:timeout` to arrive before the socket closes; the order allows 2 s. */
const farewellMs = 500;
/** Messages of one socket between two ticks; a client needs two after a connect. */
const maxMessages = 100;

/** The live feed at `/realtime`. Source: wire contract, section 4. */
@WebSocketGateway({
  namespace: feedNamespace,
  transports: ['websocket', 'polling'],
  serveClient: false,
  wsEngine: DeflateServer,
  // engine.io itself would compress frames again, once per socket
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: 16 * 1024,
  connectTimeout: 10_000,
  pingInterval: 15_000,
  pingTimeout: 10_000,
  allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) =>
    decide(null, isOwnOrigin(request.headers)),
})
export class FeedGateway
  implements
    OnGatewayInit<FeedNamespace>,
    OnGatewayConnection<FeedSocket>,
    OnGatewayDisconnect<FeedSocket>,
    BeforeApplicationShutdown
{
  private namespace: FeedNamespace | undefined;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly subscriptions: Subscription[] = [];

  constructor(
    private readonly feed: Feed,
    private readonly viewers: Viewers,
    private readonly socketAuthenticator: SocketAuthenticator,
    private readonly sessionEnds: SessionEnds,
    private readonly metrics: FeedMetrics,
    private readonly openRecords: OpenRecords,
    private readonly keySockets: KeySockets,
  ) {}

  afterInit(namespace: FeedNamespace): void {
    this.namespace = namespace;
    this.keySockets.watch(namespace);
    namespace.use((socket, next) => void this.socketAuthenticator.admit(namespace, socket, next));
    // nothing is served on the default namespace, so no client needs to be connected to it
    namespace.server.of('/').use((_socket, next) => next(new Error(texts.notFound)));
    this.subscriptions.push(
      this.feed.frames$.subscribe((frame) => this.viewers.send(frame)),
      this.sessionEnds.ended$.subscribe(({ sessionId }) => this.endSession(namespace, sessionId)),
      this.keySockets.ended$.subscribe((socket) => this.dismiss(socket)),
    );
    this.timers.push(
      setInterval(() => this.tick(namespace), feedTickSeconds * 1000),
      setInterval(() => this.sweep(namespace), sweepMs),
    );
  }

  /** Without Nest's message decorators, which would run the envelope and guards of calls for each message. */
  handleConnection(socket: FeedSocket): void {
    this.metrics.sockets.inc();
    if (this.socketAuthenticator.hasEnded(socket)) return this.dismiss(socket);
    socket.use((_message, next) => {
      socket.data.messages += 1;
      if (socket.data.messages > maxMessages) socket.disconnect(true);
      else next();
    });
    socket.on('watch', (request: unknown, acknowledge: unknown) =>
      this.viewers.watch(socket, request, replyBy(acknowledge)),
    );
    socket.on('resume', (request: unknown, acknowledge: unknown) => {
      this.viewers.resume(socket, request, replyBy(acknowledge));
      this.checkBacklog(socket);
    });
    socket.on('opened', (request: unknown, acknowledge: unknown) => {
      void this.openRecords.opened(socket, request, replyBy(acknowledge));
    });
    socket.on('closed', (request: unknown, acknowledge: unknown) => {
      void this.openRecords.closed(socket, request).then(() => replyBy(acknowledge)({ ok: true }));
    });
  }

  handleDisconnect(socket: FeedSocket): void {
    this.metrics.sockets.dec();
    this.viewers.leave(socket);
    void this.openRecords.leave(socket);
  }

  /** Closes all connections so that clients reconnect, to the next run. */
  beforeApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    for (const socket of this.namespace?.sockets.values() ?? []) socket.conn.close();
  }

  private tick(namespace: FeedNamespace): void {
    namespace.emit('feed:tick', this.feed.position);
    for (const socket of namespace.sockets.values()) socket.data.messages = 0;
  }

  private sweep(namespace: FeedNamespace): void {
    for (const socket of namespace.sockets.values()) this.checkBacklog(socket);
  }

  private checkBacklog(socket: FeedSocket): void {
    if (!isTooSlow(socket.data, waitingBytes(socket), performance.now())) return;
    this.metrics.cutOff.inc();
    cutOff(socket);
  }

  private endSession(namespace: FeedNamespace, sessionId: string): void {
    this.socketAuthenticator.end(sessionId);
    for (const socket of socketsOf(namespace, sessionId)) this.dismiss(socket);
  }

  /** Emits the end of its session to a socket, as its last event, and closes it. */
  private dismiss(socket: FeedSocket): void {
    this.viewers.leave(socket);
    void this.openRecords.leave(socket);
    socket.data.keyHash = undefined;
    for (const message of ['watch', 'resume', 'opened', 'closed']) socket.removeAllListeners(message);
    socket.emit('session:timeout');
    setTimeout(() => {
      socket.disconnect(true);
      if (waitingBytes(socket) > 0) cutOff(socket);
    }, farewellMs);
  }
}

/** The acknowledgement of a message; a client that wants none gets none. */
const replyBy =
  (acknowledge: unknown) =>
  (value: object): void => {
    if (typeof acknowledge === 'function') (acknowledge as (value: object) => void)(value);
  };
