import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../test/stack/project.js';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const [, section = ''] = read('CONTRIBUTING.md').split('\n## Dependencies\n');
const [table = '', heldBack = ''] = (section.split('\n## ')[0] ?? '').split('\nNot the newest version:\n');

/** The names in backticks of the first cells of all rows. */
const namesIn = (rows: string): string[] =>
  rows.split('\n').flatMap((row) => {
    const [, cell = ''] = /^\|([^|]*)\|/.exec(row) ?? [];
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  });

const manifests = ['package.json', 'web/package.json'].map((file) => JSON.parse(read(file)) as Manifest);
const packages = manifests.flatMap(({ dependencies, devDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies }),
);

describe('the section "Dependencies" of CONTRIBUTING.md', () => {
  it('names each direct dependency once, and no other package', () => {
    expect(namesIn(table).sort()).toEqual([...new Set(packages)].sort());
  });

  it('gives a reason only for packages that are direct dependencies', () => {
    const names = namesIn(heldBack);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !packages.includes(name))).toEqual([]);
  });
});
