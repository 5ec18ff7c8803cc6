import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { endWith, freePort, until } from '../../stack/index.js';

const run = promisify(execFile);

/** Programs of an installed Postgres server of one version: Debian's, or those of POSTGRES_BIN. */
const programs = [
  process.env['POSTGRES_BIN'],
  ...(existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []).map(
    (version) => `/usr/lib/postgresql/${version}/bin`,
  ),
].find((folder): folder is string => folder !== undefined && existsSync(join(folder, 'pg_basebackup')));

/** True when this host has a Postgres server and its programs for dumps and base backups. */
export const hasPostgresPrograms = programs !== undefined;

const database = 'firstbell';

/** A genuine Postgres server with an archive of its log, which is dumped, restored and recovered as operators do. */
export class DumpedPostgres {
  private readonly data: string;
  private readonly archive: string;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    this.data = join(folder, 'data');
    this.archive = join(folder, 'archive');
  }

  static async start(): Promise<DumpedPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'firstbell-restores-'));
    chmodSync(folder, 0o777);
    const server = new DumpedPostgres(folder, await freePort());
    await server.program('initdb', [
      '-D',
      server.data,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
    ]);
    await server.shell(`mkdir ${server.archive} && chmod 700 ${server.archive}`);
    await server.setting(
      `port=${server.port}`,
      `unix_socket_directories='${folder}'`,
      'max_connections=300',
      'fsync=off',
      'archive_mode=on',
      `archive_command='cp %p ${server.archive}/%f'`,
    );
    await server.launch();
    const stop = `kill -INT $(head -n 1 '${server.data}/postmaster.pid'); sleep 2; rm -rf '${folder}'`;
    endWith(stop, `[ -d '${folder}' ]`);
    await server.program('createdb', [...server.address, database]);
    return server;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Dumps the database, or one schema of it. Returns the file. */
  async dump(schema?: string): Promise<string> {
    const file = join(this.folder, `${schema ?? 'all'}.dump`);
    const some = schema === undefined ? [] : ['-n', schema];
    await this.program('pg_dump', [...this.address, '-Fc', '-f', file, ...some, database]);
    return file;
  }

  /** Restores a dump into an empty database in the place of this. */
  async restore(file: string): Promise<void> {
    await this.program('dropdb', [...this.address, '--force', database]);
    await this.program('createdb', [...this.address, database]);
    await this.program('pg_restore', [...this.address, '-d', database, '--single-transaction', file]);
  }

  /** Restores one schema of a dump. */
  async restoreSchema(file: string, schema: string): Promise<void> {
    for (const sql of [`drop schema ${schema} cascade`, `create schema ${schema}`]) await this.rows(sql);
    // a dump of a schema alone creates it: only what is in it is asked for
    await this.program('pg_restore', [...this.address, '-d', database, '-n', schema, '--single-transaction', file]);
  }

  /** Takes a base backup, from which `recoverTo` begins. */
  async baseBackup(): Promise<void> {
    await this.program('pg_basebackup', [...this.address, '-D', join(this.folder, 'base'), '-c', 'fast']);
  }

  /** Brings the whole server to where it was at a time after the base backup and before its latest commit. */
  async recoverTo(time: Date): Promise<void> {
    await this.rows('select pg_switch_wal()');
    await this.program('pg_ctl', ['stop', '-D', this.data, '-m', 'fast', '-w']);
    await this.shell(`rm -rf ${this.data} && cp -a ${join(this.folder, 'base')} ${this.data}`);
    await this.setting(
      `restore_command='cp ${this.archive}/%f %p'`,
      // settings are read before names of zones are known: a `Z` is refused
      `recovery_target_time='${time.toISOString().replace('Z', '+00')}'`,
      "recovery_target_action='promote'",
    );
    await this.shell(`touch ${join(this.data, 'recovery.signal')}`);
    await this.launch();
    const recovered = async (): Promise<boolean> =>
      (await this.rows<{ busy: boolean }>('select pg_is_in_recovery() as busy'))[0]?.busy === false;
    await until(recovered, 'the server is recovered', 60);
  }

  async remove(): Promise<void> {
    await this.program('pg_ctl', ['stop', '-D', this.data, '-m', 'immediate', '-w']);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get address(): string[] {
    return ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres'];
  }

  private async launch(): Promise<void> {
    const log = join(this.folder, 'log');
    try {
      await this.program('pg_ctl', ['start', '-D', this.data, '-w', '-t', '60', '-l', log]);
    } catch (error) {
      throw new Error(`the server does not start: ${readFileSync(log, 'utf8').slice(-2000)}`, { cause: error });
    }
  }

  /** Appends lines to the settings of the server. */
  private async setting(...lines: readonly string[]): Promise<void> {
    const file = join(this.folder, 'settings');
    writeFileSync(file, `${lines.join('\n')}\n`);
    await this.shell(`cat ${file} >> ${join(this.data, 'postgresql.conf')}`);
  }

  private program(name: string, parameters: readonly string[]): Promise<unknown> {
    return this.asServer([join(programs ?? '', name), ...parameters]);
  }

  private shell(command: string): Promise<unknown> {
    return this.asServer(['sh', '-c', command]);
  }

  /** The server refuses to run as root. */
  private asServer([command = '', ...parameters]: readonly string[]): Promise<unknown> {
    const whole = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', command] : [command];
    const [first = '', ...rest] = [...whole, ...parameters];
    // without a pipe: a server that lives on would keep it open
    return run(first, rest, { cwd: this.folder, maxBuffer: 10_000_000 });
  }
}
