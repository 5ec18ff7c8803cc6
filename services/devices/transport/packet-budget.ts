import { TokenBucket } from './token-bucket.js';

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
