import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { addressVariable, declared } from '#libs/kernel/config';
import { serviceNames } from '#libs/contracts';
import { projectRoot } from '../../stack/index.js';

/** Not for operators: set by tests, by Node.js, or by the embedded database for itself. */
const others = ['NODE_ENV', 'CAPTCHA_FIXED', 'DATABASE_PASSWORD'];
/** Each service has one; the page names their pattern. */
const addresses = serviceNames.map(addressVariable);

describe('the page for platform engineers', () => {
  it('names every variable that the product reads', () => {
    const page = readFileSync(join(projectRoot, 'docs/run-for-real.md'), 'utf8');
    const named = (name: string): boolean => page.includes(`\`${name}\``) || [...others, ...addresses].includes(name);
    expect(page).toContain('`<SERVICE>_URL`');
    expect([...declared.keys()].filter((name) => !named(name))).toEqual([]);
  });
});

describe('the pages of limits', () => {
  it('give for each queue a metric, and tests that exist', () => {
    const read = (name: string): string => readFileSync(join(projectRoot, 'docs', name), 'utf8');
    const sectionOf = (page: string, heading: string): string =>
      (page.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0] ?? '';
    const rows = sectionOf(read('limits.md'), 'Queues')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    expect(rows.length).toBeGreaterThan(10);
    const lines = sectionOf(read('limits-developers.md'), 'Tests of queues').matchAll(/^- (.*): (`.*`)$/gm);
    const tests = new Map([...lines].map(([, queue = '', files = '']) => [queue, files]));
    const known = ['libs', 'services', 'test'].flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
    );
    for (const row of rows) {
      const [, queue = '', , , metric = ''] = row.split('|').map((cell) => cell.trim());
      const files = [...(tests.get(queue) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect([queue, metric]).not.toContain('');
      expect([queue, files.filter((file) => !known.includes(file)), files.length > 0]).toEqual([queue, [], true]);
    }
    expect(tests.size).toBe(rows.length);
  });
});

describe('the page for tests of others', () => {
  it('imports what the package exports', async () => {
    const page = readFileSync(join(projectRoot, 'docs/testing.md'), 'utf8');
    const imported = [...page.matchAll(/import \{ (.+) \} from '@firstbell\/testing'/g)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    // as the built file that the package is made of
    const file = pathToFileURL(join(projectRoot, 'dist/test/stack/testing.js')).href;
    const list = `console.log(Object.keys(await import('${file}')).join())`;
    const options = { cwd: projectRoot, env: { ...process.env, NODE_OPTIONS: '' } };
    const program = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', list], options);
    expect((await program).stdout.trim().split(',')).toEqual(expect.arrayContaining(['containerPart', ...imported]));
    expect(imported).toContain('startStack');
  });
});

describe('the page of connections', () => {
  it('starts simulators and an OpenID provider that run at the same time', () => {
    const programs = ['tools/simulators/main.ts', 'tools/openid-provider/main.ts'];
    const ports = programs.flatMap((file) => readFileSync(join(projectRoot, file), 'utf8').match(/\b39\d\d\b/g) ?? []);
    expect(ports).toHaveLength(8);
    expect(new Set(ports).size).toBe(ports.length);
    const page = readFileSync(join(projectRoot, 'docs/connect.md'), 'utf8');
    expect(ports.filter((port) => page.includes(port))).toEqual(
      expect.arrayContaining(['3990', '3993', '3994', '3995', '3996']),
    );
  });
});
