import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../stack/index.js';

const run = promisify(execFile);

/** What came of a program. */
export interface Ended {
  ok: boolean;
  /** Everything that it printed. */
  output: string;
}

/** A copy of this repository's files, with the packages of the original, to be changed and thrown away. */
export class TreeCopy {
  private before: ReadonlyMap<string, string> = new Map();

  private constructor(readonly root: string) {}

  static async make(): Promise<TreeCopy> {
    const copy = new TreeCopy(mkdtempSync(join(tmpdir(), 'firstbell-scaffold-')));
    const files = await TreeCopy.filesOf(projectRoot);
    for (const file of files) cpSync(join(projectRoot, file), join(copy.root, file));
    for (const packages of ['node_modules', 'web/node_modules']) {
      if (existsSync(join(projectRoot, packages))) symlinkSync(join(projectRoot, packages), join(copy.root, packages));
    }
    // files of a repository of its own, so that what changes in it can be listed
    await run('git', ['init', '--quiet'], { cwd: copy.root });
    copy.before = copy.hashes(files);
    return copy;
  }

  /** Files that were there and are different now, and those that are new. */
  async changes(): Promise<{ edited: string[]; added: string[] }> {
    const now = this.hashes(await TreeCopy.filesOf(this.root));
    return {
      edited: [...now.keys()].filter((file) => this.before.has(file) && this.before.get(file) !== now.get(file)),
      added: [...now.keys()].filter((file) => !this.before.has(file)),
    };
  }

  /** Runs a program of the packages in the copy. */
  async node(program: string, args: readonly string[], env: Record<string, string> = {}, cwd = '.'): Promise<Ended> {
    const options = {
      cwd: join(this.root, cwd),
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      maxBuffer: 64 * 2 ** 20,
    };
    const script = program.startsWith('tools/') ? program : join(projectRoot, 'node_modules', program);
    return run(process.execPath, [script, ...args], options).then(
      ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
      (error: unknown) => {
        const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
        return { ok: false, output: `${message}\n${stdout}${stderr}` };
      },
    );
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text);
  }

  /** Adds a text to a file, behind another that the file has once. */
  insert(file: string, behind: string, text: string): void {
    const parts = readFileSync(join(this.root, file), 'utf8').split(behind);
    if (parts.length !== 2) throw new Error(`${file} has not once: ${behind}`);
    this.write(file, parts.join(behind + text));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private hashes(files: readonly string[]): ReadonlyMap<string, string> {
    const hash = (file: string): string =>
      createHash('sha256')
        .update(readFileSync(join(this.root, file)))
        .digest('hex');
    return new Map(files.map((file) => [file, hash(file)]));
  }

  /** Files that are, or would be, in the repository. */
  private static async filesOf(root: string): Promise<string[]> {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await run('git', list, { cwd: root, maxBuffer: 16 * 2 ** 20 });
    return [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)));
  }
}
