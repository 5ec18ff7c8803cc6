import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#libs/db';
import { HttpClient, testAdministrator, testCaptcha } from './http-client.js';
import { freePort } from './ports.js';
import { until } from './until.js';

/** Key of the cards' passwords in tests. */
export const testDeviceKey = 'test-device-key';
const program = join(process.cwd(), 'dist/services/all/main.js');

/** Every service in one real process on an embedded Postgres, on ports and in a directory of its own. */
export class ServiceProcess {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    readonly httpUrl: string,
    readonly mqttUrl: string,
  ) {}

  /** Prepares a process; `env` goes on top of what tests need. */
  static async prepare(env: Record<string, string> = {}): Promise<ServiceProcess> {
    const [http, mqtt] = [await freePort(), await freePort()];
    const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-stack-'));
    const all = {
      DATA_DIR: dataDir,
      HTTP_PORT: String(http),
      MQTT_PORT: String(mqtt),
      CAPTCHA_FIXED: testCaptcha,
      ADMIN_PASSWORD: testAdministrator.password,
      DEVICE_KEYS: testDeviceKey,
      LOG_LEVEL: 'warn',
      ...env,
    };
    return new ServiceProcess(dataDir, all, `http://127.0.0.1:${http}`, `mqtt://127.0.0.1:${mqtt}`);
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** What the process has printed so far. */
  get logs(): string {
    return this.output;
  }

  /** Starts it, also over the data of one that was killed; resolves when it is ready. */
  async start(seconds = 60): Promise<void> {
    const { NODE_OPTIONS: _jestOnly, ...inherited } = process.env;
    const child = spawn(process.execPath, [program], { env: { ...inherited, ...this.env }, stdio: 'pipe' });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-100_000)));
    }
    const ready = async (): Promise<boolean> => {
      if (child.exitCode !== null) throw new Error(`the process ended: ${this.output.slice(-2000)}`);
      return (await fetch(`${this.httpUrl}/health/ready`)).ok;
    };
    await until(ready, 'the process is ready', seconds);
  }

  /** A signed-in client. */
  async client(): Promise<HttpClient> {
    const client = new HttpClient(this.httpUrl);
    await client.signIn();
    return client;
  }

  /** Ends the process by a signal; resolves when it is gone. Answers its exit code, null when the signal ended it. */
  async kill(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return gone;
  }

  /** Stops the process and its database and deletes the data. */
  async remove(): Promise<void> {
    await this.kill('SIGTERM');
    const { DATABASE_PASSWORD: password } = JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8')) as {
      DATABASE_PASSWORD: string;
    };
    await EmbeddedPostgres.stopLeftover(join(this.dataDir, 'postgres'), password);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
