import type { Client } from 'aedes';
import type { Socket } from 'node:net';
import { isAdmitted, openPackets, parserOf, takeOverReading } from './aedes-internals.js';
import { PacketBudget } from './packet-budget.js';
import { PacketCutter } from './packet-cutter.js';

/** How long a card that has spent its budget waits for the next packets, in milliseconds. */
const waitMs = 100;

/**
 * Reads what a client sends: a few packets at a time, so that the others have their turn in between; only once those are
 * done; and no faster than its budget. Aedes reads a whole socket buffer at once, which holds 30,000 packets.
 */
export class CardReader {
  private readonly budget: PacketBudget;
  private readonly cutter = new PacketCutter();
  private rest: Buffer | undefined;
  private isFeeding = false;
  private isPlanned = false;

  constructor(
    private readonly client: Client,
    private readonly socket: Socket,
    private readonly now: () => number,
    private readonly onFlood: () => void,
  ) {
    this.budget = new PacketBudget(now());
    takeOverReading(client, socket, () => this.read());
  }

  /** Reads on, if nothing is under way. */
  read(): void {
    if (this.isFeeding || this.isPlanned || this.isOver || openPackets(this.client) > 0) return;
    const piece = this.rest ?? this.nextPiece();
    if (piece) this.feed(piece);
    else this.budget.caughtUp();
  }

  /** True when the connection has ended; a flood ends it as well. */
  private get isOver(): boolean {
    return this.client.closed || this.socket.destroyed;
  }

  private nextPiece(): Buffer | undefined {
    const read = this.socket.read() as Buffer | null;
    if (!read) return undefined;
    const piece = this.cutter.next(read);
    if (this.budget.isFlooded(this.cutter.count(piece), this.now())) this.onFlood();
    return piece;
  }

  private feed(piece: Buffer): void {
    if (this.isOver) return;
    const now = this.now();
    this.rest = piece;
    // what follows a CONNECT waits for its CONNACK
    const most = isAdmitted(this.client) ? this.budget.turn(now) : 1;
    if (most === 0) return this.wait(now);
    const { front, rest, count } = this.cutter.cut(piece, most);
    this.budget.spend(count, front.length, now);
    this.rest = rest.length > 0 ? rest : undefined;
    this.isFeeding = true;
    if (front.length > 0) parserOf(this.client).parse(front);
    this.isFeeding = false;
    this.plan(setImmediate);
  }

  private wait(now: number): void {
    if (this.budget.mayWait(now)) this.plan((next) => setTimeout(next, waitMs));
    else this.onFlood();
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
