import type { Client } from 'aedes';
import type { Packet } from 'mqtt-packet';
import type { Socket } from 'node:net';
import type { Sender } from '#libs/data/db';
import { isAlive, keepAlive, openPackets, parserOf, takeOverReading } from './card-broker.js';
import { TokenBucket } from './connect-limits.js';
import { directPublish, type PacketSink, PacketStream } from './packet-stream.js';
import type { Peer } from './peer.js';
import type { CardTopic } from './wire.js';

/**
 * What a card may send: a heartbeat each few seconds, and a hundred messages at once after an outage, with room to spare.
 * What comes faster waits in the card's own socket.
 */
const packets = { burst: 1000, perSecond: 100 };
const bytes = { burst: 4 * 1024 * 1024, perSecond: 256 * 1024 };
/** Backlog, and time without catching up, after which a card is disconnected. */
const patienceMs = 10_000;
/** Packets of a card that are worked through before the others have their turn. */
const perTurn = 64;

/** The packets and bytes that one connection may send. */
export class PacketBudget {
  private readonly packets: TokenBucket;
  private readonly bytes: TokenBucket;
  private strainedSince: number | undefined;

  constructor(now: number) {
    this.packets = new TokenBucket(packets.burst, packets.perSecond, now);
    this.bytes = new TokenBucket(bytes.burst, bytes.perSecond, now);
  }

  /** Packets that may be worked through now; none while what was sent before has to be earned first. */
  turn(now: number): number {
    if (this.bytes.isEmpty(now)) return 0;
    return Math.min(perTurn, Math.floor(this.packets.available(now)));
  }

  spend(count: number, size: number, now: number): void {
    this.packets.spend(count, now);
    this.bytes.spend(size, now);
  }

  /** True when a card has sent more packets at once than it can have worked through in good time. */
  isFlooded(waiting: number, now: number): boolean {
    return waiting > this.packets.available(now) + (packets.perSecond * patienceMs) / 1000;
  }

  /** Notes that a card has to wait. Returns false when it has had to for too long without catching up. */
  mayWait(now: number): boolean {
    this.strainedSince ??= now;
    return now - this.strainedSince <= patienceMs;
  }

  /** Notes that nothing of a card waits any more. */
  caughtUp(): void {
    this.strainedSince = undefined;
  }
}

/** Type and length of a PUBACK, before its packet id. Source: MQTT 3.1.1, section 3.4. */
const puback = 0x4002;
const pubackBytes = 4;

/** A connection whose PUBACKs wait to be written. */
export interface Acknowledged {
  readonly client: Client;
  readonly socket: Socket;
  /** Packet ids to acknowledge. */
  readonly unwritten: number[];
  /** Called when a card that did not read has read again. */
  drained(): void;
}

/**
 * Writes PUBACKs. Those that one commit brings to a connection are one piece: a write is the most expensive part of a
 * heartbeat. A card that does not read them is left to Aedes, which waits for it and then cuts it off.
 */
export class Pubacks {
  private due: Acknowledged[] = [];
  private readonly write = (): void => {
    const due = this.due;
    this.due = [];
    for (const each of due) this.writeTo(each);
  };

  /** Acknowledges a message with the others of this turn. */
  add(connection: Acknowledged, messageId: number): void {
    if (connection.unwritten.push(messageId) > 1) return;
    if (this.due.push(connection) === 1) queueMicrotask(this.write);
  }

  private writeTo(connection: Acknowledged): void {
    const { client, socket, unwritten } = connection;
    const written = Buffer.allocUnsafe(unwritten.length * pubackBytes);
    unwritten.forEach((messageId, at) => {
      written.writeUInt16BE(puback, at * pubackBytes);
      written.writeUInt16BE(messageId, at * pubackBytes + 2);
    });
    unwritten.length = 0;
    if (!socket.writable) return;
    if (!socket.write(written)) waitForDrain(client, () => connection.drained());
  }
}

/** Waits until the socket takes more again; Aedes ends the connection after its `drainTimeout`. */
const waitForDrain = (client: Client, done: () => void): void => {
  (client as unknown as { waitForDrain(done: () => void): void }).waitForDrain(done);
};

/**
 * Packets of a card that are under way at most. While the database is away they wait for it, and the card's pings have to
 * be read nevertheless.
 */
const maxOpen = 1000;
/** Pause of a card that has spent its budget, in milliseconds. */
const waitMs = 100;

/** Hears how the storing of a message ends. */
interface MessageOrigin {
  stored(messageId: number): void;
  failed(messageId: number, error: Error): void;
}

/** A message of a card from its PUBLISH on, until it is stored. */
export class CardMessage implements Sender {
  constructor(
    private readonly origin: MessageOrigin,
    private readonly messageId: number,
  ) {}

  stored(): void {
    this.origin.stored(this.messageId);
  }

  failed(error: Error): void {
    this.origin.failed(this.messageId, error);
  }
}

