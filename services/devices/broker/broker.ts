import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import type { AuthenticateError, Client, ConnectPacket, PublishPacket } from 'aedes';
import type { EventEmitter } from 'node:events';
import type { Server, Socket } from 'node:net';
import { Readiness } from '#libs/health';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { deviceNoPattern } from '#libs/contracts';
import { filtersOf } from './aedes-internals.js';
import { BrokerMetrics } from './broker-metrics.js';
import { acknowledge, CardBroker } from './card-broker.js';
import { verifyCardPassword } from './card-password.js';
import { ConnectLimits } from './connect-limits.js';
import { Connection } from '../connections/connection.js';
import { Connections } from '../connections/connections.js';
import { openListeners } from './listeners.js';
import { guardParser } from './parser-guard.js';
import { causeOf, type Peer } from './peer.js';
import type { Origin } from './proxy-line.js';
import { coversCommands, isOwn, kindOf } from '../wire/topics.js';
import { StallDetector } from './stall-detector.js';
import { Ingest } from '../ingest/ingest.js';
import { MalformedError } from '../wire/malformed-error.js';

/** Longest wait for CONNECT, and for a card that does not read, in milliseconds. */
const connectTimeoutMs = 5000;
const drainTimeoutMs = 4000;
/** A card needs one subscription; so many it may make in one connection. */
const maxSubscriptions = 32;
/** Return codes of CONNACK. Source: MQTT 3.1.1, table 3.1. */
const returnCode = { identifierRejected: 2, unavailable: 3, badCredentials: 4, notAuthorised: 5 } as const;

type PublishCallback = (error?: Error | null) => void;

/**
 * The MQTT broker for class cards: Aedes with limits against hostile and broken clients. It carries nothing from
 * card to card: what cards send goes to `Ingest`, and commands are written to a card's own connection.
 */
