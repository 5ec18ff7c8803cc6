import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgres } from '#libs/data/db';
import { until } from '../../stack/index.js';
import { ChildProgram, startSeconds } from '../../stack/child-program.js';
import { projectRoot } from '../../stack/project.js';
import { removeWith } from '../../stack/run.js';

const patienceSeconds = 2;

describe('the embedded Postgres of a process that is killed', () => {
  let folder: string;
  const owners: ChildProgram[] = [];

  beforeEach(() => {
    const root = mkdtempSync(join(tmpdir(), 'firstbell-embedded-'));
    removeWith(root);
    folder = join(root, 'postgres');
  });
  afterEach(async () => {
    for (const owner of owners.splice(0)) await owner.kill('SIGKILL');
    await EmbeddedPostgres.stopLeftover(folder, 'test');
  });

  /** A process that owns the server; resolves when the server is there. */
  const owned = async (): Promise<ChildProgram> => {
    const program = join(projectRoot, 'dist/test/stack/embedded-owner.js');
    const owner = new ChildProgram(program, {}, [folder, String(patienceSeconds)]);
    owners.push(owner);
    await owner.start();
    await until(() => owner.logs.includes('url ') || !owner.running, 'the server is there', startSeconds);
    expect(owner.logs).toContain('url ');
    return owner;
  };
  const serverPid = (): number => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('stops automatically after a while', async () => {
    const owner = await owned();
    const pid = serverPid();
    await owner.kill('SIGKILL');
    expect(isAlive(pid)).toBe(true);
    await until(() => !isAlive(pid), 'the server has stopped', 15);
  });

  it('stays for the next process that adopts it in time', async () => {
    const first = await owned();
    const pid = serverPid();
    await first.kill('SIGKILL');
    await owned();
    expect(serverPid()).toBe(pid);
    // longer than it waits for a new owner
    await pause((patienceSeconds + 2) * 1000);
    expect(isAlive(pid)).toBe(true);
  });
});
