import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

/** How many calls this process works on, so that work which can wait gives way to them. */
@Injectable()
export class CallsInProgress {
  private calls = 0;
  private readonly waiting = new Set<() => void>();

  /** Counts a call until its response has been sent, or its caller is gone. */
  add(response: Response): void {
    this.calls += 1;
    response.once('close', () => {
      this.calls -= 1;
      if (this.calls > 0) return;
      for (const resume of this.waiting) resume();
    });
  }

  /** Resolves once no call is worked on, after `mostMs` milliseconds at the latest. */
  async over(mostMs: number): Promise<void> {
    if (this.calls === 0) return;
    await new Promise<void>((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        this.waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, mostMs);
      this.waiting.add(resume);
    });
  }
}
