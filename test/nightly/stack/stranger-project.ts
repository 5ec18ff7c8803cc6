import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../stack/index.js';

const run = promisify(execFile);
/** What a test run of this repository sets for its own workers. */
const ours = ['FIRSTBELL_RUN_DIR', 'FIRSTBELL_RUN_PID', 'TEST_DATABASE_URL', 'TEST_KAFKA_BROKERS', 'JEST_WORKER_ID'];
const minutes = 60_000;

/** The environment of a program that shares nothing with this test run. */
export const strangerEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name))),
  NODE_OPTIONS: '',
});

/** A foreign project, outside of this repository. */
export class StrangerProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'stranger-'));

  constructor(files: Readonly<Record<string, string>>) {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), content);
    }
  }

  /** Runs a program in the project; returns everything that it printed. @throws Error with that when it fails */
  async run(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const options = { cwd: this.folder, timeout: 10 * minutes, maxBuffer: 32 * 2 ** 20 };
    try {
      const { stdout, stderr } = await run(file, [...args], {
        ...options,
        env: { ...strangerEnvironment(), ...env },
      });
      return stdout + stderr;
    } catch (error) {
      const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
      throw new Error(`${file} ${args.join(' ')}: ${message}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
    }
  }

  /** A program that a package of the project has installed. */
  program(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.run(join(this.folder, 'node_modules', '.bin', name), args, env);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Packs `@firstbell/testing`; returns the path of the archive. */
export const packTesting = async (): Promise<string> => {
  const options = { cwd: projectRoot, env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 32 * 2 ** 20 };
  const { stdout } = await run(process.execPath, ['tools/testing-package.js'], options);
  return join(projectRoot, stdout.trim().split('\n').at(-1) ?? '');
};
