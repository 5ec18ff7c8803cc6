import type { Client } from 'aedes';
import type { Packet } from 'mqtt-packet';
import type { Socket } from 'node:net';
import { openPackets, parserOf, takeOverReading } from './aedes-internals.js';
import { PacketBudget } from './packet-budget.js';
import { PacketStream } from './packet-stream.js';

/**
 * Packets of a card that are under way at most. While the database is away they wait for it, and the card's pings have to
 * be read nevertheless.
 */
const maxOpen = 1000;
/** How long a card that has spent its budget waits for the next packets, in milliseconds. */
const waitMs = 100;

/** Hears of what a client sends. */
export interface CardListener {
  now: () => number;
  /** Called with each packet, before Aedes works on it. */
  onPacket: (packet: Packet) => void;
  /** Called once, with the rule of MQTT that a packet breaks. */
  onBroken: (rule: string) => void;
  /** Called when the client sends more than a card may. */
  onFlood: () => void;
}

/**
 * Reads what a client sends: whole packets alone, each checked; a few at a time, so that the others have their turn in
 * between; no more than can be under way at once; and no faster than its budget. Aedes reads a whole socket buffer at
 * once, which holds 30,000 packets.
 */
export class CardReader {
  private readonly budget: PacketBudget;
  private readonly packets: PacketStream;
  /** There may be whole packets that were read and are not parsed. */
  private hasMore = false;
  private isFeeding = false;
  private isPlanned = false;

  constructor(
    private readonly client: Client,
    private readonly socket: Socket,
    private readonly listener: CardListener,
  ) {
    this.budget = new PacketBudget(listener.now());
    const parser = parserOf(client);
    parser.on('packet', listener.onPacket);
    this.packets = new PacketStream((bytes) => void parser.parse(bytes), listener.onBroken);
    takeOverReading(client, socket, maxOpen, () => this.read());
  }

  /** Reads on, unless that is under way or has to wait. */
  read(): void {
    if (this.isFeeding || this.isPlanned || this.isOver || this.room <= 0) return;
    if (this.hasMore || this.readPiece()) this.feed();
    else this.budget.caughtUp();
  }

  /** True when the connection has ended; a flood ends it as well. */
  private get isOver(): boolean {
    return this.client.closed || this.socket.destroyed;
  }

  /** Packets that may be begun now. What follows a CONNECT waits for its CONNACK. */
  private get room(): number {
    return (this.client.connected ? maxOpen : 1) - openPackets(this.client);
  }

  private readPiece(): boolean {
    const piece = this.socket.read() as Buffer | null;
    if (!piece) return false;
    this.packets.push(piece);
    if (this.isFlooded(this.listener.now())) this.listener.onFlood();
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
    this.plan(setImmediate);
  }

  private wait(now: number): void {
    if (this.budget.mayWait(now)) this.plan((next) => setTimeout(next, waitMs));
    else this.listener.onFlood();
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
