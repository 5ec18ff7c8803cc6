import { spawn, type SpawnOptions } from 'node:child_process';

/** A program with its arguments, and as whom it runs. */
export interface Command {
  file: string;
  args: readonly string[];
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>;
}

/** The end of this process closes the pipe that it reads; a line means that there is nothing to wait for. */
const script = `read -r _ && exit 0
sleep "$PATIENCE"
[ "$(cat "$OWNER_FILE" 2>/dev/null)" = "$OWNER" ] || exit 0
exec "$@"`;

/**
 * Runs a command some seconds after this process has ended, however it ends, unless the file then names another owner.
 * Returns what ends the wait.
 */
export const stopAfterDeath = (
  { file, args, options }: Command,
  { ownerFile, owner, patienceSeconds }: { ownerFile: string; owner: string; patienceSeconds: number },
): (() => void) => {
  const env = { ...options.env, OWNER_FILE: ownerFile, OWNER: owner, PATIENCE: String(patienceSeconds) };
  const watch = spawn('sh', ['-c', script, 'sh', file, ...args], {
    ...options,
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // a host without a shell runs without it
  watch.on('error', () => undefined).unref();
  watch.stdin.on('error', () => undefined);
  (watch.stdin as unknown as { unref(): void }).unref();
  return () => void watch.stdin.end('over\n');
};
