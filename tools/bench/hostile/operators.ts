import { io } from 'socket.io-client';
import { feedNamespace } from '#libs/contracts';
import type { ServiceProcess } from '../../../test/stack/index.js';
import { percentile, round } from '../report.js';

const pauseMs = 200;
/** Timeout of a balancer. */
const readyMs = 2000;

/** What operators have seen of the product. */
interface Sight {
  listP99Ms: number;
  lists: number;
  /** Lists that came back with an error or not at all. */
  listsFailed: number;
  /** Looks at `/health/ready` that found the process not ready. */
  unready: number;
  frames: number;
  /** Longest time that a feed was silent, though it ticks every 5 s. */
  feedGapMs: number;
}

/** Operators who list cards and listen to the feed. */
export class Operators {
  private times: number[] = [];
  private failed = 0;
  private unready = 0;
  private frames = 0;
  private gapMs = 0;
  private over = false;

  /** Signs a number of operators in. */
  static async start(service: ServiceProcess, count: number): Promise<Operators> {
    const operators = new Operators();
    for (let n = 0; n < count; n++) {
      const client = await service.client();
      operators.listen(client.baseUrl, client.cookie);
      const list = () => client.call('POST', '/api/schoolDevice/list?page=1&size=20', {});
      await list();
      void operators.keepListing(list);
    }
    void operators.keepLooking(`${service.httpUrl}/health/ready`);
    return operators;
  }

  /** Forgets what was seen so far. */
  reset(): void {
    this.times = [];
    this.failed = this.unready = this.frames = this.gapMs = 0;
  }

  seen(): Sight {
    const sorted = [...this.times].sort((a, b) => a - b);
    return {
      listP99Ms: round(percentile(sorted, 0.99)),
      lists: sorted.length,
      listsFailed: this.failed,
      unready: this.unready,
      frames: this.frames,
      feedGapMs: round(this.gapMs),
    };
  }

  stop(): void {
    this.over = true;
  }

  private listen(url: string, cookie: string): void {
    let last = performance.now();
    const socket = io(url + feedNamespace, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
    socket.on('connect', () => void socket.emitWithAck('watch', { topics: ['devices'] }));
    socket.onAny(() => {
      if (this.over) return void socket.close();
      const now = performance.now();
      this.gapMs = Math.max(this.gapMs, now - last);
      last = now;
      this.frames++;
    });
  }

  private async keepListing(list: () => Promise<unknown>): Promise<void> {
    while (!this.over) {
      const startedAt = performance.now();
      await list().catch(() => this.failed++);
      this.times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** As a balancer does. */
  private async keepLooking(url: string): Promise<void> {
    while (!this.over) {
      const isReady = await fetch(url, { signal: AbortSignal.timeout(readyMs) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isReady && !this.over) this.unready++;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
