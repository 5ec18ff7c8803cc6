import { setImmediate } from 'node:timers/promises';
import { importLimits } from './import-limits.js';

/** Work that takes long in steps that do not: between them others have their turn. */
export class Turn {
  private since = performance.now();

  /** To be waited for after each step. */
  async over(): Promise<void> {
    if (performance.now() - this.since < importLimits.turnMs) return;
    await setImmediate();
    this.since = performance.now();
  }
}
