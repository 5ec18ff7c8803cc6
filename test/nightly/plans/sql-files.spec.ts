import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hourMs } from '#libs/contracts';
import { manifests } from '../../../services/all/manifests.js';
import { pairsByService, readCaptures, statementsByFile } from '../../../tools/plans/collate.js';
import { faultsOf, type Pair } from '../../../tools/plans/locks.js';
import { PlanDatabase } from '../../../tools/plans/plan-database.js';
import * as sqlFiles from '../../../tools/plans/sql-files.js';
import { createAllMigrated } from '../../stack/index.js';
import { projectRoot } from '../../stack/project.js';

/** `npm run plans` writes the files that are compared otherwise. */
const writes = process.env['PLANS_WRITE'] !== undefined;
const jest = join(projectRoot, 'node_modules/jest/bin/jest.js');

/** Runs the tests whose statements are shown; returns the folder of their captures. */
const capture = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'sql-capture-'));
  const options = ['--experimental-vm-modules', '--no-warnings', jest, '--config', 'tools/plans/jest.config.js'];
  const env = { ...process.env, SQL_CAPTURE: folder };
  const child = spawn(process.execPath, [...options, '--runInBand', '--forceExit'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the tests whose statements are captured failed: ${String(code)}`);
  return folder;
};

const differing = (file: string, text: string): string[] => {
  if (writes) writeFileSync(join(projectRoot, file), text);
  return sqlFiles.readSqlFile(file) === text ? [] : [file];
};

describe('docs/sql', () => {
  let texts: Map<string, string>;
  let pairs: Map<string, Pair[]>;
  const closes: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const given = process.env['SQL_CAPTURE'];
    const folder = given ?? (await capture());
    const captures = readCaptures(folder);
    if (given === undefined) rmSync(folder, { recursive: true });
    const databases = new Map<string, PlanDatabase>();
    const { url, drop } = await createAllMigrated();
    for (const { name } of manifests) databases.set(name, await PlanDatabase.of(url, name));
    closes.push(...[...databases.values()].map((each) => () => each.close()), drop);
    expect([...databases.values()].flatMap(({ unfilled }) => unfilled)).toEqual([]);
    const byFile = await statementsByFile(captures, databases);
    texts = new Map([...byFile].map(([file, statements]) => [file, sqlFiles.sqlFileText(file, statements)]));
    pairs = pairsByService(captures);
  }, hourMs);
  afterAll(async () => {
    for (const close of closes) await close();
  });

  it('holds the statements of the stores with their plans', () => {
    const stale = [...texts].flatMap(([file, text]) => differing(file, text));
    expect(stale).toEqual([]);
  });

  it('holds the order in which transactions lock tables', () => {
    expect(differing(sqlFiles.locksFile, sqlFiles.locksText(pairs))).toEqual([]);
  });

  it('names no function as not captured that is', () => {
    const missing = sqlFiles.notCaptured([...texts.values()]);
    const named = sqlFiles.linesOf(sqlFiles.notCapturedFile);
    if (writes) {
      const text = sqlFiles.readSqlFile(sqlFiles.notCapturedFile).split('\n');
      const kept = text.filter((line) => line === '' || line.startsWith('#') || missing.includes(line));
      writeFileSync(join(projectRoot, sqlFiles.notCapturedFile), kept.join('\n'));
    }
    expect(missing.filter((unit) => !named.includes(unit))).toEqual([]);
  });

  it.each(manifests.map(({ name }) => name))('locks the tables of %s in the order of the list', (service) => {
    const order = sqlFiles.orderIn(sqlFiles.linesOf(sqlFiles.lockOrderFile), service);
    expect([...new Set(faultsOf(pairs.get(service) ?? [], order))]).toEqual([]);
  });
});