/** Hears of what clients send. */
export interface CardListener {
  now(): number;
  /** PUBACKs of messages that were stored. */
  readonly pubacks: Pubacks;
  /** Called with each packet that Aedes is to work on, before it does. */
  received(peer: Peer, packet: Packet): void;
  /** Called with a message that needs no Aedes; returns false to leave it to it. */
  message(peer: Peer, kind: CardTopic, payload: Buffer, message: CardMessage): boolean;
  /** True when a message that could not be stored is acknowledged all the same. */
  mayGoOn(peer: Peer, error: Error): boolean;
  /** Called once, with the rule of MQTT that a packet breaks. */
  broke(peer: Peer, rule: string): void;
  /** Called when the client sends more than a card may. */
  flooded(peer: Peer): void;
}

/**
 * Reads what a client sends: whole packets alone, each checked; a few at a time, so that the others have their turn in
 * between; no more than can be under way at once; and no faster than its budget. Aedes reads a whole socket buffer at
 * once, which holds 30,000 packets.
 */
export class CardReader implements PacketSink, Acknowledged {
  readonly unwritten: number[] = [];
  private readonly budget: PacketBudget;
  private readonly packets: PacketStream;
  /** Messages under way of which Aedes does not know. */
  private open = 0;
  /** There may be whole packets that were read and are not parsed. */
  private hasMore = false;
  private isFeeding = false;
  private isPlanned = false;

  constructor(
    private readonly peer: Peer,
    private readonly listener: CardListener,
  ) {
    this.budget = new PacketBudget(listener.now());
    this.packets = new PacketStream(this);
    parserOf(peer.client).on('packet', (packet: Packet) => listener.received(peer, packet));
    takeOverReading(peer.client, peer.socket, () => this.read());
  }

  get client(): Peer['client'] {
    return this.peer.client;
  }

  get socket(): Peer['socket'] {
    return this.peer.socket;
  }

  /** Reads on, unless that is under way or has to wait. */
  read(): void {
    if (this.isFeeding || this.isPlanned || this.isOver || this.room <= 0) return;
    if (this.hasMore || this.readPiece()) this.feed();
    else this.budget.caughtUp();
  }

  parse(packets: Buffer): void {
    parserOf(this.peer.client).parse(packets);
  }

  broken(rule: string): void {
    this.listener.broke(this.peer, rule);
  }

  takeDirect(packets: Buffer, at: number, end: number): boolean {
    const { client, connection } = this.peer;
    if (!connection || !isAlive(client)) return false;
    const found = directPublish(connection.deviceNo, packets, at, end);
    if (!found) return false;
    const message = new CardMessage(this, found.messageId);
    this.open++;
    if (this.listener.message(this.peer, found.kind, packets.subarray(found.payloadAt, end), message)) {
      keepAlive(client);
      return true;
    }
    this.open--;
    return false;
  }

  /** A message that Aedes does not know of is stored: the card gets its PUBACK. */
  stored(messageId: number): void {
    if (messageId !== 0) this.listener.pubacks.add(this, messageId);
    this.ended();
  }

  /** Such a message could not be stored. */
  failed(messageId: number, error: Error): void {
    if (this.listener.mayGoOn(this.peer, error)) return this.stored(messageId);
    this.ended();
    this.peer.client.emit('error', error);
  }

  drained(): void {
    this.read();
  }

  /** True when the connection has ended; a flood ends it as well. */
  private get isOver(): boolean {
    return this.peer.client.closed || this.peer.socket.destroyed;
  }

  /** Packets that may be begun now. What follows a CONNECT waits for its CONNACK. */
  private get room(): number {
    const { client, socket } = this.peer;
    if (socket.writableNeedDrain) return 0;
    return (client.connected ? maxOpen : 1) - openPackets(client) - this.open;
  }

  private ended(): void {
    const { connection } = this.peer;
    if (connection) connection.held--;
    this.open--;
    if (this.open + openPackets(this.peer.client) === maxOpen - 1) this.read();
  }

  private readPiece(): boolean {
    const piece = this.peer.socket.read() as Buffer | null;
    if (!piece) return false;
    this.packets.push(piece);
    if (this.isFlooded(this.listener.now())) this.listener.flooded(this.peer);
    return true;
  }

  private isFlooded(now: number): boolean {
    return this.budget.isFlooded(this.packets.mostWaiting(), now) && this.budget.isFlooded(this.packets.waiting(), now);
  }

  private feed(): void {
    if (this.isOver) return;
    const now = this.listener.now();
    const most = Math.min(this.room, this.budget.turn(now));
    this.hasMore = true;
    if (most === 0) return this.wait(now);
    this.isFeeding = true;
    const { count, size } = this.packets.take(most);
    this.isFeeding = false;
    this.hasMore = count === most;
    this.budget.spend(count, size, now);
    if (this.hasMore || this.peer.socket.readableLength > 0) this.plan(setImmediate);
    else this.budget.caughtUp();
  }

  private wait(now: number): void {
    if (this.budget.mayWait(now)) this.plan((next) => setTimeout(next, waitMs));
    else this.listener.flooded(this.peer);
  }

  /** Goes on later; the others come first. */
  private plan(later: (next: () => void) => unknown): void {
    this.isPlanned = true;
    later(() => {
      this.isPlanned = false;
      this.read();
    });
  }
}
