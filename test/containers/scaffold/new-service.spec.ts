import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, TreeCopy } from './tree-copy.js';

/** Written by `npm run contract` and `npm run deployment`, not by hand. */
const generated = [
  ...['docs/openapi.json', 'docs/rights.md', 'clients/typescript/src/api.d.ts'],
  ...['web/src/contract/api.d.ts', 'web/src/contract/rights.ts'],
  ...['deploy/helm/firstbell/values.yaml', 'deploy/helm/firstbell/alerts.yaml'],
  'deploy/kubernetes/base/kustomization.yaml',
  'deploy/kubernetes/components/monitoring/monitoring.yaml',
];
const mostEdits = 5;

const passed: Ended = { ok: true, output: expect.any(String) as unknown as string };

describe('npm run new-service -- sample', () => {
  let tree: TreeCopy;
  let made: Ended;

  beforeAll(async () => {
    tree = await TreeCopy.make();
    made = await tree.node('tools/new-service.js', ['sample', '--title', '示例']);
  }, 600_000);
  afterAll(() => tree?.remove());

  it('adds a service that compiles, in a folder of each kind and few edits of shared files, and names them all', async () => {
    expect(made).toEqual(passed);
    const { edited, added } = await tree.changes();
    const byHand = edited.filter((file) => !generated.includes(file));
    expect(byHand.length).toBeLessThanOrEqual(mostEdits);
    expect(added.filter((file) => !file.includes('sample'))).toEqual([]);
    for (const file of [...edited, ...added]) expect(made.output).toContain(`  ${file}\n`);
  });

  it('keeps to the types of the server, which the build has checked, and of the console', async () => {
    expect(await tree.node('typescript/bin/tsc', ['--noEmit', '-p', '.'], {}, 'web')).toEqual(passed);
    expect(await tree.node('typescript/bin/tsc', ['--noEmit'])).toEqual(passed);
  }, 600_000);

  it('keeps to the format, the rules of the code and of imports, and leaves nothing unused', async () => {
    const { edited, added } = await tree.changes();
    const files = [...edited, ...added];
    expect(await tree.node('prettier/bin/prettier.cjs', ['--check', ...files])).toEqual(passed);
    const code = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('web/src/contract/'));
    expect(await tree.node('eslint/bin/eslint.js', code)).toEqual(passed);
    const rooms = ['libs', 'services', 'test', 'web/src', '--config', '.dependency-cruiser.cjs', '-T', 'err'];
    const { output } = await tree.node('dependency-cruiser/bin/dependency-cruise.mjs', rooms);
    const unused = await tree.node('knip/bin/knip.js', []);
    const about = `${output}\n${unused.output}`.split('\n').filter((line) => line.includes('sample'));
    expect(about).toEqual([]);
  }, 480_000);

  it('imports, lists, exports and rolls back in one process with the others, on tables that its entities describe', async () => {
    const specs = [
      'test/medium/sample',
      'services/all/manifests.spec.ts',
      'test/containers/deployment.spec.ts',
      'test/containers/own-variables.spec.ts',
    ];
    const env = { NODE_OPTIONS: '--experimental-vm-modules' };
    const { ok, output } = await tree.node('jest/bin/jest.js', [...specs, '--forceExit'], env);
    expect({ ok, output }).toEqual(passed);
    expect(output).toContain('PASS test/medium/sample/sample.spec.ts');
    const entities = ['test/medium/migrations/entities.spec.ts', '--testNamePattern', 'sample', '--forceExit'];
    expect(await tree.node('jest/bin/jest.js', entities, env)).toEqual(passed);
  }, 480_000);

  it('refuses a name that is taken, and then changes nothing', async () => {
    const before = readFileSync(join(tree.root, 'libs/contracts/services.ts'), 'utf8');
    for (const name of ['sample', 'devices', 'all', 'Sample', '']) {
      expect([name, (await tree.node('tools/new-service.js', [name])).ok]).toEqual([name, false]);
    }
    expect(readFileSync(join(tree.root, 'libs/contracts/services.ts'), 'utf8')).toBe(before);
  });
});
