import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { EmbeddedPostgres } from '#libs/data/db';
import { until } from '../../stack/index.js';
import { endWith } from '../../stack/run.js';

const run = promisify(execFile);

/** A genuine Postgres server to be killed and frozen. */
export class BreakablePostgres {
  private url = '';
  private readonly directory = mkdtempSync(join(tmpdir(), 'firstbell-faults-db-'));
  private server = this.serverHere();
  /** For `rows`, as long as the server lets it. */
  private kept: Promise<pg.Client> | undefined;

  static async start(): Promise<BreakablePostgres> {
    const postgres = new BreakablePostgres();
    await postgres.start();
    return postgres;
  }

  /** Another one after each start. */
  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** Its address; with a port, through a proxy. */
  at(port = this.port): string {
    const url = new URL(this.url);
    url.port = String(port);
    return url.href;
  }

  get dataDirectory(): string {
    return join(this.directory, 'postgres', 'data');
  }

  /** What the server has written about itself. */
  get logs(): string {
    return readFileSync(join(this.directory, 'postgres', 'postgres.log'), 'utf8');
  }

  /** Starts it, also over the data of one that was killed. */
  async start(): Promise<void> {
    this.url = await until(() => this.server.start(), 'Postgres has started', 60);
    endWith(`kill -9 ${this.pid}; rm -rf '${this.directory}'`, `kill -0 ${this.pid}`);
  }

  /** Kills every process of the server at once. */
  async kill(): Promise<void> {
    const pids = await this.pids();
    this.signal(pids, 'SIGKILL');
    await until(() => !pids.some(isAlive), 'Postgres is gone');
    this.server = this.serverHere();
  }

  async pause(): Promise<void> {
    this.signal(await this.pids(), 'SIGSTOP');
  }

  async resume(): Promise<void> {
    this.signal(await this.pids(), 'SIGCONT');
  }

  /** Rows of one statement, on one connection for all of them; another one after the server was killed. */
  async rows<Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await (await this.connection()).query<Row>(sql, parameters)).rows;
  }

  /** A connection that ends with the server at the latest. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'faults' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async remove(): Promise<void> {
    await (await this.kept)?.end();
    await this.server.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private connection(): Promise<pg.Client> {
    const forget = (): void => void (this.kept = undefined);
    this.kept ??= this.connect().then(
      (client) => client.once('end', forget),
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return this.kept;
  }

  private get pid(): number {
    return Number(readFileSync(join(this.dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  private serverHere(): EmbeddedPostgres {
    return new EmbeddedPostgres(join(this.directory, 'postgres'), 'test');
  }

  /** The server's first process, then those of its connections. */
  private async pids(): Promise<number[]> {
    const { stdout } = await run('pgrep', ['-P', String(this.pid)]);
    return [this.pid, ...stdout.trim().split('\n').map(Number)];
  }

  private signal(pids: readonly number[], signal: NodeJS.Signals): void {
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, signal);
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
