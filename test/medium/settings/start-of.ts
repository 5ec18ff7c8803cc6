import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, programOf, until } from '../../stack/index.js';
import { ChildProgram } from '../../stack/child-program.js';

/** A process of the build that was started with some settings. */
export class Start {
  private readonly directory = mkdtempSync(join(tmpdir(), 'firstbell-start-'));
  private program: ChildProgram | undefined;

  constructor(
    private readonly service: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Every line that it has printed. */
  get lines(): string[] {
    return (this.program?.logs ?? '').split('\n').filter((line) => line !== '');
  }

  /** What it has printed besides its log, which is JSON. */
  get faults(): string[] {
    return this.lines.filter((line) => !line.startsWith('{"level":'));
  }

  async begin(): Promise<void> {
    const [http, mqtt] = [await freePort(), await freePort()];
    // packages warn of older versions of Node.js
    const own = { NODE_NO_WARNINGS: '1', DATA_DIR: this.directory, HTTP_PORT: String(http), MQTT_PORT: String(mqtt) };
    // starts on one database have one key
    const keys = { DATA_KEY: 'k'.repeat(32) };
    this.program = new ChildProgram(programOf(this.service), { ...own, ...keys, ...this.env });
    await this.program.start();
  }

  /** Its exit code, once it has ended without a signal. */
  async end(seconds = 60): Promise<number | null> {
    await until(() => this.program?.running === false, 'the process ends', seconds);
    return (await this.program?.ended()) ?? null;
  }

  /** Waits for a line of its log with this text in it. */
  async said(text: string, seconds = 60): Promise<string> {
    return until(() => this.lines.find((line) => line.includes(text)), `the log says ${text}`, seconds);
  }

  async remove(): Promise<void> {
    await this.program?.kill('SIGKILL');
    rmSync(this.directory, { recursive: true, force: true });
  }
}
