import { Injectable } from '@nestjs/common';
import { CallsInProgress } from '#libs/http';

/** Milliseconds of waiting per millisecond of work: calls slow rows down by this share at most. */
const share = 0.5;
/** Longest wait at a time, in milliseconds. */
const mostMs = 40;

/**
 * Lets calls go before the rows of imports: a person waits for each of them, and they need the same thread and
 * processors.
 */
@Injectable()
export class GivingWay {
  private leftMs = 0;
  private at = performance.now();

  constructor(private readonly calls: CallsInProgress) {}

  /** To be waited for before a step of work. */
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
