import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  balancerImage,
  docker,
  endWith,
  freePort,
  HttpClient,
  productImage,
  projectRoot,
  startSeconds,
  testAdministrator,
  testCaptcha,
  testDeviceKey,
  until,
} from '../stack/index.js';

const run = promisify(execFile);

/** How Compose is called on this host: the plugin, or the program before it; undefined when there is none. */
const composeProgram = async (): Promise<string[] | undefined> => {
  for (const program of [['docker', 'compose'], ['docker-compose']]) {
    const [file = '', ...args] = program;
    const works = await run(file, [...args, 'version']).then(
      () => true,
      () => false,
    );
    if (works) return program;
  }
  return undefined;
};

/** Size of the demo, which a host that also runs other tests has to hold. */
export const demo = { schools: 10, cards: 200 };

/** What every test of the compose file sets, besides secrets of its own. */
const testSettings = {
  DEVICE_KEYS: testDeviceKey,
  ADMIN_PASSWORD: testAdministrator.password,
  HEARTBEAT_SECONDS: '5',
  // the captcha is a picture that only people read; it may be fixed outside of production alone
  CAPTCHA_FIXED: testCaptcha,
  NODE_ENV: 'test',
  DEMO_SCHOOLS: String(demo.schools),
  DEMO_CARDS: String(demo.cards),
};

/** Writes the file `env` as `deploy/new-env.sh` does, with the settings of tests in it. */
const environmentFile = async (directory: string, settings: Record<string, string>): Promise<void> => {
  const file = join(directory, 'env');
  await run('sh', [join(projectRoot, 'deploy', 'new-env.sh'), file]);
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !((line.split('=')[0] ?? '') in settings));
  writeFileSync(file, [...kept, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ''].join('\n'));
};

/** The project's docker-compose.yml, running under a name and on ports of its own, from images of this tree. */
export class Compose {
  private constructor(
    private readonly program: readonly string[],
    private readonly directory: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly httpUrl: string,
    readonly mqttUrl: string,
  ) {}

  static async prepare(): Promise<Compose> {
    const program = await composeProgram();
    if (!program) throw new Error('this host has an engine, and neither `docker compose` nor `docker-compose`');
    const [http, mqtt] = [await freePort(), await freePort()];
    const directory = mkdtempSync(join(tmpdir(), 'firstbell-compose-'));
    const ports = { HTTP_PUBLIC_PORT: String(http), MQTT_PUBLIC_PORT: String(mqtt) };
    await environmentFile(directory, { ...testSettings, ...ports });
    const project = `firstbell-${randomBytes(4).toString('hex')}`;
    const images = { FIRSTBELL_IMAGE: await productImage(), BALANCER_IMAGE: await balancerImage() };
    const env = { ...process.env, ...images, COMPOSE_PROJECT_NAME: project };
    const ours = `label=com.docker.compose.project=${project}`;
    const ids = (what: string): string => `docker ${what} ls -q ${what === 'container' ? '-a' : ''} --filter ${ours}`;
    const gone = ['container', 'network', 'volume'].map((what) => `docker ${what} rm -f $(${ids(what)})`);
    endWith(gone.join('; '), `test -e ${directory}`);
    return new Compose(program, directory, env, `http://127.0.0.1:${http}`, `mqtt://127.0.0.1:${mqtt}`);
  }

  /** Runs a Compose command; returns what it printed. */
  async do(...args: string[]): Promise<string> {
    const [file = '', ...first] = this.program;
    const options = { env: this.env, cwd: projectRoot, timeout: 600_000, maxBuffer: 32 * 2 ** 20 };
    const envFile = ['--env-file', join(this.directory, 'env')];
    return (await run(file, [...first, ...envFile, ...args], options)).stdout;
  }

  /** Runs `deploy/roll.sh`; returns what it printed. */
  async roll(...args: string[]): Promise<string> {
    const script = join(projectRoot, 'deploy', 'roll.sh');
    const env = { ...this.env, ENV_FILE: join(this.directory, 'env') };
    return (await run('sh', [script, ...args], { env, timeout: 900_000 })).stdout;
  }

  /** Ids of the containers of a service, those that have ended too. */
  async containers(service: string): Promise<string[]> {
    const labels = [
      `com.docker.compose.project=${this.env['COMPOSE_PROJECT_NAME']}`,
      `com.docker.compose.service=${service}`,
    ];
    const filters = labels.flatMap((label) => ['--filter', `label=${label}`]);
    const { stdout } = await docker(['ps', '--all', '--quiet', '--no-trunc', ...filters]);
    return stdout.split('\n').filter((id) => id !== '');
  }

  /** Runs a program in a container. @throws Error when it fails. */
  async exec(container: string, ...command: string[]): Promise<string> {
    return (await docker(['exec', container, ...command])).stdout;
  }

  /** Signs in as soon as the console responds through the balancer, which starts last. */
  async signedIn(): Promise<HttpClient> {
    await until(async () => (await fetch(this.httpUrl)).ok, 'the console responds', startSeconds);
    const client = new HttpClient(this.httpUrl);
    await client.signIn();
    return client;
  }

  /** Takes everything down, volumes too. */
  async remove(): Promise<void> {
    await this.do('--profile', 'demo', 'down', '--volumes', '--timeout', '5');
    rmSync(this.directory, { recursive: true, force: true });
  }
}
