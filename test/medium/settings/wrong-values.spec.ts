import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#libs/kernel/config';
import { anyText, type Environment, groups, wrongValues } from './wrong-values.js';

const directory = mkdtempSync(join(tmpdir(), 'firstbell-settings-'));
afterAll(() => rmSync(directory, { recursive: true }));

const refusal = (env: Environment): string => {
  try {
    new Config({ DATA_DIR: directory, ...env });
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('accepted');
};

/** Variables that a process reads when all that depends on others is given. */
const readVariables = (): string[] => {
  const read = new Set<string>();
  for (const [beside] of groups()) {
    const env = new Proxy<NodeJS.ProcessEnv>(
      { DATA_DIR: directory, ...beside },
      { get: (all, name) => (read.add(String(name)), all[String(name)]) },
    );
    try {
      new Config(env);
    } catch {
      // some groups hold values that are refused
    }
  }
  return [...read].filter((name) => name !== 'toJSON');
};

describe('a wrong value of a variable', () => {
  const values = wrongValues();

  it.each(values.map(({ name, value, says, beside }) => [name, value, says, beside] as const))(
    'is refused in one line that names the variable: %s=%s',
    (name, value, says, beside) => {
      const message = refusal({ ...beside, [name]: value });
      expect(message).toContain(says);
      expect(message).toMatch(/^[A-Z0-9_]+(=.*)?: /);
      expect(message).not.toMatch(/\n|undefined|\[object/);
      // a password is not repeated
      expect(message).not.toMatch(/p#w|secret-/);
    },
  );

  it('is in the table for every variable that a process reads', () => {
    const known = new Set([...values.map(({ name }) => name), ...Object.keys(anyText)]);
    expect(readVariables().filter((name) => !known.has(name))).toEqual([]);
    expect(known.size).toBeGreaterThan(80);
  });
});
