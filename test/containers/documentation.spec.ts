import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Config } from '#libs/config';
import { projectRoot } from '../stack/index.js';

/** Not for operators: set by tests, by Node.js, or by the embedded database for itself. */
const others = ['NODE_ENV', 'CAPTCHA_FIXED', 'DATABASE_PASSWORD'];
/** Addresses of services that this build does not have yet. */
const later = ['GATEWAY_URL', 'ADDED_VALUE_URL', 'LICENCE_URL', 'TRTC_URL', 'WX_URL'];

describe('the page for operators', () => {
  it('names every variable that the product reads', () => {
    const page = readFileSync(join(projectRoot, 'docs/run-for-real.md'), 'utf8');
    const read = new Set<string>();
    const env: NodeJS.ProcessEnv = { EVENT_BUS: 'kafka', KAFKA_BROKERS: 'kafka:9092', SERVICE: 'migrate' };
    const given = { ...env, DATABASE_URL: 'postgres://a:b@c/d', KAFKA_SSL: 'true' };
    new Config(
      new Proxy<NodeJS.ProcessEnv>(given, { get: (all, name) => (read.add(String(name)), all[String(name)]) }),
    );
    const named = (name: string): boolean => page.includes(`\`${name}\``) || [...others, ...later].includes(name);
    expect(read.size).toBeGreaterThan(30);
    expect([...read].filter((name) => !named(name))).toEqual([]);
  });
});

describe('the page for tests of others', () => {
  it('imports what the package exports', async () => {
    const page = readFileSync(join(projectRoot, 'docs/testing.md'), 'utf8');
    const imported = [...page.matchAll(/import \{ (.+) \} from 'firstbell\/testing'/g)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    // by its name, as others do: jest has its own ways to find a module
    const list = `console.log(Object.keys(await import('firstbell/testing')).join())`;
    const options = { cwd: projectRoot, env: { ...process.env, NODE_OPTIONS: '' } };
    const program = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', list], options);
    expect((await program).stdout.trim().split(',')).toEqual(expect.arrayContaining(['containerPart', ...imported]));
    expect(imported).toContain('startStack');
  });
});
