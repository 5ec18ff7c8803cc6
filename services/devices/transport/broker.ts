import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
import type { AuthenticateError, Client, PublishPacket } from 'aedes';
import type { Packet } from 'mqtt-packet';
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Readiness } from '#libs/kernel/health';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { CutOff } from '#libs/contracts';
import { Admission } from './admission.js';
import { BrokerMetrics, OnceAMinute } from './broker-metrics.js';
import { CardBroker, takePayload } from './card-broker.js';
import { CardCredentials } from './card-credentials.js';
import { type CardListener, type CardMessage, CardReader, Pubacks } from './card-reader.js';
import { causeOf, followSubscriptions, type Peer } from './peer.js';
import { otherLevel } from './connect-check.js';
import { CardReceiver, Connection, Connections } from './connections.js';
import { Handshakes, type Origin } from './handshakes.js';
import { openListeners } from './listeners.js';
import type { ListeningSocket } from './listening-socket.js';
import { oversize } from './packet-stream.js';
import { type CardTopic, isOwn, kindOf, MalformedError } from './wire.js';
import { StallDetector } from './stall-detector.js';

/** Longest wait for a card that does not read, in milliseconds. */
const drainTimeoutMs = 4000;
/** Maximum subscriptions of a connection; a card needs one. */
const maxSubscriptions = 32;

type PublishCallback = (error?: Error | null) => void;

/**
 * The MQTT broker for class cards: Aedes with limits against hostile and broken clients. It carries nothing from
 * card to card: what cards send goes to the receiver, and commands are written to a card's own connection.
 */
