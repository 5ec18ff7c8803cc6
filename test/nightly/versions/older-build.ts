import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { daySeconds } from '#libs/contracts';
import { projectRoot, sharedInRun } from '../../stack/index.js';
import { removeWith } from '../../stack/run.js';

const run = promisify(execFile);

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
};

/** The version that runs beside this one: the newest release before it, else the commit of a day before; undefined without a history. */
export const olderCommit = (): string | undefined => {
  const release = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (release !== undefined) return git('rev-parse', `${release}^{commit}`);
  const at = Number(git('log', '-1', '--format=%ct'));
  return Number.isNaN(at) ? undefined : git('rev-list', '-1', '--first-parent', `--before=${at - daySeconds}`, 'HEAD');
};

/** Builds a commit, once in a run, with the packages of this one; returns its folder, with programs in `dist/run`. */
export const olderBuild = async (commit: string): Promise<string> => {
  const { folder } = await sharedInRun(`build-${commit}`, async () => {
    const made = mkdtempSync(join(tmpdir(), 'firstbell-older-'));
    removeWith(made);
    await run('sh', ['-c', `git -C '${projectRoot}' archive ${commit} | tar -x -C '${made}'`]);
    symlinkSync(join(projectRoot, 'node_modules'), join(made, 'node_modules'));
    const consoleFiles = join(projectRoot, 'web/dist');
    if (existsSync(consoleFiles)) symlinkSync(consoleFiles, join(made, 'web/dist'));
    for (const program of ['node_modules/@nestjs/cli/bin/nest.js build all', 'tools/bundle.js']) {
      await run(process.execPath, program.split(' '), { cwd: made, env: withoutJest(), maxBuffer: 2 ** 26 });
    }
    return { folder: made };
  });
  return folder;
};

const withoutJest = (): NodeJS.ProcessEnv => {
  const { NODE_OPTIONS: _jestOnly, ...env } = process.env;
  return env;
};
