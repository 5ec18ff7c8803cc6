import { percentile, round } from '../report.js';
import type { Target } from './attack.js';
import { connectPacket, openSocket } from './raw-card.js';

/** As the honest cards that are connected. */
const honestAddress = '127.0.0.1';
const pauseMs = 250;
/** Number at which no card connects more often than it may. */
const numbers = 100;
const patienceMs = 20_000;

/** Honest cards that reconnect in turn: time until their CONNACK. */
export class ReturningCards {
  private times: number[] = [];
  private failed = 0;
  private count = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly target: Target) {
    this.timer = setInterval(() => void this.come(), pauseMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  seen(): { connects: number; connectP99Ms: number; connectMaxMs: number; connectsFailed: number } {
    const sorted = [...this.times].sort((a, b) => a - b);
    return {
      connects: sorted.length,
      connectP99Ms: round(percentile(sorted, 0.99)),
      connectMaxMs: round(sorted.at(-1) ?? 0),
      connectsFailed: this.failed,
    };
  }

  private async come(): Promise<void> {
    const startedAt = performance.now();
    const socket = openSocket(this.target, honestAddress);
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.write(connectPacket(this.target, `R${this.count++ % numbers}`));
    const connack = await new Promise<Buffer | undefined>((resolve) => {
      socket.once('data', resolve);
      socket.once('close', () => resolve(undefined));
    });
    socket.destroy();
    if (connack?.[3] === 0) this.times.push(performance.now() - startedAt);
    else this.failed++;
  }
}
