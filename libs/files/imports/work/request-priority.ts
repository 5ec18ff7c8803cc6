import { Injectable } from '@nestjs/common';
import { CallsInProgress } from '#libs/http';

/** Milliseconds of waiting per millisecond of work: calls slow rows down by this share at most. */
const share = 0.5;
/** Longest wait at a time, in milliseconds. */
const mostMs = 40;

/** Gives requests priority over the rows of imports: both need the same thread and processors. */
@Injectable()
export class RequestPriority {
  private leftMs = 0;
  private at = performance.now();

  constructor(private readonly calls: CallsInProgress) {}

  /** Resolves when the next step of work may start. */
  async turn(): Promise<void> {
    const now = performance.now();
    this.leftMs = Math.min(mostMs, this.leftMs + share * (now - this.at));
    this.at = now;
    if (this.leftMs < 1) return;
    await this.calls.over(this.leftMs);
    this.at = performance.now();
    this.leftMs -= this.at - now;
  }
}
