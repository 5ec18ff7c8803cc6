import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.js';
import { endWith } from './run.js';
import { until } from './until.js';

const run = promisify(execFile);

const keycloakVersion = '26.7.3';

const cacheDir = process.env['FIRSTBELL_CACHE'] ?? join(homedir(), '.cache', 'firstbell');
const distribution = join(cacheDir, `keycloak-${keycloakVersion}`);
const artifact = `org.keycloak:keycloak-quarkus-dist:${keycloakVersion}:zip`;

const hasProgram = async (program: string, argument: string): Promise<boolean> =>
  run(program, [argument]).then(
    () => true,
    () => false,
  );

/** True when this host can run Keycloak, whose distribution, about 170 MB, is fetched once. */
export const hasKeycloak = async (): Promise<boolean> =>
  (await hasProgram('java', '-version')) &&
  (existsSync(distribution) || ((await hasProgram('mvn', '-version')) && (await hasProgram('unzip', '-v'))));

const fetched = async (): Promise<void> => {
  if (existsSync(distribution)) return;
  mkdirSync(cacheDir, { recursive: true });
  const work = mkdtempSync(join(cacheDir, 'fetch-'));
  try {
    const goal = ['dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${work}`];
    await run('mvn', ['-q', '-B', ...goal], { cwd: work, timeout: 600_000 });
    await run('unzip', ['-q', join(work, `keycloak-quarkus-dist-${keycloakVersion}.zip`), '-d', work]);
    // at once, so that no process sees half of it; a second process discards its copy
    if (!existsSync(distribution)) renameSync(join(work, `keycloak-${keycloakVersion}`), distribution);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

type Json = Record<string, unknown>;

/** A genuine Keycloak as a process, with its database in memory, and its administration. */
export class Keycloak {
  readonly realm = 'firstbell';
  private token = '';

  private constructor(
    readonly url: string,
    private readonly password: string,
    private readonly directory: string,
    private readonly pid: number,
  ) {}

  get issuer(): string {
    return `${this.url}/realms/${this.realm}`;
  }

  static async start(): Promise<Keycloak> {
    await fetched();
    const directory = mkdtempSync(join(tmpdir(), 'firstbell-keycloak-'));
    // it writes into its own folders when it starts
    cpSync(distribution, directory, { recursive: true });
    const port = await freePort();
    const password = randomBytes(16).toString('hex');
    const log = join(directory, 'log');
    const output = openSync(log, 'a');
    const flags = ['start-dev', '--db=dev-mem', '--http-host=127.0.0.1', `--http-port=${port}`, '--cache=local'];
    const child = spawn(join(directory, 'bin', 'kc.sh'), flags, {
      detached: true,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
        JAVA_OPTS_KC_HEAP: '-Xmx512m',
      },
    });
    closeSync(output);
    child.unref();
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    const keycloak = new Keycloak(`http://127.0.0.1:${port}`, password, directory, child.pid ?? 0);
    endWith(`kill -9 -${keycloak.pid}; rm -rf '${directory}'`, `kill -0 ${keycloak.pid}`);
    const isReady = async (): Promise<boolean> => {
      if (child.exitCode !== null) throw new Error(`Keycloak has ended: ${readFileSync(log, 'utf8').slice(-2000)}`);
      const response = await fetch(`${keycloak.url}/realms/master`, { signal: AbortSignal.timeout(5000) }).catch(
        () => undefined,
      );
      return response?.ok === true;
    };
    await until(isReady, 'Keycloak is ready', 300);
    return keycloak;
  }

  /** Makes a call of the administration; `path` below that of realms. */
  async admin<T = unknown>(method: string, path: string, body?: Json): Promise<T> {
    let response = await this.send(method, path, body);
    if (response.status === 401) {
      // its tokens last for a minute
      await this.signIn();
      response = await this.send(method, path, body);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** The id of the user of a name. */
  async userId(username: string): Promise<string> {
    const [user] = await this.admin<{ id: string }[]>('GET', `/${this.realm}/users?exact=true&username=${username}`);
    if (!user) throw new Error(`no user ${username}`);
    return user.id;
  }

  stop(): void {
    try {
      process.kill(-this.pid, 'SIGKILL');
    } finally {
      rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  private send(method: string, path: string, body?: Json): Promise<Response> {
    return fetch(`${this.url}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  private async signIn(): Promise<void> {
    const response = await fetch(`${this.url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'password', client_id: 'admin-cli' },
        ...{ username: 'admin', password: this.password },
      }),
    });
    if (!response.ok) throw new Error(`no token of the administration: ${response.status} ${await response.text()}`);
    this.token = ((await response.json()) as { access_token: string }).access_token;
  }
}
