import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#libs/data/db';
import { ChildProgram, startSeconds } from './child-program.js';
import { HttpClient, testAdministrator, testCaptcha } from './http-client.js';
import { freePort } from './ports.js';
import { programOf } from './project.js';
import { removeWith } from './run.js';
import { testDeviceKey } from './stack-environment.js';

/** A program with its arguments. */
interface Program {
  path: string;
  args?: readonly string[];
}

/** Every service in one real process on an embedded Postgres, on ports and in a directory of its own. */
export class ServiceProcess {
  private readonly program: ChildProgram;

  private constructor(
    readonly dataDir: string,
    env: Record<string, string>,
    readonly httpUrl: string,
    readonly mqttUrl: string,
    { path, args = [] }: Program,
  ) {
    this.program = new ChildProgram(path, env, args);
  }

  /** Prepares a process; `env` overrides what tests need, `program` is that of all services. */
  static async prepare(
    env: Record<string, string> = {},
    program: Program = { path: programOf('all') },
  ): Promise<ServiceProcess> {
    const [http, mqtt] = [await freePort(), await freePort()];
    const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-stack-'));
    removeWith(dataDir);
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
    return new ServiceProcess(dataDir, all, `http://127.0.0.1:${http}`, `mqtt://127.0.0.1:${mqtt}`, program);
  }

  get pid(): number {
    return this.program.pid;
  }

  /** Id of the first process of its embedded Postgres. */
  get postgresPid(): number {
    return Number(readFileSync(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  }

  /** What the process has printed so far. */
  get logs(): string {
    return this.program.logs;
  }

  /** Starts it, also over the data of one that was killed; resolves when it is ready. */
  start(seconds = startSeconds): Promise<void> {
    return this.program.start(`${this.httpUrl}/health/ready`, seconds);
  }

  /** A signed-in client. */
  async client(): Promise<HttpClient> {
    const client = new HttpClient(this.httpUrl);
    await client.signIn();
    return client;
  }

  /** Ends the process by a signal; resolves when it is gone. Returns its exit code, null when the signal ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null> {
    return this.program.kill(signal);
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
