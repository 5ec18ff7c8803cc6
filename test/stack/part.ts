import { ChildProgram } from './child-program.js';
import { freePort } from './ports.js';
import { programOf } from './project.js';

/** One running instance of a service, however it is run: as a process of the build, or from the image. */
export interface Part {
  readonly httpPort: number;
  readonly mqttPort: number;
  readonly logs: string;
  readonly running: boolean;
  /** The process's id on this host; 0 while it has none. */
  readonly pid: number;
  /** Resolves when the instance is ready. */
  start(): Promise<void>;
  /** Ends it; resolves when it is gone. Returns the exit code, null when the signal ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  pause(): void;
  resume(): void;
  /** Takes away what an instance that has ended leaves on the host, if it leaves anything. */
  remove?(): Promise<void>;
}

/** How an instance of a service comes about; `env` may name its HTTP_PORT. */
export type PartMaker = (service: string, env: Record<string, string>) => Promise<Part>;

/** Instances as processes of the build in `dist`, of whose output a number of characters is kept; default: 200,000. */
export const processPartKeeping =
  (keptOutput?: number): PartMaker =>
  async (service, env) => {
    const [httpPort, mqttPort] = [Number(env['HTTP_PORT'] ?? (await freePort())), await freePort()];
    const ports = { HTTP_PORT: String(httpPort), MQTT_PORT: String(mqttPort) };
    const program = new ChildProgram(programOf(service), { ...env, ...ports }, [], keptOutput);
    return {
      httpPort,
      mqttPort,
      get logs() {
        return program.logs;
      },
      get pid() {
        return program.pid;
      },
      get running() {
        return program.running;
      },
      start: () => program.start(`http://127.0.0.1:${httpPort}/health/ready`),
      kill: (signal) => program.kill(signal),
      pause: () => program.pause(),
      resume: () => program.resume(),
    };
  };

export const processPart = processPartKeeping();
