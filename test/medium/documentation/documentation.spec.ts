import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { addressVariable, declared } from '#libs/config';
import { serviceNames } from '#libs/contracts';
import { projectRoot } from '../../stack/index.js';

/** Not for operators: set by tests, by Node.js, or by the embedded database for itself. */
const others = ['NODE_ENV', 'CAPTCHA_FIXED', 'DATABASE_PASSWORD'];
/** Each service has one; the page names their pattern. */
const addresses = serviceNames.map(addressVariable);

describe('the README', () => {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');

  it('links to pages that are there', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(projectRoot, link)))).toEqual([]);
  });
});

describe('the page for operators', () => {
  it('names every variable that the product reads', () => {
    const page = readFileSync(join(projectRoot, 'docs/run-for-real.md'), 'utf8');
    const named = (name: string): boolean => page.includes(`\`${name}\``) || [...others, ...addresses].includes(name);
    expect(page).toContain('`<SERVICE>_URL`');
    expect([...declared.keys()].filter((name) => !named(name))).toEqual([]);
  });
});

describe('the page of limits', () => {
  it('names for each queue a metric, and tests that are there', () => {
    const page = readFileSync(join(projectRoot, 'docs/limits.md'), 'utf8');
    const [, queues = ''] = page.split('\n## Queues\n');
    const rows = (queues.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const [, , , , metric = '', tests = ''] = row.split('|');
      expect([row, metric.trim()]).not.toContain('');
      const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect([row, files.filter((file) => !existsSync(join(projectRoot, file))), files.length > 0]).toEqual([
        row,
        [],
        true,
      ]);
    }
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
    const programs = ['services/simulators/main.ts', 'tools/openid-provider/main.ts'];
    const ports = programs.flatMap((file) => readFileSync(join(projectRoot, file), 'utf8').match(/\b39\d\d\b/g) ?? []);
    expect(ports).toHaveLength(6);
    expect(new Set(ports).size).toBe(ports.length);
    const page = readFileSync(join(projectRoot, 'docs/connect.md'), 'utf8');
    expect(ports.filter((port) => page.includes(port))).toEqual(
      expect.arrayContaining(['3990', '3992', '3993', '3994', '3995']),
    );
  });
});