@Injectable()
export class Broker
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('broker');
  private aedes: CardBroker | undefined;
  private servers: Server[] = [];
  private readonly peers = new WeakMap<Client, Peer>();
  private readonly limits: ConnectLimits;
  private stopping = false;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly connections: Connections,
    private readonly ingest: Ingest,
    private readonly metrics: BrokerMetrics,
    private readonly stallDetector: StallDetector,
    readiness: Readiness,
  ) {
    this.limits = new ConnectLimits(this.now());
    readiness.add('mqtt', () => {
      if (this.servers.length === 0 || this.stopping) throw new Error('the broker does not listen');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const aedes = await CardBroker.open({
      connectTimeout: connectTimeoutMs,
      drainTimeout: drainTimeoutMs,
      maxClientsIdLength: 64,
      maxTopicLevels: 4,
      maxInflightInbound: 20,
      preConnect: (client, packet, done) => this.preConnect(client, packet, done),
      authenticate: (client, username, password, done) => this.authenticate(client, username, password, done),
      authorizePublish: (client, packet, done) => this.authorisePublish(client, packet, done),
      authorizeSubscribe: (client, subscription, done) =>
        done(null, this.maySubscribe(client, subscription.topic) ? subscription : null),
      authorizeForward: () => null,
    });
    this.aedes = aedes;
    (aedes as EventEmitter).on('error', (error: Error) => this.logger.error({ err: error }, 'broker error'));
    aedes.on('clientReady', (client) => this.connected(client));
    aedes.on('subscribe', (subscriptions, client) =>
      this.subscribed(
        client,
        subscriptions.map(({ topic }) => topic),
      ),
    );
    aedes.on('keepaliveTimeout', (client) => {
      const connection = this.peers.get(client)?.connection;
      if (!connection) return;
      if (this.stallDetector.isSettling) connection.refused = true;
      else connection.silent = true;
    });
    aedes.on('clientError', () => this.metrics.errors.inc());
    aedes.on('connectionError', () => this.metrics.errors.inc());
    this.servers = await openListeners(this.config, {
      accept: (socket, origin) => this.accept(aedes, socket, origin),
      refuse: (reason) => this.metrics.refused.inc({ reason }),
    });
    this.stallDetector.start();
  }

  /** No new cards, no new messages. */
  onModuleDestroy(): void {
    this.stopping = true;
    for (const server of this.servers) server.close();
  }

  beforeApplicationShutdown(): void {
    for (const connection of this.connections.all()) connection.refused = true;
  }

  /** Ends every session; there is none when the start did not get so far. */
  async onApplicationShutdown(): Promise<void> {
    const { aedes } = this;
    if (aedes) await new Promise<void>((resolve) => aedes.close(resolve));
  }

  private accept(aedes: CardBroker, socket: Socket, { address, port }: Origin): void {
    if (this.stopping || this.limits.isBanned(address, this.now())) {
      this.metrics.refused.inc({ reason: 'address' });
      socket.destroy();
      return;
    }
    const client = aedes.handle(socket);
    const peer: Peer = { client, socket, address, port, will: false, subscriptions: 0 };
    this.peers.set(client, peer);
    guardParser(
      client,
      (packet) => {
        const { connection } = peer;
        if (!connection) return;
        connection.lastPacketAt = this.now();
        if (packet.cmd === 'puback') connection.acknowledge(packet.messageId ?? 0);
      },
      () => this.drop(peer, 'oversize'),
    );
    socket.once('close', () => this.closed(peer));
  }

  /** Refuses what is wrong before any work is done; a connect above the rate waits its turn. */
  private preConnect(client: Client, packet: ConnectPacket, done: (error: Error | null, ok: boolean) => void): void {
    const peer = this.peers.get(client);
    const will = packet.will?.topic;
    if (peer) peer.will = will !== undefined;
    const waitMs = this.limits.waitMs(this.now());
    if (!deviceNoPattern.test(packet.clientId))
      return this.refuse(peer, returnCode.identifierRejected, 'client id', done);
    if (will !== undefined && !isOwn(packet.clientId, will)) {
      return this.refuse(peer, returnCode.notAuthorised, 'will', done);
    }
    if (!peer || this.ingest.full || waitMs === undefined || this.stopping) {
      return this.refuse(peer, returnCode.unavailable, 'overload', done);
    }
    this.admit(peer, waitMs, done);
  }

  /** Admits a card after `waitMs`; one that connected during a pause may be with another instance by now, and has closed. */
  private admit(peer: Peer, waitMs: number, done: (error: Error | null, ok: boolean) => void): void {
    const ms = Math.max(waitMs, this.stallDetector.settlingMs);
    if (this.stopping) this.refuse(peer, returnCode.unavailable, 'overload', done);
    else if (peer.socket.destroyed) done(null, false);
    else if (ms < 1) done(null, true);
    else setTimeout(() => this.admit(peer, 0, done), ms);
  }

  private authenticate(
    client: Client,
    username: string | undefined,
    password: Buffer | undefined,
    done: (error: AuthenticateError | null, success: boolean | null) => void,
  ): void {
    const peer = this.peers.get(client);
    const refuse = (code: AuthenticateError['returnCode'], reason: string): void => {
      this.metrics.refused.inc({ reason });
      done(Object.assign(new Error(reason), { returnCode: code }), null);
    };
    // a socket that closed since its CONNECT would be kept as a connection that never ends
    if (!peer || peer.socket.destroyed) return done(null, false);
    if (username !== client.id || !password || !verifyCardPassword(this.config.deviceKeys, client.id, password)) {
      this.limits.failed(peer.address, this.now());
      return refuse(returnCode.badCredentials, 'password');
    }
    if (!this.limits.allowDevice(client.id, this.now())) return refuse(returnCode.unavailable, 'rate');
    const end = `${peer.address}:${peer.port}`;
    peer.connection = new Connection(client.id, peer.socket, end, this.clock.now());
    const former = this.connections.put(peer.connection);
    this.ingest.connected(peer.connection, former);
    done(null, true);
  }

  /** A session that was there before has subscriptions already. */
  private connected(client: Client): void {
    this.subscribed(client, filtersOf(client));
  }

  private subscribed(client: Client, filters: string[]): void {
    const connection = this.peers.get(client)?.connection;
    if (!connection || connection.ready) return;
    if (!filters.some((filter) => coversCommands(connection.deviceNo, filter))) return;
    connection.ready = true;
    this.ingest.ready(connection);
  }

  private maySubscribe(client: Client, filter: string): boolean {
    const peer = this.peers.get(client);
    if (!peer) return false;
    const own = peer.connection && isOwn(peer.connection.deviceNo, filter);
    if (own && ++peer.subscriptions <= maxSubscriptions) return true;
    this.drop(peer, 'subscription');
    return false;
  }

  /** Stores before the PUBACK; one that is not written here Aedes writes at `done`. Nothing is forwarded or retained. */
  private authorisePublish(client: Client | null, packet: PublishPacket, done: PublishCallback): void {
    const peer = client ? this.peers.get(client) : undefined;
    const connection = peer?.connection;
    if (!peer || !connection) return done(new Error('not a card'));
    if (!isOwn(connection.deviceNo, packet.topic)) {
      this.drop(peer, 'publish');
      return done(new Error('not its own topic'));
    }
    // a will: the end of the connection is known already, its payload is of no interest
    if (client?.closed) return done(new Error('closed'));
    packet.retain = false;
    const kind = kindOf(connection.deviceNo, packet.topic);
    if (!kind || this.stopping) return done(this.stopping ? new Error('stopping') : null);
    this.metrics.messages.inc({ kind });
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
    connection.held++;
    this.ingest.message(connection, kind, payload).then(
      () => {
        connection.held--;
        acknowledge(peer.socket, packet);
        done(null);
      },
      (error: unknown) => {
        connection.held--;
        this.notStored(connection, error, done);
      },
    );
  }

  /** A malformed message is dropped and the card goes on; one that could not be stored gets no PUBACK. */
  private notStored(connection: Connection, error: unknown, done: PublishCallback): void {
    if (error instanceof MalformedError) {
      this.metrics.malformed(connection.deviceNo, error.message, this.now());
      done(null);
      return;
    }
    connection.refused = true;
    this.metrics.refused.inc({ reason: 'overload' });
    done(error instanceof Error ? error : new Error(String(error)));
  }

  private closed(peer: Peer): void {
    const { connection } = peer;
    if (!connection || !this.connections.remove(connection)) return;
    this.ingest.disconnected(connection, causeOf(connection, peer));
  }

  /** Ends the connection of a client that does what no card may. */
  private drop(peer: Peer, reason: string): void {
    this.metrics.refused.inc({ reason });
    this.logger.warn({ deviceNo: peer.connection?.deviceNo, reason }, 'connection closed');
    peer.socket.destroy();
  }

  /** Sends CONNACK with a code and closes. Aedes closes without a CONNACK here, so it is written first. */
  private refuse(
    peer: Peer | undefined,
    code: number,
    reason: string,
    done: (error: Error, ok: boolean) => void,
  ): void {
    this.metrics.refused.inc({ reason });
    peer?.socket.write(Buffer.from([0x20, 0x02, 0x00, code]));
    done(new Error(reason), false);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
