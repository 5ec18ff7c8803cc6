import type { Part } from '../../stack/part.js';

const lookMs = 500;

/** An instance under a supervisor: when it ends it is started again, as its container's restart policy does. */
export class SupervisedPart implements Part {
  private timer: NodeJS.Timeout | undefined;
  private starting: Promise<void> | undefined;

  constructor(private readonly part: Part) {}

  get httpPort(): number {
    return this.part.httpPort;
  }

  get mqttPort(): number {
    return this.part.mqttPort;
  }

  get logs(): string {
    return this.part.logs;
  }

  get running(): boolean {
    return this.part.running;
  }

  get pid(): number {
    return this.part.pid;
  }

  async start(): Promise<void> {
    await this.part.start();
    this.timer = setInterval(() => this.look(), lookMs);
  }

  /** Ends it for good, until it is started. */
  async kill(signal: NodeJS.Signals): Promise<number | null> {
    clearInterval(this.timer);
    await this.starting;
    return this.part.kill(signal);
  }

  pause(): void {
    this.part.pause();
  }

  resume(): void {
    this.part.resume();
  }

  private look(): void {
    if (this.part.running || this.starting) return;
    process.stderr.write(`\n>>> started again, it had ended: ${this.part.logs.slice(-4000)}\n`);
    this.starting = this.part
      .start()
      .catch(() => undefined)
      .finally(() => (this.starting = undefined));
  }
}
