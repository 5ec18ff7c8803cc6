import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Config } from '#libs/kernel/config';
import { Clock } from './clock.js';

/**
 * The time by which services do business in the demo: it can be moved ahead, so that a month is seen to close. Sessions,
 * cards and signatures use the time of day.
 */
export class BusinessClock extends Clock {
  private readonly file: string;
  private aheadMs = 0;

  constructor(
    private readonly system: Clock,
    private readonly config: Pick<Config, 'dataDir' | 'dataPath'>,
  ) {
    super();
    this.file = config.dataPath('demo-clock.json');
    // what was recorded at a moved time lies in the past after a start as well
    if (!existsSync(this.file)) return;
    const stored = JSON.parse(readFileSync(this.file, 'utf8')) as { aheadMs: number };
    this.aheadMs = stored.aheadMs;
  }

  override now(): Date {
    return new Date(this.system.now().getTime() + this.aheadMs);
  }

  /** True in the past, where the demo makes up what went before its first start. */
  get isBehind(): boolean {
    return this.aheadMs < 0;
  }

  get moved(): boolean {
    return this.aheadMs !== 0;
  }

  /** Continues from `at`. */
  moveTo(at: Date): void {
    this.aheadMs = at.getTime() - this.system.now().getTime();
    mkdirSync(this.config.dataDir, { recursive: true });
    writeFileSync(this.file, JSON.stringify({ aheadMs: this.aheadMs }));
  }

  /** Continues by the time of day. What was recorded ahead of it stays. */
  moveBack(): void {
    this.aheadMs = 0;
    rmSync(this.file, { force: true });
  }
}

/** The movable clock of a process, by its configuration. */
const clocks = new WeakMap<Config, BusinessClock>();

/** The time of business of all services of a process: the time of day but in the demo. */
export const businessClock = (system: Clock, config: Config): Clock => {
  if (!config.demoClock) return system;
  const clock = clocks.get(config) ?? new BusinessClock(system, config);
  clocks.set(config, clock);
  return clock;
};
