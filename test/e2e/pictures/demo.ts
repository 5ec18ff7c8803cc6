import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, testAdministrator, testCaptcha, until } from '../../stack/index.js';

const program = join(process.cwd(), 'dist/run/demo/main.js');

/** A demo of its own, from an empty directory. */
export class Demo {
  private constructor(
    readonly url: string,
    private readonly program: ChildProcess,
    private readonly dataDir: string,
    /** What it has printed so far. */
    private readonly printed: () => string,
  ) {}

  /** Resolves when it is ready; its people and what it sells come later. */
  static async start(): Promise<Demo> {
    const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-pictures-'));
    const [http, mqtt] = [await freePort(), await freePort()];
    const env = { DATA_DIR: dataDir, HTTP_PORT: String(http), MQTT_PORT: String(mqtt), CAPTCHA_FIXED: testCaptcha };
    const administrator = {
      ADMIN_ACCOUNT: testAdministrator.account,
      ADMIN_PASSWORD: testAdministrator.password,
    };
    const demo = spawn(process.execPath, [program], {
      env: { ...process.env, ...env, ...administrator, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    demo.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const url = `http://127.0.0.1:${http}`;
    await until(async () => (await fetch(`${url}/health/ready`)).ok, 'the demo is ready', 120);
    return new Demo(url, demo, dataDir, () => printed);
  }

  /** Decides what the simulated payment platform does next, as its own page does. */
  async controlPayments(fields: object): Promise<void> {
    const url = /payments are simulated: (http[^"\\\s]+)/.exec(this.printed())?.[1];
    if (url === undefined) throw new Error('the demo does not simulate payments');
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/control`, { method: 'POST', headers, body: JSON.stringify(fields) });
    if (!response.ok) throw new Error(`control of payments: ${response.status}`);
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.program.once('exit', resolve));
    this.program.kill('SIGTERM');
    await gone;
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
