import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { startSeconds } from './child-program.js';
import { docker, runContainer } from './engine.js';
import type { Part, PartMaker } from './part.js';
import { freePort } from './ports.js';
import { endWith } from './run.js';
import { until } from './until.js';

/**
 * Instances of services as containers of an image. They share this host's network, so that they reach its Postgres and
 * Kafka, and are reached, at the same addresses as processes.
 */
export const containerPart =
  (image: string): PartMaker =>
  async (service, env) => {
    const [httpPort, mqttPort] = [Number(env['HTTP_PORT'] ?? (await freePort())), await freePort()];
    // the image is made for production, where nothing of a test may be fixed
    const own = { SERVICE: service, NODE_ENV: 'test', HTTP_PORT: String(httpPort), MQTT_PORT: String(mqttPort) };
    return new ContainerPart(image, { ...env, ...own }, httpPort, mqttPort);
  };

class ContainerPart implements Part {
  private id: string | undefined;
  private output = '';
  private follower: ChildProcess | undefined;

  constructor(
    private readonly image: string,
    private readonly env: Record<string, string>,
    readonly httpPort: number,
    readonly mqttPort: number,
  ) {}

  get logs(): string {
    return this.output;
  }

  get running(): boolean {
    return this.follower !== undefined && this.follower.exitCode === null && this.follower.signalCode === null;
  }

  get pid(): number {
    return this.id === undefined ? 0 : Number(this.state('{{.State.Pid}}'));
  }

  async start(): Promise<void> {
    if (this.id === undefined) this.id = await this.create();
    else await docker(['start', this.id]);
    this.follow(this.id);
    const ready = async (): Promise<boolean> => {
      if (!this.running) return true;
      const url = `http://127.0.0.1:${this.httpPort}/health/ready`;
      return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
    };
    await until(ready, `the container of ${this.env['SERVICE']} is ready`, startSeconds);
    if (!this.running) throw new Error(`the container of ${this.env['SERVICE']} ended: ${this.output.slice(-2000)}`);
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    const { id } = this;
    if (id === undefined) return null;
    // one that has ended takes no signal
    await docker(['kill', '--signal', signal, id]).catch(() => undefined);
    const { stdout } = await docker(['wait', id]);
    const code = Number(stdout.trim());
    // what a signal ended has 128 and its number
    return code > 128 ? null : code;
  }

  async remove(): Promise<void> {
    if (this.id !== undefined) await docker(['rm', '--force', '--volumes', this.id]);
  }

  pause(): void {
    this.freeze('pause');
  }

  resume(): void {
    if (this.id !== undefined && this.state('{{.State.Paused}}') === 'true') this.freeze('unpause');
  }

  private state(format: string): string {
    return execFileSync('docker', ['inspect', '--format', format, this.id ?? ''])
      .toString()
      .trim();
  }

  private freeze(how: 'pause' | 'unpause'): void {
    if (this.id !== undefined) execFileSync('docker', [how, this.id]);
  }

  private async create(): Promise<string> {
    const options = ['--network', 'host', '--cap-drop', 'ALL', '--tmpfs', '/tmp:rw'];
    const { DATA_DIR: folder } = this.env;
    if (folder !== undefined) {
      // the image's user is not the one who made the folder
      chmodSync(folder, 0o777);
      options.push('--volume', `${folder}:${folder}:rw`);
    }
    const id = await runContainer(this.image, this.env, options);
    endWith(`docker rm -f -v ${id}`, `docker inspect ${id}`);
    return id;
  }

  /** Keeps what it prints, over all its starts; its end is the end of the engine's output. */
  private follow(id: string): void {
    this.output = '';
    const follower = spawn('docker', ['logs', '--follow', id], { stdio: 'pipe' });
    for (const stream of [follower.stdout, follower.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-200_000)));
    }
    this.follower = follower;
  }
}
