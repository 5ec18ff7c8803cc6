import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs the engine's client; returns what it printed. @throws Error when it fails or takes longer than `seconds`. */
export const docker = (args: readonly string[], seconds = 60): Promise<{ stdout: string; stderr: string }> =>
  run('docker', [...args], { timeout: seconds * 1000, maxBuffer: 32 * 2 ** 20 });

/** True when a container engine responds. */
export const hasEngine = async (): Promise<boolean> =>
  docker(['info', '--format', '{{.ServerVersion}}'], 10).then(
    () => true,
    () => false,
  );

/** Longest download of an image, in seconds. */
const pullSeconds = 600;

/** Starts a container of an image, which is fetched when this host has none; returns its id. */
export const runContainer = async (
  image: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<string> => {
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const { stdout } = await docker(['run', '--detach', ...variables, ...options, image], pullSeconds);
  return stdout.trim();
};

/** Testcontainers, without its own container for cleaning up: ours end with the run, and not every host has its image. */
export const testcontainers = (): Promise<typeof import('testcontainers')> => {
  process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
  return import('testcontainers');
};