@Injectable()
export class Broker
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown, CardListener
{
  readonly pubacks = new Pubacks();
  private readonly logger = new Logger('broker');
  private aedes: CardBroker | undefined;
  private listeners: ListeningSocket[] = [];
  private readonly peers = new WeakMap<Client, Peer>();
  /** One line a card and minute about cut-offs in its log. */
  private readonly cutLines = new OnceAMinute();

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly connections: Connections,
    private readonly receiver: CardReceiver,
    private readonly metrics: BrokerMetrics,
    private readonly stallDetector: StallDetector,
    private readonly admission: Admission,
    private readonly handshakes: Handshakes,
    private readonly credentials: CardCredentials,
    readiness: Readiness,
  ) {
    readiness.add('mqtt', () => {
      if (this.listeners.length === 0 || this.admission.stopping) throw new Error('the broker does not listen');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const aedes = await CardBroker.open({
      drainTimeout: drainTimeoutMs,
      maxClientsIdLength: 64,
      maxTopicLevels: 4,
      maxInflightInbound: 20,
      preConnect: (client, packet, done) => {
        const peer = this.peers.get(client);
        if (peer) this.admission.connect(peer, packet, done);
        else done(null, false);
      },
      authenticate: (client, _username, _password, done) => this.authenticate(client, done),
      authorizePublish: (client, packet, done) => this.authorisePublish(client, packet, done),
      authorizeSubscribe: (client, subscription, done) =>
        done(null, this.maySubscribe(client, subscription.topic) ? subscription : null),
      authorizeForward: () => null,
    });
    this.aedes = aedes;
    (aedes as EventEmitter).on('error', (error: Error) => this.logger.error({ err: error }, 'broker error'));
    followSubscriptions(
      aedes,
      (client) => this.peers.get(client),
      (connection) => this.receiver.ready(connection),
    );
    aedes.on('keepaliveTimeout', (client) => {
      const connection = this.peers.get(client)?.connection;
      if (!connection) return;
      if (this.stallDetector.isSettling) connection.refused = true;
      else connection.silent = true;
    });
    aedes.on('clientError', (client, error) => this.broken(client, error));
    aedes.on('connectionError', (client, error) => this.broken(client, error));
    await this.credentials.loaded;
    this.credentials.changed$.subscribe((deviceNos) => this.recheck(deviceNos));
    this.listeners = await openListeners(this.config, this.handshakes, {
      mayRead: this.admission.mayRead,
      refuse: this.admission.refused,
      accept: (socket, origin, arrived) => this.accept(aedes, socket, origin, arrived),
    });
    this.stallDetector.start();
  }

  /** No new cards, no new messages. */
  onModuleDestroy(): void {
    this.admission.stopping = true;
    for (const listener of this.listeners) listener.close();
  }

  beforeApplicationShutdown(): void {
    for (const connection of this.connections.all()) connection.refused = true;
  }

  /** Ends every session; there is none when the start did not get so far. */
  async onApplicationShutdown(): Promise<void> {
    const { aedes } = this;
    if (aedes) await new Promise<void>((resolve) => aedes.close(resolve));
  }

  /** Aedes keeps more of a client than a socket costs: one that sends nothing gets none. */
  private accept(aedes: CardBroker, socket: Socket, origin: Origin, arrived: () => boolean): void {
    socket.once('readable', () => this.open(aedes, socket, origin, arrived));
  }

  private open(aedes: CardBroker, socket: Socket, { address, port }: Origin, arrived: () => boolean): void {
    const client = aedes.handle(socket);
    const peer: Peer = { client, socket, address, port, will: false, subscriptions: 0, arrived, generation: 0 };
    this.peers.set(client, peer);
    socket.once('close', () => this.closed(peer));
    new CardReader(peer, this).read();
  }

  received({ connection }: Peer, packet: Packet): void {
    if (!connection) return;
    connection.lastPacketAt = this.now();
    connection.session.note(packet);
  }

  private broken(client: Client, error: Error): void {
    this.metrics.errors.inc();
    const peer = this.peers.get(client);
    if (!peer) return;
    if (error.message === 'drain timeout') this.cut(peer, 'backlog');
    // what broke the socket itself has a code, and may be the network
    else if (!peer.connection && !('code' in error) && peer.arrived()) this.admission.noConnect(peer);
  }

  /** Registers the connection of a card that was admitted. */
  private authenticate(client: Client, done: (error: AuthenticateError | null, success: boolean | null) => void): void {
    const peer = this.peers.get(client);
    // a socket that closed since its CONNECT would be kept as a connection that never ends
    if (!peer || peer.socket.destroyed) return done(null, false);
    const { socket, address, port, generation } = peer;
    // the credential may have changed while the connection waited for its turn; Aedes sends CONNACK 5
    if (!this.credentials.admits(client.id, generation)) return done(null, false);
    peer.connection = new Connection(client.id, socket, `${address}:${port}`, this.clock.now(), generation);
    peer.connection.cutOff = (reason) => this.drop(peer, reason);
    const former = this.connections.put(peer.connection);
    this.receiver.connected(peer.connection, former);
    this.credentials.used(client.id, generation);
    done(null, true);
  }

  /** Disconnects those of the cards that would be refused now. */
  private recheck(deviceNos: readonly string[] | 'all'): void {
    const connections =
      deviceNos === 'all'
        ? [...this.connections.all()]
        : deviceNos.flatMap((deviceNo) => this.connections.get(deviceNo) ?? []);
    for (const connection of connections) {
      if (this.credentials.admits(connection.deviceNo, connection.generation)) continue;
      connection.blocked = this.credentials.of(connection.deviceNo).blocked;
      connection.cutOff(connection.blocked ? 'blocked' : 'credential');
    }
  }

  private maySubscribe(client: Client, filter: string): boolean {
    const peer = this.peers.get(client);
    if (!peer) return false;
    const own = peer.connection && isOwn(peer.connection.deviceNo, filter);
    if (own && ++peer.subscriptions <= maxSubscriptions) return true;
    this.drop(peer, 'subscription');
    return false;
  }

  /**
   * Stores what comes by Aedes before its PUBREC: messages of QoS 2, which it sends at `done`. Nothing is forwarded or
   * retained.
   */
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
    const payload = takePayload(packet);
    const kind = kindOf(connection.deviceNo, packet.topic);
    if (!kind || this.admission.stopping) return done(this.admission.stopping ? new Error('stopping') : null);
    this.metrics.received(kind);
    const store = () =>
      new Promise<void>((stored, failed) => this.receiver.message(connection, kind, payload, { stored, failed }));
    const stored = connection.session.receive(packet, store);
    if (!stored) {
      this.drop(peer, 'inflight');
      return done(new Error('too many QoS 2 messages without PUBREL'));
    }
    connection.held++;
    const ended = (error: Error | null): void => {
      connection.held--;
      done(error);
    };
    stored.then(
      () => ended(null),
      (error: unknown) => ended(this.mayGoOn(peer, error as Error) ? null : (error as Error)),
    );
  }

  message(peer: Peer, kind: CardTopic, payload: Buffer, message: CardMessage): boolean {
    const { connection } = peer;
    if (!connection || this.admission.stopping) return false;
    connection.lastPacketAt = this.now();
    connection.held++;
    this.metrics.received(kind);
    this.receiver.message(connection, kind, payload, message);
    return true;
  }

  /** A malformed message is dropped and the card goes on; one that could not be stored gets no PUBACK. */
  mayGoOn({ connection }: Peer, error: Error): boolean {
    const deviceNo = connection?.deviceNo ?? '';
    if (error instanceof MalformedError) {
      this.metrics.malformed(deviceNo, error.message, this.now());
      return true;
    }
    if (connection) connection.refused = true;
    this.metrics.refuse('overload', { deviceNo });
    return false;
  }

  private closed(peer: Peer): void {
    const { connection } = peer;
    if (!connection || !this.connections.remove(connection)) return;
    this.receiver.disconnected(connection, causeOf(connection, peer));
  }

  /** Ends the connection of a client that does what no card may. */
  private drop(peer: Peer, reason: CutOff, rule?: string): void {
    this.cut(peer, reason, rule);
    peer.socket.destroy();
  }

  /** Ends the connection of a client that breaks the protocol. It hears why only of its level. Source: MQTT-3.1.4-1. */
  broke(peer: Peer, rule: string): void {
    if (rule === otherLevel) this.admission.refuseLevel(peer);
    else this.drop(peer, rule === oversize ? 'oversize' : 'protocol', rule);
  }

  /** Counts a connection that is cut off, and shows it in the card's log. */
  private cut(peer: Peer, reason: CutOff, rule?: string): void {
    const { connection, address } = peer;
    this.metrics.refuse(reason, { address, deviceNo: connection?.deviceNo, rule });
    if (connection && this.cutLines.isDue(connection.deviceNo, this.now())) this.receiver.cutOff(connection, reason);
    if (!connection && peer.arrived()) this.admission.noConnect(peer);
  }

  flooded(peer: Peer): void {
    this.drop(peer, 'rate');
  }

  now(): number {
    return this.clock.now().getTime();
  }
}
