import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArrivedMessage } from '../../../tools/simulators/channels/state.js';
import { JsonFile } from '../../../tools/simulators/json-file.js';
import { ChildProgram } from '../../stack/child-program.js';
import { freePort, projectRoot } from '../../stack/index.js';

/** The robots' simulator as a process that tests kill; what had arrived is still there when it starts again. */
export class RobotProgram {
  private constructor(
    private readonly folder: string,
    private readonly url: string,
    private readonly program: ChildProgram,
  ) {}

  static async start(): Promise<RobotProgram> {
    const folder = mkdtempSync(join(tmpdir(), 'firstbell-robots-'));
    const port = await freePort();
    const program = new ChildProgram(join(projectRoot, 'dist/run/simulators/channels/main.js'), {
      SIMULATOR_CHANNEL_PORT: String(port),
      SIMULATOR_CHANNEL_FILE: join(folder, 'channels.json'),
    });
    const robots = new RobotProgram(folder, `http://127.0.0.1:${port}`, program);
    await robots.restart();
    return robots;
  }

  /** The environment of a process that finds the robots here. */
  get environment(): Record<string, string> {
    return { CHANNEL_SIMULATOR: this.url, CHANNEL_WECOM_URL: this.url };
  }

  /** Messages that have arrived, over all its starts. */
  arrived(): ArrivedMessage[] {
    return (new JsonFile(join(this.folder, 'channels.json')).read() ?? []) as ArrivedMessage[];
  }

  restart(): Promise<void> {
    return this.program.start(`${this.url}/simulator`);
  }

  kill(): Promise<unknown> {
    return this.program.kill('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
