import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type KafkaBroker, nodeSettings } from './kafka-broker.js';
import { kafkaClassPath } from './kafka-jars.js';
import { freePort } from './ports.js';
import { endWith } from './run.js';
import { until } from './until.js';

const run = promisify(execFile);
const javaOptions = ['-Xmx512m', '-XX:TieredStopAtLevel=1'];

/** A process by its id; it may be that of another worker. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A broker as a process of Kafka's own jars. It lives on when the worker that started it ends, at most as long as the run. */
class JvmBroker implements KafkaBroker {
  private pid = 0;

  constructor(
    readonly brokers: string,
    private readonly directory: string,
    private readonly classPath: string,
  ) {}

  get end(): string {
    return `kill -9 ${this.pid}; rm -rf '${this.directory}'`;
  }

  async start(): Promise<void> {
    const log = join(this.directory, `log-${randomUUID()}`);
    const output = openSync(log, 'a');
    const child = spawn(
      'java',
      [...javaOptions, '-cp', this.classPath, 'kafka.Kafka', join(this.directory, 'server.properties')],
      { detached: true, stdio: ['ignore', output, output], cwd: this.directory },
    );
    closeSync(output);
    child.unref();
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    this.pid = child.pid ?? 0;
    endWith(this.end, `kill -0 ${this.pid}`);
    const started = (): boolean => {
      const text = readFileSync(log, 'utf8');
      if (child.exitCode !== null) throw new Error(`the broker has ended: ${text.slice(-2000)}`);
      return text.includes('Kafka Server started');
    };
    await until(started, 'the broker has started', 60);
  }

  async kill(): Promise<void> {
    await this.signal('SIGKILL');
    await until(() => !isAlive(this.pid), 'the broker is gone');
  }

  async pause(): Promise<void> {
    await this.signal('SIGSTOP');
  }

  async resume(): Promise<void> {
    await this.signal('SIGCONT');
  }

  async remove(): Promise<void> {
    if (isAlive(this.pid)) await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async signal(signal: NodeJS.Signals): Promise<void> {
    if (isAlive(this.pid)) process.kill(this.pid, signal);
  }
}

type Settings = Record<string, string | number>;

/**
 * Starts a broker from Kafka's own jars, with a PLAINTEXT listener. What `settings` returns for its directory and its
 * ports is appended to server.properties.
 */
export const startJvmKafka = async (
  settings: (directory: string, port: number, controllerPort: number) => Settings = () => ({}),
): Promise<KafkaBroker> => {
  const classPath = await kafkaClassPath();
  const [port, controllerPort] = [await freePort(), await freePort()];
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-kafka-'));
  const properties = {
    ...nodeSettings,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'log.dirs': join(directory, 'data'),
    ...settings(directory, port, controllerPort),
  };
  const file = join(directory, 'server.properties');
  writeFileSync(
    file,
    Object.entries(properties)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const clusterId = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
  // one argument, because an id may begin with a hyphen
  const format = ['kafka.tools.StorageTool', 'format', `--cluster-id=${clusterId}`, '-c', file, '--ignore-formatted'];
  await run('java', [...javaOptions, '-cp', classPath, ...format], { cwd: directory });
  const broker = new JvmBroker(`127.0.0.1:${port}`, directory, classPath);
  await broker.start();
  return broker;
};
