import { join } from 'node:path';
import { freePort, type Part, type PartMaker, projectRoot, type Stack } from '../../stack/index.js';
import { ChildProgram } from '../../stack/child-program.js';

/** What instances of a service are started with next. */
interface Settings {
  /** Folder of the build. */
  folder: string;
  env: Record<string, string>;
}

/** Instances of services whose version and environment change while the others run, as an upgrade or a roll does. */
export class ReplaceableParts {
  private readonly settings = new Map<string, Settings>();

  constructor(private readonly first: Settings) {}

  readonly run: PartMaker = async (service, env) => {
    const [httpPort, mqttPort] = [Number(env['HTTP_PORT'] ?? (await freePort())), await freePort()];
    const ports = { HTTP_PORT: String(httpPort), MQTT_PORT: String(mqttPort) };
    return new ReplaceablePart(httpPort, mqttPort, () => {
      const { folder, env: more } = this.settings.get(service) ?? this.first;
      return new ChildProgram(join(folder, 'dist/run', service, 'main.js'), { ...env, ...more, ...ports });
    });
  };

  /** Replaces the instances of a service, in turn, by such with other settings. */
  async replace(stack: Stack, service: Parameters<Stack['kill']>[0], settings: Partial<Settings>): Promise<void> {
    this.settings.set(service, { ...(this.settings.get(service) ?? this.first), ...settings });
    for (let instance = 0; instance < stack.httpUrls(service).length; instance++) {
      await stack.kill(service, instance, 'SIGTERM');
      await stack.restart(service, instance);
    }
  }
}

/** Runs the migrations of a build for a service, or for all. */
export const migrateWith = async (
  folder: string,
  databaseUrl: string,
  services: readonly string[] = [],
): Promise<void> => {
  const program = new ChildProgram(join(folder, 'dist/run/all/migrate.js'), { DATABASE_URL: databaseUrl }, services);
  await program.start();
  if ((await program.ended()) !== 0) throw new Error(`migrations failed: ${program.logs}`);
};

/** The folder of this build. */
export const thisBuild = projectRoot;

class ReplaceablePart implements Part {
  private program: ChildProgram | undefined;
  private earlier = '';

  constructor(
    readonly httpPort: number,
    readonly mqttPort: number,
    private readonly next: () => ChildProgram,
  ) {}

  get logs(): string {
    return this.earlier + (this.program?.logs ?? '');
  }

  get pid(): number {
    return this.program?.pid ?? 0;
  }

  get running(): boolean {
    return this.program?.running ?? false;
  }

  async start(): Promise<void> {
    this.earlier = this.logs;
    this.program = this.next();
    await this.program.start(`http://127.0.0.1:${this.httpPort}/health/ready`);
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    return (await this.program?.kill(signal)) ?? null;
  }

  pause(): void {
    this.program?.pause();
  }

  resume(): void {
    this.program?.resume();
  }
}
