/** A planned call. `at` is ms since the epoch. */
export interface Planned {
  at: number;
  run: (() => void) | null;
}

const tickMs = 20;
const slotCount = 4096;

/**
 * One Node timer for every wait of a fleet. 10,000 cards with four waits each would otherwise keep 40,000 timers.
 * Waits are rounded up to 20 ms. `now` can be replaced by tests, which then call `turn` themselves.
 */
export class TimerWheel {
  private readonly slots: Planned[][] = Array.from({ length: slotCount }, () => []);
  private lastTick: number;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly now: () => number = Date.now) {
    this.lastTick = Math.floor(now() / tickMs);
  }

  /** ms since the epoch. */
  get time(): number {
    return this.now();
  }

  start(): void {
    this.timer ??= setInterval(() => {
      this.turn();
    }, tickMs);
  }

  /** Stops the wheel; what is planned is forgotten. */
  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    for (const slot of this.slots) slot.length = 0;
  }

  /** Runs `run` once after `seconds`. */
  after(seconds: number, run: () => void): Planned {
    return this.at(this.now() + seconds * 1000, run);
  }

  /** Runs `run` once at a time in ms since the epoch; at the next turn when that is over. */
  at(time: number, run: () => void): Planned {
    const planned = { at: time, run };
    this.put(planned);
    return planned;
  }

  /** Takes a planned call back; one that has run already is left alone. */
  cancel(planned: Planned | null): void {
    if (planned) planned.run = null;
  }

  /** Runs what is due by now. */
  turn(): void {
    const untilTick = Math.floor(this.now() / tickMs);
    // after a stall longer than one round every slot is visited once, not once per missed round
    const first = Math.max(this.lastTick + 1, untilTick - slotCount + 1);
    this.lastTick = Math.max(this.lastTick, untilTick);
    for (let tick = first; tick <= untilTick; tick++) this.runSlot(tick % slotCount, untilTick);
  }

  private put(planned: Planned): void {
    const tick = Math.max(Math.ceil(planned.at / tickMs), this.lastTick + 1);
    this.slots[tick % slotCount]?.push(planned);
  }

  private runSlot(index: number, untilTick: number): void {
    const due = this.slots[index];
    if (!due || due.length === 0) return;
    const kept: Planned[] = [];
    this.slots[index] = kept;
    for (const planned of due) {
      if (!planned.run) continue;
      if (Math.ceil(planned.at / tickMs) > untilTick) kept.push(planned);
      else {
        const run = planned.run;
        planned.run = null;
        run();
      }
    }
  }
}
