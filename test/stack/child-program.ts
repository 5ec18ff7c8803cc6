import { type ChildProcess, spawn } from 'node:child_process';
import { endWith } from './run.js';
import { until } from './until.js';

/** What is kept of a program's output unless more is wanted, in characters. */
const usualOutput = 200_000;

/** Longest start of a program: nine that start at once beside a build share two cores. */
export const startSeconds = 240;

/** A program of this repository as a process that tests start, pause and kill. */
export class ChildProgram {
  private child: ChildProcess | undefined;
  private output = '';

  constructor(
    private readonly program: string,
    private readonly env: Record<string, string>,
    private readonly args: readonly string[] = [],
    private readonly keptOutput = usualOutput,
  ) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get running(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it has printed so far, over all its starts. */
  get logs(): string {
    return this.output;
  }

  /** Starts it; without `readyUrl` resolves at once, else when that address responds well. */
  async start(readyUrl?: string, seconds = startSeconds): Promise<void> {
    const { NODE_OPTIONS: _jestOnly, ...inherited } = process.env;
    const child = spawn(process.execPath, [this.program, ...this.args], {
      env: { ...inherited, ...this.env },
      stdio: 'pipe',
    });
    this.child = child;
    endWith(`kill -9 ${child.pid}`, `kill -0 ${child.pid}`);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-this.keptOutput)));
    }
    if (readyUrl === undefined) return;
    const ready = async (): Promise<boolean> => {
      if (!this.running) return true;
      return (await fetch(readyUrl, { signal: AbortSignal.timeout(2000) })).ok;
    };
    await until(ready, `${this.program} is ready`, seconds);
    if (!this.running) throw new Error(`${this.program} ended: ${this.output.slice(-2000)}`);
  }

  /** Ends it by a signal; resolves when it is gone. Returns its exit code, null when the signal ended it. */
  async kill(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || !this.running) return child?.exitCode ?? null;
    const gone = this.ended();
    child.kill(signal);
    return gone;
  }

  /** Its exit code when it ends without a signal. */
  ended(): Promise<number | null> {
    const { child } = this;
    if (!child || !this.running) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((resolve) => child.once('exit', resolve));
  }

  /** Stops its clock and everything it does, as a network that swallows every packet would. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }
}
